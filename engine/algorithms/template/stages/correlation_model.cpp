// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_model.h"

#include "engine/algorithms/template/stages/correlation_fourier.h"
#include "engine/base/disk_cache.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

namespace spoor {
namespace {

constexpr char room[] = "tuning";
using Stored = std::array<double, 5>;

std::string keyOf(const ComputeContext& device) {
    const auto& info = device.info();
    return "correlation 3\n" + info.platformVersion + '\n' + info.name + '\n' + info.driver;
}

Frame noise(SizeI size) {
    FrameBuilder builder(size);
    std::uint32_t state = 1;
    for (std::size_t i = 0; i < builder.stride() * std::size_t(size.height); ++i) {
        state = state * 1664525u + 1013904223u;
        builder.pixels()[i] = std::uint8_t(state >> 24);
    }
    return builder.seal(0, 0);
}

/// Seconds of one search: the median of several after a first one.
double secondsOf(const std::string& method, SizeI size, int side, ComputeContext& device,
                 StageContext& stages) {
    const Frame frame = noise(size);
    FrameContext context(frame);
    const GreyTemplate patch{{side, side}, greyPatch(frame, {8, 8, side, side})};
    const DeviceTemplates templates(std::span(&patch, 1), stages, device);
    const CorrelationSearch search{0, {0, 0, size.width, size.height}};
    std::vector<double> seconds;
    for (int i = 0; i < 6; ++i) {
        device.waitAndCheck();
        const Nanos begin = nowNanos();
        (void)correlationMaps(method, context, templates, std::span(&search, 1), stages);
        device.waitAndCheck();
        seconds.push_back(toSeconds(nowNanos() - begin));
    }
    std::sort(seconds.begin() + 1, seconds.end());
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    stages.finish(0, rows, artifacts);
    return seconds[3];
}

double positionsOf(SizeI region, SizeI patch) {
    return double(region.width - patch.width + 1) * (region.height - patch.height + 1);
}

double productsOf(SizeI region, SizeI patch) {
    return positionsOf(region, patch) * double(patch.area());
}

CorrelationModel modelOf(const Stored& values, const ComputeContext& device) {
    return {values[0], values[1], values[2], values[3], values[4], bandUnits(device)};
}

}  // namespace

double CorrelationModel::expected(const std::string& method, SizeI region, SizeI patch) const {
    const double seconds = method == "fft"
                               ? fftFixed + fftPerWork * fourierWork(bandUnits, region, patch)
                               : directFixed + directPerPosition * positionsOf(region, patch) +
                                     directPerProduct * productsOf(region, patch);
    return seconds * 1e3;
}

std::string CorrelationModel::choose(SizeI region, SizeI patch) const {
    return expected("fft", region, patch) < expected("direct", region, patch) ? "fft" : "direct";
}

Message CorrelationModel::reason(SizeI region, SizeI patch) const {
    return Message(SPOOR_TR("engine",
                            "%1: for a template of %2 x %3 pixels in %4 x %5, the estimated time "
                            "is %6 ms directly and %7 ms with the Fourier transform."),
                   choose(region, patch), patch.width, patch.height, region.width, region.height,
                   toText(expected("direct", region, patch), 3),
                   toText(expected("fft", region, patch), 3));
}

namespace {

/// Seconds of a method for a square template in a region.
using Seconds = std::function<double(const char* method, SizeI region, SizeI patch)>;

constexpr SizeI smallRegion{256, 192}, largeRegion{1280, 720};
constexpr SizeI usualPatch{48, 48}, smallPatch{16, 16};

double slope(double more, double less, double work) {
    return std::max(0.0, more - less) / work;
}

/// Measures two sizes: the slope is the cost of the work, the rest is fixed. On CPUs, a small
/// template separates the cost of products from that of positions; on GPUs, launches and transfers
/// would hide it.
void measureDirect(CorrelationModel& model, const Seconds& seconds) {
    const double large = seconds("direct", largeRegion, usualPatch);
    if (model.bandUnits == 0) {
        const double small = seconds("direct", smallRegion, usualPatch);
        const double work = productsOf(smallRegion, usualPatch);
        model.directPerProduct = slope(large, small, productsOf(largeRegion, usualPatch) - work);
        model.directFixed = std::max(0.0, small - model.directPerProduct * work);
        return;
    }
    const double less = seconds("direct", largeRegion, smallPatch);
    model.directPerProduct = slope(
        large, less, productsOf(largeRegion, usualPatch) - productsOf(largeRegion, smallPatch));
    const auto beside = [&](double all, SizeI region) {
        return std::max(0.0, all - model.directPerProduct * productsOf(region, smallPatch));
    };
    const double small = beside(seconds("direct", smallRegion, smallPatch), smallRegion);
    const double positions = positionsOf(smallRegion, smallPatch);
    model.directPerPosition =
        slope(beside(less, largeRegion), small, positionsOf(largeRegion, smallPatch) - positions);
    model.directFixed = std::max(0.0, small - model.directPerPosition * positions);
}

}  // namespace

CorrelationModel tuneCorrelation(ComputeContext& device, StageContext& stages) {
    const Seconds seconds = [&](const char* method, SizeI region, SizeI patch) {
        return secondsOf(method, region, patch.width, device, stages);
    };
    CorrelationModel model;
    model.bandUnits = bandUnits(device);
    measureDirect(model, seconds);
    const double fftSmall = seconds("fft", smallRegion, usualPatch);
    const double work[] = {fourierWork(model.bandUnits, smallRegion, usualPatch),
                           fourierWork(model.bandUnits, largeRegion, usualPatch)};
    model.fftPerWork = slope(seconds("fft", largeRegion, usualPatch), fftSmall, work[1] - work[0]);
    model.fftFixed = std::max(0.0, fftSmall - model.fftPerWork * work[0]);
    const Stored stored{model.directPerProduct, model.directPerPosition, model.directFixed,
                        model.fftPerWork, model.fftFixed};
    cacheWrite(room, keyOf(device), {reinterpret_cast<const char*>(stored.data()), sizeof stored});
    return model;
}

const CorrelationModel& correlationModel(ComputeContext& device, StageContext& stages) {
    return device.keep<CorrelationModel>("correlation_model", [&] {
        Stored values;
        const auto stored = cacheRead(room, keyOf(device));
        if (!stored || stored->size() != sizeof values) {
            return std::make_shared<CorrelationModel>(tuneCorrelation(device, stages));
        }
        std::memcpy(values.data(), stored->data(), sizeof values);
        return std::make_shared<CorrelationModel>(modelOf(values, device));
    });
}

}  // namespace spoor
