// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/bench_options.h"

#include <CLI/CLI.hpp>

namespace spoor {
namespace {

void addSequenceOptions(CLI::App& app, BenchOptions& options) {
    app.add_option("--variant", options.variants,
                   "Also ID:name=value,...: the algorithm with other parameters; may be repeated. "
                   "Differences are from the first algorithm or variant")
        ->allow_extra_args(false);
    app.add_option("--set", options.settings, "name=value for all measured trackers")
        ->allow_extra_args(false);
    app.add_option("--stage-device", options.stageDevices, "stage=device for trackers")
        ->allow_extra_args(false);
    app.add_option("--seeds", options.seeds, "Runs of each tracker, with seeds 0, 1, ...")
        ->check(CLI::Range(1, 1000));
    app.add_option("--frames", options.frames, "Most frames of a sequence")
        ->check(CLI::Range(std::size_t{2}, std::size_t{1} << 30));
    app.add_option("--peers", options.peers, "OpenCV's trackers: kcf,csrt,tld,template")
        ->delimiter(',')
        ->check(CLI::IsMember(openCvTrackers()));
    app.add_flag("!--no-one-thread", options.oneThread, "OpenCV with all its threads only");
}

}  // namespace

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
    app.add_option(
           "--algorithm,--pipeline", line.options.pipelines,
           "Algorithm, 'network' (convolutions), 'adapt' (adapted kernels) or 'adapt-own' (Spoor's "
           "own ones); may be repeated")
        ->allow_extra_args(false);
    app.add_option("--device", line.devices, "Device; may be repeated")->allow_extra_args(false);
    app.add_option("--against", line.against, "Peer: opencv or none")
        ->check(CLI::IsMember({"opencv", "none"}));
    app.add_option("--sizes", line.options.sizes, "Template sides, e.g. 16,48,128")->delimiter(',');
    app.add_option("--picture", line.picture, "Size of the picture, WIDTHxHEIGHT");
    app.add_option("--rounds", line.options.rounds, "Most repetitions of a measurement")
        ->check(CLI::PositiveNumber);
    app.add_option("--seconds", line.options.seconds, "Time for one comparison")
        ->check(CLI::PositiveNumber);
    app.add_option(
           "--sequence", line.options.sequences,
           "Folder of pictures with groundtruth.txt, for trackers, or without, for the face "
           "algorithm; may be repeated")
        ->allow_extra_args(false);
    addSequenceOptions(app, line.options);
    app.add_flag("--start", line.options.start,
                 "Seconds from the start of the program to the first tracked frame of the sample, "
                 "with empty caches of kernels (cold) and with full ones (warm)");
    app.add_flag("--scaling", line.options.scaling,
                 "What a frame takes by the picture's size (320x240 to 8K) and by the number of "
                 "targets (1 to 100), nothing else");
    app.add_flag("--ablate", line.options.ablate,
                 "What each step of an optimisation brings (face, adapt)");
    app.add_option("--paper", line.options.papers,
                   "The tables of the papers behind the algorithms beside the same measured here: "
                   "template,tld,cnn,face,kcf,adapt")
        ->delimiter(',')
        ->check(CLI::IsMember(paperIds()));
    app.add_flag("--quiet", line.quiet,
                 "No notes and no progress on standard error; errors are told");
    app.add_option("--json", line.json, "Report as JSON; - for standard output");
}

}  // namespace spoor
