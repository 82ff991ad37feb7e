// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/boxes_output.h"

#include "engine/cli/session_options.h"

namespace spoor {

BoxesOutput::BoxesOutput(std::string path, ResultCsvWriter::Order order,
                         const RunDescription* comments, bool names)
    : m_path(std::move(path)),
      m_rows(std::make_unique<ResultCsvWriter>(m_path, order, comments, names)) {}

BoxesOutput::BoxesOutput(std::string path, const Format& format, const SourceInfo& source)
    : m_path(std::move(path)), m_format(&format) {
    m_session.size = source.size;
    m_session.fps = source.framesPerSecond;
    m_session.length = source.frameCount.value_or(0);
}

void BoxesOutput::write(const FrameReport& report) {
    if (m_rows) {
        m_rows->write(report);
        return;
    }
    if (report.results.empty()) addEmpty(m_session.emptyFrames, report.frame.index());
    for (const TargetResult& result : report.results) {
        SessionBox box;
        box.frame = report.frame.index();
        box.state = result.state;
        if (box.present()) box.box = result.box;
        box.source = result.given ? BoxSource::Given : BoxSource::Tracked;
        box.keyframe = result.given;
        box.confidence = result.confidence;
        m_session.put(result.id, box);
        const std::string label = labelOf(result);
        if (label.empty() || m_session.target(result.id)->label == label) continue;
        SessionTarget named = *m_session.target(result.id);
        named.label = label;
        m_session.put(std::move(named));
    }
}

void BoxesOutput::finish() {
    if (m_rows) {
        m_rows->finish();
        return;
    }
    exportSession(*m_format, m_session, m_path, {m_session.size, m_session.fps, {}, 1});
    printNotes(losses(m_session, *m_format));
}

}  // namespace spoor
