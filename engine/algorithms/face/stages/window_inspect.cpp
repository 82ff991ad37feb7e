// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_inspect.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {
namespace {

/// The pixels of one window, at the scale of its level.
class Patch {
public:
    Patch(const Frame& frame, const WindowLevels& group, const WindowPosition& place)
        : m_window(group.window) {
        const WindowLevel& level = group.levels[std::size_t(place.level)];
        const SizeI picture = frame.size();
        const auto across = resizeTaps(picture.width, level.size.width);
        const auto down = resizeTaps(picture.height, level.size.height);
        const auto grey = greyPatch(frame, {0, 0, picture.width, picture.height});
        for (int y = 0; y < m_window.height; ++y) {
            const int tapY = down[std::size_t(place.row * level.step + y)];
            for (int x = 0; x < m_window.width; ++x) {
                const int tapX = across[std::size_t(place.column * level.step + x)];
                const auto row = [&](int add) {
                    const auto at = std::size_t((tapY >> 9) + add) * std::size_t(picture.width) +
                                    std::size_t(tapX >> 9);
                    return grey[at] * (256 - (tapX & 511)) + grey[at + 1] * (tapX & 511);
                };
                m_pixels.push_back(
                    (row(0) * (256 - (tapY & 511)) + row(1) * (tapY & 511) + 32768) >> 16);
            }
        }
    }

    int pixel(int x, int y) const { return m_pixels[std::size_t(y * m_window.width + x)]; }
    int sum(const RectI& r) const {
        int all = 0;
        for (int y = r.y; y < r.y + r.height; ++y) {
            for (int x = r.x; x < r.x + r.width; ++x) all += pixel(x, y);
        }
        return all;
    }
    /// The sum over a rectangle rotated by 45 degrees, from four cones inside the window.
    int tilted(const RectI& r) const {
        return cone(r.x, r.y) - cone(r.x - r.height, r.y + r.height) -
               cone(r.x + r.width, r.y + r.width) +
               cone(r.x + r.width - r.height, r.y + r.width + r.height);
    }
    bool contrast(float& factor) const {
        const RectI r{1, 1, m_window.width - 2, m_window.height - 2};
        double square = 0;
        for (int y = r.y; y < r.y + r.height; ++y) {
            for (int x = r.x; x < r.x + r.width; ++x) square += double(pixel(x, y)) * pixel(x, y);
        }
        const double area = double(r.width) * r.height, all = sum(r);
        const double n = area * square - all * all;
        if (n <= 0) return false;
        factor = float(1 / std::sqrt(n));
        return area * double(factor) < 0.1;
    }

private:
    int cone(int x, int y) const {
        int all = 0;
        for (int j = 0; j < y; ++j) {
            const int reach = y - j - 1;
            const int last = std::min(m_window.width - 1, x - 1 + reach);
            for (int i = std::max(0, x - 1 - reach); i <= last; ++i) all += pixel(i, j);
        }
        return all;
    }

    SizeI m_window;
    std::vector<int> m_pixels;
};

double lbpCode(const Patch& patch, const RectI& r) {
    const auto cell = [&](int i, int j) {
        return patch.sum({r.x + i * r.width, r.y + j * r.height, r.width, r.height});
    };
    constexpr std::pair<int, int> order[] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                             {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    int code = 0;
    for (const auto& [i, j] : order) code = code * 2 + (cell(i, j) >= cell(1, 1));
    return code;
}

class WindowEvaluator {
public:
    WindowEvaluator(const Cascade& cascade, const Patch& patch, float factor, RectF window)
        : m_cascade(cascade), m_patch(patch), m_factor(factor), m_window(window) {}

    /// The sum of the votes of a stage. Appends the features that contribute to `parts`.
    double sum(const Cascade::Stage& stage, std::vector<WindowExplanation::Part>& parts) const {
        double all = 0;
        for (int i = stage.firstTree; i < stage.firstTree + stage.trees; ++i) {
            all += vote(m_cascade.trees[std::size_t(i)], parts);
        }
        return all;
    }

private:
    double vote(const Cascade::Tree& tree, std::vector<WindowExplanation::Part>& parts) const {
        const std::size_t first = parts.size();
        int at = 0;
        do {
            const auto& node = m_cascade.nodes[std::size_t(tree.firstNode + at)];
            at = left(node, parts) ? node.left : node.right;
        } while (at > 0);
        const double leaf = double(m_cascade.leaves[std::size_t(tree.firstLeaf - at)]);
        for (std::size_t i = first; i < parts.size(); ++i) parts[i].vote = leaf;
        return leaf;
    }
    bool left(const Cascade::Node& node, std::vector<WindowExplanation::Part>& parts) const {
        const auto& feature = m_cascade.features[std::size_t(node.feature)];
        if (m_cascade.lbp) {
            const RectI& r = feature.rects[0];
            const double code = lbpCode(m_patch, r);
            parts.push_back({place({r.x, r.y, r.width * 3, r.height * 3}), 1, code, 0, 0});
            return (node.subset[std::size_t(code) / 32] >> (unsigned(code) % 32)) & 1;
        }
        float value = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            if (feature.weights[k] == 0) continue;
            const int part =
                feature.tilted ? m_patch.tilted(feature.rects[k]) : m_patch.sum(feature.rects[k]);
            value += feature.weights[k] * float(part);
        }
        value *= m_factor;
        for (std::size_t k = 0; k < 3; ++k) {
            if (feature.weights[k] == 0) continue;
            const RectI& r = feature.rects[k];
            // A rotated rectangle is shown as its bounding box.
            const RectI shown =
                feature.tilted ? RectI{r.x - r.height, r.y, r.width + r.height, r.width + r.height}
                               : r;
            parts.push_back({place(shown), double(feature.weights[k]), double(value),
                             double(node.threshold), 0});
        }
        return value < node.threshold;
    }
    RectF place(const RectI& r) const {
        const double sx = m_window.width / m_cascade.window.width;
        const double sy = m_window.height / m_cascade.window.height;
        return {m_window.x + r.x * sx, m_window.y + r.y * sy, r.width * sx, r.height * sy};
    }

    const Cascade& m_cascade;
    const Patch& m_patch;
    float m_factor;
    RectF m_window;
};

std::optional<std::pair<const WindowLevels*, WindowPosition>> nearest(
    const std::vector<WindowLevels>& groups, const RectF& wanted) {
    std::optional<std::pair<const WindowLevels*, WindowPosition>> best;
    double least = 0;
    for (const auto& group : groups) {
        for (std::size_t i = 0; i < group.levels.size(); ++i) {
            const WindowLevel& level = group.levels[i];
            if (level.across <= 0 || level.down <= 0) continue;
            const double width = group.window.width * double(level.scale);
            const double height = group.window.height * double(level.scale);
            const auto step = [&](double corner, int count) {
                const double at = corner / (double(level.scale) * level.step);
                return int(std::clamp(std::round(at), 0.0, double(count - 1)));
            };
            const PointF centre = wanted.centre();
            const WindowPosition place{int(i), step(centre.x - width / 2, level.across),
                                       step(centre.y - height / 2, level.down)};
            const RectI box = group.box(place);
            const double off = std::abs(box.x - wanted.x) + std::abs(box.y - wanted.y) +
                               std::abs(box.width - wanted.width) +
                               std::abs(box.height - wanted.height);
            if (best && off >= least) continue;
            best.emplace(&group, place);
            least = off;
        }
    }
    return best;
}

}  // namespace

std::optional<WindowExplanation> explainWindow(const Cascade& cascade, const Frame& frame,
                                               const std::vector<WindowLevels>& groups,
                                               const RectF& wanted) {
    const auto found = nearest(groups, wanted);
    if (!found) return std::nullopt;
    const auto& [group, place] = *found;
    WindowExplanation story;
    story.box = group->box(place);
    const Patch patch(frame, *group, place);
    float factor = 1;
    story.contrast = cascade.lbp || patch.contrast(factor);
    if (!story.contrast) return story;
    const WindowEvaluator judge(cascade, patch, factor,
                                {double(story.box.x), double(story.box.y), double(story.box.width),
                                 double(story.box.height)});
    for (const auto& stage : cascade.stages) {
        story.parts.clear();
        story.sum = judge.sum(stage, story.parts);
        story.threshold = double(stage.threshold);
        if (story.sum < story.threshold) break;
        ++story.stage;
    }
    return story;
}

}  // namespace spoor
