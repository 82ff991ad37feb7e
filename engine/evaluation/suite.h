// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scoring/protocol.h"
#include "engine/scoring/vot_scoring.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// A pipeline with its parameters, under a name of the user's.
struct SuiteTracker {
    std::string name;
    std::string pipeline;
    std::string device = "auto";
    std::map<std::string, std::string> stageDevices;
    std::map<std::string, std::string> settings;
};

/// Whether it starts on turned boxes and gives them; see AlgorithmLayout.
bool turns(const SuiteTracker& tracker);

/// A video with its truth.
struct SuiteSequence {
    std::string name;
    std::string input;
    std::string truth;
    std::optional<RectF> init;            ///< first box; else the first one of the truth
    std::vector<std::string> attributes;  ///< what makes it hard, in order of name
};

/// What a benchmark runs: trackers x sequences x protocols x seeds.
struct Suite {
    std::string name;
    double timeLimit = 600;  ///< seconds a run
    int jobs = 1;            ///< runs side by side
    std::vector<Protocol> protocols{Protocol::OnePass};
    std::vector<std::uint64_t> seeds{0};
    std::optional<EaoInterval> eao;  ///< lengths that count; else eaoInterval() of the sequences
    std::vector<SuiteTracker> trackers;
    std::vector<SuiteSequence> sequences;
};

/// Whether a file's name is that of a video.
bool hasVideoSuffix(const std::string& path);

/// Reads a suite from TOML; paths in it count from its own folder.
///
///     name = "Two thresholds"
///     protocols = ["ope", "sre", "tre", "vot"]   # ope when not given
///     seeds = [0, 1, 2]
///     time_limit = 600                           # seconds a run
///     jobs = 1
///     eao = [100, 356]                           # lengths of sequences that VOT's EAO is over
///     sequences = "folder"                       # each folder in it that has a truth
///     attributes = "att"                         # folder with NAME.txt of each sequence
///
///     [[tracker]]
///     name = "strict"
///     pipeline = "template"
///     device = "auto"
///     stage_devices = { correlation_map = "cpu" }
///     settings = { threshold = 0.8 }
///
///     [[sequence]]
///     folder = "car"                             # or name, input, truth, init = [x, y, w, h]
///     attributes = ["OCC", "SV"]
///
/// A folder of a sequence has groundtruth.txt (or groundtruth_rect.txt), its pictures in img/ or
/// color/, or a video file, init.txt where the first box is another than the truth's, and attrs.txt
/// with its attributes.
/// The message says file, line and what was expected.
Result<Suite> readSuite(const std::string& path);

}  // namespace spoor
