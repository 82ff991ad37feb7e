// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_map.h"

#include <array>
#include <filesystem>

namespace spoor {

/// The path of the network that is included with Spoor, installed or not: edges.onnx in
/// share/spoor, next to the folder of the program.
std::filesystem::path edgeNetworkFile();
bool edgeNetworkInstalled();

/// Edges from a network in an ONNX file (empty: the included one), on the device of stage
/// "edge_map". Its input is an image of three planes: blue, green and red from -1 to 1, with sides
/// that are multiples of 16. Its output is the probability of an edge, at half the size. Throws
/// EngineError when the file is missing or is not such a network.
std::unique_ptr<EdgeMap> makeLearnedEdges(const std::string& modelFile);

/// Weights that upscale a map bilinearly by two and smooth it with a Gaussian whose standard
/// deviation is one pixel of the larger map. For pixel 2i they apply to pixels i - 2 to i + 2; for
/// pixel 2i + 1 in reverse.
std::array<float, 5> learnedEdgeWeights();

}  // namespace spoor
