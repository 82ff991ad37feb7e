// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/numbers/median.h"
#include "engine/cli/command.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/runner.h"

#include <vector>

namespace spoor {

/// A runner that keeps its devices and compiled kernels from one `track` command to the next. The
/// results are the same as those of a new process.
class TrackWorker : private RunSink {
public:
    explicit TrackWorker(Runner::Options options) : m_runner(*this, options) {}

    Runner& runner() { return m_runner; }
    /// Sets the receiver of reports, states and errors; may be null.
    void setSink(RunSink* sink) { m_sink = sink; }
    /// Whether frames() decodes all frames at once if they fit the memory. Later runs on the same
    /// input then find them, and no run's times include decoding.
    void setDecodeFirst(bool decode) { m_decodeFirst = decode; }
    /// The frames of an input. Those of the last one are kept for further runs. Throws EngineError.
    std::shared_ptr<FrameStore> frames(const std::string& input, FrameStore::Options options);
    /// Bytes of the decoded frames that are kept.
    std::size_t frameBytes() const { return m_frames ? m_frames->cachedBytes() : 0; }
    /// Starts new measurements.
    void restartClock() { m_times.clear(), m_last = 0ns; }
    /// Median milliseconds from one computed frame to the next, decoding included, of the run; 0
    /// before the third frame.
    double medianMilliseconds() const { return upperMedian(m_times); }
    /// Returns true after any error. A spent worker should not track again.
    bool spent() const { return m_spent; }

private:
    void onReport(const FrameReportPtr& report) override {
        if (report->computed && !report->started) {
            const Nanos now = nowNanos();
            if (m_last > 0ns) m_times.push_back(toMilliseconds(now - m_last));
            m_last = now;
        }
        if (m_sink) m_sink->onReport(report);
    }
    void onState(const RunState& state) override {
        if (m_sink) m_sink->onState(state);
    }
    void onError(const EngineError& error) override {
        m_spent = true;
        if (m_sink) m_sink->onError(error);
    }

    RunSink* m_sink = nullptr;
    bool m_spent = false;
    Nanos m_last = 0ns;
    std::vector<double> m_times;
    std::shared_ptr<FrameStore> m_frames;
    std::string m_input;  ///< of m_frames
    std::size_t m_cacheBytes = 0;
    bool m_decodeFirst = false;
    Runner m_runner;
};

/// The frames of an input, kept by the worker unless that is null. Throws EngineError.
inline std::shared_ptr<FrameStore> framesOf(const std::string& input, FrameStore::Options options,
                                            TrackWorker* worker) {
    return worker ? worker->frames(input, options) : openInput(input, options);
}

/// Adds the command `track`. It uses `worker`, unless that is null or timings are requested.
void addTrackCommand(CLI::App& app, RunCommand& run, TrackWorker* worker);

}  // namespace spoor
