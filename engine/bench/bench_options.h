// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"

namespace CLI {
class App;
}

namespace spoor {

/// OpenCV's trackers by short name: kcf (with detect_thresh 0), csrt, tld, template (matchTemplate,
/// in a window, then everywhere, as our pipeline does).
const std::vector<std::string>& openCvTrackers();

/// The sources whose tables --paper measures.
const std::vector<std::string>& paperIds();

/// The command line of the bench as it is written: `spoor-bench` measures by it, `spoor-cli bench`
/// checks it and hands it on.
struct BenchCommandLine {
    BenchOptions options;  ///< all but devices, picture and againstOpenCv
    std::vector<std::string> devices;
    std::string against = "opencv";
    std::string picture = "1920x1080";
    std::string json;
    bool quiet = false;  ///< no progress
};

/// `line` has to live as long as `app` parses.
void addBenchOptions(CLI::App& app, BenchCommandLine& line);

}  // namespace spoor
