// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"
#include "engine/formats/results/result_csv.h"
#include "engine/media/frame_source.h"
#include "engine/scoring/vot_scoring.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Writes the boxes of a run: to a result CSV during the run or, if a format is given, to a file or
/// folder of that format at the end.
class BoxesOutput {
public:
    BoxesOutput(std::string path, ResultCsvWriter::Order order, const RunDescription* comments,
                ResultCsvWriter::Columns more);
    /// Size, rate and video of the options are those of the source. If the source has only each
    /// n-th frame of a video (`every`), the boxes get the numbers of the video and are
    /// interpolated.
    BoxesOutput(std::string path, const Format& format, const SourceInfo& source,
                FormatOptions options, FrameIndex every = 1);

    void write(const FrameReport& report);
    /// Sets the regions of a supervised run. A VOT file contains them, with VOT's codes, instead of
    /// the boxes.
    void setRegions(std::vector<VotRegion> regions) { m_regions = std::move(regions); }
    /// Also prints the notes.
    void finish();
    /// Says after finish() what the format does not store or what was changed for it.
    const std::vector<Message>& notes() const { return m_notes; }

private:
    void interpolate();

    std::string m_path;
    std::unique_ptr<ResultCsvWriter> m_rows;
    const Format* m_format = nullptr;
    const FrameIndex m_every = 1;
    Session m_session;
    FormatOptions m_options;
    std::vector<Message> m_notes;
    std::vector<VotRegion> m_regions;
};

}  // namespace spoor
