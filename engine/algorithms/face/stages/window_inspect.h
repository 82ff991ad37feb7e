// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/face/stages/cascade_file.h"
#include "engine/algorithms/face/stages/window_pyramid.h"
#include "engine/media/frame.h"

#include <optional>
#include <vector>

namespace spoor {

/// Why a cascade accepted or rejected a window, computed on the host in plain scalar code.
struct WindowExplanation {
    struct Part {
        RectF box;             ///< a rectangle of a feature, in pixels of the frame
        double weight = 0;     ///< of the rectangle
        double value = 0;      ///< of the feature
        double threshold = 0;  ///< of the feature
        double vote = 0;       ///< value of the leaf that was reached
    };
    RectI box;                ///< the window, in pixels of the frame
    bool contrast = true;     ///< false: rejected for low contrast before the first stage
    int stage = 0;            ///< stage that rejected it; the number of stages if accepted
    double sum = 0;           ///< sum of votes in that stage (the last one if accepted)
    double threshold = 0;     ///< minimum sum in that stage
    std::vector<Part> parts;  ///< features of that stage
};

/// Explains the window closest to `wanted` in position and size; nullopt without any windows.
std::optional<WindowExplanation> explainWindow(const Cascade& cascade, const Frame& frame,
                                               const std::vector<WindowLevels>& groups,
                                               const RectF& wanted);

}  // namespace spoor
