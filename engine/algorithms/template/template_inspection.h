// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/correlation_map.h"
#include "engine/pipeline/window_inspection.h"
#include "engine/stages/frame/local_maxima.h"

#include <array>
#include <functional>
#include <optional>

namespace spoor {

/// A position of a correlation map and its neighbours, as the device computed them.
struct InspectedPosition {
    int x = 0, y = 0;
    std::array<float, 9> around{};  ///< row by row; anyScore beyond the map

    float value() const { return around[4]; }
};
/// Reads the position of a map that is nearest to the wanted one. Waits.
InspectedPosition positionOf(const Buffer& maps, std::size_t offset, SizeI size, double x, double y,
                             StageContext& stages);

/// A match to explain.
struct InspectedMatch {
    const char* stage = "";  ///< that computed the map
    GreyTemplate patch;      ///< as it is compared; pixels outside its mask do not count
    RectI place;             ///< of the patch at the position, in the frame
    RectF box;               ///< of the target at the position
    InspectedPosition position;
    const Maxima& maxima;  ///< of the map, with all candidates
    double threshold = 0;
    std::function<RectF(const Maximum&)> boxOf;
    bool decides = true;  ///< the best position of the map is the best one of the search
};
/// The rows of template matching: template, difference, coefficient, local maximum, suppression and
/// decision.
WindowInspection inspectMatch(const InspectedMatch& match, const Frame& frame);
/// The row of a region: how many positions of the map each step left there, its best position, and
/// the candidates that are nearest to its centre. Waits.
InspectionRow inspectPositions(const RectF& region, const InspectedMatch& match, const Buffer& maps,
                               std::size_t offset, SizeI size, StageContext& stages);

}  // namespace spoor
