// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/mask.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace spoor {
namespace {

/// Where a row through the pixels' centres enters and leaves a closed line.
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

/// Corners of pixels on the way round, those of sides that go on straight left out.
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
    /// With what is inside to the right, from the top left corner of a pixel to the right. Each
    /// upper side is walked once, which marks its pixel.
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
    /// The pixel before the corner (x, y) on the right or the left of the way.
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

}  // namespace

void RunWriter::add(bool in, std::uint64_t count) {
    if (count == 0) return;
    const bool last = m_runs.size() % 2 == 0;  // what the last run is
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
        const auto first = std::find_if(line.begin(), line.end(), isIn);
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
            std::sort(at.begin(), at.end());
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
    if (picture.area() > maxMaskPixels) return std::nullopt;
    std::uint64_t sum = 0;
    for (const std::uint64_t run : runs) {
        if (run > area - sum) return std::nullopt;
        sum += run;
    }
    if (sum != area) return std::nullopt;
    if (area == 0) return Mask{};
    // The same runs in a picture that lies on its side: its box, then the pixels within it alone.
    RunWriter columns;
    for (std::size_t i = 0; i < runs.size(); ++i) columns.add(i % 2 == 1, runs[i]);
    const Mask turned{{0, 0, picture.height, picture.width}, columns.finish()};
    const RectI inside = insideOf(turned);
    const std::vector<std::uint8_t> source = pixelsOf(turned, inside);
    std::vector<std::uint8_t> pixels(source.size());
    for (int y = 0; y < inside.width; ++y)
        for (int x = 0; x < inside.height; ++x)
            pixels[std::size_t(y) * std::size_t(inside.height) + std::size_t(x)] =
                source[std::size_t(x) * std::size_t(inside.width) + std::size_t(y)];
    return maskOf(pixels, {inside.y, inside.x, inside.height, inside.width});
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
