// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "siamese": two networks that the user gives (NanoTrack, versions 1 to 3) compare the
/// search area with the target's template and answer with a box; one that is lost is searched
/// farther away.
AlgorithmDescriptor siameseType();

}  // namespace spoor
