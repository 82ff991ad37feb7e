// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/text_file.h"
#include "engine/pipeline/timing_row.h"
#include "engine/tracking/run_description.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace spoor {

/// Writes timings as Chrome trace JSON, which Perfetto opens. Each device is a process; each of its
/// stages has one thread, and one more for its kernels. Overlapping rows of a thread go to further
/// threads of the same name, because complete events of one thread must be nested.
class ChromeTraceWriter {
public:
    /// `start` is the start of the run on the clock of the rows (nowNanos()). Written times are
    /// relative to it.
    ChromeTraceWriter(std::string path, const RunDescription& run, Nanos start);

    void write(const std::vector<TimingRow>& rows);
    void finish();

private:
    struct Lane {
        int thread = 0;
        Nanos end = 0ns;
    };
    /// Device, stage, and whether the rows are kernels.
    using Track = std::tuple<std::string_view, std::string_view, bool>;

    int processOf(std::string_view device);
    int threadOf(const TimingRow& row, int process);
    void event(const std::string& json);

    TextFile m_file;
    Nanos m_start;
    bool m_first = true;
    int m_threads = 0;
    std::map<std::string_view, int> m_processes;
    std::map<Track, std::vector<Lane>> m_lanes;
};

}  // namespace spoor
