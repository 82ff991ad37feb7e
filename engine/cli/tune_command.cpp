// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/device_tuning.h"
#include "engine/algorithms/registry.h"
#include "engine/cli/command.h"
#include "engine/media/sample_scene.h"
#include "engine/run/plan_tuning.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace spoor {
namespace {

/// Which devices a pipeline's stages run on when nothing is said, from now on.
void tuneStages(const PipelineType& type) {
    DeviceSet devices;
    const auto trials =
        tunePlan(stagePlaces(type, ParamSet(type.params)), devices,
                 [&](const ResolvedPlan& plan) { return measurePlan(type, devices, plan); });
    if (trials.empty()) {
        std::printf("  %s: no device can run it\n", type.id.c_str());
        return;
    }
    storePlan(type, trials.back().plan);
    std::printf("  %s: %.3f ms a frame on %s (unmeasured %.3f ms), %zu plans tried\n",
                type.id.c_str(), trials.back().milliseconds, toText(trials.back().plan).c_str(),
                trials.front().milliseconds, trials.size() - 1);
}

}  // namespace

void addTuneCommand(CLI::App& app, RunCommand& run) {
    auto* c = app.add_subcommand("tune", "Measure a device for the choices made by 'auto'.");
    auto device = std::make_shared<std::string>("auto");
    c->add_option("--device", *device, "auto, cpu, gpu, an index or a stable name");
    c->callback([device, &run] {
        run = [device] {
            SampleScene::Options scene;
            scene.size = {1280, 720};
            for (const auto& line : tuneDevice(*device, SampleScene(scene).render(0))) {
                std::printf("%s\n", line.c_str());
            }
            if (*device != "auto") return int(exitDone);
            std::printf("stages of the sample, 640 x 360\n");
            for (const PipelineType& type : pipelineTypes()) {
                if (type.runsWithDefaults()) tuneStages(type);
            }
            return int(exitDone);
        };
    });
}

}  // namespace spoor
