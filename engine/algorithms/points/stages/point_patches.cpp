// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/stages/point_patches.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/upload.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr char patchStage[] = "point_patches";
const OutputSpec patchOutput{"point_patches.patches", OutputType::UInt8};
const OutputSpec matchOutput{"point_patches.matches", OutputType::Int32};

constexpr int pixelCount = abi::pointArea;
/// Minimum variance of a patch with texture, times the squared number of pixels: a standard
/// deviation of two grey levels.
constexpr std::int64_t minPatchVariance = std::int64_t{4} * pixelCount * pixelCount;

struct PatchSums {
    int sum = 0, squares = 0;
    std::int64_t variance() const {
        return std::int64_t{pixelCount} * squares - std::int64_t{sum} * sum;
    }
};

PatchSums sumsOf(const PointPatch& patch) {
    PatchSums sums;
    for (const int value : patch) sums.sum += value, sums.squares += value * value;
    return sums;
}

double patchCorrelation(const PatchSums& a, const PatchSums& b, int products) {
    if (a.variance() < minPatchVariance || b.variance() < minPatchVariance) return 0;
    const std::int64_t covariance =
        std::int64_t{pixelCount} * products - std::int64_t{a.sum} * b.sum;
    return std::clamp(double(covariance) / std::sqrt(double(a.variance()) * double(b.variance())),
                      -1.0, 1.0);
}

/// Offset of the top of the parabola through three neighbours, at most half a pixel.
double peakOffset(double before, double here, double after) {
    const double bend = before - 2 * here + after;
    return bend < 0 ? std::clamp((before - after) / (2 * bend), -0.5, 0.5) : 0;
}

FoundPatch matchOf(const abi::PointBest& best, const PointPatch& patch, SizeI frame) {
    const PatchSums own = sumsOf(patch);
    const auto score = [&](const abi::PointSums& at) {
        return patchCorrelation(own, {at.b, at.bb}, at.ab);
    };
    if (best.x < 0 || best.y < 0 || best.x >= frame.width || best.y >= frame.height) return {};
    const double here = score(best.here);
    return {best.x + peakOffset(score(best.left), here, score(best.right)),
            best.y + peakOffset(score(best.above), here, score(best.below)), here};
}

}  // namespace

double likenessOf(const PointPatch& a, const PointPatch& b) {
    int products = 0;
    for (std::size_t i = 0; i < a.size(); ++i) products += int(a[i]) * int(b[i]);
    return patchCorrelation(sumsOf(a), sumsOf(b), products);
}

bool hasTexture(const PointPatch& patch) {
    return sumsOf(patch).variance() >= minPatchVariance;
}

std::vector<PointPatch> samplePatches(FrameContext& frame, StageContext& stages, int side,
                                      const std::vector<abi::float2>& places) {
    std::vector<PointPatch> patches(places.size());
    if (places.empty()) return patches;
    ComputeContext& device = stages.device(patchStage);
    const PointImage image = pointImage(frame, stages, device, side);
    const Buffer table = uploaded(places, stages, device);
    const Buffer out = device.acquire(patches.size() * sizeof patches[0]);
    const bool cpu = device.shape() == KernelVariant::Cpu;
    const std::size_t group = cpu ? 1 : abi::pointGroup;
    const std::size_t items = cpu ? places.size() : patches.size() * abi::pointArea;
    Stage stage(stages, patchStage, device);
    stage.run(abi::point_sample, {{(items + group - 1) / group * group, 1, 1}, {group, 1, 1}},
              image.pixels, image.size.width, image.size.height, table, kernelInt(places.size()),
              out);
    stages.download(out, patches.data(), patches.size() * sizeof patches[0]);
    stages.outputs().publish(patchOutput, patches);
    patches.resize(places.size());
    return patches;
}

std::vector<FoundPatch> searchPatches(FrameContext& frame, StageContext& stages, int side,
                                      const std::vector<abi::PointSearch>& searches,
                                      const std::vector<PointPatch>& patches) {
    std::vector<FoundPatch> matches;
    if (searches.empty()) return matches;
    ComputeContext& device = stages.device(patchStage);
    const PointImage image = pointImage(frame, stages, device, side);
    const Buffer table = uploaded(searches, stages, device);
    const Buffer wanted = uploaded(patches, stages, device);
    std::vector<abi::PointBest> bests(searches.size());
    const Buffer out = device.acquire(bests.size() * sizeof bests[0]);
    const std::size_t group = device.shape() == KernelVariant::Cpu ? 1 : abi::pointGroup;
    Stage stage(stages, patchStage, device);
    stage.run(abi::point_search, {{searches.size() * group, 1, 1}, {group, 1, 1}}, image.pixels,
              image.size.width, image.size.height, table, wanted, kernelInt(searches.size()), out);
    stages.download(out, bests.data(), bests.size() * sizeof bests[0]);
    stages.outputs().publish(matchOutput, bests);
    bests.resize(searches.size());
    for (std::size_t i = 0; i < bests.size(); ++i) {
        const abi::PointSearch& search = searches[i];
        device.require(std::abs(bests[i].x - search.x) <= search.radius &&
                       std::abs(bests[i].y - search.y) <= search.radius);
        matches.push_back(matchOf(bests[i], patches[i], image.size));
    }
    return matches;
}

}  // namespace spoor
