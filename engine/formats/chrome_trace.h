// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/text_file.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/run_description.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace spoor {

/// Writes timings as Chrome trace JSON, which Perfetto opens: a process a device, a thread a stage
/// and one for its kernels. Rows of one thread that overlap go to further threads of its name,
/// because complete events of one thread must be nested.
class ChromeTraceWriter {
public:
    /// `start` of the run on the clock of the rows (nowNanos()): written times count from it.
    ChromeTraceWriter(std::string path, const RunDescription& run, Nanos start);
    /// Ends the JSON text, so that the trace opens even when the run stopped with an error.
    ~ChromeTraceWriter();

    void write(const std::vector<TimingRow>& rows);
    void finish();

private:
    struct Lane {
        int thread = 0;
        Nanos end = 0;
    };
    /// Device, stage, kernels or not.
    using Track = std::tuple<std::string_view, std::string_view, bool>;

    int processOf(std::string_view device);
    int threadOf(const TimingRow& row, int process);
    void event(const std::string& json);

    TextFile m_file;
    Nanos m_start;
    bool m_first = true;
    bool m_finished = false;
    int m_threads = 0;
    std::map<std::string_view, int> m_processes;
    std::map<Track, std::vector<Lane>> m_lanes;
};

}  // namespace spoor
