// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

namespace spoor {
namespace {

// An orientation between two bins may fall into either.
const OutputSpec cellsOutput{"fhog.cells", OutputType::Float32, 1e-5, true, 0.005};
const OutputSpec featuresOutput{"fhog.features", OutputType::Float32, 1e-5};

constexpr std::size_t cellPlanes = abi::fhogPlanes;
constexpr std::size_t fhogGroup = abi::fhogGroup;

/// Rows of cells per work-item on a CPU: enough work-items for all cores, but not more, because
/// each one also samples some rows of its neighbour.
int bandRows(const ComputeContext& device, int rows, std::size_t patches) {
    const int items = 2 * device.parallelUnits();
    const int bands = std::max(1, (items + int(patches) - 1) / int(patches));
    return std::max(4, (rows + bands - 1) / bands);
}

}  // namespace

Buffer hannWindow(SizeI grid, StageContext& stages, ComputeContext& device) {
    std::vector<float> window;
    for (const int length : {grid.width, grid.height}) {
        for (int i = 0; i < length; ++i) {
            const double turn = (i + 0.5) / length;
            window.push_back(float(0.5 - 0.5 * std::cos(2 * std::numbers::pi * turn)));
        }
    }
    Buffer buffer = device.acquire(window.size() * sizeof(float));
    stages.upload(buffer, window.data(), window.size() * sizeof(float));
    return buffer;
}

Buffer fhogFeatures(FrameContext& frame, std::span<const FeaturePatch> patches,
                    const FeatureShape& shape, const Buffer& hann, const Buffer& features,
                    StageContext& stages) {
    const SizeI grid = shape.grid;
    if (grid.empty() || grid.width > maxFhogCells || grid.height > maxFhogCells ||
        patches.empty() || frame.size().width < 2) {
        throw std::logic_error("sizes of FHOG out of range");
    }
    ComputeContext& device = features.device();
    std::vector<RectF> areas;
    for (const FeaturePatch& each : patches) {  // and the samples around the patch
        areas.push_back({each.x - 2 * each.stepX, each.y - 2 * each.stepY,
                         (grid.width * fhogCell + 4) * each.stepX + 1,
                         (grid.height * fhogCell + 4) * each.stepY + 1});
    }
    const Buffer picture = colourPicture(frame, areas, stages, device);
    const std::size_t count = patches.size();
    const auto area = std::size_t(grid.area());
    const Buffer table = device.acquire(patches.size_bytes());
    stages.upload(table, patches.data(), patches.size_bytes());
    Buffer cells = device.acquire(count * cellPlanes * area * sizeof(float));
    const cl_int width = frame.size().width, height = frame.size().height;
    const cl_int channels = shape.channels(), rowFloats = shape.rowFloats();

    const auto outputCells = [&] {
        stages.outputs().publish(cellsOutput, cells,
                                 {grid.width, int(count * cellPlanes) * grid.height});
    };
    const auto outputFeatures = [&] {
        for (std::size_t i = 0; i < count; ++i) {
            stages.outputs().publish(featuresOutput, features,
                                     {grid.width, (fhogChannels + 1) * grid.height},
                                     i * shape.floats() * sizeof(float), std::size_t(rowFloats));
        }
    };
    Stage stage(stages, "fhog", device);
    if (device.shape() == KernelVariant::Cpu) {
        const int rows = bandRows(device, grid.height, count);
        const Grid bands{{1, std::size_t((grid.height + rows - 1) / rows), count}, {1, 1, 1}};
        stage.run(abi::fhog_cells, bands, picture, width, height, table, picture, grid.width,
                  grid.height, kernelInt(rows), cells);
        outputCells();
        stage.run(abi::fhog_features, bands, cells, grid.width, grid.height, kernelInt(rows), hann,
                  rowFloats, channels, features);
        outputFeatures();
        return cells;
    }
    const auto samplesX = std::size_t(grid.width * fhogCell);
    const auto samplesY = std::size_t(grid.height * fhogCell);
    const Buffer samples =
        device.acquire(count * (samplesX + 2) * (samplesY + 2) * 4 * sizeof(float));
    stage.run(abi::fhog_sample, {{samplesX + 2, samplesY + 2, count}, {32, 4, 1}}, picture, width,
              height, table, kernelInt(samplesX), kernelInt(samplesY), samples);
    stage.run(abi::fhog_cells, {{area, count, 1}, {fhogGroup, 1, 1}}, picture, width, height, table,
              samples, grid.width, grid.height, kernelInt(1), cells);
    outputCells();
    stage.run(abi::fhog_features, {{area, count, 1}, {fhogGroup, 1, 1}}, cells, grid.width,
              grid.height, kernelInt(1), hann, rowFloats, channels, features);
    outputFeatures();
    return cells;
}

}  // namespace spoor
