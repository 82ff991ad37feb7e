// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/filter/filter_target.h"

#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>

namespace spoor {
Patch FilterWindow::patchOf(const RectF& box) const {
    const double stepX = step * box.width / firstBox.width;
    const double stepY = step * box.height / firstBox.height;
    const PointF centre = box.centre();
    const SizeI grid = filter.features.grid;
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
    const double width = cell.x * filter.features.grid.width;
    const double height = cell.y * filter.features.grid.height;
    return {box.centre().x - width / 2, box.centre().y - height / 2, width, height};
}

FilterWindow makeFilterWindow(const RectF& box, bool colour) {
    constexpr double padding = 1.5, half = 100, sigma = 0.1;
    FilterWindow window;
    window.firstBox = box;
    const double side = std::sqrt(box.width * box.height);
    window.step = side >= half ? 2 : 1;
    const double pad = padding * side;
    const double most = std::max(box.width, box.height) + pad;
    window.step = std::max(window.step, most / (fhogCell * maxFhogCells));
    const auto cells = [&](double length) {
        const double exact = length / (fhogCell * window.step);
        return std::clamp(int(std::lround(exact)), 8, maxFhogCells);
    };
    window.filter.features.grid = Fft::goodSize({cells(box.width + pad), cells(box.height + pad)});
    window.filter.features.colour = colour;
    window.filter.labelSigma = sigma * side / window.step / fhogCell;
    window.filter.kernelSigma = 0.5;
    window.filter.lambda = 1e-4;
    return window;
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

void FilterTarget::save(StateWriter& state, StageContext& stages) const {
    state.put("first", window.firstBox);
    state.put("colour", std::int64_t{window.filter.features.colour});
    state.put("box", box);
    state.put("peak", usualPeak);
    state.put("ratio", usualRatio);
    state.put("searches", searches);
    state.put("paused", std::int64_t{paused});
    const FilterState learnt = filter->state(stages);
    state.put("model", std::span<const float>(learnt.model));
    state.put("numerator", std::span<const float>(learnt.numerator));
    state.put("denominator", std::span<const float>(learnt.denominator));
    state.put("alpha", std::span<const float>(learnt.alpha));
    const ScaleState scales = scale ? scale->state(stages) : ScaleState{};
    state.put("scales", std::span<const float>(scales.numerator));
    state.put("energies", std::span<const float>(scales.denominator));
}

FilterTarget FilterTarget::load(StateReader& state, StageContext& stages, ComputeContext& device) {
    const RectF first = state.box("first");
    const bool colour = state.integer("colour") != 0;
    FilterTarget target;
    target.box = state.box("box");
    for (const RectF& box : {first, target.box}) {
        if (!box.finite() || box.width <= 0 || box.height <= 0 || box.width > 1e6 ||
            box.height > 1e6) {
            throw damagedState();
        }
    }
    target.window = makeFilterWindow(first, colour);
    target.usualPeak = state.real("peak");
    target.usualRatio = state.real("ratio");
    target.searches = std::clamp<std::int64_t>(state.integer("searches"), 0, 1 << 20);
    target.paused = state.integer("paused") != 0;
    FilterState learnt;
    learnt.model = state.floats("model");
    learnt.numerator = state.floats("numerator");
    learnt.denominator = state.floats("denominator");
    learnt.alpha = state.floats("alpha");
    target.filter = std::make_unique<CorrelationFilter>(target.window.filter, stages, device);
    target.filter->setState(learnt, stages);
    const ScaleState scales{state.floats("scales"), state.floats("energies")};
    if (!scales.numerator.empty()) {
        target.scale = std::make_unique<ScaleFilter>(makeScaleShape(first), stages, device);
        target.scale->setState(scales, stages);
    }
    return target;
}

}  // namespace spoor
