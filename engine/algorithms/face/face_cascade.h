// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "face": finds all windows that an OpenCV cascade takes for a face (exactly those of
/// OpenCV's CPU detector), groups them, and gives a face in following frames the same id as long as
/// it overlaps its last place; short gaps are bridged. Pictures may differ in size. Those of
/// `others` that follow a box are what faces can be handed over to.
AlgorithmDescriptor faceCascadeType(const std::vector<AlgorithmDescriptor>& others);

}  // namespace spoor
