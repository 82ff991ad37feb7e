// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "tld": tracking, learning, detection (Kalal, Mikolajczyk, Matas: PAMI 2012). A median
/// flow tracks the target from frame to frame. A detector that learns from it searches windows at
/// all positions and sizes in every frame, corrects the flow, and recovers lost targets.
AlgorithmDescriptor tldType();

}  // namespace spoor
