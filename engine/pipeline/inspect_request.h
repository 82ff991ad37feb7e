// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

namespace spoor {

/// A window that the user wants explained (command::Inspect): the nearest one that the algorithm
/// searches. For a box without area, the window at that place that gets furthest.
struct InspectRequest {
    TargetId target = 0;  ///< 0: every target
    RectF box;
};

}  // namespace spoor
