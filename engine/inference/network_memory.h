// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"

#include <cstddef>
#include <vector>

namespace spoor {

/// Where each tensor lies in one piece of memory, in floats.
struct MemoryPlan {
    std::vector<std::size_t> offsets;  ///< of each tensor
    std::size_t floats = 0;            ///< of all
    /// Of each layer and each of its inputs: it already lies where the layer's output wants it
    /// (parts of a Concat that are computed in place).
    std::vector<std::vector<bool>> inPlace;
};

/// Plans by liveness: a tensor lives from the layer that makes it (inputs: from the start) to the
/// last that reads it (outputs: to the end); what only constants are in stays for good. Two that
/// live at the same time do not overlap. Large
/// ones are placed first, each at the lowest place that is free throughout its life. With `share`
/// false every tensor has a place of its own; with `keepInputs` inputs live to the end, too.
MemoryPlan planMemory(const NetworkGraph& graph, const std::vector<TensorShape>& shapes, bool share,
                      bool keepInputs = false);

}  // namespace spoor
