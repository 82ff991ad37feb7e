// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <string>

namespace spoor {

/// Throws EngineError, which lists the choices, if the layout has no artifact with this id.
void requireArtifact(const AlgorithmLayout& layout, const std::string& id);

}  // namespace spoor
