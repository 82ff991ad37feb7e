// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/output/boxes_output.h"

#include "engine/base/error.h"
#include "engine/cli/output/console.h"
#include "engine/cli/output/output_check.h"
#include "engine/formats/export_folder.h"
#include "engine/formats/lost_frames.h"
#include "engine/formats/results/recorded_boxes.h"
#include "engine/formats/shapes/vot.h"
#include "engine/pipeline/report.h"

#include <filesystem>

namespace spoor {

BoxesOutput::BoxesOutput(std::string path, ResultCsvWriter::Order order,
                         const RunDescription* comments, ResultCsvWriter::Columns more)
    : m_path(std::move(path)),
      m_rows(std::make_unique<ResultCsvWriter>(m_path, order, comments, more)) {}

BoxesOutput::BoxesOutput(std::string path, const Format& format, const SourceInfo& source,
                         FormatOptions options, FrameIndex every)
    : m_path(std::move(path)), m_format(&format), m_every(every), m_options(std::move(options)) {
    m_options.size = source.size;
    m_options.fps = source.framesPerSecond * double(every);
    m_options.video = std::filesystem::path(source.input).stem().string();
    m_options.input = source.input;
    // Found now, because the folder is created after the last frame.
    std::error_code none;
    const bool file = isStandardOutput(m_path) || std::filesystem::is_regular_file(m_path, none);
    if (file && std::string_view(format.form) == "folder" && !m_path.ends_with(".zip"))
        throw EngineError(Message(
            SPOOR_TR("engine", "%1 is written to a folder, but --out is \"%2\". Specify a folder."),
            format.name, m_path));
    m_session.size = source.size;
    m_session.fps = m_options.fps;
    m_session.length = FrameIndex(source.frameCount.value_or(0) * every);
}

void BoxesOutput::write(const FrameReport& report) {
    if (m_rows) {
        m_rows->write(report);
        return;
    }
    record(m_session, FrameIndex(report.frame.index() * m_every), report.results);
}

/// Fills the frames between those that were tracked.
void BoxesOutput::interpolate() {
    const std::vector<SessionTarget> tracked = m_session.targets();
    for (SessionTarget target : tracked) {
        for (SessionBox& box : target.boxes) box.keyframe = true;
        m_session.put(interpolated(target));
    }
}

void BoxesOutput::finish() {
    if (m_rows) {
        m_rows->finish();
        return;
    }
    if (m_every > 1) interpolate();
    const bool file = !m_path.ends_with('/') && !std::filesystem::is_directory(m_path);
    if (!m_regions.empty() && file && std::string_view(m_format->id) == "vot") {
        TextFile run(m_path);
        for (const VotRegion& region : m_regions) run.write(votLine(region) + "\n");
        run.finish();
        return;
    }
    ExportFolder folder(m_path);
    exportSession(*m_format, m_session, m_path, m_options);
    const Message replaced = folder.finish();
    m_notes = losses(m_session, *m_format, m_path);
    for (Message note : {replaced, missingImages(*m_format, m_path),
                         lostFramesNote(m_session, *m_format, m_options.lost)})
        if (!note.empty()) m_notes.push_back(std::move(note));
    printNotes(m_notes);
}

}  // namespace spoor
