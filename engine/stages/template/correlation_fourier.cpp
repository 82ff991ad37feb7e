// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/template/correlation_fourier.h"

#include "engine/compute/fft.h"
#include "engine/pipeline/stage.h"

namespace spoor {
namespace {

// Windows of a standard deviation under this share of the region's are summed exactly: the
// transform's error there could pass 2e-5. (Measured: 4.8e-5 at a share of 0.012 in noise beside an
// almost flat half.)
constexpr float repairBelow = 0.035f;

constexpr std::size_t finishGroup = 64;  // FINISH_GROUP of the kernel

/// Mirrors Finish of kernels/correlation_fourier.cl.
struct Finish {
    cl_long templateSum;
    cl_long templateVariance;
    cl_int searchX, searchY;
    cl_int mapWidth;
    cl_int width, height;
    cl_int templateOffset;
    cl_int mapOffset;
    cl_int integralOffset;
    cl_int integralStride;
    cl_int rowFloats;
    cl_int regionWidth, regionHeight;
};
static_assert(sizeof(Finish) == 64);

cl_int rowFloats(SizeI size) {
    return 2 * (size.width / 2 + 1);
}

bool onCpu(Stage& stage) {
    return stage.device().shape() == KernelShape::Cpu;
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
    const cl_int4 where{{region.x, region.y, region.width, region.height}};
    const auto height = std::size_t(size.height);
    const Grid grid = onCpu(stage) ? Grid{{1, height, 1}, {1, 1, 1}}
                                   : Grid{{std::size_t(rowFloats(size)), height, 1}, {128, 1, 1}};
    stage.run({"correlation_fourier", "correlation_fourier_load", {}}, grid, grey.pixels,
              cl_int(grey.size.width), where, integral.sums, cl_int(lastEntry), rowFloats(size),
              data);
    transform(data, size, false, stage);
    return data;
}

/// Cross sums of a region with a template, as reals.
Buffer crossSums(const Buffer& picture, const Buffer& pattern, SizeI size, Stage& stage) {
    Buffer cross = stage.device().acquire(Fft::bytes(size));
    const std::size_t count = Fft::bytes(size) / 8;
    const std::size_t span = onCpu(stage) ? 16384 : 1;
    stage.run({"correlation_fourier", "correlation_fourier_multiply", {}},
              {{(count + span - 1) / span, 1, 1}, {}}, picture, pattern,
              cl_float(1.0 / double(size.area())), cl_int(count), cl_int(span), cross);
    transform(cross, size, true, stage);
    return cross;
}

}  // namespace

const Buffer& DeviceTemplates::spectrum(std::size_t index, SizeI size, Stage& stage) const {
    Buffer& slot = m_spectra[{index, size.width, size.height}];
    if (slot) return slot;
    slot = m_device->acquire(Fft::bytes(size));
    const Entry& entry = m_entries.at(index);
    stage.run({"correlation_fourier", "correlation_fourier_template", {}},
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {}}, m_bytes,
              cl_int(entry.offset), entry.size.width, entry.size.height,
              cl_float(double(entry.sum) / double(entry.size.area())), rowFloats(size), slot);
    transform(slot, size, false, stage);
    return slot;
}

void correlateByFourier(const GreyImage& grey, const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const IntegralImage& integral,
                        const CorrelationMaps& maps, Stage& stage) {
    Buffer picture;
    RectI loaded;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const RectI region = searches[i].region;
        const SizeI size = Fft::goodSize({region.width, region.height});
        if (!picture || region != loaded) {
            picture = spectrumOf(grey, region, size, integral, i, stage);
            loaded = region;
        }
        const Buffer& pattern = templates.spectrum(searches[i].entry, size, stage);
        const Buffer cross = crossSums(picture, pattern, size, stage);
        const auto& entry = templates.entries()[searches[i].entry];
        const Finish finish{entry.sum,
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
                            rowFloats(size),
                            region.width,
                            region.height};
        const auto width = std::size_t(maps.sizes[i].width);
        const auto height = std::size_t(maps.sizes[i].height);
        const Grid grid = onCpu(stage) ? Grid{{1, height, 1}, {1, 1, 1}}
                                       : Grid{{width, height, 1}, {finishGroup, 1, 1}};
        stage.run({"correlation_fourier", "correlation_fourier_finish", {}}, grid, grey.pixels,
                  cl_int(grey.size.width), templates.bytes(), finish, integral.sums,
                  integral.squares, cross, cl_float(repairBelow), maps.values);
    }
}

}  // namespace spoor
