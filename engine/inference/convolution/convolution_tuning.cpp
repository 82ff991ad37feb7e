// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_tuning.h"

#include "engine/base/error.h"
#include "engine/inference/convolution/convolution.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <cstdio>

namespace spoor {
namespace {

double measurePlan(StageContext& stages, ComputeContext& device, const ConvolutionShape& shape,
                   const ConvolutionPlan& plan, const Buffer& input, const Buffer& output) {
    const std::vector<float> weights(shape.weightFloats(), 0.5f);
    const Convolution convolution(device, shape, weights, {}, {}, plan);
    const Buffer workspace = device.acquire(convolution.workspaceFloats() * sizeof(float));
    return minMilliseconds(stages, device,
                           [&] { convolution.enqueue(stages, input, 0, output, 0, workspace); });
}

}  // namespace

double minMilliseconds(StageContext& stages, ComputeContext& device,
                       const std::function<void()>& enqueue) {
    const auto once = [&](int runs) {
        device.waitAndCheck();
        const Nanos begin = nowNanos();
        for (int i = 0; i < runs; ++i) enqueue();
        device.waitAndCheck();
        const double ms = toMilliseconds(nowNanos() - begin);
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages.finish(0, rows, artifacts);
        return ms / runs;
    };
    const TimingSuspension untimed(stages.timings());
    (void)once(1);
    double least = once(1);
    const int runs = std::clamp(int(4.0 / std::max(least, 0.01)), 1, 20);
    for (int i = 0; i < 5; ++i) least = std::min(least, once(runs));
    return least;
}

std::vector<ConvolutionTiming> measureConvolution(StageContext& stages, ComputeContext& device,
                                                  const ConvolutionShape& shape, bool cuts) {
    std::vector<ConvolutionPlan> plans;
    for (const auto method : methodsFor(device, shape)) {
        if (method == ConvolutionMethod::Direct && cuts) {
            plans = directPlans(device, shape);
        } else {
            plans.push_back(usualPlan(device, shape));
            plans.back().method = method;
        }
    }
    const Buffer input = device.acquire(shape.inputFloats() * sizeof(float));
    const Buffer output = device.acquire(shape.outputFloats() * sizeof(float));
    try {
        device.queue().enqueueFillBuffer(input.cl(), 0.5f, 0, shape.inputFloats() * sizeof(float),
                                         nullptr, device.trackCompletion(device.queue(), "a fill"));
    } catch (const cl::Error& error) {
        device.fail(error, "the input of a convolution");
    }
    std::vector<ConvolutionTiming> timings;
    for (const auto& plan : plans) {
        try {
            timings.push_back({plan, measurePlan(stages, device, shape, plan, input, output)});
        } catch (const DeviceRefusedError&) {
            if (plan.method == ConvolutionMethod::Direct) throw;
        } catch (const DeviceLostError&) {
            throw;
        } catch (const EngineError&) {
            if (plan.method == ConvolutionMethod::Direct) throw;  // Every device supports Direct.
        }
    }
    std::ranges::stable_sort(timings, {}, [](const auto& each) { return each.milliseconds; });
    return timings;
}

std::string tuneConvolution(StageContext& stages, ComputeContext& device,
                            const ConvolutionShape& shape) {
    const auto timings = measureConvolution(stages, device, shape, true);
    const auto direct = std::ranges::find_if(timings, [](const auto& timing) {
        return timing.plan.method == ConvolutionMethod::Direct;
    });
    const auto& cut = (direct == timings.end() ? timings.begin() : direct)->plan;
    ConvolutionPlan fastest = cut;
    fastest.method = timings.front().plan.method;
    keepPlan(device, shape, fastest);
    std::string line = shape.text() + ":";
    for (const auto method : methodsFor(device, shape)) {
        const auto found = std::ranges::find_if(
            timings, [&](const auto& timing) { return timing.plan.method == method; });
        if (found == timings.end()) continue;
        char text[64];
        std::snprintf(text, sizeof text, " %s %.3f ms", toText(method), found->milliseconds);
        line += text;
        if (method == ConvolutionMethod::Direct) {
            std::snprintf(text, sizeof text, " (%d filters x %d / %d)", cut.block, cut.pixels,
                          cut.parts);
            line += text;
        }
    }
    return line + "; chosen: " + toText(timings.front().plan.method);
}

}  // namespace spoor
