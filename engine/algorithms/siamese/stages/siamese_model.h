// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"
#include "engine/inference/graph/network_planes.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Input sides of NanoTrack, and the distance between its response cells in search pixels.
constexpr int exemplarSide = 127, searchSide = 255, scoreStride = 16;

/// Constants that the authors of a network published for tracking, in the configurations next to
/// its files.
struct SiameseConstants {
    double penalty = 0.15;  ///< weight of changes in size and aspect ratio
    double window = 0.49;   ///< weight of the window that prefers the centre
    double rate = 0.385;    ///< how fast the size adapts
};

/// Thresholds as shares of the target's usual score.
struct SiameseLimits {
    double weak = 0.6;   ///< Below it, the target is Uncertain.
    double lost = 0.35;  ///< Below it for some frames, the target is Lost.
    double found = 0.7;  ///< Above it, a distant position is accepted.
};

/// Form of the response. Distances: two planes of logits (background, target) and the distances
/// from each cell to four sides. Centre: a plane of probabilities, the size of the box and the
/// offset of its centre from the cell, in shares of the search square and of a cell.
enum class SiameseHead { Distances, Centre };

/// The images that a network takes.
struct SiameseInput {
    int exemplar = exemplarSide, search = searchSide;  ///< sides in pixels
    /// Centre: the sides of the squares in the frame, in units of the root of the target's area.
    double exemplarFactor = 2, searchFactor = 4;
    PlaneColours colours;
};

/// A tracker that compares an image of the target with a search area. See Bertinetto et al.,
/// "Fully-Convolutional Siamese Networks for Object Tracking", 2016. The response has distances as
/// in Chen et al., "Siamese Box Adaptive Network for Visual Tracking", 2020, or a centre head as in
/// Ye et al., "Joint Feature Learning and Relation Modeling for Tracking", 2022.
struct SiameseModel {
    std::string name;  ///< of the network as far as it is known, otherwise of its file
    int version = 0;   ///< of NanoTrack: 1, 2 or 3; otherwise 0
    SiameseHead head = SiameseHead::Distances;
    SiameseInput input;
    SiameseConstants constants;
    SiameseLimits limits;
    /// Image of the target -> features. Null if the search takes this image itself.
    std::shared_ptr<const NetworkGraph> describe;
    std::shared_ptr<const NetworkGraph> search;  ///< image, features -> scores and boxes
    TensorShape features;
    int answers = 0;                 ///< cells per row of the response
    std::size_t scores = 0;          ///< index of the output with the scores
    std::vector<std::size_t> boxes;  ///< outputs with the distances, or with sizes and offsets
    /// The files that a search runs one after the other, set by readSiamese().
    std::vector<std::string> searchFiles;
};

/// Combines two networks to a tracker and detects its kind from the graphs. Returns an error that
/// says what was expected and found when they are not a tracker.
Result<SiameseModel> siameseOf(NetworkGraph backbone, NetworkGraph head);
/// Checks a network that takes both images in the same way.
Result<SiameseModel> siameseOf(NetworkGraph whole);

/// Reads a tracker from files. With an empty `head`, `backbone` is the name of an installed
/// network, a network that takes both images, or the first of two networks in the same folder
/// ("v2_backbone.onnx", "v2_head.onnx" or "x_template.onnx", "x_tracking.onnx"), or a folder with
/// exactly one such tracker. A TOML file of the same name next to the last network overrides what
/// is known of it, see describeTracker().
Result<SiameseModel> readSiamese(const std::string& backbone, const std::string& head);

}  // namespace spoor
