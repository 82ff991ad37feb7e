// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <span>
#include <vector>

namespace spoor {

/// Thinned edges of a region, row-major without gaps. `orientation` is the direction of the
/// gradient, across the edge, in radians [0, pi), y down; it matters where `magnitude` is not 0.
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

/// Which sides of a region are those of the search window: edges that leave it there belong to the
/// background. (A side at the frame's border says nothing: the target may be cut off, too.)
struct WindowSides {
    bool left = false, top = false, right = false, bottom = false;
};

/// Edge pixels of a region joined into groups of similar orientation (Zitnick and Dollar,
/// "Edge Boxes", ECCV 2014, section 3.1). The outermost pixels of a region are in no group.
struct EdgeGroups {
    struct Group {
        int x = 0, y = 0;      ///< its first pixel in order of rows
        float magnitude = 0;   ///< sum of its pixels
        float background = 0;  ///< 0..1, how surely it belongs to the background
        PointF mean;           ///< weighted by magnitude, centre of the pixel (0, 0) at 0, 0
        float orientation = 0;
    };
    struct Link {
        int group = 0;       ///< the neighbour
        float affinity = 0;  ///< 0..1, how well one continues the other
    };
    SizeI size;
    std::vector<int> ids;        ///< of each pixel: 0, or its group's index + 1
    std::vector<Group> groups;   ///< in order of their first found pixel
    std::vector<int> firstLink;  ///< of each group, and the number of all
    std::vector<Link> links;     ///< both ways, by rising neighbour
    std::span<const Link> linksOf(int group) const {
        const auto first = std::size_t(firstLink[std::size_t(group)]);
        return {links.data() + first, std::size_t(firstLink[std::size_t(group) + 1]) - first};
    }
};

EdgeGroups groupEdges(const EdgePixels& edges, const EdgeGroupParams& params);

/// Sets `background` (kcf-edgeboxes, chapter 3): 1 for groups that touch a side of the window, one
/// pixel inside; from there the largest product of affinities along a path, where over 0.01.
void findBackground(EdgeGroups& groups, const WindowSides& sides);
/// What is left of a magnitude in the background: m (1 - w / 4).
inline float suppressed(float magnitude, float background) {
    return magnitude * (1 - background / 4);
}

}  // namespace spoor
