// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_map.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/colours.h"
#include "kernels/abi/edge_map.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

namespace spoor {
namespace {

using abi::edgeLanes;
constexpr std::size_t edgeMapGroup = 64;

constexpr std::size_t regionFloats = sizeof(abi::EdgeRegion) / sizeof(float);

/// The launches for a batch of regions.
class Batch {
public:
    Batch(SizeI frame, std::span<const EdgeMapRegion> regions) {
        for (const auto& from : regions) {
            const GradientScale scale = gradientScale(from.smallest);
            const auto weights = gaussianWeights(scale.sigma);
            const RectI& place = from.place;
            abi::EdgeRegion r{};
            r.x = place.x, r.y = place.y, r.width = place.width, r.height = place.height;
            // A side of one pixel has no half.
            r.halve = frame.width < 2 || frame.height < 2 ? 1 : from.halve;
            r.frameWidth = frame.width, r.frameHeight = frame.height;
            r.reach = scale.reach, r.tail = int(weights.size() / 2), r.floor = scale.floor,
            r.faint = scale.faint;
            const int margin = r.reach + 2;
            const int width = r.width + 2 * margin, height = r.height + 2 * margin;
            const int wide = width + 2 * r.tail, tall = height + 2 * r.tail;
            r.stride = (wide + edgeLanes - 1) / edgeLanes * edgeLanes + edgeLanes;
            r.plane = kernelInt(std::int64_t{r.stride} * tall);
            r.offset = kernelInt(m_planes), r.output = kernelInt(m_values);
            r.weights = kernelInt(m_weights.size() + regions.size() * regionFloats);
            m_weights.insert(m_weights.end(), weights.begin(), weights.end());
            m_planes += std::int64_t{3} * r.plane;
            m_offsets.push_back(std::size_t(m_values));
            m_values += 2 * place.width * std::int64_t{place.height};
            m_tailed.cover(tall, wide), m_tallTailed.cover(tall, width);
            m_padded.cover(height, width), m_gradient.cover(height - 2, width - 2);
            m_maxima.cover(height - 2, r.width), m_thin.cover(r.height, r.width);
            r.peak = from.peak;
            r.originX = float(from.origin.x), r.originY = float(from.origin.y);
            r.stepX = float(from.step.x), r.stepY = float(from.step.y);
            m_regions.push_back(r);
        }
        (void)kernelInt(m_planes);  // offsets within the last region
        for (std::size_t i = 0; i < m_regions.size(); ++i) {
            m_regions[i].corner = kernelInt(m_values + std::int64_t(2 * i));
        }
    }
    EdgeMaps run(const Buffer& picture, const Buffer* peaks, StageContext& stages,
                 ComputeContext& device) const {
        // Vectors of the last row read and write slightly beyond their planes.
        const std::size_t bytes = (std::size_t(m_planes) + 64) * sizeof(float);
        // A single upload: the weights of the Gaussians follow the regions.
        std::vector<float> tables(m_regions.size() * regionFloats);
        std::memcpy(tables.data(), m_regions.data(), tables.size() * sizeof(float));
        tables.insert(tables.end(), m_weights.begin(), m_weights.end());
        const Buffer regions = device.acquire(tables.size() * sizeof(float));
        stages.upload(regions, tables.data(), tables.size() * sizeof(float));
        const Buffer a = device.acquire(bytes), b = device.acquire(bytes);
        const std::size_t corners = std::size_t(m_values), count = corners + 2 * m_regions.size();
        EdgeMaps maps{device.acquire(count * sizeof(float)), {}, m_offsets, count, corners};
        Stage stage(stages, "edge_map", device);
        const bool cpu = device.shape() == KernelVariant::Cpu;
        const auto run = [&](const auto& kernel, const Extent& extent, std::size_t colours,
                             const auto&... args) {
            const std::size_t items = cpu ? std::size_t(extent.rows) : std::size_t(extent.pixels);
            stage.run(kernel, {{items, m_regions.size(), colours}, {cpu ? 1 : edgeMapGroup, 1, 1}},
                      args...);
        };
        run(abi::edge_pixels, m_tailed, 1, picture, regions, peaks ? *peaks : regions, maps.values,
            a);
        run(abi::edge_smooth_rows, m_tallTailed, 3, a, regions, regions, b);
        run(abi::edge_smooth_columns, m_padded, 3, b, regions, regions, a);
        run(abi::edge_gradient, m_gradient, 1, a, regions, b);
        run(abi::edge_max_rows, m_maxima, 1, b, regions, a);
        run(abi::edge_thin, m_thin, 1, b, a, regions, maps.values);
        return maps;
    }

private:
    struct Extent {
        int rows = 0;
        std::int64_t pixels = 0;
        void cover(int height, int width) {
            rows = std::max(rows, height);
            pixels = std::max(pixels, std::int64_t{height} * width);
        }
    };
    std::vector<abi::EdgeRegion> m_regions;
    std::vector<float> m_weights;
    std::vector<std::size_t> m_offsets;
    std::int64_t m_values = 0, m_planes = 0;
    Extent m_tailed, m_tallTailed, m_padded, m_gradient, m_maxima, m_thin;
};

class GradientEdges : public EdgeMap {
public:
    EdgeMaps find(FrameContext& frame, StageContext& stages, std::span<const EdgeMapRegion> regions,
                  const Buffer* peaks) override {
        ComputeContext& device = stages.device("edge_map");
        const Buffer picture = colourPicture(frame, stages, device);
        EdgeMaps maps = Batch(frame.size(), regions).run(picture, peaks, stages, device);
        outputEdgeMaps(maps, regions, 4e-5, 1e-4, stages);
        return maps;
    }
    bool follows() const override { return true; }
};

}  // namespace

GradientScale gradientScale(double smallest) {
    GradientScale scale;
    scale.sigma = std::clamp(0.038 * smallest, 0.7, 4.0);
    scale.reach = int(std::clamp(0.64 * smallest, 2.0, 40.0));
    return scale;
}

std::vector<float> gaussianWeights(double sigma) {
    const int tail = std::max(1, int(std::ceil(3 * sigma)));
    std::vector<double> weights;
    double sum = 0;
    for (int i = -tail; i <= tail; ++i) {
        weights.push_back(std::exp(-0.5 * i * i / (sigma * sigma)));
        sum += weights.back();
    }
    std::vector<float> made;
    for (const double weight : weights) made.push_back(float(weight / sum));
    return made;
}

void outputEdgeMaps(const EdgeMaps& maps, std::span<const EdgeMapRegion> regions, double bound,
                    double strays, StageContext& stages) {
    if (!stages.outputs().isObserved()) return;
    const OutputSpec magnitude{"edge_map.magnitude", OutputType::Float32, bound, false, strays};
    const OutputSpec orientation{
        "edge_map.orientation", OutputType::Float32, 100 * bound, false, 10 * strays,
        std::numbers::pi};
    const OutputSpec corners{"edge_map.corners", OutputType::Float32};
    for (std::size_t i = 0; i < regions.size(); ++i) {
        const SizeI size{regions[i].place.width, regions[i].place.height};
        const std::size_t plane = std::size_t(size.area()) * sizeof(float);
        const std::size_t first = maps.offsets[i] * sizeof(float);
        stages.outputs().publish(magnitude, maps.values, size, first);
        stages.outputs().publish(orientation, maps.values, size, first + plane);
        stages.outputs().publish(corners, maps.values, {regions[i].peak >= 0 ? 2 : 0, 1},
                                 (maps.corners + 2 * i) * sizeof(float));
    }
}

std::unique_ptr<EdgeMap> makeGradientEdges() {
    return std::make_unique<GradientEdges>();
}

}  // namespace spoor
