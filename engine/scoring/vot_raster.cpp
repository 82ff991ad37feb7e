// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Overlap of any two shapes in whole pixels, as in the VOT toolkit.
#include "engine/base/mask.h"
#include "engine/scoring/shape_scoring.h"
#include "engine/scoring/vot_scoring.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

/// Pixel range left .. right and top .. bottom, inclusive.
struct PixelBounds {
    std::int64_t left = 0, top = 0, right = 0, bottom = 0;
    bool thin() const { return left >= right || top >= bottom; }
    std::int64_t width() const { return right - left + 1; }
    std::int64_t height() const { return bottom - top + 1; }
};

/// The toolkit stores regions as float32 and rounds half to even.
std::int64_t votRounded(double value) {
    return std::int64_t(std::nearbyint(double(float(value))));
}

/// A region as the toolkit stores it: a polygon with rounded corners, or a mask.
struct VotPixels {
    std::vector<PointF> corners;
    std::optional<Mask> mask;
    PixelBounds bounds;
};

VotPixels polygonPixels(std::span<const PointF> ring) {
    VotPixels pixels;
    pixels.bounds = {INT64_MAX, INT64_MAX, INT64_MIN, INT64_MIN};
    for (const PointF& p : ring) {
        const std::int64_t x = votRounded(p.x), y = votRounded(p.y);
        pixels.corners.push_back({double(x), double(y)});
        PixelBounds& b = pixels.bounds;
        b = {std::min(b.left, x), std::min(b.top, y), std::max(b.right, x), std::max(b.bottom, y)};
    }
    return pixels;
}

VotPixels maskPixels(Mask mask) {
    VotPixels pixels;
    const RectI r = insideOf(mask);
    if (r.empty())
        pixels.bounds = {mask.bounds.x, mask.bounds.y, mask.bounds.x, mask.bounds.y};
    else
        pixels.bounds = {r.x, r.y, std::int64_t{r.x} + r.width - 1,
                         std::int64_t{r.y} + r.height - 1};
    pixels.mask = std::move(mask);
    return pixels;
}

/// The toolkit treats an absent target and points as pixel 0,0.
VotPixels pixelsOf(const std::optional<OutlinedBox>& box) {
    if (!box || box->shape->as<Points>()) return {};
    if (const auto* mask = box->shape->as<Mask>()) return maskPixels(*mask);
    if (const auto* turned = box->shape->as<TurnedBox>()) return polygonPixels(turned->corners());
    if (const auto* polygon = box->shape->as<Polygon>())
        return polygon->parts.size() == 1 ? polygonPixels(polygon->parts.front())
                                          : maskPixels(filled(*box->shape, box->box, {}));
    const RectI whole{int(votRounded(box->box.x)), int(votRounded(box->box.y)),
                      int(votRounded(box->box.width)), int(votRounded(box->box.height))};
    VotPixels pixels;
    pixels.bounds = {whole.x, whole.y, std::int64_t{whole.x} + whole.width - 1,
                     std::int64_t{whole.y} + whole.height - 1};
    if (!whole.empty())
        pixels.mask = Mask{whole, {0, std::uint32_t(std::int64_t{whole.width} * whole.height)}};
    return pixels;
}

/// Columns where the sides of a polygon intersect a row, ascending. They are truncated to integers
/// as in the toolkit.
void meetings(const std::vector<PointF>& polygon, double y, std::vector<std::int64_t>& nodes) {
    nodes.clear();
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const PointF &a = polygon[i], &b = polygon[j];
        const bool meets = (a.y <= y && b.y > y) || (b.y <= y && a.y > y) ||
                           (a.y < y && b.y >= y) || (b.y < y && a.y >= y) ||
                           (a.y == b.y && a.y == y);
        if (!meets) continue;
        const double rise = b.y - a.y, run = b.x - a.x;
        nodes.push_back(std::int64_t(rise != 0 ? a.x + (y - a.y) / rise * run : a.x));
    }
    std::sort(nodes.begin(), nodes.end());
}

/// Fills from edge to edge including both ends; a corner counts once.
void fillRow(std::vector<std::int64_t>& nodes, std::int64_t width, std::uint8_t* row) {
    for (std::size_t i = 0; i + 1 < nodes.size();) {
        if (nodes[i] >= width) return;
        if (nodes[i] == nodes[i + 1] && i + 2 < nodes.size()) {
            ++i;
            continue;
        }
        if (nodes[i + 1] >= 0)
            std::fill(row + std::max<std::int64_t>(nodes[i], 0),
                      row + std::min(nodes[i + 1], width - 1) + 1, std::uint8_t{1});
        i += 2;
    }
}

std::vector<std::uint8_t> raster(const VotPixels& pixels, const PixelBounds& bounds) {
    const std::int64_t width = bounds.width(), height = bounds.height();
    if (pixels.mask)
        return pixelsOf(*pixels.mask, {int(bounds.left), int(bounds.top), int(width), int(height)});
    std::vector<std::uint8_t> rows(std::size_t(width * height));
    if (pixels.corners.empty()) return rows;
    std::vector<PointF> polygon = pixels.corners;
    for (PointF& p : polygon) p = {p.x - double(bounds.left), p.y - double(bounds.top)};
    std::vector<std::int64_t> nodes;
    for (std::int64_t y = 0; y < height; ++y) {
        meetings(polygon, double(y), nodes);
        fillRow(nodes, width, rows.data() + y * width);
    }
    return rows;
}

}  // namespace

double votShapeOverlap(const std::optional<OutlinedBox>& a, const std::optional<OutlinedBox>& b,
                       SizeI size) {
    if ((!a || a->shape.empty()) && (!b || b->shape.empty()))
        return votOverlap(a ? std::optional(a->box) : std::nullopt,
                          b ? std::optional(b->box) : std::nullopt, size);
    const VotPixels first = pixelsOf(a), second = pixelsOf(b);
    const PixelBounds &p = first.bounds, &q = second.bounds;
    PixelBounds looked{std::min(p.left, q.left), std::min(p.top, q.top), std::max(p.right, q.right),
                       std::max(p.bottom, q.bottom)};
    if (looked.thin()) return 1;
    if (!size.empty())
        looked = {std::max<std::int64_t>(0, looked.left), std::max<std::int64_t>(0, looked.top),
                  std::min<std::int64_t>(size.width - 1, looked.right),
                  std::min<std::int64_t>(size.height - 1, looked.bottom)};
    if (looked.thin()) return 0;
    // This happens only if the size is unknown and the shapes are larger than any image.
    if (double(looked.width()) * double(looked.height()) > double(maxMaskPixels))
        return a && b ? overlap(a->box, b->box) : 0;
    const auto own = raster(first, looked), other = raster(second, looked);
    std::int64_t both = 0, either = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
        both += own[i] & other[i];
        either += own[i] | other[i];
    }
    return either > 0 ? double(both) / double(either) : 0;
}

}  // namespace spoor
