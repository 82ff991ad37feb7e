// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_plan.h"

#include "engine/base/disk_cache.h"
#include "engine/compute/context.h"
#include "engine/inference/convolution/convolution_matrix.h"
#include "engine/inference/convolution/convolution_winograd.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace spoor {
namespace {

constexpr char room[] = "tuning";
using Stored = std::array<std::int32_t, 4>;

std::string keyOf(const ComputeContext& device, const ConvolutionShape& s) {
    const auto& info = device.info();
    return "convolution 4\n" + info.platformVersion + '\n' + info.name + '\n' + info.driver + '\n' +
           (device.shape() == KernelVariant::Cpu ? "cpu\n" : "gpu\n") + s.text();
}

constexpr double minProductWork = 1e8;  // multiply-adds of an image

// Sums of work-items that share channels, for one pixel. They are in local memory.
constexpr int maxDividedSums = 256;

struct WorkSplit {
    int block, pixels;
};
// Tile sizes whose sums fit in 16 registers of 8 floats, or 32 registers of 16 floats.
const std::vector<WorkSplit> narrowCuts = {{4, 24}, {6, 16}, {8, 8}};
const std::vector<WorkSplit> wideCuts = {{8, 32}, {16, 16}, {4, 48}};

std::optional<ConvolutionPlan> storedPlan(const ComputeContext& device,
                                          const ConvolutionShape& shape) {
    const auto stored = cacheRead(room, keyOf(device, shape));
    Stored values;
    if (!stored || stored->size() != sizeof values) return std::nullopt;
    std::memcpy(values.data(), stored->data(), sizeof values);
    ConvolutionPlan cut{ConvolutionMethod::Direct, values[1], values[2]};
    cut.parts = values[3];
    const auto cuts = directPlans(device, shape);
    const bool direct = supports(device, shape, ConvolutionMethod::Direct);
    if (direct && std::ranges::find(cuts, cut) == cuts.end()) return std::nullopt;
    for (const auto method : methodsFor(device, shape)) {
        if (int(method) != values[0]) continue;
        cut.method = method;
        return cut;
    }
    return std::nullopt;
}

/// Returns the average number of outputs of a work-item that fills a GPU. Measured with the layers
/// of the edge network and of LightFC on an H200, where the best tile size is at most a fifth
/// faster.
double outputsPerItem(const ComputeContext& device, const ConvolutionShape& s) {
    constexpr double items = 700;  // per compute unit
    return double(s.outputFloats()) / (items * std::max(1, device.info().computeUnits));
}

/// Returns how many work-items share the channels of a sum on a GPU: several if the map of a single
/// image does not fill the device. Measured with the layers of LightFC on an H200.
int partsOf(const ComputeContext& device, ConvolutionShape s) {
    s.batch = 1;
    const int channels = s.channels / s.groups;
    if (channels < 16 || outputsPerItem(device, s) >= 4) return 1;
    if (channels >= 64 && s.outputHeight() * s.outputWidth() == 1) return 64;
    return channels * s.kernelHeight * s.kernelWidth < 128 ? 4 : 8;
}

/// Gives each work-item the most work that still fills the GPU.
ConvolutionPlan gpuCut(const ComputeContext& device, const ConvolutionShape& s, int parts) {
    const double each = outputsPerItem(device, s) * parts;
    const int block = each < 2 ? 1 : each < 4 ? 2 : each < 16 ? 4 : 8;
    const bool wide = each >= 64 && parts > 1 && 4 * block * parts <= maxDividedSums;
    ConvolutionPlan plan;
    plan.block = std::min(s.filters / s.groups, block);
    plan.pixels = each < 8 ? 1 : wide ? 4 : 2;
    plan.parts = parts;
    return plan;
}

}  // namespace

bool supports(const ComputeContext& device, const ConvolutionShape& s, ConvolutionMethod method) {
    switch (method) {
        case ConvolutionMethod::Auto:
        case ConvolutionMethod::Direct:
            // Direct unrolls its loops over a row of the kernel.
            return s.kernelWidth <= 32 && s.kernelHeight <= 512 / s.kernelWidth &&
                   s.dilationX <= 128 / s.kernelWidth && s.strideX <= 64;
        case ConvolutionMethod::Convgemm:
            return hasGemm() && s.groups == 1 && s.padTop == s.padBottom && s.padLeft == s.padRight;
        case ConvolutionMethod::Im2colGemm:
            if (!hasGemm()) return false;
            break;
        case ConvolutionMethod::Winograd:
            if (device.shape() != KernelVariant::Cpu || !winogradFits(s)) return false;
            break;
        case ConvolutionMethod::Product:
            if (device.shape() != KernelVariant::Gpu || s.groups != 1) return false;
            break;
        case ConvolutionMethod::Tiled:
            break;
    }
    const double most = device.info().maxAllocBytes > 0 ? double(device.info().maxAllocBytes) : 0;
    const double floats =
        method == ConvolutionMethod::Winograd ? double(winogradFloats(s)) : matrixFloats(s, method);
    return most == 0 || floats * sizeof(float) <= most;
}

std::vector<ConvolutionMethod> methodsFor(const ComputeContext& device,
                                          const ConvolutionShape& shape) {
    std::vector<ConvolutionMethod> all;
    for (const auto method :
         {ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm, ConvolutionMethod::Convgemm,
          ConvolutionMethod::Tiled, ConvolutionMethod::Winograd, ConvolutionMethod::Product}) {
        if (supports(device, shape, method)) all.push_back(method);
    }
    return all;
}

std::vector<ConvolutionPlan> directPlans(const ComputeContext& device, const ConvolutionShape& s) {
    static const std::vector<WorkSplit> cpu = {{8, 32}, {16, 16}, {4, 48},  {4, 24},
                                               {6, 16}, {8, 8},   {12, 16}, {8, 16},
                                               {1, 16}, {1, 32},  {1, 64},  {2, 32}};
    static const std::vector<WorkSplit> gpu = {{8, 1},  {8, 2},  {8, 4},  {4, 1}, {4, 2}, {4, 4},
                                               {16, 1}, {16, 2}, {32, 1}, {1, 1}, {1, 2}, {1, 4}};
    const int filters = s.filters / s.groups;
    std::vector<ConvolutionPlan> plans;
    for (const auto& [block, pixels] : device.shape() == KernelVariant::Cpu ? cpu : gpu) {
        if (block >= filters + 4) continue;
        ConvolutionPlan plan{ConvolutionMethod::Direct, std::min(block, filters), pixels};
        const int most = device.shape() == KernelVariant::Gpu ? partsOf(device, s) : 1;
        for (const int parts : {1, most}) {
            plan.parts = block * pixels * parts <= maxDividedSums ? parts : 1;
            if (std::ranges::find(plans, plan) == plans.end()) plans.push_back(plan);
        }
    }
    return plans;
}

ConvolutionPlan usualPlan(ComputeContext& device, const ConvolutionShape& s) {
    const int filters = s.filters / s.groups;
    if (!supports(device, s, ConvolutionMethod::Direct)) {
        return {ConvolutionMethod::Tiled, 1, 16};
    }
    if (device.shape() == KernelVariant::Gpu) {
        // Copying the patches of large convolutions costs less than matrix units save. Measured
        // with ResNet-50 and ViT-B on an H200, where they take a half to a fifth of the time.
        if (double(s.multiplyAdds()) / s.batch >= minProductWork &&
            supports(device, s, ConvolutionMethod::Product) &&
            productKernels(device, productOf(s)).back() == ProductKernel::Split8) {
            return {ConvolutionMethod::Product, 1, 1};
        }
        // With many channels and filters, CLBlast's product is faster (by 1.3 to 1.7 for 3 x 3
        // kernels with 64 to 192 channels on an H200). With fewer, and with maps that do not fill
        // the device, it is up to ten times slower.
        const int parts = partsOf(device, s);
        const bool product =
            parts == 1 && s.channels >= 64 && filters >= 64 && s.kernelWidth * s.kernelHeight > 1;
        if (product && supports(device, s, ConvolutionMethod::Convgemm)) {
            return {ConvolutionMethod::Convgemm, 1, 1};
        }
        return gpuCut(device, s, parts);
    }
    const bool wide = wideVectors(device);
    if (filters == 1) return {ConvolutionMethod::Direct, 1, wide ? 16 : 32};
    // Choose the tile size with the fewest excess results. The first of equal ones is the fastest.
    const int width = s.pointwise() ? s.height * s.width : s.outputWidth();
    // With a stride above 2, pixels of a row do not form vectors in memory. Gathering them once for
    // many filters is then faster (11 x 11 with stride 4 to 64 filters: 1.4 ms instead of 3.0 ms).
    const bool sparse = s.strideX > 2 && filters >= 32;
    // The estimate does not count that the products read more memory.
    const bool winograd = supports(device, s, ConvolutionMethod::Winograd) &&
                          winogradMultiplyAdds(s) < 0.8 * double(s.multiplyAdds());
    const auto method = sparse && supports(device, s, ConvolutionMethod::Tiled)
                            ? ConvolutionMethod::Tiled
                        : winograd ? ConvolutionMethod::Winograd
                                   : ConvolutionMethod::Direct;
    ConvolutionPlan best;
    double least = 0;
    for (const auto& [block, pixels] : wide ? wideCuts : narrowCuts) {
        const auto up = [](int value, int to) { return double((value + to - 1) / to) * to; };
        const double work = up(filters, std::min(block, filters)) * up(width, pixels);
        if (least == 0 || work < least) {
            least = work;
            best = {method, std::min(block, filters), pixels};
        }
    }
    return best;
}

ConvolutionPlan batchPlan(const ComputeContext& device, const ConvolutionShape& batch,
                          const ConvolutionPlan& one) {
    if (device.shape() == KernelVariant::Cpu || one.method != ConvolutionMethod::Direct ||
        batch.batch == 1) {
        return one;
    }
    // Only the number of parts changes the order of a sum.
    ConvolutionPlan plan = gpuCut(device, batch, one.parts);
    plan.storage = one.storage;
    return plan;
}

ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape) {
    return storedPlan(device, shape).value_or(usualPlan(device, shape));
}

ConvolutionPlan convolutionPlan(ComputeContext& device, const ConvolutionShape& shape,
                                ConvolutionMethod method) {
    ConvolutionPlan plan = convolutionPlan(device, shape);
    if (method != ConvolutionMethod::Auto) plan.method = method;
    return plan;
}

void keepPlan(const ComputeContext& device, const ConvolutionShape& shape,
              const ConvolutionPlan& fastest) {
    const Stored values{int(fastest.method), fastest.block, fastest.pixels, fastest.parts};
    cacheWrite(room, keyOf(device, shape),
               {reinterpret_cast<const char*>(values.data()), sizeof values});
}

}  // namespace spoor
