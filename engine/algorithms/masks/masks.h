// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// The same tracker with the parameter "masks": if it is on, a network finds the mask of each
/// target around the tracker's box in every frame. The tracker itself does not change.
AlgorithmDescriptor withMasks(AlgorithmDescriptor tracker);

}  // namespace spoor
