// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/text_file.h"
#include "engine/pipeline/timing_row.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Writes `frame,stage,kernel,device,begin_ns,end_ns,bytes`, in the order of arrival.
class TimingCsvWriter {
public:
    /// `start` is the start of the run on the clock of the rows (nowNanos()). Written times are
    /// relative to it.
    TimingCsvWriter(std::string path, Nanos start);
    void write(const std::vector<TimingRow>& rows);
    void finish();

private:
    TextFile m_file;
    Nanos m_start;
};

/// Reads by column name; all columns except bytes are required. The message names file and line and
/// the expected content.
Result<std::vector<TimingRow>> readTimingCsv(const std::string& path);
Result<std::vector<TimingRow>> parseTimingCsv(std::string_view text, const std::string& name);

}  // namespace spoor
