// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"
#include "engine/formats/result_csv.h"
#include "engine/media/frame_source.h"
#include "engine/pipeline/report.h"
#include "engine/scoring/vot_scoring.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Where the boxes of a run go: a result CSV, written as the run goes on, or with a format a
/// document, written at its end.
class BoxesOutput {
public:
    BoxesOutput(std::string path, ResultCsvWriter::Order order, const RunDescription* comments,
                ResultCsvWriter::Columns more);
    /// `pictures`: names of the frames' files, where they have some.
    BoxesOutput(std::string path, const Format& format, const SourceInfo& source,
                std::vector<std::string> pictures);

    void write(const FrameReport& report);
    /// Of a supervised run: a file of VOT has these, with its codes, and not the boxes.
    void setRegions(std::vector<VotRegion> regions) { m_regions = std::move(regions); }
    void finish();

private:
    std::string m_path;
    std::unique_ptr<ResultCsvWriter> m_rows;
    const Format* m_format = nullptr;
    Session m_session;
    std::vector<std::string> m_pictures;
    std::vector<VotRegion> m_regions;
};

}  // namespace spoor
