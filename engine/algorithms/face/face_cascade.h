// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "face": finds all windows that an OpenCV cascade classifies as a face (the same as
/// OpenCV's CPU detector) and groups them. A face keeps its id in the next frames as long as it
/// overlaps its last position; short gaps are bridged. Frames may differ in size. Trackers among
/// `others` can follow the detected faces.
AlgorithmDescriptor faceCascadeType(const std::vector<AlgorithmDescriptor>& others);

}  // namespace spoor
