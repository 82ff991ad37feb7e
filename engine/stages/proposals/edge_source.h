// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_map.h"

#include <memory>
#include <string>

namespace spoor {

/// Creates the edge detector "gradient", "learned" with a network file (empty: the included one),
/// or "forest" with a model file. Throws EngineError when the file cannot be used.
std::unique_ptr<EdgeMap> makeEdgeMap(const std::string& method, const std::string& modelFile);

}  // namespace spoor
