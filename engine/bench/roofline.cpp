// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/roofline.h"

#include "engine/algorithms/tld/stages/flow_pyramid.h"
#include "engine/compute/fft/fft.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

const char* source = R"(
#pragma OPENCL FP_CONTRACT ON
kernel void copy(global const float4* restrict in, global float4* restrict out) {
    out[get_global_id(0)] = in[get_global_id(0)];
}
kernel void multiply_add(global VEC* out, const float a, const float b) {
    VEC s0 = a, s1 = a + 1, s2 = a + 2, s3 = a + 3, s4 = a + 4, s5 = a + 5, s6 = a + 6, s7 = a + 7;
    for (int i = 0; i < 512; ++i) {
        s0 = s0 * a + b, s1 = s1 * a + b, s2 = s2 * a + b, s3 = s3 * a + b;
        s4 = s4 * a + b, s5 = s5 * a + b, s6 = s6 * a + b, s7 = s7 * a + b;
    }
    out[get_global_id(0)] = s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7;
})";

double bestSeconds(ComputeContext& device, cl::Kernel& kernel, std::size_t items) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        cl::Event event;
        device.queue().enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(items),
                                            cl::NDRange(64), nullptr, &event);
        event.wait();
        best = std::min(best, double(event.getProfilingInfo<CL_PROFILING_COMMAND_END>() -
                                     event.getProfilingInfo<CL_PROFILING_COMMAND_START>()) /
                                  1e9);
    }
    return best;
}

}  // namespace

Cost matchCost(SizeI picture, int side) {
    const double positions = double(picture.width - side + 1) * (picture.height - side + 1);
    return {double(picture.area()) + positions * 4, positions * side * side};
}

std::optional<Cost> pictureCost(const std::string& kernel, SizeI picture) {
    const double pixels = double(picture.area());
    if (kernel == "grey") return Cost{pixels * 5, 0};
    // Reads planes with colour differences for a quarter of the pixels.
    if (kernel == "grey_of_planes") return Cost{pixels * 2.5, 0};
    if (kernel == "colours") return Cost{pixels * 5.5, 0};
    // Sums take 4 bytes, sums of squares 8. They are written once; GPUs read and write them again.
    if (kernel == "integral_totals") return Cost{pixels, pixels * 2};
    if (kernel == "integral_bands" || kernel == "integral_rows") return Cost{pixels * 13, 0};
    if (kernel == "integral_columns") return Cost{pixels * 24, 0};
    // 11 weights per direction, 6 of them different.
    if (kernel == "blurred_image") return Cost{pixels * 2, pixels * 12};
    if (kernel == "flow_halve") {
        Cost cost;
        const auto levels = FlowPyramid::sizes(picture);
        // 5 weights per direction, 3 of them different: vertically in every column, horizontally in
        // every second column.
        for (std::size_t i = 1; i < levels.size(); ++i) {
            const double own = double(levels[i].area());
            cost.bytes += double(levels[i - 1].area()) + own;
            cost.multiplyAdds += own * (2 * 3 + 3);
        }
        return cost;
    }
    return std::nullopt;
}

std::optional<Cost> kernelCost(const std::string& kernel, SizeI picture, int side) {
    if (const auto cost = pictureCost(kernel, picture)) return cost;
    const double pixels = double(picture.area());
    const double positions = double(picture.width - side + 1) * (picture.height - side + 1);
    const double transformed = double(Fft::goodSize(picture).area());
    if (kernel == "local_maxima") return Cost{positions * 4, 0};
    if (kernel == "correlation_fourier_load") return Cost{pixels + transformed * 4, 0};
    if (kernel == "correlation_fourier_template") return Cost{transformed * 4, 0};
    if (kernel == "correlation_fourier_multiply") return Cost{transformed * 12, transformed * 2};
    // Reads pixels and writes scores, with the operations of two transforms.
    if (kernel == "correlation_bands") {
        return Cost{pixels + positions * 4, transformed * (2.5 * std::log2(transformed) + 2)};
    }
    // Reads four entries of both tables, two rows of which are cached.
    if (kernel == "correlation_fourier_finish") return Cost{positions * (4 + 24 + 4), 0};
    // A complex transform takes 5 N log2 N operations and a real one half of them; two operations
    // are one multiply-add. Each dimension is read and written once.
    if (kernel == "forward_transform" || kernel == "inverse_transform") {
        return Cost{transformed * 16, transformed * 1.25 * std::log2(transformed)};
    }
    if (kernel.starts_with("correlation_")) return matchCost(picture, side);
    return std::nullopt;
}

double Roofline::share(const Cost& cost, double milliseconds) const {
    const double least =
        std::max(cost.bytes / bytesPerSecond, cost.multiplyAdds / multiplyAddsPerSecond);
    return milliseconds > 0 ? least * 1e3 / milliseconds : 0;
}

Roofline measureRoofline(ComputeContext& device) {
    const int width = device.isCpu() ? 16 : 1;
    cl::Program program(device.cl(), std::string(source));
    program.build({device.clDevice()},
                  width == 16 ? "-cl-std=CL1.2 -D VEC=float16" : "-cl-std=CL1.2 -D VEC=float");
    const std::size_t copyItems = std::size_t{4} << 20;  // 64 MiB
    const Buffer in = device.acquire(copyItems * 16), out = device.acquire(copyItems * 16);
    cl::Kernel copy(program, "copy");
    copy.setArg(0, in.cl());
    copy.setArg(1, out.cl());
    cl::Kernel multiplyAdd(program, "multiply_add");
    multiplyAdd.setArg(0, out.cl());
    multiplyAdd.setArg(1, 0.999f);
    multiplyAdd.setArg(2, 0.001f);
    const std::size_t items = device.isCpu() ? std::size_t{1} << 12 : std::size_t{1} << 20;
    return {double(copyItems) * 32 / bestSeconds(device, copy, copyItems),
            double(items) * width * 8 * 512 / bestSeconds(device, multiplyAdd, items)};
}

}  // namespace spoor
