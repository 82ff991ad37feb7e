// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"
#include "engine/formats/result_csv.h"
#include "engine/media/frame_source.h"
#include "engine/pipeline/report.h"

#include <memory>
#include <string>

namespace spoor {

/// Where the boxes of a run go: a result CSV, written as the run goes on, or with a format a
/// document, written at its end.
class BoxesOutput {
public:
    BoxesOutput(std::string path, ResultCsvWriter::Order order, const RunDescription* comments,
                bool names);
    BoxesOutput(std::string path, const Format& format, const SourceInfo& source);

    void write(const FrameReport& report);
    void finish();

private:
    std::string m_path;
    std::unique_ptr<ResultCsvWriter> m_rows;
    const Format* m_format = nullptr;
    Session m_session;
};

}  // namespace spoor
