// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench_options.h"

#include <CLI/CLI.hpp>

namespace spoor {
namespace {

void addSequenceOptions(CLI::App& app, BenchOptions& options) {
    app.add_option("--preset", options.presets,
                   "Published method to measure as well (see 'spoor-cli algorithms'); may be "
                   "repeated")
        ->allow_extra_args(false);
    app.add_option("--variant", options.variants,
                   "Algorithm or preset with other parameters to measure as well, as "
                   "ID:name=value,...; may be repeated. Differences refer to the first algorithm, "
                   "preset or variant")
        ->allow_extra_args(false);
    app.add_option("--set", options.settings,
                   "Value of a parameter for all trackers, as name=value; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--stage-device", options.stageDevices,
                   "Device of a stage for all trackers, as stage=device; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--seeds", options.seeds, "Number of runs per tracker, with seeds 0, 1, ...")
        ->check(CLI::Range(1, 1000));
    app.add_option("--frames", options.frames, "Maximum number of frames per sequence")
        ->check(CLI::Range(std::size_t{2}, std::size_t{1} << 30));
    app.add_option("--peers", options.peers,
                   "OpenCV trackers to compare with: kcf,csrt,tld,template")
        ->delimiter(',')
        ->check(CLI::IsMember(openCvTrackers()));
    app.add_flag("!--no-one-thread", options.oneThread, "Measure OpenCV only with all its threads");
}

}  // namespace

std::string BenchOptions::setting(const std::string& name) const {
    for (const std::string& each : settings)
        if (each.starts_with(name + '=')) return each.substr(name.size() + 1);
    return {};
}

const std::vector<std::string>& openCvTrackers() {
    static const std::vector<std::string> names = {"kcf", "csrt", "tld", "template"};
    return names;
}

const std::vector<std::string>& paperIds() {
    static const std::vector<std::string> names = {"template", "tld", "cnn",
                                                   "face",     "kcf", "adapt"};
    return names;
}

void addBenchOptions(CLI::App& app, BenchCommandLine& line) {
    app.add_option("--algorithm,--pipeline", line.options.pipelines,
                   "Algorithm to measure, 'network' (convolutions), 'adapt' (adapted kernels) or "
                   "'adapt-own' (adapted kernels of Spoor itself); may be repeated")
        ->allow_extra_args(false);
    app.add_option("--device", line.devices, "Device to measure; may be repeated (default: all)")
        ->allow_extra_args(false);
    app.add_option(
           "--against", line.against,
           "Implementation to compare with: opencv (this installation's), none, or opencv5 "
           "or onnxruntime as pip installs them, for which the first use downloads 90 MB into "
           "the cache folder")
        ->check(CLI::IsMember({"opencv", "opencv5", "onnxruntime", "none"}));
    app.add_option("--sizes", line.options.sizes, "Sides of the templates, such as 16,48,128")
        ->delimiter(',');
    app.add_option("--picture", line.picture, "Image size as WIDTHxHEIGHT");
    app.add_option("--rounds", line.options.rounds, "Maximum number of repetitions per measurement")
        ->check(CLI::PositiveNumber);
    app.add_option("--seconds", line.options.seconds, "Time per comparison in seconds")
        ->check(CLI::PositiveNumber);
    app.add_option("--sequence", line.options.sequences,
                   "Folder of images, with groundtruth.txt for trackers or without it for the face "
                   "algorithm; may be repeated")
        ->allow_extra_args(false);
    addSequenceOptions(app, line.options);
    app.add_flag("--start", line.options.start,
                 "Measure only the time from the start of the program to the first tracked frame "
                 "of the sample, with empty (cold) and full (warm) caches of kernels");
    app.add_flag("--scaling", line.options.scaling,
                 "Measure only the time of a frame by image size (320x240 to 8K) and by number of "
                 "targets (1 to 100)");
    app.add_flag("--project", line.options.project,
                 "Measure only a project of 1,000,000 boxes: opening, editing and exporting it");
    app.add_flag(
        "--ablate", line.options.ablate,
        "Measure the gain of each step of an optimisation (face, adapt), or compare with the "
        "kernels of the publications (tld)");
    app.add_option("--paper", line.options.papers,
                   "Measure the tables of the papers behind the algorithms and compare the values: "
                   "template,tld,cnn,face,kcf,adapt")
        ->delimiter(',')
        ->check(CLI::IsMember(paperIds()));
    app.add_flag("--published-sizes", line.options.publishedSizes,
                 "Measure the adapted kernels (adapt) at the sizes of the paper, which takes "
                 "minutes and 4 GB of memory");
    app.add_flag("--quiet", line.quiet,
                 "Suppress notes and progress on standard error, but not errors");
    app.add_flag("--progress", line.progress, "Write progress as lines to standard error")
        ->group("");  // for the workbench
    app.add_option("--json", line.json, "Write the report as JSON; - for standard output");
}

}  // namespace spoor
