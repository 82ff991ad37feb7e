// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/kcf_edgeboxes/kcf_target_step.h"

namespace spoor {

/// Reads the responses of the first search at the requested window, if it is to be explained. Call
/// it before the filter is used again. `weight`: of the colours. Waits; changes no results.
void beginInspection(KcfTargetStep& step, double weight, const Frame& frame, StageContext& stages);
/// Adds the rows of what was decided after the first search, and publishes the inspection.
void finishInspection(KcfTargetStep& step, StageContext& stages);

}  // namespace spoor
