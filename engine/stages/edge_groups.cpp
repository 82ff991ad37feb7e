// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/edge_groups.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numbers>

namespace spoor {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr int affinityReach = 2;  // pixels between groups that may continue each other
constexpr float backgroundCut = 0.01f;

/// Turn between two orientations in units of pi, 0..0.5.
float turn(float a, float b) {
    const float difference = std::abs(a - b) * (1 / pi);
    return std::min(difference, std::abs(1 - difference));
}

class Grouping {
public:
    Grouping(const EdgePixels& edges, const EdgeGroupParams& params)
        : m_edges(edges), m_params(params), m_width(edges.size.width) {
        m_made.size = edges.size;
        m_made.ids.assign(std::size_t(edges.size.area()), 0);
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                if (dx != 0 || dy != 0) m_around[m_arounds++] = dy * m_width + dx;
            }
        }
    }

    EdgeGroups make() {
        findEdges();
        join();
        dissolve();
        measure();
        link();
        return std::move(m_made);
    }

private:
    struct Candidate {
        float turn;
        int pixel;
    };
    float magnitude(int pixel) const { return m_edges.magnitude[std::size_t(pixel)]; }
    float orientation(int pixel) const { return m_edges.orientation[std::size_t(pixel)]; }
    int& id(int pixel) { return m_made.ids[std::size_t(pixel)]; }

    void findEdges();
    void join();
    float grow(int start, int group);
    void dissolve();
    void measure();
    void link();

    const EdgePixels& m_edges;
    const EdgeGroupParams& m_params;
    int m_width;
    std::array<int, 8> m_around{};  ///< offsets of a pixel's neighbours
    std::size_t m_arounds = 0;
    std::vector<int> m_pixels;  ///< those with an edge, in order of rows
    std::vector<Candidate> m_candidates;
    std::vector<float> m_sums;  ///< magnitude of each group made by join()
    EdgeGroups m_made;
};

constexpr int waiting = -1;  // an edge pixel in no group yet

void Grouping::findEdges() {
    for (int y = 1; y + 1 < m_edges.size.height; ++y) {
        for (int x = 1; x + 1 < m_width; ++x) {
            const int pixel = y * m_width + x;
            if (!(magnitude(pixel) > m_params.edgeMinMag)) continue;
            id(pixel) = waiting;
            m_pixels.push_back(pixel);
        }
    }
}

void Grouping::join() {
    m_sums.push_back(0);
    for (const int start : m_pixels) {
        if (id(start) == waiting) m_sums.push_back(grow(start, int(m_sums.size())));
    }
}

/// One group from its first pixel on; gives the sum of its magnitudes.
float Grouping::grow(int start, int group) {
    m_candidates.clear();
    float turned = 0, sum = 0;
    int pixel = start;
    while (true) {
        id(pixel) = group;
        sum += magnitude(pixel);
        for (const int offset : m_around) {
            const int next = pixel + offset;
            if (id(next) != waiting) continue;
            m_candidates.push_back({turn(orientation(next), orientation(pixel)), next});
        }
        const Candidate* best = nullptr;
        for (auto& each : m_candidates) {
            if (id(each.pixel) == waiting && (!best || each.turn < best->turn)) best = &each;
        }
        if (!best) return sum;
        turned += best->turn;
        if (turned >= m_params.edgeMergeThr) return sum;
        pixel = best->pixel;
        std::erase_if(m_candidates, [&](const Candidate& c) { return id(c.pixel) != waiting; });
    }
}

/// Pixels of weak groups go to the neighbour that they turn least to; some have none.
void Grouping::dissolve() {
    std::vector<int> loose;
    for (const int pixel : m_pixels) {
        if (m_sums[std::size_t(id(pixel))] > m_params.clusterMinMag) continue;
        loose.push_back(pixel);
    }
    for (const int pixel : loose) id(pixel) = 0;
    for (std::size_t before = loose.size() + 1; before != loose.size() && !loose.empty();) {
        before = loose.size();
        std::erase_if(loose, [&](int pixel) {
            float least = 1;
            int group = 0;
            for (const int offset : m_around) {
                const int other = id(pixel + offset);
                if (other == 0) continue;
                const float turned = turn(orientation(pixel), orientation(pixel + offset));
                if (turned < least) least = turned, group = other;
            }
            id(pixel) = group;
            return group != 0;
        });
    }
}

/// Numbers the groups that are left, with their sums and means.
void Grouping::measure() {
    std::vector<int> numbers(m_sums.size(), 0);
    std::vector<std::array<double, 4>> moments;  // x, y, cos and sin of twice the orientation
    for (const int pixel : m_pixels) {
        if (id(pixel) == 0) continue;
        int& number = numbers[std::size_t(id(pixel))];
        const int x = pixel % m_width, y = pixel / m_width;
        if (number == 0) {
            EdgeGroups::Group made;
            made.x = x, made.y = y;
            m_made.groups.push_back(made);
            moments.push_back({});
            number = int(m_made.groups.size());
        }
        id(pixel) = number;
        auto& group = m_made.groups[std::size_t(number) - 1];
        auto& moment = moments[std::size_t(number) - 1];
        const double m = magnitude(pixel), twice = 2 * double(orientation(pixel));
        group.magnitude += float(m);
        moment[0] += m * x, moment[1] += m * y;
        moment[2] += m * std::cos(twice), moment[3] += m * std::sin(twice);
    }
    for (std::size_t i = 0; i < moments.size(); ++i) {
        auto& group = m_made.groups[i];
        const double sum = double(group.magnitude);
        group.mean = {moments[i][0] / sum, moments[i][1] / sum};
        group.orientation = float(std::atan2(moments[i][3], moments[i][2]) / 2);
    }
}

void Grouping::link() {
    const int height = m_edges.size.height;
    std::vector<std::vector<int>> near(m_made.groups.size());
    const auto meet = [&](int a, int b) {
        auto& known = near[std::size_t(a) - 1];
        if (std::find(known.begin(), known.end(), b) == known.end()) known.push_back(b);
    };
    for (const int pixel : m_pixels) {
        const int own = id(pixel), x = pixel % m_width, y = pixel / m_width;
        if (own == 0) continue;
        for (int dy = 0; dy <= std::min(affinityReach, height - 1 - y); ++dy) {
            const int from = std::max(dy == 0 ? 1 : -affinityReach, -x);
            for (int dx = from; dx <= std::min(affinityReach, m_width - 1 - x); ++dx) {
                const int other = id(pixel + dy * m_width + dx);
                if (other == 0 || other == own) continue;
                meet(own, other);
                meet(other, own);
            }
        }
    }
    for (std::size_t i = 0; i < near.size(); ++i) {
        m_made.firstLink.push_back(int(m_made.links.size()));
        std::sort(near[i].begin(), near[i].end());
        const auto& a = m_made.groups[i];
        for (const int other : near[i]) {
            const auto& b = m_made.groups[std::size_t(other) - 1];
            // Across the line that joins the groups, as orientations are across the edge.
            const float across =
                float(std::atan2(b.mean.y - a.mean.y, b.mean.x - a.mean.x)) + pi / 2;
            const float straight =
                std::abs(std::cos(a.orientation - across) * std::cos(b.orientation - across));
            m_made.links.push_back({other - 1, std::pow(straight, m_params.gamma)});
        }
    }
    m_made.firstLink.push_back(int(m_made.links.size()));
}

}  // namespace

EdgeGroups groupEdges(const EdgePixels& edges, const EdgeGroupParams& params) {
    return Grouping(edges, params).make();
}

void findBackground(EdgeGroups& groups, const WindowSides& sides) {
    const int width = groups.size.width, height = groups.size.height;
    std::deque<int> changed;
    const auto touch = [&](int x, int y) {
        const int id = groups.ids[std::size_t(y * width + x)];
        if (id == 0 || groups.groups[std::size_t(id) - 1].background > 0) return;
        groups.groups[std::size_t(id) - 1].background = 1;
        changed.push_back(id - 1);
    };
    for (auto& group : groups.groups) group.background = 0;
    if (width < 3 || height < 3) return;
    for (int x = 1; x + 1 < width; ++x) {
        if (sides.top) touch(x, 1);
        if (sides.bottom) touch(x, height - 2);
    }
    for (int y = 1; y + 1 < height; ++y) {
        if (sides.left) touch(1, y);
        if (sides.right) touch(width - 2, y);
    }
    while (!changed.empty()) {
        const int from = changed.front();
        changed.pop_front();
        const float weight = groups.groups[std::size_t(from)].background;
        for (const auto& link : groups.linksOf(from)) {
            float& other = groups.groups[std::size_t(link.group)].background;
            const float product = weight * link.affinity;
            if (product <= backgroundCut || product <= other) continue;
            other = product;
            changed.push_back(link.group);
        }
    }
}

}  // namespace spoor
