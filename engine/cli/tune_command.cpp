// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/device_tuning.h"
#include "engine/algorithms/registry.h"
#include "engine/cli/command.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/media/sample_scene.h"
#include "engine/run/plan_tuning.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>

namespace spoor {
namespace {

/// Which devices a pipeline's stages run on when nothing is said, from now on.
nlohmann::json tuneStages(const PipelineType& type, bool print) {
    DeviceSet devices;
    const auto places = stagePlaces(type, ParamSet(type.params));
    ProgressBar progress(type.id + ": measuring plan", FrameIndex(mostTrials(places, devices)) - 1);
    FrameIndex tried = 0;
    const auto trials = tunePlan(places, devices, [&](const ResolvedPlan& plan) {
        progress.show(tried++);
        return measurePlan(type, devices, plan);
    });
    progress.clear();
    if (trials.empty()) {
        if (print) std::printf("  %s: no device can run it\n", type.id.c_str());
        return {{"pipeline", type.id}, {"plans", 0}};
    }
    storePlan(type, trials.back().plan);
    if (print)
        std::printf("  %s: %.3f ms a frame on %s (unmeasured %.3f ms), %zu plans tried\n",
                    type.id.c_str(), trials.back().milliseconds, toText(trials.back().plan).c_str(),
                    trials.front().milliseconds, trials.size() - 1);
    return {{"pipeline", type.id},
            {"plan", toText(trials.back().plan)},
            {"ms", trials.back().milliseconds},
            {"unmeasured_ms", trials.front().milliseconds},
            {"plans", trials.size() - 1}};
}

int tune(const std::string& device, const std::string& file) {
    const bool print = file != "-";
    nlohmann::json lines = nlohmann::json::array(), plans = nlohmann::json::array();
    SampleScene::Options scene;
    scene.size = {1280, 720};
    {
        std::optional<ProgressBar> bar;
        const auto progress = [&](std::size_t measured, std::size_t all) {
            if (!bar) bar.emplace("measuring the device", FrameIndex(all) - 1);
            bar->show(FrameIndex(measured));
        };
        for (const auto& line : tuneDevice(device, SampleScene(scene).render(0), progress))
            lines.push_back(line);
    }
    for (const auto& line : lines)
        if (print) std::printf("%s\n", line.get<std::string>().c_str());
    if (device == "auto") {
        if (print) std::printf("stages of the sample, 640 x 360\n");
        for (const PipelineType& type : pipelineTypes())
            if (type.runsWithDefaults()) plans.push_back(tuneStages(type, print));
    }
    if (!file.empty()) writeJson(file, {{"device", device}, {"measured", lines}, {"plans", plans}});
    return exitDone;
}

}  // namespace

void addTuneCommand(CLI::App& app, RunCommand& run) {
    auto* c = app.add_subcommand("tune", "Measure a device for the choices made by 'auto'.");
    auto device = std::make_shared<std::string>("auto");
    c->add_option("--device", *device, "auto, cpu, gpu, an index or a stable name");
    auto json = std::make_shared<std::string>();
    c->add_option("--json", *json, "What was measured, as JSON; - for standard output");
    c->callback([device, json, &run] { run = [device, json] { return tune(*device, *json); }; });
}

}  // namespace spoor
