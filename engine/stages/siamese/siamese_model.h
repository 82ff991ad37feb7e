// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"

#include <memory>
#include <string>

namespace spoor {

/// Input sides of the networks, and the distance between response cells in search pixels.
constexpr int exemplarSide = 127, searchSide = 255, scoreStride = 16;

/// Constants that the authors of a network published for tracking, in the configurations next to
/// its files.
struct SiameseConstants {
    double penalty = 0.15;  ///< weight of changes in size and aspect ratio
    double window = 0.49;   ///< weight of the window that prefers the centre
    double rate = 0.385;    ///< how fast the size adapts
};

/// A tracker with two networks. The first describes an image, the second compares two descriptions.
/// See Bertinetto et al., "Fully-Convolutional Siamese Networks for Object Tracking", 2016. The
/// response is as in Chen et al., "Siamese Box Adaptive Network for Visual Tracking", 2020: a score
/// and the distances to four sides for every cell.
struct SiameseModel {
    int version = 0;  ///< of NanoTrack: 1, 2 or 3
    SiameseConstants constants;
    std::shared_ptr<const NetworkGraph> describe;  ///< image of the target -> features
    std::shared_ptr<const NetworkGraph> search;    ///< image, features -> scores and distances
    TensorShape features;
    int answers = 0;                        ///< cells per row of the response
    std::size_t scores = 0, distances = 1;  ///< indices of the outputs
};

/// Combines two networks to a tracker and detects its version from the graphs. Returns an error
/// when they are not a tracker.
Result<SiameseModel> siameseOf(NetworkGraph backbone, NetworkGraph head);

/// Reads backbone and head from files. With an empty `head`, `backbone` is a folder with exactly
/// one file of each, by the word in its name, or a backbone in the same folder as its head.
Result<SiameseModel> readSiamese(const std::string& backbone, const std::string& head);

}  // namespace spoor
