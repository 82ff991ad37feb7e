// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/interrupts.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/output/progress_bar.h"
#include "engine/evaluation/bundles/reproduce.h"
#include "engine/media/open_input.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using Part = Reproduction::Part;

struct ReproduceOptions {
    std::string bundle;
    std::string input;
    std::string device;
    std::vector<std::string> settings;
    std::string json;
    bool resultsOnly = false;
};

std::atomic<bool> stopAsked{false};

/// Opens the given input, otherwise the frames in the bundle, otherwise the input that the bundle
/// names, at its own path or next to the bundle.
std::shared_ptr<FrameStore> openFrames(const ReproduceOptions& options, const ReproBundle& bundle,
                                       std::optional<TemporaryFolder>& pixels) {
    if (!options.input.empty()) return openInput(options.input);
    if (bundle.hasPixels) {
        const std::string video = pixels.emplace().file("pixels.mkv");
        extractPixels(options.bundle, video);
        return FrameStore::fromSource(numberedFrom(openSource(video), bundle.first), {});
    }
    const std::string& name = bundle.run.input;
    const fs::path beside = fs::path(options.bundle).parent_path() / fs::path(name).filename();
    if (name == "sample" || fs::exists(name)) return openInput(name);
    if (!name.empty() && fs::exists(beside)) return openInput(beside.string());
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot find the input of the bundle, \"%1\". Specify its "
                                       "location: spoor-cli reproduce FILE INPUT."),
                              name));
}

/// Finds the networks that the settings of a bundle name: at their path, next to the bundle or next
/// to the input. Settings that the user replaces do not count.
void findNetworks(const ReproduceOptions& options, ReproBundle& bundle) {
    for (auto& [name, value] : bundle.run.params) {
        const fs::path path(value);
        const bool network = path.extension() == ".onnx" || path.extension() == ".param";
        const bool replaced = std::ranges::any_of(
            options.settings,
            [&, key = name + '='](const auto& setting) { return setting.starts_with(key); });
        if (!network || replaced || fs::exists(path)) continue;
        bool found = false;
        for (const std::string& near : {options.bundle, options.input, bundle.run.input}) {
            const fs::path beside = fs::path(near).parent_path() / path.filename();
            found = !near.empty() && fs::exists(beside);
            if (!found) continue;
            value = beside.string();
            break;
        }
        if (found) continue;
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "Cannot find the network \"%1\" of the bundle. Put it next to the bundle, or "
                     "specify its location: --set %2=FILE."),
            value, name));
    }
}

nlohmann::json toJson(const ReproBundle& bundle, const Reproduction& found) {
    static const std::map<Part, std::string> names = {
        {Part::Program, "program"}, {Part::Parameters, "parameters"}, {Part::Devices, "devices"},
        {Part::Kernels, "kernels"}, {Part::Frames, "frames"},         {Part::Results, "results"}};
    nlohmann::json json;
    for (const auto& [part, name] : names) json["same"][name] = found.same(part);
    json["all_same"] = found.allSame();
    json["differences"] = nlohmann::json::array();
    for (const auto& each : found.differences)
        json["differences"].push_back(
            {{"part", names.at(each.part)}, {"text", each.message.english()}});
    json["frames"] = {{"compared", found.frames},
                      {"same", found.sameFrames},
                      {"first_different", found.firstFrame}};
    json["results"] = {{"compared", found.results},
                       {"same", found.sameResults},
                       {"first_different", found.firstResult}};
    for (const auto& [name, value] : describe(bundle.run)) json["run"][name] = value;
    json["run"]["spoor"] = bundle.version;
    json["run"]["system"] = bundle.system;
    json["first"] = bundle.first;
    json["last"] = bundle.last;
    json["kernels"] = bundle.kernels;
    json["log"] = nlohmann::json::array();
    for (const auto& entry : bundle.log)
        json["log"].push_back(
            {{"seconds", entry.seconds}, {"text", entry.text}, {"detail", entry.detail}});
    return json;
}

void printFindings(const Reproduction& found) {
    const auto line = [&](const char* name, Part part, const std::string& count) {
        std::cout << name << (found.same(part) ? "same" : "different") << count << "\n";
    };
    const auto of = [](std::int64_t some, std::int64_t all) {
        return " (" + std::to_string(some) + " of " + std::to_string(all) + " frames)";
    };
    line("program     ", Part::Program, "");
    line("parameters  ", Part::Parameters, "");
    line("devices     ", Part::Devices, "");
    line("kernels     ", Part::Kernels, "");
    line("frames      ", Part::Frames, of(found.sameFrames, found.frames));
    line("results     ", Part::Results, of(found.sameResults, found.results));
    if (found.stopped)
        std::cout << "The run was stopped, so the remaining frames were not compared.\n";
    for (std::size_t i = 0; i < found.differences.size(); ++i)
        std::cout << (i == 0 ? "First difference: " : "Then: ")
                  << found.differences[i].message.english() << "\n";
}

int run(const ReproduceOptions& options) {
    ReproBundle bundle = readReproBundle(options.bundle).orThrow();
    findNetworks(options, bundle);
    std::optional<TemporaryFolder> pixels;
    const auto frames = openFrames(options, bundle, pixels);
    const auto count = frames->info().frameCount;
    if (count && bundle.last >= *count)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The bundle needs frames up to %1, but \"%2\" has only "
                                           "%3. Specify the video that the bundle was made with."),
                                  (long)bundle.last,
                                  options.input.empty() ? bundle.run.input : options.input,
                                  (long)*count));
    ProgressBar bar(bundle.last);
    ReproOptions how;
    how.device = options.device;
    for (const auto& setting : options.settings)
        how.params.push_back(parseSetting(setting).orThrow());
    how.progress = [&](FrameIndex frame) { bar.show(frame); };
    how.stopped = [] { return stopAsked.load(); };
    onInterrupt([] { stopAsked.store(true); });
    const Reproduction found = reproduce(bundle, frames, how);
    bar.clear();
    if (!isStandardOutput(options.json)) printFindings(found);
    if (!options.json.empty()) writeJson(options.json, toJson(bundle, found));
    if (found.stopped) return exitInterrupted;
    const bool good = options.resultsOnly ? found.same(Part::Frames) && found.same(Part::Results)
                                          : found.allSame();
    return good ? exitDone : exitCheckFailed;
}

}  // namespace

void addReproduceCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<ReproduceOptions>();
    auto* c = app.add_subcommand(
        "reproduce",
        "Repeat the run of a reproduction bundle and report differences: exit code 0 for none, "
        "otherwise 1.");
    c->add_option("FILE", o->bundle, "Reproduction bundle from 'track --bundle' or the workbench")
        ->required();
    c->add_option("INPUT", o->input,
                  "Video, if the bundle has no frames and the video is not next to it");
    c->add_option("--device", o->device, "Device to use instead of the one in the bundle");
    c->add_option("--set", o->settings,
                  "Value of a parameter instead of the one in the bundle, as NAME=VALUE; may be "
                  "repeated")
        ->allow_extra_args(false);
    c->add_flag("--results-only", o->resultsOnly,
                "Exit with code 0 if frames and results are the same, even if devices, kernels or "
                "versions differ");
    addOutput(*c, "--json", o->json, OutputKind::Stream,
              "Write the comparison and the log of the bundle as JSON");
    c->callback([o, &run] { run = [o] { return spoor::run(*o); }; });
}

}  // namespace spoor
