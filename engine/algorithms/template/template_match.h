// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "template": follows a picture patch by the correlation coefficient. It searches a
/// window around the last match first, and the whole frame when the best score there is under the
/// threshold; a target that is nowhere above it is Lost, and looked for in every frame.
AlgorithmDescriptor templateMatchType();

}  // namespace spoor
