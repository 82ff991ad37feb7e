// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_groups.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numbers>
#include <numeric>

namespace spoor {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr int affinityReach = 2;  // maximum distance in pixels between linked groups
constexpr float backgroundCut = 0.01f;

/// The angle between two orientations in units of pi, 0..0.5.
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
    float affinity(int a, int b) const;

    const EdgePixels& m_edges;
    const EdgeGroupParams& m_params;
    int m_width;
    std::array<int, 8> m_around{};  ///< offsets of a pixel's neighbours
    std::size_t m_arounds = 0;
    std::vector<int> m_pixels;  ///< pixels with an edge, in row order
    std::vector<Candidate> m_candidates;
    std::vector<float> m_sums;     ///< sum of magnitudes per group, from join()
    std::vector<PointF> m_across;  ///< cosine and sine of the orientation per group
    EdgeGroups m_made;
};

constexpr int waiting = -1;  // an edge pixel without a group

void Grouping::findEdges() {
    // Branch-free: edges are too irregular for branch prediction.
    m_pixels.resize(std::size_t(m_edges.size.area()));
    std::size_t found = 0;
    for (int y = 1; y + 1 < m_edges.size.height; ++y) {
        for (int x = 1; x + 1 < m_width; ++x) {
            const int pixel = y * m_width + x;
            const bool edge = magnitude(pixel) > m_params.edgeMinMag;
            id(pixel) = edge ? waiting : 0;
            m_pixels[found] = pixel;
            found += edge;
        }
    }
    m_pixels.resize(found);
}

void Grouping::join() {
    m_sums.push_back(0);
    for (const int start : m_pixels) {
        if (id(start) == waiting) m_sums.push_back(grow(start, int(m_sums.size())));
    }
}

/// Grows a group from its first pixel. Returns the sum of its magnitudes.
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
        // The same pass removes candidates that are already in a group.
        std::size_t left = 0, best = 0;
        for (const Candidate& each : m_candidates) {
            if (id(each.pixel) != waiting) continue;
            if (each.turn < m_candidates[best].turn || left == 0) best = left;
            m_candidates[left++] = each;
        }
        m_candidates.resize(left);
        if (left == 0) return sum;
        turned += m_candidates[best].turn;
        if (turned >= m_params.edgeMergeThr) return sum;
        pixel = m_candidates[best].pixel;
    }
}

/// Moves pixels of weak groups to the neighbouring group with the smallest angle, if there is one.
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

/// Taylor coefficients of cosine (even indices) and sine (odd indices).
constexpr std::array<double, 16> taylorSeries() {
    std::array<double, 16> series{1};
    double factorial = 1;
    for (std::size_t k = 1; k < series.size(); ++k) {
        factorial *= double(k);
        series[k] = (k / 2 % 2 == 0 ? 1 : -1) / factorial;
    }
    return series;
}
constexpr std::array<double, 16> taylor = taylorSeries();

/// Cosine and sine of an angle in [0, pi], within 1e-9, in a third of the standard library's time.
struct Direction {
    explicit Direction(double angle) {
        const double a = angle - std::numbers::pi / 2, q = a * a;
        double even = 0, odd = 0;
        for (std::size_t k = 16; k-- > 0;) {
            (k % 2 == 0 ? even : odd) = (k % 2 == 0 ? even : odd) * q + taylor[k];
        }
        cosine = -a * odd;
        sine = even;
    }
    double cosine, sine;
};

/// Numbers the remaining groups and computes their sums and means.
void Grouping::measure() {
    std::vector<int> numbers(m_sums.size(), 0);
    std::vector<std::array<double, 4>> moments;  // x, y, cos and sin of twice the orientation
    for (const int pixel : m_pixels) {
        if (id(pixel) == 0) continue;
        int& number = numbers[std::size_t(id(pixel))];
        const int y = pixel / m_width, x = pixel - y * m_width;
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
        const double m = magnitude(pixel);
        const Direction across{double(orientation(pixel))};
        group.magnitude += float(m);
        moment[0] += m * x, moment[1] += m * y;
        moment[2] += m * (across.cosine * across.cosine - across.sine * across.sine);
        moment[3] += m * 2 * across.cosine * across.sine;
    }
    for (std::size_t i = 0; i < moments.size(); ++i) {
        auto& group = m_made.groups[i];
        const double sum = double(group.magnitude);
        group.mean = {moments[i][0] / sum, moments[i][1] / sum};
        group.orientation = float(std::atan2(moments[i][3], moments[i][2]) / 2);
        const double angle = double(group.orientation);
        m_across.push_back({std::cos(angle), std::sin(angle)});
    }
}

/// |cos(theta_a - theta_ab) cos(theta_b - theta_ab)|^gamma, where theta_ab is perpendicular to the
/// line between the groups, because orientations are perpendicular to the edges.
float Grouping::affinity(int a, int b) const {
    const PointF from = m_made.groups[std::size_t(a)].mean;
    const PointF to = m_made.groups[std::size_t(b)].mean;
    double dx = to.x - from.x, dy = to.y - from.y;
    if (dx == 0 && dy == 0) dx = 1;
    const PointF u = m_across[std::size_t(a)], v = m_across[std::size_t(b)];
    const double straight = std::min(
        1.0, std::abs((u.y * dx - u.x * dy) * (v.y * dx - v.x * dy)) / (dx * dx + dy * dy));
    return m_params.gamma == 2 ? float(straight * straight)
                               : float(std::pow(straight, double(m_params.gamma)));
}

void Grouping::link() {
    // The next pixels in row order. The outermost pixels have no group, so offsets that wrap from
    // the end of a row to the next one are harmless. There is one row below the last but one.
    std::vector<int> ahead;
    for (int dy = 0; dy <= affinityReach; ++dy) {
        for (int dx = dy == 0 ? 1 : -affinityReach; dx <= affinityReach; ++dx) {
            ahead.push_back(dy * m_width + dx);
        }
    }
    const int end = int(m_made.ids.size());
    const std::size_t groups = m_made.groups.size();
    std::vector<std::array<int, 2>> pairs(m_pixels.size() * ahead.size());
    std::size_t met = 0;
    std::vector<int> last(groups + 1, 0);  // last neighbour found per group
    for (const int pixel : m_pixels) {
        const int own = id(pixel);
        if (own == 0) continue;
        for (const int offset : ahead) {
            if (pixel + offset >= end) break;
            // Branch-free: neighbours are too irregular for branch prediction.
            const int other = id(pixel + offset);
            const bool fresh = (other != 0) & (other != own) & (other != last[std::size_t(own)]);
            pairs[met] = {own - 1, other - 1};
            met += fresh;
            last[std::size_t(own)] = fresh ? other : last[std::size_t(own)];
        }
    }
    pairs.resize(met);
    // A counting sort by the first group, then a sort of the few second ones of each.
    std::vector<std::size_t> from(groups + 2, 0);
    for (const auto& [a, b] : pairs) ++from[std::size_t(a) + 2], ++from[std::size_t(b) + 2];
    std::partial_sum(from.begin(), from.end(), from.begin());
    std::vector<int> others(2 * pairs.size());
    for (const auto& [a, b] : pairs) {
        others[from[std::size_t(a) + 1]++] = b;
        others[from[std::size_t(b) + 1]++] = a;
    }
    m_made.links.reserve(others.size());
    for (std::size_t group = 0; group < groups; ++group) {
        m_made.firstLink.push_back(int(m_made.links.size()));
        const auto first = others.begin() + std::ptrdiff_t(from[group]);
        const auto after = others.begin() + std::ptrdiff_t(from[group + 1]);
        std::sort(first, after);
        for (auto each = first; each != after; ++each) {
            if (each != first && *each == each[-1]) continue;
            m_made.links.push_back({*each, affinity(int(group), *each)});
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
