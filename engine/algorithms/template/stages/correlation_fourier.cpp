// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_fourier.h"

#include "engine/algorithms/template/stages/row_scores.h"
#include "engine/compute/fft/fft.h"
#include "engine/compute/fft/fft_bands.h"
#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "kernels/abi/correlation_fourier.h"

#include <algorithm>

namespace spoor {
namespace {

// Windows with a standard deviation below this share of the region's are summed exactly, because
// the error of the transform could exceed 2e-5. (Measured: 4.8e-5 at a share of 0.012, in noise
// next to an almost flat half.)
constexpr float repairBelow = 0.035f;

cl_int rowFloats(SizeI size) {
    return 2 * (size.width / 2 + 1);
}

void transform(const Buffer& data, SizeI size, bool inverse, Stage& stage) {
    stage.transform(Fft::plan(stage.device(), size), data, inverse);
}

Buffer spectrumOf(const GreyImage& grey, const RectI& region, SizeI size,
                  const IntegralImage& integral, std::size_t search, Stage& stage) {
    Buffer data = stage.device().acquire(Fft::bytes(size));
    const std::size_t lastEntry =
        integral.offsets[search] +
        std::size_t(integral.strides[search]) * std::size_t(region.height + 1) - 1;
    const abi::FourierRegion where{region.x, region.y, region.width, region.height};
    stage.run(abi::correlation_fourier_load,
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {128, 1, 1}},
              grey.pixels, kernelInt(grey.size.width), where, integral.sums, kernelInt(lastEntry),
              rowFloats(size), data);
    transform(data, size, false, stage);
    return data;
}

/// Transforms whole regions. Consecutive searches of a region share its spectrum.
class WholeRegions {
public:
    /// Returns the sums of products with a zero-mean template, in rows of rowFloats().
    Buffer sums(const GreyImage& grey, const DeviceTemplates& templates,
                const CorrelationSearch& search, const IntegralImage& integral, std::size_t index,
                Stage& stage) {
        const RectI region = search.region;
        const SizeI size = Fft::goodSize({region.width, region.height});
        if (!m_picture || region != m_loaded) {
            m_picture = spectrumOf(grey, region, size, integral, index, stage);
            m_loaded = region;
        }
        const Buffer& pattern = templates.spectrum(search.entry, size, stage);
        Buffer cross = stage.device().acquire(Fft::bytes(size));
        const std::size_t count = Fft::bytes(size) / 8;
        stage.run(abi::correlation_fourier_multiply, {{count, 1, 1}, {}}, m_picture, pattern,
                  cl_float(1.0 / double(size.area())), kernelInt(count), cross);
        transform(cross, size, true, stage);
        return cross;
    }

private:
    Buffer m_picture;
    RectI m_loaded;
};

/// Transforms bands of the region and scores their rows.
void searchBands(const GreyImage& grey, const DeviceTemplates& templates,
                 const CorrelationSearch& search, const CorrelationMaps& maps, std::size_t index,
                 Stage& stage) {
    const RectI region = search.region;
    const auto& entry = templates.entries()[search.entry];
    FftBands& bands = FftBands::plan(stage.device(), {region.width, region.height}, entry.size);
    const ScoredTemplate scored{entry.size, entry.sum, entry.variance, entry.offset,
                                maps.offsets[index]};
    const auto make = [scored, width = maps.sizes[index].width](const FftBands::Source& source,
                                                                int first, float variance) {
        const auto n = float(scored.size.area());
        const float least = repairBelow * repairBelow * variance * n * n;
        return std::make_unique<RowScores>(source, scored, width, first, least);
    };
    const Buffer& spectrum = templates.spectrum(search.entry, bands, stage);
    stage.runCommand("correlation_bands", bands.queued(), [&] {
        return bands.run(
            {grey.pixels, region, grey.size.width, templates.bytes(), spectrum, maps.values, make});
    });
}

}  // namespace

const Buffer& DeviceTemplates::spectrum(std::size_t index, SizeI size, Stage& stage) const {
    Buffer& slot = m_spectra[{index, size.width, size.height}];
    if (slot) return slot;
    slot = m_device->acquire(Fft::bytes(size));
    const Entry& entry = m_entries.at(index);
    stage.run(abi::correlation_fourier_template,
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {}}, m_bytes,
              kernelInt(entry.offset), entry.size.width, entry.size.height,
              cl_float(double(entry.sum) / double(entry.size.area())), rowFloats(size), slot);
    transform(slot, size, false, stage);
    return slot;
}

const Buffer& DeviceTemplates::spectrum(std::size_t index, FftBands& bands, Stage& stage) const {
    Buffer& slot = m_spectra[{index, bands.size().width, bands.size().height}];
    if (slot) return slot;
    slot = m_device->acquire(bands.spectrumBytes());
    const Entry& entry = m_entries.at(index);
    stage.runCommand("forward_transform", bands.queued(), [&] {
        return bands.transform(m_bytes, entry.offset,
                               float(double(entry.sum) / double(entry.size.area())), slot);
    });
    return slot;
}

std::vector<RectI> regionsOf(std::span<const CorrelationSearch> searches) {
    std::vector<RectI> regions;
    for (const CorrelationSearch& each : searches) regions.push_back(each.region);
    return regions;
}

int bandUnits(const ComputeContext& device) {
    if (device.shape() != KernelVariant::Cpu || !device.isCpu()) return 0;
    return std::max(1, device.info().computeUnits);
}

double fourierWork(int bandUnits, SizeI region, SizeI patch) {
    return bandUnits > 0 ? FftBands::cost(bandUnits, region, patch)
                         : double(Fft::goodSize(region).area());
}

void correlateByFourier(FrameContext& frame, const GreyImage& grey,
                        const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const CorrelationMaps& maps,
                        StageContext& stages) {
    ComputeContext& device = templates.device();
    if (bandUnits(device) > 0) {
        // Bands do not need it, but a comparison with another device checks it.
        if (stages.outputs().isObserved())
            (void)integralImage(frame, regionsOf(searches), stages, device);
        Stage stage(stages, "correlation_map", device);
        for (std::size_t i = 0; i < searches.size(); ++i)
            searchBands(grey, templates, searches[i], maps, i, stage);
        return;
    }
    const IntegralImage integral = integralImage(frame, regionsOf(searches), stages, device);
    Stage stage(stages, "correlation_map", device);
    WholeRegions whole;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const RectI region = searches[i].region;
        const auto& entry = templates.entries()[searches[i].entry];
        const Buffer cross = whole.sums(grey, templates, searches[i], integral, i, stage);
        const abi::FourierJob finish{entry.sum,
                                     entry.variance,
                                     region.x,
                                     region.y,
                                     maps.sizes[i].width,
                                     entry.size.width,
                                     entry.size.height,
                                     kernelInt(entry.offset),
                                     kernelInt(maps.offsets[i]),
                                     kernelInt(integral.offsets[i]),
                                     integral.strides[i],
                                     rowFloats(Fft::goodSize({region.width, region.height})),
                                     region.width,
                                     region.height};
        stage.run(abi::correlation_fourier_finish,
                  {{std::size_t(maps.sizes[i].width), std::size_t(maps.sizes[i].height), 1},
                   {abi::fourierFinishGroup, 1, 1}},
                  grey.pixels, kernelInt(grey.size.width), templates.bytes(), finish, integral.sums,
                  integral.squares, cross, cl_float(repairBelow), maps.values);
    }
}

}  // namespace spoor
