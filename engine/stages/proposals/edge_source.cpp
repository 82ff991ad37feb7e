// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_source.h"

#include "engine/base/error.h"
#include "engine/stages/proposals/edge_forest.h"
#include "engine/stages/proposals/learned_edges.h"

namespace spoor {

std::unique_ptr<EdgeMap> makeEdgeMap(const std::string& method, const std::string& modelFile) {
    if (method == "gradient") return makeGradientEdges();
    if (method == "learned") return makeLearnedEdges(modelFile);
    if (method == "forest") return makeForestEdges(modelFile);
    throw EngineError(Message(
        SPOOR_TR("engine", "There is no edge method '%1'. Choose gradient, learned or forest."),
        method));
}

}  // namespace spoor
