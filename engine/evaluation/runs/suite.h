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

/// An algorithm with its parameters, under a name chosen by the user.
struct SuiteTracker {
    std::string name;
    std::string pipeline;
    std::string device = "auto";
    std::map<std::string, std::string> stageDevices{};
    std::map<std::string, std::string> settings{};
    std::string preset{};  ///< Whose values are among the settings; empty: none.
};

/// Whether the tracker starts on rotated boxes and returns them; see AlgorithmLayout.
bool turns(const SuiteTracker& tracker);

/// A video with its ground truth.
struct SuiteSequence {
    std::string name;
    std::string input;
    std::string truth;
    std::optional<RectF> init;            ///< First box; else that of the ground truth.
    std::vector<std::string> attributes;  ///< What makes the sequence hard, sorted by name.
};

/// A benchmark: trackers x sequences x protocols x seeds.
struct Suite {
    std::string name;
    double timeLimit = 600;  ///< Seconds per run.
    int jobs = 1;            ///< Parallel runs.
    std::vector<Protocol> protocols{Protocol::OnePass};
    std::vector<std::uint64_t> seeds{0};
    std::optional<EaoInterval> eao;  ///< Lengths that count; else eaoInterval() of the sequences.
    std::vector<SuiteTracker> trackers;
    std::vector<SuiteSequence> sequences;
    std::vector<Message> notes;  ///< What names of earlier versions mean now.
};

/// Whether the suffix of a file name is that of a video.
bool hasVideoSuffix(const std::string& path);

/// Reads a suite from TOML. Paths are relative to the folder of the file.
///
///     name = "Two thresholds"
///     protocols = ["ope", "sre", "tre", "vot"]   # default: ope
///     seeds = [0, 1, 2]
///     time_limit = 600                           # seconds per run
///     jobs = 1
///     eao = [100, 356]                           # sequence lengths for VOT's EAO
///     sequences = "folder"                       # uses each subfolder with ground truth
///     attributes = "att"                         # folder with NAME.txt for each sequence
///
///     [[tracker]]
///     name = "strict"
///     algorithm = "template"                     # or preset = "tld-opentld"
///     device = "auto"
///     stage_devices = { correlation_map = "cpu" }
///     settings = { threshold = 0.8 }
///
///     [[sequence]]
///     folder = "car"                             # or name, input, truth, init = [x, y, w, h]
///     attributes = ["OCC", "SV"]
///
/// See sequenceIn() for the folder of a sequence. The message names file and line and the expected
/// content.
Result<Suite> readSuite(const std::string& path);
/// The suite as TOML for readSuite(). Paths are written as they are.
std::string suiteText(const Suite& suite);

}  // namespace spoor
