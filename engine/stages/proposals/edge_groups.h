// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

/// Thinned edges of a region, row-major without gaps. `orientation` is the gradient's direction,
/// across the edge, in radians [0, pi), y down; it is valid where `magnitude` is not 0.
struct EdgePixels {
    SizeI size;
    std::span<const float> magnitude;  ///< 0..1
    std::span<const float> orientation;
};

/// Constants of the grouping; see ProposalParams.
struct EdgeGroupParams {
    float edgeMinMag = 0.1f;
    float edgeMergeThr = 0.5f;
    float clusterMinMag = 0.5f;
    float gamma = 2;
};

/// The sides of a region that are sides of the search window. Edges that cross them belong to the
/// background. (A side at the frame border does not count: the target may be cut off there, too.)
struct WindowSides {
    bool left = false, top = false, right = false, bottom = false;
};

/// Edge pixels of a region in groups of similar orientation (Zitnick and Dollar, "Edge Boxes", ECCV
/// 2014, section 3.1). The outermost pixels of a region have no group.
struct EdgeGroups {
    struct Group {
        int x = 0, y = 0;      ///< its first pixel in row order
        float magnitude = 0;   ///< sum of its pixels
        float background = 0;  ///< 0..1, confidence that it belongs to the background
        PointF mean;           ///< weighted by magnitude; the centre of pixel (0, 0) is 0, 0
        float orientation = 0;
    };
    struct Link {
        int group = 0;       ///< the neighbour
        float affinity = 0;  ///< 0..1, how well one group continues the other
    };
    SizeI size;
    std::vector<int> ids;        ///< per pixel: 0, or the index of its group + 1
    std::vector<Group> groups;   ///< in order of their first pixel
    std::vector<int> firstLink;  ///< per group, then the number of all links
    std::vector<Link> links;     ///< in both directions, in order of the neighbours
    std::span<const Link> linksOf(int group) const {
        const auto first = std::size_t(firstLink[std::size_t(group)]);
        return {links.data() + first, std::size_t(firstLink[std::size_t(group) + 1]) - first};
    }
};

EdgeGroups groupEdges(const EdgePixels& edges, const EdgeGroupParams& params);

/// Sets `background`: 1 for groups that touch a side of the window, one pixel inside. For the other
/// groups it is the largest product of affinities along a path from those, if above 0.01.
void findBackground(EdgeGroups& groups, const WindowSides& sides);
/// The magnitude that remains after background suppression: m (1 - w / 4).
inline float suppressed(float magnitude, float background) {
    return magnitude * (1 - background / 4);
}

}  // namespace spoor
