// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/edge_boxes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace spoor::test {

/// Scalar reference of EdgeBoxes by definition, without tables and queues.
class EdgeBoxReference {
public:
    EdgeBoxReference(const EdgeBoxRegion& region, const ProposalParams& params)
        : m_region(region), m_groups(*region.groups), m_params(params) {
        const float unit = std::ldexp(1.0f, magnitudeBits(m_groups.size));
        m_unit = double(unit);
        m_sums.assign(m_groups.groups.size(), 0);
        for (std::size_t i = 0; i < m_groups.ids.size(); ++i) {
            const int id = m_groups.ids[i];
            m_pixels.push_back(0);
            if (!(region.magnitude[i] > float(params.edgeMinMag))) continue;
            const float background =
                id > 0 && region.suppress ? m_groups.groups[std::size_t(id) - 1].background : 0;
            m_pixels.back() = std::lround(suppressed(region.magnitude[i], background) * unit);
            if (id > 0) m_sums[std::size_t(id) - 1] += m_pixels.back();
        }
    }

    /// Returns 0 if the score does not exceed `least`.
    float score(const RectI& box, float least) const {
        std::vector<float> weights(m_sums.size(), 0);
        for (int y = box.y; y < box.y + box.height; ++y) {
            for (int x = box.x; x < box.x + box.width; ++x) {
                const bool border = x == box.x || y == box.y || x == box.x + box.width - 1 ||
                                    y == box.y + box.height - 1;
                if (const int id = at(x, y); border && id > 0) weights[std::size_t(id) - 1] = 1;
            }
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t g = 0; g < weights.size(); ++g) {
                if (weights[g] <= 0) continue;
                for (const auto& link : m_groups.linksOf(int(g))) {
                    const float product = weights[g] * link.affinity;
                    if (product <= 0.05f || product <= weights[std::size_t(link.group)]) continue;
                    const auto& other = m_groups.groups[std::size_t(link.group)];
                    if (!holds(box, other.x, other.y)) continue;  // paths stay inside the box
                    weights[std::size_t(link.group)] = product;
                    changed = true;
                }
            }
        }
        long inside = 0;
        for (std::size_t g = 0; g < weights.size(); ++g) {
            const auto& group = m_groups.groups[g];
            if (!holds(box, group.x, group.y)) continue;
            inside += m_sums[g];
            // Rounds as the kernels do.
            // NOLINTNEXTLINE(bugprone-incorrect-roundings)
            inside -= weights[g] >= 1 ? m_sums[g] : long(weights[g] * float(m_sums[g]) + 0.5f);
        }
        const RectI centre{box.x + box.width / 4, box.y + box.height / 4, box.width / 2,
                           box.height / 2};
        for (int y = centre.y; y < centre.y + centre.height; ++y) {
            for (int x = centre.x; x < centre.x + centre.width; ++x) {
                inside -= m_pixels[std::size_t(y * m_groups.size.width + x)];
            }
        }
        const float norm = float(std::pow(2.0 / (box.width + box.height), m_params.kappa) / m_unit);
        const float made = float(inside) * norm;
        return made > least ? made : 0;
    }

    ScoredWindow refine(const RectI& window) const {
        ScoredWindow best{window, score(window, float(m_params.minScore))};
        const float ratio = float((1 - m_params.alpha) / (1 + m_params.alpha));
        float stepX = float(window.width) * ratio, stepY = float(window.height) * ratio;
        while (best.score > 0) {
            stepX *= 0.5f, stepY *= 0.5f;
            if (stepX <= 2 && stepY <= 2) break;
            const int dx = std::max(1, int(stepX)), dy = std::max(1, int(stepY));
            try2(best, {-dx, 0, dx, 0});
            try2(best, {0, -dy, 0, dy});
            try2(best, {0, 0, dx, 0});
            try2(best, {0, 0, 0, dy});
        }
        return best;
    }

private:
    int at(int x, int y) const { return m_groups.ids[std::size_t(y * m_groups.size.width + x)]; }
    static bool holds(const RectI& b, int x, int y) {
        return x >= b.x && y >= b.y && x < b.x + b.width && y < b.y + b.height;
    }
    /// Applies the change or its opposite if that improves the score.
    void try2(ScoredWindow& best, const RectI& change) const {
        for (const int sign : {1, -1}) {
            const RectI box{best.box.x + sign * change.x, best.box.y + sign * change.y,
                            best.box.width + sign * change.width,
                            best.box.height + sign * change.height};
            const RectI all{0, 0, m_groups.size.width, m_groups.size.height};
            if (box.empty() || !(intersection(box, all) == box)) continue;
            if (const float better = score(box, best.score); better > 0) {
                best = {box, better};
                return;
            }
        }
    }

    const EdgeBoxRegion& m_region;
    const EdgeGroups& m_groups;
    const ProposalParams& m_params;
    double m_unit = 1;
    std::vector<long> m_pixels, m_sums;
};

/// Edges with orientations along smooth curves, which form long groups, and some noise.
struct TestEdges {
    SizeI size;
    std::vector<float> magnitude, orientation;
    EdgePixels pixels() const { return {size, magnitude, orientation}; }
};

inline TestEdges testEdges(SizeI size, unsigned seed) {
    TestEdges edges{size, std::vector<float>(std::size_t(size.area()), 0),
                    std::vector<float>(std::size_t(size.area()), 0)};
    std::uint32_t state = seed * 747796405u + 1;
    const auto random = [&] {
        state = state * 1664525u + 1013904223u;
        return double(state >> 8) / double(1 << 24);
    };
    const int curves = 3 + int(size.area() / 600);
    for (int c = 0; c < curves; ++c) {
        double x = random() * size.width, y = random() * size.height, way = random() * 6.283;
        const double bend = (random() - 0.5) * 0.3, strength = 0.1 + 0.9 * random();
        for (int step = 0; step < 60; ++step) {
            x += std::cos(way), y += std::sin(way), way += bend + (random() - 0.5) * 0.2;
            if (x < 0 || y < 0 || x >= size.width || y >= size.height) break;
            const std::size_t i = std::size_t(int(y)) * std::size_t(size.width) + std::size_t(x);
            const double across = std::fmod(way + 1.5707963 + 31.4159265, 3.1415926);
            edges.magnitude[i] = float(strength * (0.8 + 0.2 * random()));
            edges.orientation[i] = float(across);
        }
    }
    return edges;
}

}  // namespace spoor::test
