// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_params.h"
#include "kernels/abi/point_patches.h"

namespace spoor {

constexpr int maxTargetPoints = 10'000;

/// Parameters of "points".
struct PointsParams : AlgorithmParams {
    using AlgorithmParams::AlgorithmParams;

    int gridPoints = integer(
        "grid_points", SPOOR_TR("engine", "Grid points"), 100, {1, maxTargetPoints},
        SPOOR_TR("engine",
                 "Approximate number of points in the grid of a target that starts on a box. More "
                 "follow "
                 "smaller parts but take longer. Targets that start on points keep theirs."),
        {.live = false});
    int levels =
        integer("levels", SPOOR_TR("engine", "Pyramid levels"), 3, {0, 5},
                SPOOR_TR("engine",
                         "How often the image is halved for the first estimate of the motion. "
                         "More follow faster motion but mix small targets with their background."));
    int maxRows = integer(
        "max_rows", SPOOR_TR("engine", "Max. image height"), 720, {60, 8640},
        SPOOR_TR("engine",
                 "Larger frames are halved until they have at most this height, so that patches of "
                 "11 x 11 pixels show enough of them. More keep finer detail but take longer and "
                 "find less texture."),
        {.unit = "px", .live = false});
    double maxError =
        real("max_error", SPOOR_TR("engine", "Max. forward-backward error"), 1, {0.05, 50},
             SPOOR_TR("engine",
                      "Maximum distance between a point and the position that it is tracked back "
                      "to from the current frame. More keep uncertain points visible."),
             {.unit = "px"});
    double minLikeness = real(
        "min_likeness", SPOOR_TR("engine", "Min. likeness"), 0.7, {0, 0.99},
        SPOOR_TR("engine",
                 "Minimum correlation with one of the two stored patches of a point, below which "
                 "it counts as occluded. Finding it again takes the middle between this value and "
                 "1. More find occlusions earlier but give up points that change."));
    int renewal = integer(
        "renewal", SPOOR_TR("engine", "Renewal"), 10, {0, 1000},
        SPOOR_TR("engine",
                 "Number of frames after which the second patch of a visible point is taken again. "
                 "Fewer follow changes of appearance but drift sooner. 0 keeps the first patch "
                 "only."),
        {.unit = "frames"});
    int searchRadius = integer(
        "search_radius", SPOOR_TR("engine", "Search radius"), 8, {0, abi::pointReach},
        SPOOR_TR("engine",
                 "Distance from the predicted position at which an occluded point is searched, in "
                 "pixels of the halved frame; twice as far if the target is lost. More find points "
                 "farther away but take longer and confuse similar ones. 0 does not search."),
        {.unit = "px"});
    int maxSearches = integer(
        "max_searches", SPOOR_TR("engine", "Searches per frame"), 100, {1, maxTargetPoints},
        SPOOR_TR("engine",
                 "Maximum number of occluded points of a target that are searched in a frame. If "
                 "there are more, they take turns. Fewer make frames with many occluded points "
                 "faster."));

    /// Likeness at which a point is certain: it is found again, and its second patch renewed.
    double foundLikeness() const { return (1 + minLikeness) / 2; }
};

}  // namespace spoor
