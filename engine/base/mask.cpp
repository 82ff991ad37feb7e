// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/mask.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace spoor {
namespace {

/// Collects the x coordinates at which the horizontal line through `y` crosses a ring.
void addCrossings(const Ring& ring, double y, std::vector<double>& at) {
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        const PointF &a = ring[j], &b = ring[i];
        if ((a.y <= y) != (b.y <= y)) at.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
    }
}

std::vector<Ring> ringsOf(const Shape& shape, const RectF& box) {
    if (const auto* polygon = shape.as<Polygon>()) return polygon->parts;
    if (const auto* turned = shape.as<TurnedBox>()) {
        const auto corners = turned->corners();
        return {Ring(corners.begin(), corners.end())};
    }
    if (!shape.empty() || box.area() <= 0) return {};
    return {
        {{box.x, box.y}, {box.right(), box.y}, {box.right(), box.bottom()}, {box.x, box.bottom()}}};
}

RectI wholePixels(const RectF& r) {
    const double left = std::floor(r.x), top = std::floor(r.y);
    return {int(left), int(top), int(std::ceil(r.right()) - left),
            int(std::ceil(r.bottom()) - top)};
}

/// Traces the outlines of pixels. Only corners where the direction changes become vertices.
class EdgeWalk {
public:
    EdgeWalk(const std::vector<std::uint8_t>& pixels, const RectI& window)
        : m_pixels(pixels), m_window(window), m_seen(pixels.size()) {}

    Polygon walk() {
        Polygon polygon;
        for (int y = 0; y < m_window.height; ++y)
            for (int x = 0; x < m_window.width; ++x)
                if (in(x, y) && !in(x, y - 1) && !m_seen[at(x, y)]) {
                    Ring ring = round(x, y);
                    if (signedArea(ring) > 0) polygon.parts.push_back(std::move(ring));
                }
        return polygon;
    }

private:
    std::size_t at(int x, int y) const {
        return std::size_t(y) * std::size_t(m_window.width) + std::size_t(x);
    }
    bool in(int x, int y) const {
        return x >= 0 && y >= 0 && x < m_window.width && y < m_window.height && m_pixels[at(x, y)];
    }
    /// Walks with the inside on the right, starting to the right from the top left corner of a
    /// pixel. Each upper side is walked once and marks its pixel.
    Ring round(int startX, int startY) {
        static constexpr int dx[] = {1, 0, -1, 0}, dy[] = {0, 1, 0, -1};
        Ring ring;
        int x = startX, y = startY, way = 0;
        do {
            if (way == 0) m_seen[at(x, y)] = 1;
            x += dx[way];
            y += dy[way];
            const bool right = ahead(x, y, way, true), left = ahead(x, y, way, false);
            const int next = !right ? (way + 1) % 4 : left ? (way + 3) % 4 : way;
            if (next != way) ring.push_back({double(x + m_window.x), double(y + m_window.y)});
            way = next;
        } while (x != startX || y != startY || way != 0);
        return ring;
    }
    /// The pixel ahead of the corner (x, y), on the right or the left of the direction.
    bool ahead(int x, int y, int way, bool right) const {
        switch (way) {
            case 0:
                return in(x, right ? y : y - 1);
            case 1:
                return in(right ? x - 1 : x, y);
            case 2:
                return in(x - 1, right ? y - 1 : y);
            default:
                return in(right ? x : x - 1, y - 1);
        }
    }

    const std::vector<std::uint8_t>& m_pixels;
    const RectI& m_window;
    std::vector<std::uint8_t> m_seen;
};

/// Converts runs of columns to runs of rows. The time depends on the number of runs, not of pixels.
class MaskTransposer {
public:
    MaskTransposer(std::span<const std::uint64_t> runs, int height) : m_height(height) {
        std::int64_t at = 0;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (i % 2 == 1) addRun(at, std::int64_t(runs[i]));
            at += std::int64_t(runs[i]);
        }
    }

    Mask mask() {
        if (m_groups.empty()) return {};
        m_starts.counts.resize(std::size_t(m_bottom - m_top) + 1);
        m_ends.counts = m_starts.counts;
        // The first pass counts the edges, the second one stores them.
        eachEdge([](Edges& edges, int row, int) { ++edges.counts[std::size_t(row) + 1]; });
        m_starts.open();
        m_ends.open();
        eachEdge([](Edges& edges, int row, int column) { edges.keep(row, column); });
        const int left = m_groups.front().first, width = m_groups.back().last - left;
        RunWriter rows;
        std::int64_t at = 0, kept = 0;
        for (int y = 0; y < m_bottom - m_top; ++y) {
            for (; kept < std::int64_t(m_starts.next[std::size_t(y)]); ++kept) {
                const auto edge = std::size_t(kept);
                const std::int64_t from = std::int64_t{y} * width + m_starts.columns[edge] - left;
                const std::int64_t to = std::int64_t{y} * width + m_ends.columns[edge] - left;
                rows.add(false, std::uint64_t(from - at));
                rows.add(true, std::uint64_t(to - from));
                at = to;
            }
        }
        rows.add(false, std::uint64_t(std::int64_t{width} * (m_bottom - m_top) - at));
        return {{left, m_top, width, m_bottom - m_top}, rows.finish()};
    }

private:
    struct PixelSpan {
        int from = 0, to = 0;
    };
    using Stretches = std::vector<PixelSpan>;
    /// Columns first .. last - 1, which have equal contents.
    struct Group {
        int first = 0, last = 0;
        Stretches in;
    };
    /// Columns grouped by row, ascending within each row.
    struct Edges {
        std::vector<std::uint32_t> counts;  ///< of row - 1; after open(), where each row begins
        std::vector<std::uint32_t> next;    ///< where the row's next column goes; finally its end
        std::vector<std::int32_t> columns;

        void open() {
            for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
            columns.resize(counts.back());
            next.assign(counts.begin(), counts.end() - 1);
        }
        void keep(int row, int column) { columns[next[std::size_t(row)]++] = column; }
    };

    void addRun(std::int64_t at, std::int64_t count) {
        while (count > 0) {
            const int column = int(at / m_height), y = int(at % m_height);
            const bool whole = y == 0 && count >= m_height;
            const std::int64_t columns = whole ? count / m_height : 1;
            const std::int64_t taken =
                whole ? columns * m_height : std::min<std::int64_t>(count, m_height - y);
            if (m_groups.empty() || m_groups.back().last <= column)
                m_groups.push_back({column, column + int(columns), {}});
            m_groups.back().in.push_back({y, whole ? m_height : y + int(taken)});
            m_top = std::min(m_top, y);
            m_bottom = std::max(m_bottom, m_groups.back().in.back().to);
            at += taken;
            count -= taken;
        }
    }

    /// Calls `each` for the rows that are in `some` but not in `others`.
    template <typename Each>
    void eachOnly(const Stretches& some, const Stretches& others, const Each& each) const {
        auto other = others.begin();
        for (const PixelSpan& own : some) {
            for (int y = own.from; y < own.to;) {
                while (other != others.end() && other->to <= y) ++other;
                const bool there = other != others.end() && other->from < own.to;
                const int until = there ? std::max(y, other->from) : own.to;
                for (; y < until; ++y) each(y - m_top);
                if (there) y = std::min(own.to, other->to);
            }
        }
    }

    template <typename Take>
    void eachEdge(const Take& take) {
        static const Stretches nothing;
        for (std::size_t i = 0; i < m_groups.size(); ++i) {
            const Group& group = m_groups[i];
            const bool follows = i > 0 && m_groups[i - 1].last == group.first;
            const Stretches& before = follows ? m_groups[i - 1].in : nothing;
            eachOnly(group.in, before, [&](int row) { take(m_starts, row, group.first); });
            eachOnly(before, group.in, [&](int row) { take(m_ends, row, group.first); });
            const bool goesOn = i + 1 < m_groups.size() && m_groups[i + 1].first == group.last;
            if (!goesOn)
                eachOnly(group.in, nothing, [&](int row) { take(m_ends, row, group.last); });
        }
    }

    int m_height;
    int m_top = std::numeric_limits<int>::max(), m_bottom = 0;
    std::vector<Group> m_groups;
    Edges m_starts, m_ends;
};

/// Distance of each pixel of `window` to the next pixel on the other side of the outline, minus 0.5
/// and negative outside, by a chamfer mask of two passes (exact within 4 %).
std::vector<float> outlineDistances(const std::vector<std::uint8_t>& pixels, const RectI& window) {
    constexpr float far = 1e9F, straight = 0.955F, diagonal = 1.3693F;
    const std::ptrdiff_t width = window.width, height = window.height;
    std::vector<float> all(pixels.size());
    for (const bool inside : {true, false}) {
        std::vector<float> to(pixels.size());
        for (std::size_t i = 0; i < to.size(); ++i) to[i] = (pixels[i] != 0) == inside ? far : 0;
        const auto lower = [&](std::ptrdiff_t x, std::ptrdiff_t y, std::ptrdiff_t side) {
            float& value = to[std::size_t(y * width + x)];
            const auto from = [&](std::ptrdiff_t dx, std::ptrdiff_t dy, float step) {
                if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) return;
                value = std::min(value, to[std::size_t((y + dy) * width + x + dx)] + step);
            };
            from(side, 0, straight), from(0, side, straight);
            from(side, side, diagonal), from(-side, side, diagonal);
        };
        for (std::ptrdiff_t y = 0; y < height; ++y)
            for (std::ptrdiff_t x = 0; x < width; ++x) lower(x, y, -1);
        for (std::ptrdiff_t y = height - 1; y >= 0; --y)
            for (std::ptrdiff_t x = width - 1; x >= 0; --x) lower(x, y, 1);
        for (std::size_t i = 0; i < to.size(); ++i)
            if ((pixels[i] != 0) == inside) all[i] = inside ? to[i] - 0.5F : 0.5F - to[i];
    }
    return all;
}

}  // namespace

void RunWriter::add(bool in, std::uint64_t count) {
    if (count == 0) return;
    const bool last = m_runs.size() % 2 == 0;  // kind of the last run
    if (!m_runs.empty() && last == in) {
        m_runs.back() += std::uint32_t(count);
        return;
    }
    if (m_runs.empty() && in) m_runs.push_back(0);
    m_runs.push_back(std::uint32_t(count));
}

Mask withPlainRuns(const Mask& mask) {
    RunWriter runs;
    for (std::size_t i = 0; i < mask.runs.size(); ++i) runs.add(i % 2 == 1, mask.runs[i]);
    return {mask.bounds, runs.finish()};
}

RectI insideOf(const Mask& mask) {
    const std::int64_t width = mask.bounds.width;
    if (mask.bounds.empty()) return {};
    std::int64_t at = 0, left = width, right = 0, top = -1, bottom = 0;
    for (std::size_t i = 0; i < mask.runs.size(); ++i) {
        const std::int64_t end = at + mask.runs[i];
        if (i % 2 == 1 && end > at) {
            const std::int64_t row = at / width, last = (end - 1) / width;
            if (top < 0) top = row;
            bottom = last + 1;
            left = std::min(left, row != last ? 0 : at % width);
            right = std::max(right, row != last ? width : (end - 1) % width + 1);
        }
        at = end;
    }
    if (top < 0) return {};
    return {mask.bounds.x + int(left), mask.bounds.y + int(top), int(right - left),
            int(bottom - top)};
}

std::vector<std::uint8_t> pixelsOf(const Mask& mask) {
    std::vector<std::uint8_t> pixels;
    if (mask.bounds.empty()) return pixels;
    pixels.resize(std::size_t(mask.bounds.width) * std::size_t(mask.bounds.height));
    std::size_t at = 0;
    for (std::size_t i = 0; i < mask.runs.size(); ++i) {
        const std::size_t end = std::min(at + mask.runs[i], pixels.size());
        if (i % 2 == 1)
            std::fill(pixels.begin() + std::ptrdiff_t(at), pixels.begin() + std::ptrdiff_t(end), 1);
        at = end;
    }
    return pixels;
}

std::vector<std::uint8_t> pixelsOf(const Mask& mask, const RectI& window) {
    std::vector<std::uint8_t> pixels;
    if (window.empty()) return pixels;
    pixels.resize(std::size_t(window.width) * std::size_t(window.height));
    std::int64_t at = 0;
    const std::int64_t width = mask.bounds.width;
    for (std::size_t i = 0; i < mask.runs.size() && width > 0; ++i) {
        std::int64_t left = mask.runs[i];
        while (left > 0) {
            const std::int64_t row = at / width, column = at % width;
            const std::int64_t count = std::min(left, width - column);
            const std::int64_t y = row + mask.bounds.y - window.y;
            if (i % 2 == 1 && y >= 0 && y < window.height) {
                const std::int64_t x = column + mask.bounds.x - window.x;
                const std::int64_t from = std::clamp<std::int64_t>(x, 0, window.width);
                const std::int64_t to = std::clamp<std::int64_t>(x + count, 0, window.width);
                std::fill_n(pixels.begin() + std::ptrdiff_t(y * window.width + from), to - from, 1);
            }
            at += count;
            left -= count;
        }
    }
    return pixels;
}

Mask maskOf(std::span<const std::uint8_t> pixels, const RectI& window) {
    int left = window.width, right = 0, top = -1, bottom = 0;
    const auto row = [&](int y) {
        return pixels.subspan(std::size_t(y) * std::size_t(window.width),
                              std::size_t(window.width));
    };
    const auto isIn = [](std::uint8_t value) { return value != 0; };
    for (int y = 0; y < window.height; ++y) {
        const auto line = row(y);
        const auto first = std::ranges::find_if(line, isIn);
        if (first == line.end()) continue;
        const auto last = std::find_if(line.rbegin(), line.rend(), isIn);
        left = std::min(left, int(first - line.begin()));
        right = std::max(right, int(line.rend() - last));
        if (top < 0) top = y;
        bottom = y + 1;
    }
    if (top < 0) return {};
    RunWriter runs;
    for (int y = top; y < bottom; ++y)
        for (const std::uint8_t pixel :
             row(y).subspan(std::size_t(left), std::size_t(right - left)))
            runs.add(pixel != 0, 1);
    return {{window.x + left, window.y + top, right - left, bottom - top}, runs.finish()};
}

Mask trimmed(const Mask& mask) {
    const RectI inside = insideOf(mask);
    return maskOf(pixelsOf(mask, inside), inside);
}

Mask stretched(const Mask& mask, const RectF& from, const RectF& to) {
    const RectI window = wholePixels(to);
    const bool fits = std::int64_t{window.width} * window.height <= maxMaskPixels;
    if (window.empty() || !fits || from.area() <= 0) return {};
    const std::vector<std::uint8_t> source = pixelsOf(mask);
    std::vector<std::uint8_t> pixels(std::size_t(window.width) * std::size_t(window.height));
    for (int y = 0; y < window.height; ++y)
        for (int x = 0; x < window.width; ++x) {
            const double sx = from.x + (window.x + x + 0.5 - to.x) * from.width / to.width;
            const double sy = from.y + (window.y + y + 0.5 - to.y) * from.height / to.height;
            const auto column = std::int64_t(std::floor(sx)) - mask.bounds.x;
            const auto row = std::int64_t(std::floor(sy)) - mask.bounds.y;
            if (column < 0 || row < 0 || column >= mask.bounds.width || row >= mask.bounds.height)
                continue;
            pixels[std::size_t(y) * std::size_t(window.width) + std::size_t(x)] =
                source[std::size_t(row * mask.bounds.width + column)];
        }
    return maskOf(pixels, window);
}

Mask maskBetween(const Mask& a, const Mask& b, double t) {
    const RectI one = insideOf(a), two = insideOf(b);
    if (one.empty() || two.empty() || t <= 0 || t >= 1) return trimmed(t < 0.5 ? a : b);
    const int left = std::min(one.x, two.x) - 1, top = std::min(one.y, two.y) - 1;
    const RectI window{left, top, std::max(one.x + one.width, two.x + two.width) + 1 - left,
                       std::max(one.y + one.height, two.y + two.height) + 1 - top};
    std::vector<std::uint8_t> pixels = pixelsOf(a, window);
    const std::vector<float> from = outlineDistances(pixels, window);
    const std::vector<float> to = outlineDistances(pixelsOf(b, window), window);
    for (std::size_t i = 0; i < pixels.size(); ++i)
        pixels[i] = double(from[i]) * (1 - t) + double(to[i]) * t > 0;
    return maskOf(pixels, window);
}

Mask filled(const Shape& shape, const RectF& box, SizeI picture) {
    if (const auto* mask = shape.as<Mask>()) {
        if (picture.empty()) return trimmed(*mask);
        const RectI window = intersection(mask->bounds, {0, 0, picture.width, picture.height});
        return maskOf(pixelsOf(*mask, window), window);
    }
    const std::vector<Ring> rings = ringsOf(shape, box);
    RectI window = wholePixels(shape.empty() ? box : boundsOf(shape));
    if (!picture.empty()) window = intersection(window, {0, 0, picture.width, picture.height});
    if (rings.empty() || window.empty() ||
        std::int64_t{window.width} * window.height > maxMaskPixels)
        return {};
    std::vector<std::uint8_t> pixels(std::size_t(window.width) * std::size_t(window.height));
    std::vector<double> at;
    for (int y = 0; y < window.height; ++y) {
        std::uint8_t* const row = pixels.data() + std::size_t(y) * std::size_t(window.width);
        for (const Ring& ring : rings) {
            at.clear();
            addCrossings(ring, window.y + y + 0.5, at);
            std::ranges::sort(at);
            for (std::size_t i = 0; i + 1 < at.size(); i += 2) {
                const auto column = [&](double x) {
                    return std::ptrdiff_t(
                        std::clamp(std::ceil(x - window.x - 0.5), 0.0, double(window.width)));
                };
                const std::ptrdiff_t first = column(at[i]), last = column(at[i + 1]);
                std::fill(row + first, row + std::max(first, last), std::uint8_t{1});
            }
        }
    }
    return maskOf(pixels, window);
}

Polygon outlineOf(const Mask& mask) {
    const RectI window = insideOf(mask);
    const std::vector<std::uint8_t> pixels = pixelsOf(mask, window);
    return EdgeWalk(pixels, window).walk();
}

std::optional<Mask> maskOfColumns(std::span<const std::uint64_t> runs, SizeI picture) {
    const std::uint64_t area = std::uint64_t(picture.area());
    if (picture.area() > maxMaskPixels || std::max(picture.width, picture.height) > maxMaskSide)
        return std::nullopt;
    std::uint64_t sum = 0;
    for (const std::uint64_t run : runs) {
        if (run > area - sum) return std::nullopt;
        sum += run;
    }
    if (sum != area) return std::nullopt;
    return MaskTransposer(runs, picture.height).mask();
}

std::vector<std::uint32_t> columnsOf(const Mask& mask, SizeI picture) {
    const RectI whole{0, 0, picture.width, picture.height};
    const RectI window = intersection(insideOf(mask), whole);
    const std::vector<std::uint8_t> pixels = pixelsOf(mask, window);
    RunWriter runs;
    const auto skip = [&](std::int64_t count) { runs.add(false, std::uint64_t(count)); };
    skip(std::int64_t{window.x} * picture.height);
    for (int x = 0; x < window.width; ++x) {
        skip(window.y);
        for (int y = 0; y < window.height; ++y)
            runs.add(pixels[std::size_t(y) * std::size_t(window.width) + std::size_t(x)] != 0, 1);
        skip(picture.height - window.y - window.height);
    }
    skip(std::int64_t{picture.width - window.x - window.width} * picture.height);
    return runs.finish();
}

}  // namespace spoor
