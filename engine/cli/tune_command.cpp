// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/media/sample_scene.h"
#include "engine/pipelines/device_tuning.h"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace spoor {

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
            return int(exitDone);
        };
    });
}

}  // namespace spoor
