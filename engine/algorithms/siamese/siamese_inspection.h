// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/siamese_target.h"

namespace spoor {

class Frame;

/// Explains the requested window, if "siamese_choice.this_window" is watched: the cell of the
/// response whose box it is, otherwise the cell at its centre. `taken`: the target was moved to the
/// best cell. Call it before the target moves.
void inspectChoice(TargetId id, const SiameseTarget& target, const SiameseRegion& place,
                   const SiameseChoice& choice, bool taken, const SiameseRules& rules,
                   const SiameseLimits& limits, const Frame& frame, StageContext& stages);

}  // namespace spoor
