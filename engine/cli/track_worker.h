// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cli/command.h"
#include "engine/tracking/runner.h"

namespace spoor {

/// A runner whose devices and compiled kernels stay from one `track` to the next. What is tracked
/// is the same as by a program that has done nothing before.
class TrackWorker : private RunSink {
public:
    explicit TrackWorker(Runner::Options options) : m_runner(*this, options) {}

    Runner& runner() { return m_runner; }
    /// Who hears of the run; null: nobody.
    void setSink(RunSink* sink) { m_sink = sink; }
    /// Something went wrong with a device or a run: nothing more should be tracked here.
    bool spent() const { return m_spent; }

private:
    void onReport(const FrameReportPtr& report) override {
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
    Runner m_runner;
};

/// The command `track`, done by this worker where it does not measure timings.
void addTrackCommand(CLI::App& app, RunCommand& run, TrackWorker* worker);

}  // namespace spoor
