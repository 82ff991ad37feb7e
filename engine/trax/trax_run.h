// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/runner.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace spoor {

class PushedSource;

/// A run over pictures that somebody hands in one by one: the same Runner as over a video. One
/// thread. Throws EngineError.
class PushedRun : private RunSink {
public:
    /// Called when a device was put aside and the run goes on with another one.
    using Notice = std::function<void(const EngineError&)>;

    PushedRun(command::SetPipeline choice, Notice notice);
    ~PushedRun() override;

    /// Compiles what frames will need, and tries it.
    void warmUp();
    /// Follows all targets into the next picture, and starts new ones on it; gives the results of
    /// all, in the order in which they were started.
    const std::vector<TargetResult>& show(FrameBuilder picture, const std::vector<RectF>& starts);
    /// Ends all targets; the next picture is the first of another sequence.
    void forget();
    bool follows() const { return m_source != nullptr; }

private:
    void onReport(const FrameReportPtr& report) override;
    void onState(const RunState&) override {}
    void onError(const EngineError& error) override;
    void post(Command command);

    Notice m_notice;
    Runner m_runner;
    PushedSource* m_source = nullptr;  ///< of the run's frames
    std::optional<EngineError> m_error;
    std::vector<TargetResult> m_results;
};

}  // namespace spoor
