// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_params.h"

namespace spoor {

/// Parameters of the network tracker.
struct SiameseParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    std::string backbone =
        file("backbone", SPOOR_TR("engine", "Template network"),
             SPOOR_TR("engine",
                      "ONNX file of the network: the backbone of NanoTrack, the template "
                      "branch of LightFC, or a network in one file. Also a folder with one "
                      "tracker. Not included with Spoor."),
             {.live = false, .required = true});
    std::string head =
        file("head", SPOOR_TR("engine", "Search network"),
             SPOOR_TR("engine",
                      "ONNX file of the network that searches: the head of NanoTrack, the "
                      "tracking branch of LightFC. Empty: the one next to the first network."),
             {.live = false});
    double weak =
        real("weak", SPOOR_TR("engine", "Uncertain below"), -1, {-1, 1},
             SPOOR_TR("engine",
                      "A target whose score is below this fraction of its usual score is "
                      "Uncertain. More marks more frames as Uncertain. Negative: the network's "
                      "own."));
    double lost =
        real("lost", SPOOR_TR("engine", "Lost below"), -1, {-1, 1},
             SPOOR_TR("engine",
                      "A target whose score stays below this fraction of its usual score for "
                      "some frames is Lost. More reports losses earlier. 0: never. Negative: the "
                      "network's own."));
    double found =
        real("found", SPOOR_TR("engine", "Found above"), 0.7, {0, 1.5},
             SPOOR_TR("engine",
                      "Fraction of the usual score that a distant position must reach to recover a "
                      "lost target. More avoids false recoveries but misses true ones."));
    int windows = integer(
        "windows", SPOOR_TR("engine", "Re-detection windows"), 4, {0, 32},
        SPOOR_TR("engine",
                 "Number of windows around the last position that are searched per frame for a "
                 "lost target. More recovers it sooner but takes longer."));
    double memory =
        real("memory", SPOOR_TR("engine", "Memory"), -1, {-1, 1},
             SPOOR_TR("engine",
                      "Weight of up to three recent templates relative to the first one. More "
                      "adapts to changes but drifts sooner. 0: first template only. Negative: the "
                      "network's own, 0 for NanoTrack and 0.3 for centre heads."));
    std::string redetect = choice(
        "redetect", SPOOR_TR("engine", "Re-detection"), "off",
        {{"off", SPOOR_TR("engine", "Network only")},
         {"tld", SPOOR_TR("engine", "TLD's detector")}},
        SPOOR_TR("engine",
                 "How lost targets are recovered. TLD's detector learns the target while the "
                 "network is confident and suggests positions. The network confirms them."),
        {.live = false});
    std::string precision = choice(
        "precision", SPOOR_TR("engine", "Precision"), "float",
        {{"float", SPOOR_TR("engine", "float32")}, {"half", SPOOR_TR("engine", "float16 weights")}},
        SPOOR_TR("engine",
                 "Rounding of the weights. float16 halves their memory on GPUs and "
                 "changes boxes slightly. Sums use float32 in both cases."),
        {.live = false});
    int mapsOf = integer(
        "maps_of", SPOOR_TR("engine", "Maps of layer"), 1, {1, 4096},
        SPOOR_TR("engine", "Layer whose feature maps are shown as an intermediate result."));
    bool plain =
        boolean("plain", SPOOR_TR("engine", "Authors' rule"), false,
                SPOOR_TR("engine",
                         "Takes the best position of each frame, as the authors of the "
                         "network do: a target is never Lost or searched elsewhere. Use it "
                         "for comparisons."),
                {.live = false});
    bool opencvCompatible =
        boolean("opencv_compatible", SPOOR_TR("engine", "OpenCV mode"), false,
                SPOOR_TR("engine",
                         "Reproduces the boxes of OpenCV's TrackerNano, including its errors. "
                         "Use it for comparisons."),
                {.live = false});

    bool redetects() const { return redetect == "tld"; }
    /// The rule of the network's authors or of OpenCV, which knows no losses.
    bool authors() const { return plain || opencvCompatible; }
};

}  // namespace spoor
