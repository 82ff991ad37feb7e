// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/text_file.h"
#include "engine/pipeline/report.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Writes `frame,stage,kernel,device,begin_ns,end_ns,bytes`, in the order of arrival.
class TimingCsvWriter {
public:
    /// `start` of the run on the clock of the rows (nowNanos()): written times count from it.
    TimingCsvWriter(std::string path, Nanos start);
    void write(const std::vector<TimingRow>& rows);
    void finish();

private:
    TextFile m_file;
    Nanos m_start;
};

/// Reads by column names; all but bytes must be there. The message names file and line, and what
/// was expected there.
Result<std::vector<TimingRow>> readTimingCsv(const std::string& path);
Result<std::vector<TimingRow>> parseTimingCsv(std::string_view text, const std::string& name);

}  // namespace spoor
