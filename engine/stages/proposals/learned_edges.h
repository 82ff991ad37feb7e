// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_map.h"

#include <array>
#include <filesystem>

namespace spoor {

/// The file of the network that comes with Spoor, whether it is there or not: edges.onnx in
/// share/spoor beside the program's folder.
std::filesystem::path edgeNetworkFile();
bool edgeNetworkInstalled();

/// Edges by a network in an ONNX file (empty: the one that comes with Spoor), on the device of
/// stage "edge_map". Its input is a picture of three planes, blue, green and red from -1 to 1, with
/// sides that are multiples of 16; its output the probability of an edge, at half the size. Throws
/// EngineError when the file is absent or no such network.
std::unique_ptr<EdgeMap> makeLearnedEdges(const std::string& modelFile);

/// What makes one value of a map twice as large, bilinearly, and smooths it by the Gaussian with a
/// standard deviation of one pixel of the larger map: weights of pixels i - 2 to i + 2 for pixel
/// 2i; for pixel 2i + 1 in reverse.
std::array<float, 5> learnedEdgeWeights();

}  // namespace spoor
