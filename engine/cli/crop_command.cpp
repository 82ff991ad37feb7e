// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/command.h"
#include "engine/cli/output/console.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/formats/io/text_file.h"
#include "engine/media/open_input.h"
#include "engine/media/writing/crop_video.h"
#include "engine/project/session/target_files.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct CropArguments {
    std::string video, boxes, from, folder, container = "mkv", json;
    double margin = 0.25;
    TargetId target = -1;
    SessionFileOptions file;
};

int crop(const CropArguments& o) {
    const StandardInput input(o.boxes);
    const Format& from =
        *(o.from.empty() ? detectFormat(input.path()) : findFormat(o.from)).orThrow();
    const auto frames = openInput(o.video);
    FormatOptions options = formatOptions(o.file);
    options.size = frames->info().size;
    ImportResult imported = importSession(from, input.path(), options).orThrow();
    Session session = std::move(imported.session);
    if (o.target >= 0) session = onlyTarget(session, o.target);
    makeFolder(o.folder);
    auto written = nlohmann::json::array();
    for (const SessionTarget& target : session.targets()) {
        CropVideo video{boxesIn(target, {0, frames->frameCount() - 1}), o.margin, {}};
        if (video.boxes.empty()) {
            imported.notes.emplace_back(
                SPOOR_TR("engine", "\"%1\" has no box in the video, so no video is written."),
                targetFileName(session, target));
            continue;
        }
        const std::string name = targetFileName(session, target) + '.' + o.container;
        video.path = (std::filesystem::path(o.folder) / name).string();
        checkOutputs(o.video, {{"--out", video.path}});
        std::atomic<std::int64_t> done{0};
        writeCropVideo(*frames, video, {}, done);
        const SizeI size = cropSize(video, options.size);
        written.push_back({{"target", target.id},
                           {"file", name},
                           {"first", video.boxes.front().first},
                           {"frames", done.load()},
                           {"width", size.width},
                           {"height", size.height}});
    }
    printNotes(imported.notes);
    if (!o.json.empty())
        writeJson(o.json, {{"videos", written}, {"notes", toJson(imported.notes)}});
    return written.empty() ? exitCheckFailed : exitDone;
}

}  // namespace

void addCropCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<CropArguments>();
    auto* c = app.add_subcommand("crop", "Write a video around each target, cut from a video.");
    c->add_option("VIDEO", o->video, "Video, folder of images, or \"sample\"")->required();
    c->add_option("BOXES", o->boxes, "File or folder of boxes in any format; - for standard input")
        ->required();
    addOutput(*c, "--out", o->folder, OutputKind::Folder, "Folder for the videos")->required();
    c->add_option("--from", o->from, "Format of BOXES (default: detected from its content)");
    c->add_option("--margin", o->margin, "Margin on each side, as a share of the largest box")
        ->check(CLI::Range(0.0, 10.0))
        ->capture_default_str();
    c->add_option("--container", o->container, "mkv, mp4, mov, avi, webm or gif")
        ->check(CLI::IsMember({"mkv", "mp4", "mov", "avi", "webm", "gif"}))
        ->capture_default_str();
    c->add_option("--target", o->target, "Only the target with this ID")
        ->check(CLI::NonNegativeNumber);
    addReading(*c, o->file);
    addOutput(*c, "--json", o->json, OutputKind::Stream, "Write what was written as JSON");
    c->callback([o, &run] { run = [o] { return crop(*o); }; });
}

}  // namespace spoor
