// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/onnx/onnx_tensors.h"

#include <string>
#include <vector>

namespace spoor {

/// Returns the nodes on which the outputs of a graph depend, in an order in which each follows
/// those that it reads, otherwise as in the file. Throws EngineError if they form a cycle.
std::vector<int> sortedNodes(const onnx::GraphProto& graph, const std::string& file);

}  // namespace spoor
