// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"

#include <cstddef>
#include <vector>

namespace spoor {

/// The position of each tensor in one buffer, in floats.
struct MemoryPlan {
    std::vector<std::size_t> offsets;  ///< Per tensor.
    std::size_t floats = 0;            ///< Total size.
    /// Per layer and input: the input already lies in the layer's output, so that no copy is needed
    /// (parts of a Concat).
    std::vector<std::vector<bool>> inPlace;
};

/// Plans memory by lifetime. A tensor lives from the layer that computes it (inputs: from the
/// start) to the last layer that reads it (outputs: to the end). Tensors that depend on constants
/// only are kept for all runs. Tensors that live at the same time do not overlap. Large tensors are
/// placed first, each at the lowest offset that is free throughout its lifetime. If `share` is
/// false, no tensors share memory. If `keepInputs` is true, inputs also live to the end.
MemoryPlan planMemory(const NetworkGraph& graph, const std::vector<TensorShape>& shapes, bool share,
                      bool keepInputs = false);

}  // namespace spoor
