// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/stages/faces/cascade_file.h"
#include "engine/stages/faces/window_pyramid.h"

#include <optional>
#include <vector>

namespace spoor {

/// Why a cascade took a window or turned it down, worked out on the host in plain scalar code.
struct WindowExplanation {
    struct Part {
        RectF box;             ///< a rectangle of a feature, in pixels of the picture
        double weight = 0;     ///< of that rectangle
        double value = 0;      ///< of the feature
        double threshold = 0;  ///< that it is compared with
        double vote = 0;       ///< the leaf that it led to
    };
    RectI box;                ///< of the window, in pixels of the picture
    bool contrast = true;     ///< false: turned down before the first stage
    int stage = 0;            ///< that turned it down; the number of stages for none
    double sum = 0;           ///< of the votes of that stage (the last one for none)
    double threshold = 0;     ///< that the sum had to reach
    std::vector<Part> parts;  ///< of that stage
};

/// Of the window that is nearest to `wanted` in place and size; nullopt when there are no windows.
std::optional<WindowExplanation> explainWindow(const Cascade& cascade, const Frame& frame,
                                               const std::vector<WindowLevels>& groups,
                                               const RectF& wanted);

}  // namespace spoor
