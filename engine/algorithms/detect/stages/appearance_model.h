// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"
#include "engine/inference/graph/network_planes.h"

#include <memory>
#include <string>

namespace spoor {

/// A network for re-identification: it maps the crop of an object to a vector. Vectors of the same
/// object point in similar directions.
struct AppearanceModel {
    std::string name;                           ///< of the file
    std::shared_ptr<const NetworkGraph> graph;  ///< takes 1 x 3 x height x width
    SizeI input;
    PlaneColours colours;
    std::size_t features = 0;  ///< length of the vector
};

/// Makes a model of a network with one image as its input, 1 x 3 x height x width (by default RGB,
/// normalised as for ImageNet) or 1 x height x width x 3 (by default BGR from 0 to 255), and one
/// vector as its output. An open height and width become 256 and 128. Returns an error that says
/// what was expected and found.
Result<AppearanceModel> appearanceModelOf(NetworkGraph graph);

/// Reads a model from a file, or an installed network by its name. A TOML file of the same name
/// next to the network can set `colours`, `range`, `mean` and `deviation`, see
/// NetworkDescription::normalise(). Any thread.
Result<AppearanceModel> readAppearanceModel(const std::string& network);

}  // namespace spoor
