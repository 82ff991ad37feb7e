// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/face/stages/cascade_file.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace spoor::test {

/// Path of a cascade in the package opencv-data; empty if it is not installed.
inline std::string packagedCascade(const std::string& name) {
    for (const std::string root : {"/usr/share/opencv4/", "/usr/share/opencv/"}) {
        for (const std::string folder : {"haarcascades/", "lbpcascades/"}) {
            if (std::filesystem::exists(root + folder + name)) return root + folder + name;
        }
    }
    return {};
}

/// Scalar reference for one level of a pyramid: its pixels and the cascade's result per window.
class CascadeReference {
public:
    CascadeReference(const Cascade& cascade, const std::vector<std::uint8_t>& grey, SizeI picture,
                     SizeI level)
        : m_cascade(cascade), m_size(level) {
        // Bilinear interpolation in units of 1/256, rounded once.
        const auto tap = [](int at, int source, int target) {
            const double place = (at + 0.5) * (1.0 / (double(target) / source)) - 0.5;
            if (place < 0) return std::pair{0, 0};
            const int first = std::min(int(place), source - 1);
            return std::pair{first,
                             first == source - 1 ? 0 : int(std::lrint((place - first) * 256))};
        };
        for (int y = 0; y < level.height; ++y) {
            const auto [y0, fy] = tap(y, picture.height, level.height);
            for (int x = 0; x < level.width; ++x) {
                const auto [x0, fx] = tap(x, picture.width, level.width);
                int sum = 0;
                for (int j = 0; j < 2; ++j) {
                    for (int i = 0; i < 2; ++i) {
                        const int sx = std::min(x0 + i, picture.width - 1);
                        const int sy = std::min(y0 + j, picture.height - 1);
                        sum += grey[std::size_t(sy * picture.width + sx)] * (i ? fx : 256 - fx) *
                               (j ? fy : 256 - fy);
                    }
                }
                m_pixels.push_back((sum + 32768) >> 16);
            }
        }
    }

    int pixel(int x, int y) const { return m_pixels[std::size_t(y * m_size.width + x)]; }

    /// Returns 255 for too little contrast, else the index of the rejecting stage or the stage
    /// count.
    int fate(int x, int y) const {
        float factor = 1;
        if (!m_cascade.lbp) {
            double sum = 0, square = 0;
            for (int j = 1; j < m_cascade.window.height - 1; ++j) {
                for (int i = 1; i < m_cascade.window.width - 1; ++i) {
                    const double v = pixel(x + i, y + j);
                    sum += v, square += v * v;
                }
            }
            const double area = (m_cascade.window.width - 2) * (m_cascade.window.height - 2);
            const double n = area * square - sum * sum;
            if (n <= 0) return 255;
            factor = float(1 / std::sqrt(n));
            if (area * double(factor) >= 0.1) return 255;
        }
        int at = 0;
        for (const auto& stage : m_cascade.stages) {
            double sum = 0;
            for (int i = stage.firstTree; i < stage.firstTree + stage.trees; ++i) {
                sum += double(value(m_cascade.trees[std::size_t(i)], x, y, factor));
            }
            if (sum < double(stage.threshold)) return at;
            ++at;
        }
        return at;
    }

private:
    int sum(int x, int y, int width, int height) const {
        int all = 0;
        for (int j = y; j < y + height; ++j) {
            for (int i = x; i < x + width; ++i) all += pixel(i, j);
        }
        return all;
    }
    /// Sum of the pixels above (x, y) in the cone that the tilted integral image represents.
    int cone(int x, int y) const {
        int all = 0;
        for (int j = 0; j < y; ++j) {
            const int reach = y - j - 1;
            for (int i = std::max(0, x - 1 - reach); i <= std::min(m_size.width - 1, x - 1 + reach);
                 ++i) {
                all += pixel(i, j);
            }
        }
        return all;
    }
    bool left(const Cascade::Node& node, int x, int y, float factor) const {
        const auto& feature = m_cascade.features[std::size_t(node.feature)];
        if (m_cascade.lbp) {
            const RectI& r = feature.rects[0];
            const auto cell = [&](int i, int j) {
                return sum(x + r.x + i * r.width, y + r.y + j * r.height, r.width, r.height);
            };
            constexpr int order[8][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                         {2, 2}, {1, 2}, {0, 2}, {0, 1}};
            unsigned code = 0;
            for (const auto& [i, j] : order) code = code * 2 + (cell(i, j) >= cell(1, 1));
            return (node.subset[code / 32] >> (code % 32)) & 1;
        }
        float total = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const RectI& r = feature.rects[k];
            if (k == 2 && feature.weights[k] == 0) break;
            const int part =
                feature.tilted
                    ? cone(x + r.x, y + r.y) - cone(x + r.x - r.height, y + r.y + r.height) -
                          cone(x + r.x + r.width, y + r.y + r.width) +
                          cone(x + r.x + r.width - r.height, y + r.y + r.width + r.height)
                    : sum(x + r.x, y + r.y, r.width, r.height);
            const float product = feature.weights[k] * float(part);
            total = k == 0 ? product : total + product;
        }
        return total * factor < node.threshold;
    }
    float value(const Cascade::Tree& tree, int x, int y, float factor) const {
        int at = 0;
        do {
            const auto& node = m_cascade.nodes[std::size_t(tree.firstNode + at)];
            at = left(node, x, y, factor) ? node.left : node.right;
        } while (at > 0);
        return m_cascade.leaves[std::size_t(tree.firstLeaf - at)];
    }

    const Cascade& m_cascade;
    SizeI m_size;
    std::vector<int> m_pixels;
};

/// Returns a random cascade in OpenCV's format. Most stages accept about half of the windows.
inline std::string randomCascade(SizeI window, bool lbp, bool trees, bool tilted, unsigned seed) {
    std::mt19937 random(seed);
    const auto below = [&](int n) { return int(random() % unsigned(n)); };
    std::ostringstream stages, features;
    int feature = 0;
    const auto addRect = [&](bool turned) {
        const int w = 1 + below(window.width / 4), h = 1 + below(window.height / 4);
        const int x = turned ? h + below(window.width - w - h + 1) : below(window.width - w + 1);
        const int y = below(window.height - h + 1 - (turned ? w : 0));
        features << x << ' ' << y << ' ' << w << ' ' << h;
    };
    for (int stage = 0; stage < 6; ++stage) {
        const int count = 2 + stage * 3;
        stages << "<_><stageThreshold>" << (stage == 0 ? -0.1 : -0.05 * count)
               << "</stageThreshold><weakClassifiers>";
        for (int tree = 0; tree < count; ++tree) {
            const int nodes = trees ? 1 + below(3) : 1;
            stages << "<_><internalNodes>";
            for (int node = 0; node < nodes; ++node) {
                const bool last = node + 1 == nodes;
                stages << (last ? -node : node + 1) << ' ' << -(last ? node + 1 : node) << ' '
                       << feature++ << ' ';
                for (int i = 0; lbp && i < 8; ++i) stages << int(random()) << ' ';
                if (!lbp) stages << (below(2001) - 1000) * 1e-5 << ' ';
                if (lbp) {
                    const int w = 1 + below(window.width / 3), h = 1 + below(window.height / 3);
                    features << "<_><rect>" << below(window.width - 3 * w + 1) << ' '
                             << below(window.height - 3 * h + 1) << ' ' << w << ' ' << h
                             << "</rect></_>";
                    continue;
                }
                const bool turned = tilted && below(2) == 0;
                features << "<_><rects>";
                const int rects = 2 + below(2);
                for (int i = 0; i < rects; ++i) {
                    features << "<_>";
                    addRect(turned);
                    features << ' ' << (i == 0 ? "-1." : i == 1 ? "1.5" : "0.75") << "</_>";
                }
                features << "</rects><tilted>" << turned << "</tilted></_>";
            }
            stages << "</internalNodes><leafValues>";
            for (int leaf = 0; leaf <= nodes; ++leaf) stages << (below(2001) - 1000) * 1e-3 << ' ';
            stages << "</leafValues></_>";
        }
        stages << "</weakClassifiers></_>";
    }
    std::ostringstream out;
    out << "<?xml version=\"1.0\"?><opencv_storage><cascade><stageType>BOOST</stageType>"
        << "<featureType>" << (lbp ? "LBP" : "HAAR") << "</featureType><height>" << window.height
        << "</height><width>" << window.width << "</width><stageParams><maxWeakCount>20"
        << "</maxWeakCount></stageParams><featureParams><maxCatCount>" << (lbp ? 256 : 0)
        << "</maxCatCount></featureParams><stageNum>6</stageNum><stages>" << stages.str()
        << "</stages><features>" << features.str() << "</features></cascade></opencv_storage>\n";
    return out.str();
}

}  // namespace spoor::test
