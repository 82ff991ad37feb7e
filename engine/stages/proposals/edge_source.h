// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_map.h"

#include <memory>
#include <string>

namespace spoor {

/// "gradient", "learned" with the file of a network (empty: the one that comes with Spoor), or
/// "forest" with the file of a model. Throws EngineError when that cannot be used.
std::unique_ptr<EdgeMap> makeEdgeMap(const std::string& method, const std::string& modelFile);

}  // namespace spoor
