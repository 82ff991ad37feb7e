// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <map>

namespace spoor {

class Session;

/// Maps each target of the ground truth to the target of a result that it is compared with. Equal
/// numbers are matched if the result has all numbers of the ground truth; otherwise the sum of the
/// overlaps over all frames is maximised. Targets without a match are not in the map.
std::map<TargetId, TargetId> matchTargets(const Session& truth, const Session& result);

}  // namespace spoor
