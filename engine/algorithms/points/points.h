// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "points": tracks the points of each target one by one.
AlgorithmDescriptor pointsType();

}  // namespace spoor
