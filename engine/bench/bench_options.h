// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"

namespace CLI {
class App;
}

namespace spoor {

/// Returns the short names of OpenCV's trackers: kcf (with detect_thresh 0), csrt, tld and template
/// (matchTemplate in a window, then in the whole image, like Spoor's algorithm).
const std::vector<std::string>& openCvTrackers();

/// Returns the ids of the papers whose tables --paper measures.
const std::vector<std::string>& paperIds();

/// The command line of the bench. `spoor-bench` uses it to measure; `spoor-cli bench` checks it and
/// passes it on.
struct BenchCommandLine {
    BenchOptions options;  ///< All except devices, picture and againstOpenCv.
    std::vector<std::string> devices;
    std::string against = "opencv";
    std::string picture = "1920x1080";
    std::string json;
    bool quiet = false;     ///< No progress.
    bool progress = false;  ///< Progress as lines, for a program.
};

/// Adds the options to `app`. `line` must outlive the parsing.
void addBenchOptions(CLI::App& app, BenchCommandLine& line);

}  // namespace spoor
