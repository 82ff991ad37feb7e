// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/filter/colour_histogram.h"

#include "engine/pipeline/stage.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// A sample that lies between two pixels falls on either.
const OutputSpec likelihoodOutput{"colour_histogram.likelihood", OutputType::Float32, 1e-5, false,
                                  0.005};

constexpr std::size_t colourBins = std::size_t{16} * 16 * 16;  // COLOURS of the kernel
constexpr std::size_t group = 256;                             // GROUP of the kernel
constexpr int perCell = 2;                                     // samples of a cell, each way
static_assert(perCell * maxFhogCells <= 256, "MOST_SAMPLES of the kernel");
constexpr int mostLearnt = 256;  // samples, each way
// Of a target's mean side: how much less of the box counts as target, and how far its surroundings
// reach, on both sides together.
constexpr double inner = 0.2, outer = 3;
// Colours that stand out by this count in full.
constexpr double clear = 0.2;

/// Mirrors Samples of kernels/colour_histogram.cl.
struct ColourSamples {
    cl_float x, y, stepX, stepY;
    cl_int columns, rows;
    cl_float target[4], border[4];
};
static_assert(sizeof(ColourSamples) == 14 * 4);

void putBox(cl_float (&to)[4], const RectF& box) {
    to[0] = cl_float(box.x);
    to[1] = cl_float(box.y);
    to[2] = cl_float(box.x + box.width);
    to[3] = cl_float(box.y + box.height);
}

RectF grown(const RectF& box, double by) {
    return {box.x - by / 2, box.y - by / 2, box.width + by, box.height + by};
}

Buffer onDevice(const ColourSamples& samples, StageContext& stages, ComputeContext& device) {
    return uploaded(std::vector<ColourSamples>{samples}, stages, device);
}

}  // namespace

ColourHistogram::ColourHistogram(ComputeContext& device)
    : m_device(&device), m_histograms(device.acquire(2 * colourBins * sizeof(float))) {}

void ColourHistogram::learn(FrameContext& frame, const RectF& box, double rate,
                            StageContext& stages) {
    const double side = (box.width + box.height) / 2;
    const double less = std::min(inner * side, 0.8 * std::min(box.width, box.height));
    const RectI part = coveredPixels(grown(box, outer * side), frame.size());
    ColourSamples samples{};
    samples.columns = std::min(mostLearnt, part.width);
    samples.rows = std::min(mostLearnt, part.height);
    samples.stepX = cl_float(part.width) / cl_float(samples.columns);
    samples.stepY = cl_float(part.height) / cl_float(samples.rows);
    samples.x = cl_float(part.x) + samples.stepX / 2;
    samples.y = cl_float(part.y) + samples.stepY / 2;
    putBox(samples.target, grown(box, -less));
    putBox(samples.border, box);
    const Buffer picture = frame.picture(*m_device, stages);
    const Buffer table = onDevice(samples, stages, *m_device);
    const std::size_t items = m_device->shape() == KernelShape::Cpu ? 1 : group;
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run({"colour_histogram", "colour_learn", {}}, {{2 * items, 1, 1}, {items, 1, 1}}, picture,
              cl_int(frame.size().width), cl_int(frame.size().height), table,
              cl_float(m_learnt ? rate : 1), m_histograms);
    m_learnt = true;
}

Buffer ColourHistogram::likelihood(FrameContext& frame, const CellGrid& grid,
                                   StageContext& stages) {
    if (grid.cells.empty() || grid.cells.width > maxFhogCells || grid.cells.height > maxFhogCells) {
        throw std::logic_error("sizes of a map of colours out of range");
    }
    ColourSamples samples{};
    samples.columns = grid.cells.width * perCell;
    samples.rows = grid.cells.height * perCell;
    samples.stepX = cl_float(grid.area.width / samples.columns);
    samples.stepY = cl_float(grid.area.height / samples.rows);
    samples.x = cl_float(grid.area.x) + samples.stepX / 2;
    samples.y = cl_float(grid.area.y) + samples.stepY / 2;
    const auto count = [](double cells) {
        return cl_int(std::max(1L, std::lround(cells * perCell)));
    };
    const cl_int across = count(grid.target.x), down = count(grid.target.y);
    const auto width = std::size_t(grid.cells.width), height = std::size_t(grid.cells.height);
    const auto rows = std::size_t(samples.rows);
    const Buffer picture = frame.picture(*m_device, stages);
    const Buffer table = onDevice(samples, stages, *m_device);
    const Buffer sums = m_device->acquire(rows * width * sizeof(cl_uint));
    Buffer map = m_device->acquire(width * height * sizeof(float));
    const bool cpu = m_device->shape() == KernelShape::Cpu;
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run({"colour_histogram", "colour_rows", {}},
              cpu ? Grid{{1, rows, 1}, {1, 1, 1}} : Grid{{width, rows, 1}, {16, 4, 1}}, picture,
              cl_int(frame.size().width), cl_int(frame.size().height), table, cl_int(perCell),
              across, m_histograms, sums);
    stage.run({"colour_histogram", "colour_columns", {}},
              cpu ? Grid{{1, height, 1}, {1, 1, 1}} : Grid{{width, height, 1}, {16, 4, 1}}, sums,
              samples.columns, samples.rows, cl_int(perCell), across, down, map);
    stages.outputs().give(likelihoodOutput, map, grid.cells);
    return map;
}

void ColourHistogram::join(const Buffer& likelihood, const CellGrid& grid, double usual,
                           double weight, const TargetFilter& filter, std::size_t patches,
                           const Buffer& peaks, std::size_t first, const Buffer& stands,
                           std::size_t index, StageContext& stages) {
    const std::size_t items = m_device->shape() == KernelShape::Cpu ? 1 : group;
    const cl_float2 target = {{cl_float(grid.target.x), cl_float(grid.target.y)}};
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run({"colour_histogram", "colour_join", {}}, {{items * patches, 1, 1}, {items, 1, 1}},
              likelihood, filter.responses(), grid.cells.width, grid.cells.height,
              filter.layout().rowFloats(), cl_float(1.0 / double(grid.cells.area())), target,
              cl_float(usual), cl_float(weight), cl_float(clear), cl_int(first), peaks,
              cl_int(index), stands);
}

void ColourHistogram::save(StateWriter& state, StageContext& stages) const {
    std::vector<float> values(2 * colourBins);
    stages.download(m_histograms, values.data(), values.size() * sizeof(float));
    state.put("colours", std::span<const float>(values));
}

void ColourHistogram::load(StateReader& state, StageContext& stages) {
    const std::vector<float> values = state.floats("colours", 2 * colourBins);
    stages.upload(m_histograms, values.data(), values.size() * sizeof(float));
    m_learnt = true;
}

}  // namespace spoor
