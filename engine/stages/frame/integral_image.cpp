// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/integral_image.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/integral_image.h"

#include <algorithm>

namespace spoor {
namespace {

const OutputSpec sumsOutput{"integral_image.sums", OutputType::UInt32};
const OutputSpec squaresOutput{"integral_image.squares", OutputType::UInt64};

void runOnCpu(Stage& stage, const GreyImage& grey, const IntegralImage& tables,
              const Buffer& regions, std::size_t count, SizeI largest) {
    const int units = stage.device().parallelUnits();
    const auto bands = std::size_t(std::clamp(std::min(units, largest.height / 16), 1, 64));
    Buffer totals, squareTotals;
    for (Buffer* each : {&totals, &squareTotals}) {
        *each =
            stage.device().acquire(bands * count * std::size_t(largest.width) * sizeof(cl_uint));
    }
    if (bands > 1) {
        stage.run(abi::integral_totals, {{bands - 1, count, 1}, {1, 1, 1}}, grey.pixels,
                  kernelInt(grey.size.width), regions, kernelInt(bands), kernelInt(largest.width),
                  totals, squareTotals);
    }
    stage.run(abi::integral_bands, {{bands, count, 1}, {1, 1, 1}}, grey.pixels,
              kernelInt(grey.size.width), regions, kernelInt(largest.width), totals, squareTotals,
              tables.sums, tables.squares);
}

IntegralImage compute(const GreyImage& grey, std::span<const RectI> regions, StageContext& stages,
                      ComputeContext& device) {
    IntegralImage tables;
    std::vector<abi::IntegralRegion> rows;
    std::size_t entries = 0;
    int widest = 0;
    int tallest = 0;
    for (const RectI& region : regions) {
        tables.offsets.push_back(entries);
        tables.strides.push_back(region.width + 1);
        rows.push_back({region.x, region.y, region.width, region.height, kernelInt(entries), {}});
        entries += std::size_t(region.width + 1) * std::size_t(region.height + 1);
        widest = std::max(widest, region.width);
        tallest = std::max(tallest, region.height);
    }
    (void)kernelInt(entries);  // offsets within the last table
    tables.sums = device.acquire(entries * sizeof(cl_uint));
    tables.squares = device.acquire(entries * sizeof(cl_ulong));
    const Buffer table = device.acquire(rows.size() * sizeof(abi::IntegralRegion));
    stages.upload(table, rows.data(), rows.size() * sizeof(abi::IntegralRegion));

    Stage stage(stages, "integral_image", device);
    if (device.shape() == KernelVariant::Cpu) {
        runOnCpu(stage, grey, tables, table, rows.size(), {widest, tallest});
        return tables;
    }
    constexpr std::size_t group = abi::integralGroup;
    constexpr std::size_t columns = abi::integralColumns, strips = abi::integralStrips;
    stage.run(abi::integral_rows, {{group, std::size_t(tallest) + 1, rows.size()}, {group, 1, 1}},
              grey.pixels, kernelInt(grey.size.width), table, tables.sums, tables.squares);
    stage.run(abi::integral_columns,
              {{std::size_t(widest) + 1, strips, rows.size()}, {columns, strips, 1}}, table,
              tables.sums, tables.squares);
    return tables;
}

}  // namespace

IntegralImage integralImage(FrameContext& frame, std::span<const RectI> regions,
                            StageContext& stages, ComputeContext& device) {
    ComputeContext& planned = stages.device("integral_image");
    IntegralImage made = compute(greyImage(frame, stages, planned), regions, stages, planned);
    // Several tables are stored one after the other.
    const int width = regions.size() == 1 ? made.strides[0] : 1;
    const auto entries = int(made.sums.bytes() / sizeof(cl_uint));
    stages.outputs().publish(sumsOutput, made.sums, {width, entries / width});
    stages.outputs().publish(squaresOutput, made.squares, {width, entries / width});
    made.sums = stages.move(made.sums, device);
    made.squares = stages.move(made.squares, device);
    return made;
}

const IntegralImage& integralImage(FrameContext& frame, StageContext& stages,
                                   ComputeContext& device) {
    return frame.product<IntegralImage>("integral_image", device, [&] {
        const RectI whole{0, 0, frame.size().width, frame.size().height};
        return integralImage(frame, {&whole, 1}, stages, device);
    });
}

}  // namespace spoor
