// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/cli/command.h"
#include "engine/cli/run_options.h"
#include "engine/trax/trax_server.h"

#include <CLI/CLI.hpp>
#include <iostream>

namespace spoor {
namespace {

struct TraxOptions {
    std::string pipeline;
    std::string preset;
    std::string device = "auto";
    std::vector<std::string> settings;
    std::uint64_t seed = 0;
    int version = newestTrax;
    bool ini = false;
};

/// Quotes an argument for the shell if necessary.
std::string asWord(const std::string& text) {
    const bool plain = text.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                           "0123456789_-./=:,+@") == std::string::npos;
    return plain && !text.empty() ? text : shellQuoted(text);
}

/// Prints a section for the toolkit's trackers.ini.
void printIni(const TraxOptions& options, const AlgorithmDescriptor& type) {
    std::string call = asWord((programDir() / "spoor-cli").string()) + " trax";
    const auto add = [&](const char* option, const std::string& value) {
        call += std::string(" ") + option + " " + asWord(value);
    };
    add("--algorithm", type.id);
    if (options.device != "auto") add("--device", options.device);
    for (const std::string& setting : options.settings) add("--set", setting);
    if (options.seed != 0) add("--seed", std::to_string(options.seed));
    if (options.version != newestTrax) add("--protocol", std::to_string(options.version));
    std::cout << "[" << traxTracker(type) << "]\n"
              << "label = Spoor " << type.label.english() << "\n"
              << "protocol = trax\n"
              << "command = " << call << "\n"
              << "timeout = 120\n"
              << std::flush;
}

int serve(const TraxOptions& options) {
    const AlgorithmDescriptor& type = *findAlgorithm(options.pipeline).orThrow();
    if (!type.needsBox)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The algorithm '%1' finds its own targets, but TraX provides a box. "
                             "Choose an algorithm that follows a box."),
                    type.id));
    ParamSet params(type.params);
    params.setTexts(options.settings);
    const RunConfigPtr config =
        makeRunConfig(type, std::move(params), {options.device, {}}, options.seed);
    if (options.ini) {
        printIni(options, type);
        return exitDone;
    }
    TraxStream stream = TraxStream::open();
    serveTrax(stream, config, options.version, [](const EngineError& error) {
        complain(error.message().english(), error.detail());
    });
    return exitDone;
}

}  // namespace

void addTraxCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<TraxOptions>();
    auto* c = app.add_subcommand(
        "trax", "Run an algorithm as a TraX tracker for a benchmark such as vot-toolkit.");
    addAlgorithmOptions(*c, o->pipeline, o->preset);
    c->add_option("--device", o->device, "Device: auto, cpu, gpu, host, an index or a stable name");
    c->add_option("--set", o->settings, "Value of a parameter, as NAME=VALUE; may be repeated")
        ->allow_extra_args(false);
    c->add_option("--seed", o->seed, "Random seed")->check(CLI::NonNegativeNumber);
    c->add_option("--protocol", o->version, "Version of the TraX protocol, 1 to 4 (default: 4)")
        ->check(CLI::Range(1, newestTrax));
    c->add_flag("--ini", o->ini, "Print a section for the toolkit's trackers.ini and exit");
    c->callback([o, &run] {
        run = [o] {
            resolveAlgorithm(o->pipeline, o->settings, o->preset);
            return serve(*o);
        };
    });
}

}  // namespace spoor
