// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/device_tuning.h"

#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/algorithms/template/stages/correlation_model.h"
#include "engine/inference/convolution/convolution_tuning.h"
#include "engine/inference/convolution/network_products.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace spoor {
namespace {

// Same limit as in the algorithm "face".
constexpr std::int64_t faceEntries = 1 << 24;

/// Returns the maximum number of measurements in tuneFaces().
std::size_t faceTrials(KernelVariant shape) {
    std::size_t count = 1;
    for (const auto& setting : cascadeSettings(shape)) count += setting.values.size();
    return count;
}

/// Measures and stores the fastest cascade settings of the device for faces in an image.
std::string tuneFaces(ComputeContext& device, StageContext& stages, const Frame& picture,
                      const std::function<void()>& begin) {
    const auto cascade = packagedCascade();
    if (!cascade) return "faces: not measured. " + cascade.error().english();
    const auto scales = windowScales(picture.size(), cascade.value().window, 1.1, {24, 24}, {});
    const auto groups = windowLevels(picture.size(), cascade.value().window, scales, faceEntries);
    FrameContext context(picture);
    const GreyImage& grey = greyImage(context, stages, device);
    double usual = 0, least = 0;
    const auto measure = [&](const CascadeTuning& tuning) {
        begin();
        const WindowCascade search(cascade.value(), groups, stages, device, tuning);
        std::vector<double> all;
        for (int i = 0; i < 8; ++i) {
            const Nanos start = nowNanos();
            (void)search.search(grey, "classic", false, stages);
            if (i > 0) all.push_back(toMilliseconds(nowNanos() - start));
        }
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages.finish(0, rows, artifacts);
        // Other load on the machine only adds time, so the minimum is the best estimate.
        const double ms = *std::ranges::min_element(all);
        if (usual == 0) usual = least = ms;
        least = std::min(least, ms);
        return ms;
    };
    const CascadeTuning best = tuneCascade(device, measure);
    storeCascadeTuning(device, best);
    std::string line = "faces:";
    for (const auto& setting : cascadeSettings(device.shape())) {
        line += std::string(" ") + setting.name + " " + std::to_string(best.*setting.field) + ",";
    }
    char times[96];
    std::snprintf(times, sizeof times, " %.3f ms (unmeasured %.3f ms), %d x %d", least, usual,
                  picture.size().width, picture.size().height);
    return line + times;
}

/// Returns a convolution of square kernels that keeps the image size.
ConvolutionShape sameSize(int channels, SizeI size, int filters, int kernel, int groups = 1) {
    ConvolutionShape shape;
    shape.channels = channels, shape.height = size.height, shape.width = size.width;
    shape.filters = filters, shape.groups = groups;
    shape.kernelHeight = shape.kernelWidth = kernel;
    shape.padTop = shape.padLeft = shape.padBottom = shape.padRight = kernel / 2;
    return shape;
}

/// Returns typical layers of networks.
std::vector<ConvolutionShape> typicalLayers() {
    return {sameSize(3, {140, 140}, 16, 3),      sameSize(16, {140, 140}, 16, 3),
            sameSize(16, {140, 140}, 16, 3, 16), sameSize(32, {70, 70}, 32, 1),
            sameSize(32, {35, 35}, 32, 3),       sameSize(160, {12, 12}, 160, 3)};
}

/// Returns typical products of transformers: rows, depth and columns.
std::vector<std::array<int, 3>> typicalProducts(KernelVariant shape) {
    if (shape == KernelVariant::Cpu) return {};  // one kernel only
    std::vector<std::array<int, 3>> all;
    for (const int width : {192, 384, 768}) {
        for (const auto& [depth, columns] :
             {std::pair{1, 3}, std::pair{1, 1}, std::pair{1, 4}, std::pair{4, 1}}) {
            all.push_back({320, depth * width, columns * width});
        }
    }
    return all;
}

}  // namespace

std::vector<std::string> tuneDevice(
    const std::string& selector, const Frame& picture,
    const std::function<void(std::size_t measured, std::size_t all)>& progress) {
    const std::string name = selectDevice(selector).orThrow().stableName;
    DeviceSet devices;
    StageContext stages(devices, ResolvedPlan{name, {}});
    ComputeContext& device = devices.get(name);
    const auto layers = typicalLayers();
    const auto products = typicalProducts(device.shape());
    const std::size_t all = 1 + faceTrials(device.shape()) + layers.size() + products.size();
    std::size_t measured = 0;
    const auto begin = [&] { progress(measured++, all); };
    begin();
    const CorrelationModel model = tuneCorrelation(device, stages);
    std::vector<std::string> lines{name};
    for (const int side : {8, 16, 32, 48, 64, 128, 256}) {
        lines.push_back("  " + model.reason({1920, 1080}, {side, side}).english());
    }
    lines.push_back("  " + tuneFaces(device, stages, picture, begin));
    for (const auto& layer : layers) {
        begin();
        lines.push_back("  " + tuneConvolution(stages, device, layer));
    }
    for (const auto& [rows, depth, columns] : products) {
        begin();
        lines.push_back("  " + tuneProduct(stages, device, rows, depth, columns));
    }
    return lines;
}

}  // namespace spoor
