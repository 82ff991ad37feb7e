// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/adapter_process.h"
#include "engine/base/paths.h"
#include "engine/cli/command.h"
#include "engine/cli/output/output_check.h"
#include "engine/cli/session_options.h"
#include "engine/compute/device_info.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

struct AdaptOptions {
    std::string input;
    std::string kernel;
    std::vector<int> local{16, 16};
    std::vector<std::string> defines;
    std::string out = "-";
    std::string json;
    std::string variant;
    bool apart = false;
};

std::string variantNames(const std::array<int, 3>& local) {
    std::string names;
    for (const auto& each : adapt::variantsFor(local))
        names += (names.empty() ? "" : ", ") + each.name();
    return names;
}

adapt::Variant variantNamed(const std::string& name, const std::array<int, 3>& local) {
    for (const auto& each : adapt::variantsFor(local))
        if (each.name() == name) return each;
    throw EngineError(Message(
        SPOOR_TR("engine", "There is no variant '%1' for this work-group size. Choose one of: %2."),
        name, variantNames(local)));
}

adapt::Request requestOf(const AdaptOptions& o) {
    const StandardInput input(o.input);
    adapt::Request request;
    request.input.source = readInput(input.path()).orThrow();
    request.input.name = o.input == "-" ? "stdin.cl" : o.input;
    request.input.folder = std::filesystem::path(o.input).parent_path().string();
    if (request.input.folder.empty()) request.input.folder = ".";
    request.input.defines = o.defines;
    request.kernel = o.kernel;
    for (std::size_t i = 0; i < o.local.size(); ++i) request.local[i] = o.local[i];
    request.apart = o.apart;
    if (!o.variant.empty()) request.variant = variantNamed(o.variant, request.local);
    return request;
}

int adaptFile(const AdaptOptions& o) {
    checkOutputs(o.input, {{"--out", o.out}, {"--json", o.json}});
    const adapt::Request request = requestOf(o);
    const auto adapted = adapt::adaptInProcess(probeProgram(), request).orThrow();
    writeText(o.out, adapted.source);
    if (o.json.empty()) return exitDone;
    nlohmann::json decisions = nlohmann::json::array();
    for (const auto& each : adapted.decisions)
        decisions.push_back({{"subject", each.subject},
                             {"line", each.line},
                             {"verdict", each.verdict},
                             {"reason", each.reason.english()}});
    writeJson(o.json, {{"kernel", request.kernel},
                       {"local", request.local},
                       {"variant", adapted.variant.name()},
                       {"decisions", decisions}});
    return exitDone;
}

}  // namespace

void addAdaptCommand(CLI::App& app, RunCommand& run) {
    auto o = std::make_shared<AdaptOptions>();
    auto* c = app.add_subcommand(
        "adapt", "Adapt an OpenCL kernel that was written for GPUs so that it is fast on CPUs.");
    c->add_option("FILE", o->input, "OpenCL C file to read; - for standard input")->required();
    c->add_option("--kernel", o->kernel, "Name of the kernel to adapt")->required();
    c->add_option("--local", o->local, "Work-group size of the kernel, such as 16,16")
        ->delimiter(',')
        ->expected(1, 3)
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    c->add_option("-D,--define", o->defines,
                  "Macro that the kernel is built with, as NAME or NAME=VALUE; may be repeated")
        ->allow_extra_args(false);
    addOutput(*c, "--out", o->out, OutputKind::Stream, "File for the adapted kernel")
        ->capture_default_str();
    addOutput(*c, "--json", o->json, OutputKind::Stream,
              "Write the decision on each array and barrier, with its reason, as JSON");
    c->add_option("--variant", o->variant,
                  "Grouping of work-items, such as 16x1x8: vectors of 16, 1 x 8 vectors at once");
    c->add_flag("--apart", o->apart,
                "Assume that the kernel's buffers never overlap, as if all were restrict");
    c->callback([o, &run] { run = [o] { return adaptFile(*o); }; });
}

}  // namespace spoor
