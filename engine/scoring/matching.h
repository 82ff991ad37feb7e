// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <map>

namespace spoor {

/// Which target of a result is compared with which true one: that of the same number where the
/// result has all numbers of the truth, else so that the sum of the overlaps over all frames is as
/// large as can be. True targets that none is found for are not in it.
std::map<TargetId, TargetId> matchTargets(const Session& truth, const Session& result);

}  // namespace spoor
