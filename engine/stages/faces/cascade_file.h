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

/// A trained cascade of boosted trees (Viola and Jones 2001; Lienhart and Maydt 2002 for tilted
/// features; Liao et al. 2007 for LBP). Everything in it lies in range: rectangles inside the
/// window, indices inside their lists, a tree's children after their parent.
struct Cascade {
    struct Feature {
        std::array<RectI, 3> rects;      ///< LBP: the top-left block of 3 x 3 in rects[0]
        std::array<float, 3> weights{};  ///< 0 where a feature has no third rectangle
        bool tilted = false;             ///< rectangles turned by 45 degrees about (x, y)
    };
    struct Node {
        int feature = 0;
        float threshold = 0;  ///< goes left below it
        int left = 0;         ///< > 0: node of this tree; else minus a leaf of this tree
        int right = 0;
        std::array<std::uint32_t, 8> subset{};  ///< LBP: goes left for codes whose bit is set
    };
    struct Tree {
        int firstNode = 0;
        int nodes = 0;  ///< and one leaf more than nodes
        int firstLeaf = 0;
    };
    struct Stage {
        int firstTree = 0;
        int trees = 0;
        float threshold = 0;  ///< sums below it are turned down
    };
    SizeI window;
    bool lbp = false;
    bool tilted = false;  ///< some feature is
    std::vector<Feature> features;
    std::vector<Node> nodes;
    std::vector<float> leaves;
    std::vector<Tree> trees;
    std::vector<Stage> stages;

    bool stumps() const { return nodes.size() == trees.size(); }
};

/// Reads an OpenCV cascade (opencv-cascade-classifier, or the older opencv-haar-classifier). One
/// sentence when the file is none, is cut off, or holds numbers that do not fit together.
Result<Cascade> readCascade(const std::filesystem::path& file);
/// The same from text; `name` is for the sentence.
Result<Cascade> parseCascade(std::string_view text, const std::string& name);
/// OpenCV's haarcascade_frontalface_alt.xml; a sentence when it is not installed.
Result<Cascade> packagedCascade();
/// Where that is; empty when it is not installed.
std::filesystem::path packagedCascadeFile();

}  // namespace spoor
