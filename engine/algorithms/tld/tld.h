// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "tld": tracking, learning, detection (Kalal, Mikolajczyk, Matas: PAMI 2012). A median
/// flow follows the target from frame to frame; a detector that learns from it looks in every frame
/// at windows of all places and sizes, corrects it, and finds the target again after it was gone.
AlgorithmDescriptor tldType();

}  // namespace spoor
