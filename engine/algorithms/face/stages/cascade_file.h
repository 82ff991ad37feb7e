// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A trained cascade of boosted trees (Viola and Jones 2001; tilted features: Lienhart and Maydt
/// 2002; LBP: Liao et al. 2007). All data is valid: rectangles lie inside the window, indices are
/// in range, and children follow their parents.
struct Cascade {
    struct Feature {
        std::array<RectI, 3> rects;      ///< LBP uses only rects[0], the top-left of 3 x 3 blocks
        std::array<float, 3> weights{};  ///< 0 for an absent rectangle
        bool tilted = false;             ///< rectangles are rotated by 45 degrees about (x, y)
    };
    struct Node {
        int feature = 0;
        float threshold = 0;  ///< values below it go left
        int left = 0;         ///< > 0: node of this tree; otherwise minus a leaf of this tree
        int right = 0;
        std::array<std::uint32_t, 8> subset{};  ///< LBP: codes whose bit is set go left
    };
    struct Tree {
        int firstNode = 0;
        int nodes = 0;  ///< number of nodes; there is one leaf more
        int firstLeaf = 0;
    };
    struct Stage {
        int firstTree = 0;
        int trees = 0;
        float threshold = 0;  ///< lower sums are rejected
    };
    SizeI window;
    bool lbp = false;
    bool tilted = false;  ///< at least one feature is tilted
    std::vector<Feature> features;
    std::vector<Node> nodes;
    std::vector<float> leaves;
    std::vector<Tree> trees;
    std::vector<Stage> stages;

    bool stumps() const { return nodes.size() == trees.size(); }
};

/// Reads an OpenCV cascade (opencv-cascade-classifier or the older opencv-haar-classifier). Returns
/// an error when the file is not a cascade, is truncated, or is inconsistent.
Result<Cascade> readCascade(const std::filesystem::path& file);
/// Parses a cascade from text; errors mention `name`.
Result<Cascade> parseCascade(std::string_view text, const std::string& name);
/// Reads OpenCV's haarcascade_frontalface_alt.xml; returns an error when it is not installed.
Result<Cascade> packagedCascade();
/// The path of that file; empty when it is not installed.
std::filesystem::path packagedCascadeFile();

}  // namespace spoor
