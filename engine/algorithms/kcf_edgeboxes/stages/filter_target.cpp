// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/filter_target.h"

#include "engine/compute/fft/fft.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace spoor {

FeaturePatch FilterWindow::patchOf(const RectF& box) const {
    const double stepX = step * box.width / firstBox.width;
    const double stepY = step * box.height / firstBox.height;
    const PointF centre = box.centre();
    const SizeI grid = features.grid;
    return {float(centre.x - 0.5 + (0.5 - grid.width * fhogCell / 2.0) * stepX),
            float(centre.y - 0.5 + (0.5 - grid.height * fhogCell / 2.0) * stepY), float(stepX),
            float(stepY)};
}

PointF FilterWindow::cellOf(const RectF& box) const {
    return {fhogCell * step * box.width / firstBox.width,
            fhogCell * step * box.height / firstBox.height};
}

RectF FilterWindow::areaOf(const RectF& box) const {
    const PointF cell = cellOf(box);
    const double width = cell.x * features.grid.width;
    const double height = cell.y * features.grid.height;
    return {box.centre().x - width / 2, box.centre().y - height / 2, width, height};
}

CellGrid FilterWindow::cellsOf(const RectF& box) const {
    const PointF cell = cellOf(box);
    return {areaOf(box), features.grid, {box.width / cell.x, box.height / cell.y}};
}

namespace {

/// The window of the kernelised filter, at half resolution for large targets.
FilterWindow kernelWindow(const KernelSettings& settings, const RectF& box) {
    constexpr double half = 100;
    FilterWindow window;
    const double side = std::sqrt(box.width * box.height);
    window.step = side >= half ? 2 : 1;
    const double margin = (settings.window - 1) * side;
    const auto covered = [&](double length) {
        return settings.proportional ? settings.window * length : length + margin;
    };
    const double most = covered(std::max(box.width, box.height));
    window.step = std::max(window.step, most / (fhogCell * maxFhogCells));
    const auto cells = [&](double length) {
        const double exact = length / (fhogCell * window.step);
        return std::clamp(int(std::lround(exact)), 8, maxFhogCells);
    };
    window.features.grid = Fft::goodSize({cells(covered(box.width)), cells(covered(box.height))});
    return window;
}

/// The window of the background-aware filter: a square of 5 times the target's mean side, always
/// with the same number of cells.
FilterWindow backgroundWindow(const RectF& box) {
    constexpr double sides = 5;
    constexpr int cells = 48;
    FilterWindow window;
    window.features.grid = {cells, cells};
    window.step = sides * std::sqrt(box.width * box.height) / (cells * fhogCell);
    return window;
}

// Maximum targets per filter, which limits the memory for training and features.
constexpr std::size_t maxShared = 16;

BackgroundShape backgroundShape(const FilterWindow& window) {
    constexpr double sigma = 1.0 / 16;
    BackgroundShape shape;
    shape.features = window.features;
    shape.target = window.cellsOf(window.firstBox).target;
    shape.labelSigma = sigma * std::sqrt(shape.target.x * shape.target.y);
    return shape;
}

}  // namespace

FilterWindow makeFilterWindow(FilterKind kind, const KernelSettings& settings, const RectF& box,
                              bool colour) {
    FilterWindow window =
        kind == FilterKind::Kernel ? kernelWindow(settings, box) : backgroundWindow(box);
    window.firstBox = box;
    window.features.colour = colour;
    return window;
}

void giveFilter(FilterTarget& target, const FilterTargets& others, StageContext& stages,
                ComputeContext& device) {
    const FilterWindow& window = target.window;
    target.place = 0;
    if (target.kind == FilterKind::Kernel) {
        FilterShape shape;
        shape.features = window.features;
        shape.labelSigma = target.settings.labelWidth *
                           std::sqrt(window.firstBox.width * window.firstBox.height) / window.step /
                           fhogCell;
        shape.kernelSigma = 0.5;
        shape.lambda = 1e-4;
        target.filter = std::make_shared<CorrelationFilter>(shape, stages, device);
        return;
    }
    const BackgroundShape shape = backgroundShape(window);
    for (const auto& [id, other] : others) {
        if (other.kind != target.kind || &other.filter->device() != &device ||
            other.filter->layout() != shape.features) {
            continue;
        }
        std::array<bool, maxShared> taken{};
        for (const auto& [each, used] : others) {
            if (used.filter == other.filter) taken[std::size_t(used.place)] = true;
        }
        const auto free = std::ranges::find(taken, false);
        if (free == taken.end()) continue;
        target.filter = other.filter;
        target.place = int(free - taken.begin());
        static_cast<BackgroundFilter&>(*target.filter).put(target.place, shape, stages);
        return;
    }
    target.filter = std::make_shared<BackgroundFilter>(shape, stages, device);
}

void giveColours(FilterTarget& target, const FilterTargets& others, ComputeContext& device) {
    if (target.colours) return;
    for (const auto& [id, other] : others) {
        if (other.filter == target.filter && other.colours) target.colours = other.colours;
    }
    if (!target.colours) target.colours = std::make_shared<ColourHistogram>(device);
    target.colours->forget(target.place);
}

RectF movedBox(const RectF& box, double dx, double dy) {
    return {box.x + dx, box.y + dy, box.width, box.height};
}

ScaleShape makeScaleShape(const RectF& box) {
    constexpr double scaleCells = 64;
    ScaleShape shape;
    const double aspect = std::sqrt(box.width / box.height), side = std::sqrt(scaleCells);
    shape.grid = {std::clamp(int(std::lround(side * aspect)), 2, 16),
                  std::clamp(int(std::lround(side / aspect)), 2, 16)};
    shape.ratio = 1.02;
    shape.sigma = 1.44;
    shape.lambda = 0.01;
    return shape;
}

/// The windows lie in rings around the box, half a window apart.
std::vector<RectF> FilterTarget::windowsAround(SizeI picture, bool& near) {
    constexpr double stride = 0.5;
    constexpr std::size_t searched = 8;  // per frame
    const RectF area = window.areaOf(box);
    const double stepX = stride * area.width, stepY = stride * area.height;
    const auto rings = [](double length, double step) { return int(std::ceil(length / step)); };
    const int most =
        std::min(40, std::max(rings(picture.width, stepX), rings(picture.height, stepY)));
    std::vector<RectF> list;
    for (int ring = 1; ring <= most; ++ring) {
        for (int y = -ring; y <= ring; ++y) {
            for (int x = -ring; x <= ring; ++x) {
                if (std::max(std::abs(x), std::abs(y)) != ring) continue;
                const RectF moved = movedBox(box, x * stepX, y * stepY);
                const PointF at = moved.centre();
                if (at.x >= 0 && at.y >= 0 && at.x < picture.width && at.y < picture.height) {
                    list.push_back(moved);
                }
            }
        }
    }
    // Every other search covers the nearest windows, where the target is most likely.
    const auto turn = std::size_t(++searches);
    near = turn % 2 == 1;
    const std::size_t from = near ? 0 : turn / 2 * searched;
    std::vector<RectF> windows;
    for (std::size_t i = 0; i < std::min(searched, list.size()); ++i) {
        windows.push_back(list[(from + i) % list.size()]);
    }
    return windows;
}

void FilterTarget::save(StateWriter& state, StageContext& stages) const {
    state.put("kind", std::int64_t(kind));
    state.put("first", window.firstBox);
    state.put("colour", std::int64_t{window.features.colour});
    state.put("box", box);
    state.put("peak", usualPeak);
    state.put("ratio", usualRatio);
    state.put("searches", searches);
    state.put("paused", std::int64_t{paused});
    filter->save(place, state, stages);
    state.put("coloured", std::int64_t{colours != nullptr});
    if (colours) colours->save(place, state, stages);
    const ScaleState scales = scale ? scale->state(stages) : ScaleState{};
    state.put("scales", std::span<const float>(scales.numerator));
    state.put("energies", std::span<const float>(scales.denominator));
}

FilterTarget FilterTarget::load(StateReader& state, const KernelSettings& settings,
                                const FilterTargets& others, StageContext& stages,
                                ComputeContext& device) {
    const std::int64_t kind = state.integer("kind");
    if (kind != std::int64_t(FilterKind::Kernel) && kind != std::int64_t(FilterKind::Background)) {
        throw damagedState();
    }
    const RectF first = state.box("first");
    const bool colour = state.integer("colour") != 0;
    FilterTarget target;
    target.kind = FilterKind(kind);
    target.settings = settings;
    target.box = state.box("box");
    for (const RectF& box : {first, target.box}) {
        if (!box.finite() || box.width <= 0 || box.height <= 0 || box.width > 1e6 ||
            box.height > 1e6) {
            throw damagedState();
        }
    }
    target.window = makeFilterWindow(target.kind, settings, first, colour);
    target.usualPeak = state.real("peak");
    target.usualRatio = state.real("ratio");
    target.searches = std::clamp<std::int64_t>(state.integer("searches"), 0, 1 << 20);
    target.paused = state.integer("paused") != 0;
    giveFilter(target, others, stages, device);
    target.filter->load(target.place, state, stages);
    if (state.integer("coloured") != 0) {
        giveColours(target, others, device);
        target.colours->load(target.place, state, stages);
    }
    const ScaleState scales{state.floats("scales"), state.floats("energies")};
    if (!scales.numerator.empty()) {
        target.scale = std::make_unique<ScaleFilter>(makeScaleShape(first), stages, device);
        target.scale->setState(scales, stages);
    }
    return target;
}

}  // namespace spoor
