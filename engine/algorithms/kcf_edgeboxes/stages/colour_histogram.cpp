// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/colour_histogram.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/pipeline/upload.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/colour_histogram.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace spoor {
namespace {

// A sample between two pixels may be rounded to either.
const OutputSpec likelihoodOutput{"colour_histogram.likelihood", OutputType::Float32, 1e-5, false,
                                  0.005};

constexpr std::size_t colourBins = abi::colourBins;
constexpr std::size_t group = abi::colourGroup;
constexpr int perCell = 2;  // samples per cell, in each direction
static_assert(perCell * maxFhogCells <= abi::maxColourSamples);
constexpr int maxLearnt = 256;  // samples, in each direction
// In mean sides of the target: how much smaller than the box the target area is, and how much
// larger the area of its surroundings.
constexpr double inner = 0.2, outer = 3;
// Colour distinctiveness from which the likelihood has its full weight.
constexpr double clear = 0.2;

using abi::ColourJob;
using abi::ColourSamples;

void putBox(cl_float (&to)[4], const RectF& box) {
    to[0] = cl_float(box.x);
    to[1] = cl_float(box.y);
    to[2] = cl_float(box.x + box.width);
    to[3] = cl_float(box.y + box.height);
}

RectF grown(const RectF& box, double by) {
    return {box.x - by / 2, box.y - by / 2, box.width + by, box.height + by};
}

/// The samples in and around a box for learning.
ColourSamples learntSamples(const RectF& box, SizeI picture) {
    const double side = (box.width + box.height) / 2;
    const double less = std::min(inner * side, 0.8 * std::min(box.width, box.height));
    const RectI part = coveredPixels(grown(box, outer * side), picture);
    ColourSamples samples{};
    samples.columns = std::min(maxLearnt, part.width);
    samples.rows = std::min(maxLearnt, part.height);
    samples.stepX = cl_float(part.width) / cl_float(samples.columns);
    samples.stepY = cl_float(part.height) / cl_float(samples.rows);
    samples.x = cl_float(part.x) + samples.stepX / 2;
    samples.y = cl_float(part.y) + samples.stepY / 2;
    putBox(samples.target, grown(box, -less));
    putBox(samples.border, box);
    return samples;
}

std::vector<RectF> areasOf(const std::vector<ColourSamples>& table) {
    std::vector<RectF> areas;
    for (const ColourSamples& each : table)
        areas.push_back({each.x, each.y, each.columns * each.stepX, each.rows * each.stepY});
    return areas;
}

/// The samples of a search grid.
ColourSamples searchSamples(const CellGrid& grid) {
    ColourSamples samples{};
    samples.columns = grid.cells.width * perCell;
    samples.rows = grid.cells.height * perCell;
    samples.stepX = cl_float(grid.area.width / samples.columns);
    samples.stepY = cl_float(grid.area.height / samples.rows);
    samples.x = cl_float(grid.area.x) + samples.stepX / 2;
    samples.y = cl_float(grid.area.y) + samples.stepY / 2;
    const auto count = [](double cells) {
        return kernelInt(std::max(1L, std::lround(cells * perCell)));
    };
    samples.across = count(grid.target.x), samples.down = count(grid.target.y);
    return samples;
}

}  // namespace

double colourShare(double weight, double contrast) {
    return weight * std::clamp(contrast / clear, 0.0, 1.0);
}

ColourHistogram::ColourHistogram(ComputeContext& device)
    : m_device(&device), m_histograms(2 * colourBins * sizeof(float), device) {}

void ColourHistogram::forget(int place) {
    m_histograms.grow(place + 1);
    m_learnt.resize(std::max(m_learnt.size(), std::size_t(place) + 1));
    m_learnt[std::size_t(place)] = false;
}

void ColourHistogram::learn(FrameContext& frame, std::span<const ColourTarget> targets, double rate,
                            StageContext& stages) {
    std::vector<ColourSamples> samples;
    for (const ColourTarget& each : targets) {
        samples.push_back(learntSamples(each.box, frame.size()));
        samples.back().place = each.place;
        samples.back().rate = cl_float(m_learnt[std::size_t(each.place)] ? rate : 1);
        m_learnt[std::size_t(each.place)] = true;
    }
    const Buffer picture = colourPicture(frame, areasOf(samples), stages, *m_device);
    const Buffer table = uploaded(samples, stages, *m_device);
    const std::size_t items = m_device->shape() == KernelVariant::Cpu ? 1 : group;
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run(abi::colour_learn, {{2 * items, targets.size(), 1}, {items, 1, 1}}, picture,
              kernelInt(frame.size().width), kernelInt(frame.size().height), table,
              m_histograms.buffer());
}

Buffer ColourHistogram::likelihood(FrameContext& frame, std::span<const ColourSearch> targets,
                                   StageContext& stages) {
    const SizeI cells = targets.front().grid.cells;
    if (cells.empty() || cells.width > maxFhogCells || cells.height > maxFhogCells) {
        throw std::logic_error("sizes of a map of colours out of range");
    }
    std::vector<ColourSamples> samples;
    for (const ColourSearch& each : targets) {
        if (each.grid.cells != cells) throw std::logic_error("maps of colours of other sizes");
        samples.push_back(searchSamples(each.grid));
        samples.back().place = each.place;
    }
    const auto width = std::size_t(cells.width), height = std::size_t(cells.height);
    const std::size_t rows = height * perCell, count = targets.size();
    const Buffer picture = colourPicture(frame, areasOf(samples), stages, *m_device);
    const Buffer table = uploaded(samples, stages, *m_device);
    const Buffer sums = m_device->acquire(count * rows * width * sizeof(cl_uint));
    Buffer maps = m_device->acquire(count * width * height * sizeof(float));
    const bool cpu = m_device->shape() == KernelVariant::Cpu;
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run(abi::colour_rows,
              cpu ? Grid{{1, rows, count}, {1, 1, 1}} : Grid{{width, rows, count}, {16, 4, 1}},
              picture, kernelInt(frame.size().width), kernelInt(frame.size().height), table,
              kernelInt(perCell), m_histograms.buffer(), sums);
    stage.run(abi::colour_columns,
              cpu ? Grid{{1, height, count}, {1, 1, 1}} : Grid{{width, height, count}, {16, 4, 1}},
              sums, table, kernelInt(perCell), maps);
    stages.outputs().publish(likelihoodOutput, maps, {cells.width, cells.height * int(count)});
    return maps;
}

void ColourHistogram::join(const Buffer& likelihoods, std::span<const PeakShift> peaks,
                           double weight, const TargetFilter& filter, const Buffer& allPeaks,
                           const Buffer& stands, StageContext& stages) {
    std::vector<ColourJob> jobs;
    for (const PeakShift& each : peaks) {
        jobs.push_back({each.map, kernelInt(each.patch), kernelInt(each.peak), each.stand,
                        cl_float(each.target.x), cl_float(each.target.y), cl_float(each.usual)});
    }
    const Buffer table = uploaded(jobs, stages, *m_device);
    const SizeI cells = filter.layout().grid;
    const std::size_t items = m_device->shape() == KernelVariant::Cpu ? 1 : group;
    Stage stage(stages, "colour_histogram", *m_device);
    stage.run(abi::colour_join, {{items * peaks.size(), 1, 1}, {items, 1, 1}}, likelihoods,
              filter.responses(), cells.width, cells.height, filter.layout().rowFloats(),
              cl_float(1.0 / double(cells.area())), cl_float(weight), cl_float(clear), table,
              allPeaks, stands);
}

void ColourHistogram::save(int place, StateWriter& state, StageContext& stages) const {
    std::vector<float> values(2 * colourBins);
    m_histograms.read(place, values.data(), stages);
    state.put("colours", std::span<const float>(values));
}

void ColourHistogram::load(int place, StateReader& state, StageContext& stages) {
    const std::vector<float> values = state.floats("colours", 2 * colourBins);
    forget(place);
    m_histograms.write(place, values.data(), stages);
    m_learnt[std::size_t(place)] = true;
}

}  // namespace spoor
