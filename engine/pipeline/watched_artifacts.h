// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <string>

namespace spoor {

/// Throws EngineError, which lists the choices, if the layout has no artifact with this id.
void requireArtifact(const AlgorithmLayout& layout, const std::string& id);

/// Id of the artifact that explains a window; empty if the algorithm explains none.
std::string inspectionOf(const AlgorithmLayout& layout);

}  // namespace spoor
