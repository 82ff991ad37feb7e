// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "detect": finds objects in every frame with a network that the user provides (YOLOX,
/// NanoDet, YuNet or boxes with scores), and gives them ids. Frames may differ in size.
AlgorithmDescriptor detectType();

}  // namespace spoor
