// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "siamese": two networks that the user provides (NanoTrack, versions 1 to 3) compare
/// the search area with the target's template and return a box. A lost target is searched for in a
/// wider area.
AlgorithmDescriptor siameseType();

}  // namespace spoor
