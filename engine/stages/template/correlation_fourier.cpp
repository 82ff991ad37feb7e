// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/template/correlation_fourier.h"

#include "engine/compute/fft/fft.h"
#include "engine/compute/fft/fft_bands.h"
#include "engine/pipeline/stage.h"
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

bool onCpu(Stage& stage) {
    return stage.device().shape() == KernelVariant::Cpu;
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
    const auto height = std::size_t(size.height);
    const Grid grid = onCpu(stage) ? Grid{{1, height, 1}, {1, 1, 1}}
                                   : Grid{{std::size_t(rowFloats(size)), height, 1}, {128, 1, 1}};
    stage.run(abi::correlation_fourier_load, grid, grey.pixels, cl_int(grey.size.width), where,
              integral.sums, cl_int(lastEntry), rowFloats(size), data);
    transform(data, size, false, stage);
    return data;
}

/// Sums of products of a zero-mean template with a region.
struct CrossSums {
    Buffer values;
    cl_int rowFloats;  ///< values per row
    cl_int bandRows;   ///< rows per transform
};

/// Transforms whole regions. Consecutive searches of a region share its spectrum.
class WholeRegions {
public:
    CrossSums sums(const GreyImage& grey, const DeviceTemplates& templates,
                   const CorrelationSearch& search, const IntegralImage& integral,
                   std::size_t index, Stage& stage) {
        const RectI region = search.region;
        const SizeI size = Fft::goodSize({region.width, region.height});
        if (!m_picture || region != m_loaded) {
            m_picture = spectrumOf(grey, region, size, integral, index, stage);
            m_loaded = region;
        }
        const Buffer& pattern = templates.spectrum(search.entry, size, stage);
        Buffer cross = stage.device().acquire(Fft::bytes(size));
        const std::size_t count = Fft::bytes(size) / 8;
        const std::size_t span = onCpu(stage) ? 16384 : 1;
        stage.run(abi::correlation_fourier_multiply, {{(count + span - 1) / span, 1, 1}, {}},
                  m_picture, pattern, cl_float(1.0 / double(size.area())), cl_int(count),
                  cl_int(span), cross);
        transform(cross, size, true, stage);
        return {std::move(cross), rowFloats(size), region.height};
    }

private:
    Buffer m_picture;
    RectI m_loaded;
};

/// Transforms bands of the region.
CrossSums bandSums(const GreyImage& grey, const DeviceTemplates& templates,
                   const CorrelationSearch& search, const IntegralImage& integral,
                   std::size_t index, Stage& stage) {
    const RectI region = search.region;
    const SizeI own = templates.entries()[search.entry].size;
    FftBands& bands = FftBands::plan(stage.device(), {region.width, region.height}, own);
    const Buffer& pattern = templates.spectrum(search.entry, bands, stage);
    const SizeI map{region.width - own.width + 1, region.height - own.height + 1};
    Buffer cross = stage.device().acquire(std::size_t(map.area()) * sizeof(float));
    const FftBands::Place place{region.x, region.y, grey.size.width, int(integral.offsets[index])};
    stage.runCommand("correlation_bands", bands.queued(),
                     [&] { return bands.run(grey.pixels, integral.sums, pattern, place, cross); });
    return {std::move(cross), map.width, bands.rows()};
}

}  // namespace

const Buffer& DeviceTemplates::spectrum(std::size_t index, SizeI size, Stage& stage) const {
    Buffer& slot = m_spectra[{index, size.width, size.height}];
    if (slot) return slot;
    slot = m_device->acquire(Fft::bytes(size));
    const Entry& entry = m_entries.at(index);
    stage.run(abi::correlation_fourier_template,
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {}}, m_bytes,
              cl_int(entry.offset), entry.size.width, entry.size.height,
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

int bandUnits(const ComputeContext& device) {
    if (device.shape() != KernelVariant::Cpu || !device.isCpu()) return 0;
    return std::max(1, device.info().computeUnits);
}

double fourierWork(int bandUnits, SizeI region, SizeI patch) {
    return bandUnits > 0 ? FftBands::cost(bandUnits, region, patch)
                         : double(Fft::goodSize(region).area());
}

void correlateByFourier(const GreyImage& grey, const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const IntegralImage& integral,
                        const CorrelationMaps& maps, Stage& stage) {
    const bool banded = bandUnits(stage.device()) > 0;
    WholeRegions whole;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const RectI region = searches[i].region;
        const auto& entry = templates.entries()[searches[i].entry];
        const CrossSums cross = banded
                                    ? bandSums(grey, templates, searches[i], integral, i, stage)
                                    : whole.sums(grey, templates, searches[i], integral, i, stage);
        const abi::FourierJob finish{entry.sum,
                                     entry.variance,
                                     region.x,
                                     region.y,
                                     maps.sizes[i].width,
                                     entry.size.width,
                                     entry.size.height,
                                     cl_int(entry.offset),
                                     cl_int(maps.offsets[i]),
                                     cl_int(integral.offsets[i]),
                                     integral.strides[i],
                                     cross.rowFloats,
                                     region.width,
                                     region.height,
                                     cross.bandRows,
                                     0};
        const auto width = std::size_t(maps.sizes[i].width);
        const auto height = std::size_t(maps.sizes[i].height);
        const Grid grid = onCpu(stage) ? Grid{{1, height, 1}, {1, 1, 1}}
                                       : Grid{{width, height, 1}, {abi::fourierFinishGroup, 1, 1}};
        stage.run(abi::correlation_fourier_finish, grid, grey.pixels, cl_int(grey.size.width),
                  templates.bytes(), finish, integral.sums, integral.squares, cross.values,
                  cl_float(repairBelow), maps.values);
    }
}

}  // namespace spoor
