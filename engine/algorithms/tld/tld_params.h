// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_target.h"
#include "engine/pipeline/algorithm_params.h"

namespace spoor {

/// Parameters of "tld".
struct TldParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    bool learning =
        boolean("learning", SPOOR_TR("engine", "Learning"), true,
                SPOOR_TR("engine",
                         "Learns from every frame in which the target is trusted. Off: uses "
                         "only what it learned from the first frame."));
    int maxPatches =
        integer("max_patches", SPOOR_TR("engine", "Max. patches"), 100, {5, 1000},
                SPOOR_TR("engine",
                         "Maximum number of stored patches of the target, and of objects that "
                         "it was confused with. More recognise more appearances but take "
                         "longer."));
    PatchRemoval removal =
        choice("removal", SPOOR_TR("engine", "Removed patches"), "redundant",
               {{"redundant", SPOOR_TR("engine", "Most redundant")},
                {"credibility", SPOOR_TR("engine", "Least credible")}},
               SPOOR_TR("engine",
                        "Patch that is removed when the memory is full. Most redundant: the one "
                        "that is most like another. Least credible: the one that is least like "
                        "its own kind, compared with the other kind (Shi 2016).")) == "credibility"
            ? PatchRemoval::Incredible
            : PatchRemoval::Redundant;
    int minWindow =
        integer("min_window", SPOOR_TR("engine", "Min. window size"), 15, {8, 200},
                SPOOR_TR("engine",
                         "Shorter side of the smallest windows that are searched. Less finds "
                         "more distant targets but takes longer."),
                {.unit = "px", .live = false});
    double varianceRatio =
        real("variance_ratio", SPOOR_TR("engine", "Variance ratio"), 0.5, {0, 1},
             SPOOR_TR("engine",
                      "Variance that a window needs, as a fraction of the first box's variance. "
                      "More is faster but misses blurred targets. 0 also searches flat windows."));
    double fernThreshold = real(
        "fern_threshold", SPOOR_TR("engine", "Forest threshold"), 0.5, {0, 1},
        SPOOR_TR(
            "engine",
            "Mean fern posterior that a window must reach. More is faster but misses changed "
            "appearances. It is raised to the highest value on the first frame's background."));
    double nnThreshold =
        real("nn_threshold", SPOOR_TR("engine", "Similarity threshold"), 0.65, {0, 1},
             SPOOR_TR("engine",
                      "Relative similarity to the stored patches above which a window is accepted "
                      "as the target. More avoids false matches but finds the target less often."));
    int ferns =
        integer("ferns", SPOOR_TR("engine", "Ferns"), 20, {1, fernCount},
                SPOOR_TR("engine",
                         "Number of ferns in the forest; OpenTLD has 10. More depend less on "
                         "the seed but take longer."),
                {.live = false});
    TldDecisions decisions =
        choice("decisions", SPOOR_TR("engine", "Decisions"), "spoor",
               {{"spoor", SPOOR_TR("engine", "Spoor")}, {"opentld", SPOOR_TR("engine", "OpenTLD")}},
               SPOOR_TR("engine",
                        "Rules that decide between flow and detector. OpenTLD: the detector "
                        "overrides the flow at once. Spoor: only after three frames, and the "
                        "flow ends when its box stays unlike the target."),
               {.live = false}) == "opentld"
            ? TldDecisions::OpenTld
            : TldDecisions::Spoor;
};

}  // namespace spoor
