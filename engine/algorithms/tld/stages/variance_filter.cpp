// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/variance_filter.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/variance_filter.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace spoor {
namespace {

const OutputSpec varianceCountsOutput{"variance_filter.counts", OutputType::Int32};
const OutputSpec varianceWindowsOutput{"variance_filter.windows", OutputType::Int32};

}  // namespace

WindowList::WindowList(const DeviceGrids& grids, ComputeContext& device, std::size_t entryBytes)
    : windows(device.acquire(grids.listEntries() * entryBytes)),
      counts(device.acquire(std::size_t(grids.chunkCount) * sizeof(cl_int))) {}

void WindowList::output(const OutputSpec& varianceCountsOutput,
                        const OutputSpec& varianceWindowsOutput, int fields,
                        StageContext& stages) const {
    if (!stages.outputs().isObserved()) return;
    const std::size_t chunks = counts.bytes() / sizeof(cl_int);
    const std::size_t room = DeviceGrids::chunkWindows * std::size_t(fields);
    std::vector<cl_int> found(chunks), all(chunks * room);
    stages.download(counts, found.data(), counts.bytes());
    stages.download(windows, all.data(), all.size() * sizeof(cl_int));
    for (std::size_t i = 0; i < chunks; ++i) {
        windows.device().require(found[i] >= 0 && found[i] <= DeviceGrids::chunkWindows);
        const auto first = all.begin() + std::ptrdiff_t(i * room);
        std::fill(first + std::ptrdiff_t{found[i]} * fields, first + std::ptrdiff_t(room), 0);
    }
    stages.upload(windows, all.data(), all.size() * sizeof(cl_int));
    stages.outputs().publish(varianceCountsOutput, counts, {int(chunks), 1});
    stages.outputs().publish(varianceWindowsOutput, windows, {fields, int(all.size()) / fields});
}

std::uint64_t spreadBound(double variance, SizeI window) {
    const auto pixels = double(window.area());
    return std::uint64_t(std::ceil(variance * pixels * pixels));
}

VarianceFilter::VarianceFilter(std::vector<WindowGrid> grids, StageContext& stages,
                               ComputeContext& device)
    : m_device(&device),
      m_grids(std::move(grids)),
      m_onDevice(m_grids, stages, device),
      m_scaleBounds(device.acquire(std::size_t(m_onDevice.scaleCount) * sizeof(cl_ulong))) {}

WindowList VarianceFilter::run(FrameContext& frame, StageContext& stages,
                               std::vector<double> bounds) {
    ComputeContext& device = *m_device;
    if (bounds.size() != m_grids.size()) throw std::logic_error("a bound for each grid");
    if (bounds != m_bounds) {
        std::vector<cl_ulong> rows;
        for (std::size_t i = 0; i < m_grids.size(); ++i) {
            for (const GridScale& scale : m_grids[i].scales()) {
                rows.push_back(spreadBound(bounds[i], scale.size));
            }
        }
        stages.upload(m_scaleBounds, rows.data(), rows.size() * sizeof(cl_ulong));
        m_bounds = std::move(bounds);
    }
    const IntegralImage& integral = integralImage(frame, stages, device);
    WindowList passed(m_onDevice, device, sizeof(cl_int));
    Stage stage(stages, "variance_filter", device);
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const std::size_t group = cpu ? 1 : DeviceGrids::chunkWindows;
    stage.run(abi::variance_filter,
              {{std::size_t(m_onDevice.chunkCount) * group, 1, 1}, {group, 1, 1}}, integral.sums,
              integral.squares, kernelInt(integral.strides[0]), m_onDevice.chunks, m_scaleBounds,
              passed.windows, passed.counts);
    passed.output(varianceCountsOutput, varianceWindowsOutput, 1, stages);
    return passed;
}

}  // namespace spoor
