// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "template": tracks an image patch by the correlation coefficient. Searches a window
/// around the last match and, if the best score there is below the threshold, the whole frame. A
/// target below the threshold everywhere is Lost and is searched for in every frame.
AlgorithmDescriptor templateMatchType();

}  // namespace spoor
