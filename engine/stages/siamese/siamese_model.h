// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"

#include <memory>
#include <string>

namespace spoor {

/// Sides of what the networks see, and the distance of their answers, in pixels of the search.
constexpr int exemplarSide = 127, searchSide = 255, scoreStride = 16;

/// What the authors of a network chose for following a target with it (the configurations beside
/// their files).
struct SiameseConstants {
    double penalty = 0.15;  ///< how much a change of size and shape counts against a place
    double window = 0.49;   ///< share of the window that prefers the middle
    double rate = 0.385;    ///< how fast the size follows
};

/// A tracker of two networks: one describes a picture, the other compares two descriptions.
/// Bertinetto et al., "Fully-Convolutional Siamese Networks for Object Tracking", 2016; answers as
/// those of Chen et al., "Siamese Box Adaptive Network for Visual Tracking", 2020: a score and the
/// distances to four sides at every place.
struct SiameseModel {
    int version = 0;  ///< of NanoTrack: 1, 2 or 3
    SiameseConstants constants;
    std::shared_ptr<const NetworkGraph> describe;  ///< picture of the target -> features
    std::shared_ptr<const NetworkGraph> search;    ///< picture, features -> scores and sides
    TensorShape features;
    int answers = 0;                        ///< places in a row of the answer
    std::size_t scores = 0, distances = 1;  ///< which output is which
};

/// Both networks as a tracker, its version told by the graph; or the sentence that says why they
/// are none.
Result<SiameseModel> siameseOf(NetworkGraph backbone, NetworkGraph head);

/// From files: backbone and head; or, with no name for the head, a folder that holds one file of
/// each with that word in its name, or a backbone beside such a head.
Result<SiameseModel> readSiamese(const std::string& backbone, const std::string& head);

}  // namespace spoor
