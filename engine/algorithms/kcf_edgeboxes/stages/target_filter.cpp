// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/target_filter.h"

#include "engine/compute/fft/fft.h"
#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/correlation_filter.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace spoor {

namespace {
constexpr std::size_t peakGroup = abi::filterPeakGroup;
static_assert(sizeof(FilterPeak) == sizeof(abi::FilterPeak));
}  // namespace

TargetFilter::TargetFilter(const FeatureShape& layout, StageContext& stages, ComputeContext& device)
    : m_bins(layout.planeFloats() / 2),
      m_device(&device),
      m_hann(hannWindow(layout.grid, stages, device)) {}

/// Rounds up to powers of two for libraries that compile a program per batch size.
std::size_t TargetFilter::padded(std::size_t patches) const {
    return m_device->isCpu() ? patches : std::bit_ceil(patches);
}

const Buffer& TargetFilter::features(std::size_t patches) {
    if (m_room < patches) {
        m_room = padded(patches);
        m_features = m_device->acquire(m_room * layout().floats() * sizeof(float));
        m_planes = m_device->acquire(m_room * planeBytes());
        makeRoom(m_room);
    }
    return m_features;
}

void TargetFilter::transform(const Buffer& data, std::size_t planes, bool inverse,
                             Stage& stage) const {
    stage.transform(Fft::plan(*m_device, layout().grid, int(planes)), data, inverse);
}

void TargetFilter::trainScored(std::span<const TrainedPatch> targets, double rate,
                               StageContext& stages) {
    Stage stage(stages, "correlation_filter", *m_device);
    learn(m_features, targets, rate, stages, stage);
}

std::vector<float> TargetFilter::wantedResponse(const FeatureShape& layout, double sigma) {
    const SizeI grid = layout.grid;
    std::vector<float> values(layout.planeFloats());
    for (int y = 0; y < grid.height; ++y) {
        for (int x = 0; x < grid.width; ++x) {
            const double dx = std::min(x, grid.width - x), dy = std::min(y, grid.height - y);
            values[std::size_t(y) * std::size_t(layout.rowFloats()) + std::size_t(x)] =
                float(std::exp(-(dx * dx + dy * dy) / (2 * sigma * sigma)));
        }
    }
    return values;
}

std::vector<std::complex<double>> TargetFilter::wavesAt(const PatchCell& at) const {
    const SizeI grid = layout().grid;
    const int columns = grid.width / 2 + 1;
    const double x = double(at.x - grid.width / 2) / grid.width;
    const double y = double(at.y - grid.height / 2) / grid.height;
    std::vector<std::complex<double>> waves;
    for (int v = 0; v < grid.height; ++v) {
        for (int u = 0; u < columns; ++u) {
            const double weight = (u == 0 || 2 * u == grid.width ? 1 : 2) / double(grid.area());
            waves.push_back(std::polar(weight, 2 * std::numbers::pi * (u * x + v * y)));
        }
    }
    return waves;
}

void TargetFilter::findPeaks(std::size_t patches, const Buffer& peaks, std::size_t first,
                             Stage& stage) const {
    const SizeI size = layout().grid;
    const std::size_t items = m_device->shape() == KernelVariant::Cpu ? 1 : peakGroup;
    stage.run(abi::filter_peak, {{items * patches, 1, 1}, {items, 1, 1}}, m_planes, size.width,
              size.height, layout().rowFloats(), cl_float(1.0 / double(size.area())),
              kernelInt(first), peaks);
}

Buffer TargetFilter::response(std::size_t patch, StageContext& stages) const {
    const SizeI size = layout().grid;
    Buffer shown = m_device->acquire(std::size_t(size.area()) * sizeof(float));
    Stage stage(stages, "correlation_filter", *m_device);
    stage.run(abi::filter_show, {{std::size_t(size.width), std::size_t(size.height), 1}, {}},
              m_planes, size.width, size.height, layout().rowFloats(), kernelInt(patch),
              cl_float(1.0 / double(size.area())), shown);
    return shown;
}

}  // namespace spoor
