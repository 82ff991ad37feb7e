// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_params.h"

namespace spoor {

/// Parameters of "template".
struct TemplateParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    std::string method =
        choice("method", SPOOR_TR("engine", "Method"), "auto",
               {{"auto", SPOOR_TR("engine", "Automatic")},
                {"naive", SPOOR_TR("engine", "Naive")},
                {"tiled", SPOOR_TR("engine", "Tiled")},
                {"direct", SPOOR_TR("engine", "Direct")},
                {"fft", SPOOR_TR("engine", "Fourier transform")}},
               SPOOR_TR("engine",
                        "Method that computes the correlation. All methods give the same "
                        "scores but differ in speed."));
    double threshold = real(
        "threshold", SPOOR_TR("engine", "Threshold"), 0.6, {0, 1},
        SPOOR_TR("engine",
                 "Minimum correlation of a match. More avoids false matches but loses the target "
                 "sooner. Below it, the whole frame is searched, then the target is Lost."));
    double refresh = real(
        "refresh", SPOOR_TR("engine", "Update rate"), 0, {0, 1},
        SPOOR_TR("engine",
                 "Fraction of each clear match (score 0.9 or higher) that is blended into the "
                 "template. More adapts faster but drifts sooner. 0 keeps the first template."));
    double search =
        real("search", SPOOR_TR("engine", "Search margin"), 1, {0, 20},
             SPOOR_TR("engine",
                      "Margin searched around the last box, as a multiple of its size. More "
                      "follows faster motion but takes longer. 0 searches the whole frame."),
             {.unit = "x"});
    double rotation =
        real("rotation", SPOOR_TR("engine", "Rotation"), 0, {0, 180},
             SPOOR_TR("engine",
                      "Maximum rotation between two frames, in either direction. More follows "
                      "faster rotation, but each step adds a template. 0: no rotation."),
             {.unit = "\u00b0", .live = false});
    double rotationStep =
        real("rotation_step", SPOOR_TR("engine", "Rotation step"), 5, {0.5, 45},
             SPOOR_TR("engine",
                      "Angle between two rotated templates. Smaller is safer but takes "
                      "longer. Angles in between are refined."),
             {.unit = "\u00b0", .live = false});
    double scale =
        real("scale", SPOOR_TR("engine", "Scale range"), 0, {0, 0.5},
             SPOOR_TR("engine",
                      "Maximum change of size between two frames, as a fraction. More follows "
                      "faster changes, but each step adds a template. 0: constant size."),
             {.live = false});
    double scaleStep =
        real("scale_step", SPOOR_TR("engine", "Scale step"), 0.05, {0.01, 0.5},
             SPOOR_TR("engine",
                      "Relative size difference between two templates. Smaller is safer but "
                      "takes longer. Sizes in between are refined."),
             {.live = false});

    bool turns() const { return rotation > 0; }
    bool turnsOrScales() const { return turns() || scale > 0; }
};

}  // namespace spoor
