// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_masked.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/correlation_masked.h"

#include <utility>

namespace spoor {
namespace {

const OutputSpec maskedOutput{"correlation_masked.map", OutputType::Float32, 2e-6};

using abi::maskedCpuRows;

}  // namespace

MaskedTemplates::MaskedTemplates(std::span<const GreyTemplate> templates, StageContext& stages,
                                 ComputeContext& device)
    : m_device(&device) {
    const int rows = padding(device);
    std::vector<float> pixels, masks;
    for (const auto& each : templates) {
        Entry entry{each.size, 0, 0, 0, pixels.size()};
        const std::size_t padding = std::size_t(rows) * std::size_t(each.size.width);
        pixels.resize(pixels.size() + padding);
        std::int64_t squares = 0;
        for (std::size_t i = 0; i < each.pixels.size(); ++i) {
            const bool in = each.mask.empty() || each.mask[i] >= GreyTemplate::maskFrom;
            const std::int64_t value = in ? std::int64_t{each.pixels[i]} - 128 : 0;
            entry.pixels += in;
            entry.sum += value;
            squares += value * value;
            pixels.push_back(float(value));
            masks.resize(pixels.size());
            masks.back() = in ? 1.0f : 0.0f;
        }
        entry.variance = entry.pixels * squares - entry.sum * entry.sum;
        pixels.resize(pixels.size() + padding);
        masks.resize(pixels.size());
        m_entries.push_back(entry);
    }
    m_pixels = device.acquire(pixels.size() * sizeof(float));
    stages.upload(m_pixels, pixels.data(), pixels.size() * sizeof(float));
    m_masks = device.acquire(masks.size() * sizeof(float));
    stages.upload(m_masks, masks.data(), masks.size() * sizeof(float));
}

MaskedTemplates::MaskedTemplates(ComputeContext& device, std::vector<Entry> entries, Buffer pixels,
                                 Buffer masks)
    : m_device(&device),
      m_entries(std::move(entries)),
      m_pixels(std::move(pixels)),
      m_masks(std::move(masks)) {}

int MaskedTemplates::padding(const ComputeContext& device) {
    return device.shape() == KernelVariant::Cpu ? maskedCpuRows - 1 : 0;
}

CorrelationMaps maskedCorrelationMaps(FrameContext& frame, const MaskedTemplates& templates,
                                      std::span<const CorrelationSearch> searches,
                                      StageContext& stages) {
    ComputeContext& device = templates.device();
    const GreyImage& grey = greyImage(frame, stages, device);
    CorrelationMaps maps;
    const MapSizes sizes = mapSizes(
        searches, [&](std::size_t entry) { return templates.entries().at(entry).size; }, maps);
    maps.values = device.acquire(sizes.values * sizeof(float));
    std::vector<abi::MaskedJob> jobs;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const auto& entry = templates.entries()[searches[i].entry];
        jobs.push_back({entry.sum, entry.variance, searches[i].region.x, searches[i].region.y,
                        maps.sizes[i].width, maps.sizes[i].height, entry.size.width,
                        entry.size.height, kernelInt(entry.pixels), kernelInt(entry.offset),
                        kernelInt(maps.offsets[i]), 0});
    }
    const Buffer table = device.acquire(jobs.size() * sizeof(abi::MaskedJob));
    stages.upload(table, jobs.data(), jobs.size() * sizeof(abi::MaskedJob));
    Stage stage(stages, "correlation_masked", device);
    const auto width = std::size_t(sizes.largest.width), height = std::size_t(sizes.largest.height);
    const Grid grid =
        device.shape() == KernelVariant::Cpu
            ? Grid{{(width + 15) / 16, (height + maskedCpuRows - 1) / maskedCpuRows, jobs.size()},
                   {1, 1, 1}}
            : Grid{{width, height, jobs.size()}, {abi::maskedTile, abi::maskedTile, 1}};
    stage.run(abi::correlation_masked, grid, grey.pixels, kernelInt(grey.size.width),
              kernelInt(grey.size.height - 1), templates.pixels(), templates.masks(), table,
              maps.values);
    for (std::size_t i = 0; i < maps.sizes.size(); ++i) {
        stages.outputs().publish(maskedOutput, maps.values, maps.sizes[i],
                                 maps.offsets[i] * sizeof(float));
    }
    return maps;
}

}  // namespace spoor
