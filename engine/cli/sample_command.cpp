// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/formats/io/import.h"
#include "engine/formats/io/text_file.h"
#include "engine/media/sample_scene.h"
#include "engine/media/writing/video_writer.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

int writeSample(const std::filesystem::path& dir, const std::string& json) {
    makeFolder(dir);
    const SampleScene scene;
    VideoWriter video((dir / "sample.mkv").string(), scene.options().size,
                      {scene.options().framesPerSecond, false});
    TextFile truth((dir / "groundtruth.txt").string());
    ProgressBar progress(scene.options().frames - 1);
    for (FrameIndex i = 0; i < scene.options().frames; ++i) {
        progress.show(i);
        video.write(scene.render(i));
        const auto box = scene.truth(i);
        truth.write(box ? fixedText(box->x, 3) + "," + fixedText(box->y, 3) + "," +
                              fixedText(box->width, 3) + "," + fixedText(box->height, 3) + "\n"
                        : "nan,nan,nan,nan\n");
    }
    progress.clear();
    video.finish();
    truth.finish();
    if (!json.empty())
        writeJson(json, {{"video", (dir / "sample.mkv").string()},
                         {"truth", (dir / "groundtruth.txt").string()},
                         {"frames", scene.options().frames},
                         {"width", scene.options().size.width},
                         {"height", scene.options().size.height}});
    if (!isStandardOutput(json) && !quiet())
        std::printf("%s\n%s\n", (dir / "sample.mkv").c_str(), (dir / "groundtruth.txt").c_str());
    return exitDone;
}

}  // namespace

void addSampleCommand(CLI::App& app, RunCommand& run) {
    auto* command =
        app.add_subcommand("sample", "Write the built-in sample video and its exact ground truth.");
    auto dir = std::make_shared<std::string>();
    auto json = std::make_shared<std::string>();
    addOutput(*command, "--json", *json, OutputKind::Stream, "Write the paths and sizes as JSON");
    addOutput(*command, "--out", *dir, OutputKind::Folder,
              "Folder for sample.mkv and groundtruth.txt")
        ->required();
    command->callback(
        [dir, json, &run] { run = [dir, json] { return writeSample(*dir, *json); }; });
}

}  // namespace spoor
