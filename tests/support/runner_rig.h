// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/api/registry.h"
#include "engine/compute/device_set.h"
#include "tests/support/recording_sink.h"

#include <memory>
#include <string>
#include <utility>

namespace spoor::test {

/// A Runner over a generated source, driven on this thread.
class RunnerRig {
public:
    explicit RunnerRig(Runner::Options options = {}) : runner(sink, options) {}

    template <typename Source>
    void open(Source source) {
        FrameStore::Options options;
        options.prefetch = 0;
        open(FrameStore::fromSource(std::make_unique<Source>(std::move(source)), options));
    }
    void open(std::shared_ptr<FrameStore> frames) { run(command::Open{std::move(frames)}); }
    void choose(const AlgorithmDescriptor& type, const DevicePlan& plan = {"cpu", {}}) {
        configure(makeRunConfig(type, ParamSet(type.params), plan));
    }
    void configure(RunConfigPtr chosen) {
        config = std::move(chosen);
        run(command::SetAlgorithm{config});
    }
    /// Sets a live parameter.
    void set(const std::string& name, const ParamValue& value) { run(setting(name, value)); }
    command::SetParameter setting(const std::string& name, const ParamValue& value) {
        ParamSet params = config->params();
        (void)params.set(name, value).orThrow();
        config = config->with(std::move(params));
        return {config, name};
    }
    void chooseTemplate(const DevicePlan& plan = {"cpu", {}}) {
        choose(*findAlgorithm("template").value(), plan);
    }
    /// Posts a command and works until the runner is idle.
    void run(Command command) {
        runner.post(std::move(command));
        runner.runUntilIdle();
    }
    void track(FrameIndex frames) { run(command::Track{frames}); }
    void trackToEnd() { run(command::Track{}); }
    void seek(FrameIndex frame) { run(command::Seek{frame}); }

    RecordingSink sink;
    Runner runner;
    RunConfigPtr config = std::make_shared<const RunConfig>();
};

}  // namespace spoor::test
