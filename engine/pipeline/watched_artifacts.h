// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <string>
#include <vector>

namespace spoor {

/// Throws EngineError, which lists the choices, if the layout has no artifact with this id.
void requireArtifact(const AlgorithmLayout& layout, const std::string& id);

/// Ids of the artifacts that explain a window, in the order of the layout; empty if the algorithm
/// explains none.
std::vector<std::string> inspectionsOf(const AlgorithmLayout& layout);
/// The first one, which explains the decision; empty if the algorithm explains none.
std::string inspectionOf(const AlgorithmLayout& layout);

}  // namespace spoor
