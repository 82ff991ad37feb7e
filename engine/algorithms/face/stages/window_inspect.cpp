// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/stages/window_inspect.h"

#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace spoor {
namespace {

/// The part of the cascade's window whose contrast counts.
RectI contrastArea(SizeI window) {
    return {1, 1, window.width - 2, window.height - 2};
}

/// The pixels of one window, at the scale of its level.
class Patch {
public:
    Patch(const Frame& frame, const WindowLevels& group, const WindowPosition& place)
        : m_window(group.window) {
        const WindowLevel& level = group.levels[std::size_t(place.level)];
        const SizeI picture = frame.size();
        const auto across = resizeTaps(picture.width, level.size.width);
        const auto down = resizeTaps(picture.height, level.size.height);
        const auto x0 = std::size_t(place.column * level.step);
        const auto y0 = std::size_t(place.row * level.step);
        // Only the pixels of the frame that the window is resized from.
        const int left = across[x0] >> 9, top = down[y0] >> 9;
        const int right = (across[x0 + std::size_t(m_window.width) - 1] >> 9) + 2;
        const int bottom = (down[y0 + std::size_t(m_window.height) - 1] >> 9) + 2;
        const int width = std::min(right, picture.width) - left;
        const int height = std::min(bottom, picture.height) - top;
        const auto grey = greyPatch(frame, {left, top, width, height});
        for (int y = 0; y < m_window.height; ++y) {
            const int tapY = down[y0 + std::size_t(y)];
            for (int x = 0; x < m_window.width; ++x) {
                const int tapX = across[x0 + std::size_t(x)];
                // The second pixel of the last column and row has no weight.
                const auto at = [&](int dx, int dy) {
                    const int column = std::min((tapX >> 9) - left + dx, width - 1);
                    const int row = std::min((tapY >> 9) - top + dy, height - 1);
                    return int(grey[std::size_t(row) * std::size_t(width) + std::size_t(column)]);
                };
                const auto row = [&](int dy) {
                    return at(0, dy) * (256 - (tapX & 511)) + at(1, dy) * (tapX & 511);
                };
                m_pixels.push_back(
                    (row(0) * (256 - (tapY & 511)) + row(1) * (tapY & 511) + 32768) >> 16);
            }
        }
        m_sums.resize(std::size_t((m_window.width + 1) * (m_window.height + 1)));
        for (int y = 0; y < m_window.height; ++y) {
            int row = 0;
            for (int x = 0; x < m_window.width; ++x) {
                row += pixel(x, y);
                sumTo(x + 1, y + 1) = sumTo(x + 1, y) + row;
            }
        }
    }

    Raster raster(const RectF& footprint) const {
        return greyRaster(m_window, {m_pixels.begin(), m_pixels.end()}, footprint);
    }
    int pixel(int x, int y) const { return m_pixels[std::size_t(y * m_window.width + x)]; }
    int sum(const RectI& r) const {
        const int right = r.x + r.width, bottom = r.y + r.height;
        return sumTo(right, bottom) - sumTo(right, r.y) - sumTo(r.x, bottom) + sumTo(r.x, r.y);
    }
    /// The sum over a rectangle rotated by 45 degrees, from four cones inside the window.
    int tilted(const RectI& r) const {
        return cone(r.x, r.y) - cone(r.x - r.height, r.y + r.height) -
               cone(r.x + r.width, r.y + r.width) +
               cone(r.x + r.width - r.height, r.y + r.width + r.height);
    }
    /// Area times the sum of squares minus the square of the sum, inside the border of one pixel,
    /// like the kernels. The factor of the features is 1 / sqrt of it.
    std::int64_t contrast() const {
        const RectI r = contrastArea(m_window);
        std::int64_t square = 0;
        for (int y = r.y; y < r.y + r.height; ++y) {
            for (int x = r.x; x < r.x + r.width; ++x) square += pixel(x, y) * pixel(x, y);
        }
        const std::int64_t all = sum(r);
        return std::int64_t{r.width} * r.height * square - all * all;
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

    const int& sumTo(int x, int y) const {
        return m_sums[std::size_t(y * (m_window.width + 1) + x)];
    }
    int& sumTo(int x, int y) { return m_sums[std::size_t(y * (m_window.width + 1) + x)]; }

    SizeI m_window;
    std::vector<int> m_pixels;
    std::vector<int> m_sums;  ///< of all pixels above and to the left
};

int lbpCode(const Patch& patch, const RectI& r) {
    const auto cell = [&](int i, int j) {
        return patch.sum({r.x + i * r.width, r.y + j * r.height, r.width, r.height});
    };
    constexpr std::pair<int, int> order[] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                             {2, 2}, {1, 2}, {0, 2}, {0, 1}};
    int code = 0;
    for (const auto& [i, j] : order) code = code * 2 + (cell(i, j) >= cell(1, 1));
    return code;
}

/// Evaluates the trees of a cascade for a window.
class WindowEvaluator {
public:
    WindowEvaluator(const Cascade& cascade, const Patch& patch, float factor, RectF window)
        : m_cascade(cascade), m_patch(patch), m_factor(factor), m_window(window) {}

    InspectionRow judge(std::size_t number) const {
        const Cascade::Stage& stage = m_cascade.stages[number];
        InspectionRow row;
        row.value = 0;
        for (int i = 0; i < stage.trees; ++i) row.value += vote(stage.firstTree + i, i + 1, row);
        const auto stages = int(m_cascade.stages.size());
        row.limit = double(stage.threshold);
        row.label = Message(SPOOR_TR("engine", "Stage %1 of %2"), int(number) + 1, stages);
        judgeRow(row, row.value >= row.limit,
                 {SPOOR_TR("engine", "passed by stage %1 of %2: %3 is at least %4"),
                  SPOOR_TR("engine", "rejected by stage %1 of %2: %3 is below %4")});
        row.text.args.insert(row.text.args.begin(),
                             {std::to_string(number + 1), std::to_string(stages)});
        return row;
    }

private:
    double vote(int number, int shown, InspectionRow& stage) const {
        const Cascade::Tree& tree = m_cascade.trees[std::size_t(number)];
        int at = 0;
        bool left = false;
        do {
            InspectionRow& row = stage.children.emplace_back();
            row.stage = "window_cascade";
            row.label = tree.nodes == 1
                            ? Message(SPOOR_TR("engine", "Tree %1"), shown)
                            : Message(SPOOR_TR("engine", "Tree %1, node %2"), shown, at + 1);
            const auto& node = m_cascade.nodes[std::size_t(tree.firstNode + at)];
            left = goesLeft(node, row);
            row.text =
                Message(left ? SPOOR_TR("engine", "goes left") : SPOOR_TR("engine", "goes right"));
            at = left ? node.left : node.right;
        } while (at > 0);
        const auto leaf = double(m_cascade.leaves[std::size_t(tree.firstLeaf - at)]);
        stage.children.back().text = Message(left ? SPOOR_TR("engine", "goes left and adds %1")
                                                  : SPOOR_TR("engine", "goes right and adds %1"),
                                             toText(leaf, 4));
        return leaf;
    }
    bool goesLeft(const Cascade::Node& node, InspectionRow& row) const {
        const auto& feature = m_cascade.features[std::size_t(node.feature)];
        if (m_cascade.lbp) {
            const RectI& r = feature.rects[0];
            const auto code = std::size_t(lbpCode(m_patch, r));
            row.value = double(code);
            for (int cell = 0; cell < 9; ++cell) {
                row.marks.push_back(
                    mark({r.x + cell % 3 * r.width, r.y + cell / 3 * r.height, r.width, r.height},
                         cell == 4 ? -1 : 1, false));
            }
            return (node.subset[code / 32] >> (code % 32)) & 1;
        }
        float value = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            if (feature.weights[k] == 0) continue;
            const RectI& r = feature.rects[k];
            value +=
                feature.weights[k] * float(feature.tilted ? m_patch.tilted(r) : m_patch.sum(r));
            row.marks.push_back(mark(r, double(feature.weights[k]), feature.tilted));
        }
        value *= m_factor;
        row.value = double(value);
        row.limit = double(node.threshold);
        return value < node.threshold;
    }
    /// A rectangle of the cascade's window as a part of the frame.
    InspectionMark mark(const RectI& r, double weight, bool tilted) const {
        const auto at = [&](int x, int y) {
            return PointF{m_window.x + x * m_window.width / m_cascade.window.width,
                          m_window.y + y * m_window.height / m_cascade.window.height};
        };
        if (tilted)
            return {{at(r.x, r.y), at(r.x + r.width, r.y + r.width),
                     at(r.x + r.width - r.height, r.y + r.width + r.height),
                     at(r.x - r.height, r.y + r.height)},
                    weight};
        return {{at(r.x, r.y), at(r.x + r.width, r.y), at(r.x + r.width, r.y + r.height),
                 at(r.x, r.y + r.height)},
                weight};
    }

    const Cascade& m_cascade;
    const Patch& m_patch;
    float m_factor;
    RectF m_window;
};

/// The number of stages that a searched window passed, -1 below the least contrast.
int passedStages(std::uint8_t fate) {
    return fate == WindowSearch::refused ? -1 : int(fate);
}

Message fateOf(std::uint8_t fate, std::size_t stages) {
    if (fate == WindowSearch::refused)
        return Message(SPOOR_TR("engine", "rejected for low contrast"));
    if (fate < stages)
        return Message(SPOOR_TR("engine", "rejected by stage %1 of %2"), int(fate) + 1,
                       long(stages));
    return Message(SPOOR_TR("engine", "passed all stages"));
}

}  // namespace

InspectionRow inspectRegion(const std::vector<WindowLevels>& groups, const WindowSearch& found,
                            const RectF& region, std::size_t stages) {
    std::vector<RegionStep> steps = {{Message(SPOOR_TR("engine", "Windows")), 0},
                                     {Message(SPOOR_TR("engine", "Enough contrast")), 0}};
    for (std::size_t i = 0; i < stages; ++i)
        steps.push_back({Message(SPOOR_TR("engine", "After stage %1"), int(i) + 1), 0});
    std::vector<InspectionRow> nearest;
    const PointF centre = region.centre();
    for (std::size_t g = 0; g < found.fates.size(); ++g) {
        for (std::size_t level = 0; level < groups[g].levels.size(); ++level) {
            const WindowLevel& own = groups[g].levels[level];
            double least = std::numeric_limits<double>::infinity();
            RectF best;
            std::uint8_t fateOfBest = 0;
            for (int i = 0; i < own.across * own.down; ++i) {
                const std::uint8_t fate = found.fates[g][std::size_t(own.first + i)];
                if (fate == WindowSearch::unvisited) continue;
                const RectI r = groups[g].box({int(level), i % own.across, i / own.across});
                const RectF box{double(r.x), double(r.y), double(r.width), double(r.height)};
                const PointF at = box.centre();
                if (at.x >= region.x && at.y >= region.y && at.x <= region.right() &&
                    at.y <= region.bottom()) {
                    const int last = passedStages(fate) + 1;
                    for (int k = 0; k <= last; ++k) ++steps[std::size_t(k)].windows;
                }
                const double apart = std::abs(at.x - centre.x) + std::abs(at.y - centre.y);
                if (apart >= least) continue;
                least = apart, best = box, fateOfBest = fate;
            }
            if (std::isfinite(least) && least < best.width)
                nearest.push_back(nearbyRow("window_cascade", best, passedStages(fateOfBest),
                                            fateOf(fateOfBest, stages)));
        }
    }
    return regionRow("window_cascade", region, steps, std::move(nearest));
}

std::optional<SearchedWindow> searchedWindow(const std::vector<WindowLevels>& groups,
                                             const WindowSearch& found, const RectF& wanted) {
    std::optional<SearchedWindow> best;
    const bool point = wanted.area() <= 0;
    double least = 0;
    int most = 0;
    for (std::size_t g = 0; g < found.fates.size(); ++g) {
        for (std::size_t level = 0; level < groups[g].levels.size(); ++level) {
            const WindowLevel& own = groups[g].levels[level];
            std::optional<SearchedWindow> nearest;
            double off = 0;
            int passed = 0;
            for (int i = 0; i < own.across * own.down; ++i) {
                const std::uint8_t fate = found.fates[g][std::size_t(own.first + i)];
                if (fate == WindowSearch::unvisited) continue;
                const WindowPosition place{int(level), i % own.across, i / own.across};
                const RectI box = groups[g].box(place);
                double apart = std::abs(box.x + box.width / 2.0 - wanted.centre().x) +
                               std::abs(box.y + box.height / 2.0 - wanted.centre().y);
                if (!point)
                    apart +=
                        std::abs(box.width - wanted.width) + std::abs(box.height - wanted.height);
                if (nearest && apart >= off) continue;
                nearest = SearchedWindow{g, place};
                off = apart;
                passed = passedStages(fate);
            }
            // Windows of this size may not reach a point near the border.
            if (!nearest || (point && best && off > groups[g].box(nearest->place).width / 2.0))
                continue;
            const bool better = point ? passed > most : off < least;
            if (best && !better) continue;
            best = nearest, least = off, most = passed;
        }
    }
    return best;
}

WindowInspection inspectCascade(const Cascade& cascade, const Frame& frame,
                                const WindowLevels& group, const WindowPosition& place) {
    const RectI box = group.box(place);
    const RectF window{double(box.x), double(box.y), double(box.width), double(box.height)};
    const Patch patch(frame, group, place);
    WindowInspection all{window, patch.raster(window), {}};
    float factor = 1;
    if (!cascade.lbp) {
        const std::int64_t contrast = patch.contrast();
        const int area = (cascade.window.width - 2) * (cascade.window.height - 2);
        if (contrast > 0) factor = float(1 / std::sqrt(double(contrast)));
        InspectionRow& row = all.rows.emplace_back();
        row.label = Message(SPOOR_TR("engine", "Contrast"));
        row.value = std::sqrt(double(contrast)) / area;
        row.limit = std::sqrt(double(refusedContrast(area))) / area;
        judgeRow(row, contrast > refusedContrast(area),
                 {SPOOR_TR("engine", "enough contrast: a standard deviation of %1, above %2"),
                  SPOOR_TR("engine",
                           "rejected for low contrast: a standard deviation of %1, not "
                           "above %2")});
    }
    const WindowEvaluator evaluator(cascade, patch, factor, window);
    for (std::size_t i = 0; i < cascade.stages.size(); ++i) all.rows.push_back(evaluator.judge(i));
    for (InspectionRow& row : all.rows) row.stage = "window_cascade";
    return all;
}

InspectionRow inspectGroup(const RectI& window, const WindowSearch& found, int least) {
    std::vector<RectI> boxes = found.boxes;
    if (std::ranges::find(boxes, window) == boxes.end()) boxes.push_back(window);
    const auto own = std::size_t(std::ranges::find(boxes, window) - boxes.begin());
    const auto leaders = windowLeaders(boxes);
    std::vector<RectI> joined;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (leaders[i] == leaders[own]) joined.push_back(boxes[i]);
    InspectionRow row;
    row.stage = "group_windows";
    row.label = Message(SPOOR_TR("engine", "Neighbours"));
    row.value = double(joined.size());
    row.limit = double(least);
    judgeRow(row, row.value > row.limit,
             {SPOOR_TR("engine", "enough neighbours: a group of %1 windows, more than %2"),
              SPOOR_TR("engine", "too few neighbours: a group of %1 windows, not more than %2")});
    if (row.verdict == InspectionVerdict::Failed) return row;
    const WindowCluster group = groupWindows(joined, least).front();
    const auto kept = groupWindows(boxes, least);
    if (std::ranges::any_of(kept, [&](const WindowCluster& each) {
            return each.box == group.box && each.members == group.members;
        }))
        return row;
    row.verdict = InspectionVerdict::Failed;
    row.text = Message(SPOOR_TR("engine", "its group of %1 windows lies inside a larger group"),
                       group.members);
    return row;
}

}  // namespace spoor
