// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/correlation_fourier.h"

#include "engine/compute/fft.h"

namespace spoor {
namespace {

// Windows of a standard deviation under this many grey levels are summed exactly: the transform's
// error there could pass 2e-5.
constexpr float repairBelow = 3.0f;

cl_int rowFloats(SizeI size) {
    return 2 * (size.width / 2 + 1);
}

void transform(Fft& fft, const Buffer& data, bool inverse, Stage& stage) {
    const auto work = [&] { inverse ? fft.inverse(data) : fft.forward(data); };
    const char* name = inverse ? "inverse_transform" : "forward_transform";
    fft.onHost() ? stage.runOnHost(name, work) : stage.runExternal(name, work);
}

Buffer spectrumOf(const GreyImage& grey, const RectI& region, SizeI size,
                  const IntegralImage& integral, std::size_t search, Stage& stage) {
    Buffer data = stage.device().acquire(Fft::bytes(size));
    const std::size_t entries =
        std::size_t(integral.strides[search]) * std::size_t(region.height + 1);
    const cl_int4 where{{region.x, region.y, region.width, region.height}};
    stage.run({"correlation_map", "correlation_fourier_load", {}},
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {}}, grey.pixels,
              cl_int(grey.size.width), where, integral.sums,
              cl_int(integral.offsets[search] + entries - 1), rowFloats(size), data);
    transform(Fft::plan(stage.device(), size), data, false, stage);
    return data;
}

}  // namespace

const Buffer& DeviceTemplates::spectrum(std::size_t entry, SizeI size, Stage& stage,
                                        const Buffer& jobs, std::size_t job) const {
    Buffer& slot = m_spectra[{entry, size.width, size.height}];
    if (slot) return slot;
    slot = m_device->acquire(Fft::bytes(size));
    stage.run({"correlation_map", "correlation_fourier_template", {}},
              {{std::size_t(rowFloats(size)), std::size_t(size.height), 1}, {}}, m_bytes, jobs,
              cl_int(job), rowFloats(size), slot);
    transform(Fft::plan(*m_device, size), slot, false, stage);
    return slot;
}

void correlateByFourier(const GreyImage& grey, const DeviceTemplates& templates,
                        std::span<const CorrelationSearch> searches, const IntegralImage& integral,
                        const CorrelationMaps& maps, const Buffer& jobs, Stage& stage) {
    ComputeContext& device = stage.device();
    Buffer picture;
    RectI loaded;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const RectI region = searches[i].region;
        const SizeI size = Fft::goodSize({region.width, region.height});
        if (!picture || region != loaded) {
            picture = spectrumOf(grey, region, size, integral, i, stage);
            loaded = region;
        }
        const Buffer& pattern = templates.spectrum(searches[i].entry, size, stage, jobs, i);
        const Buffer cross = device.acquire(Fft::bytes(size));
        const std::size_t count = Fft::bytes(size) / 8;
        stage.run({"correlation_map", "correlation_fourier_multiply", {}}, {{count, 1, 1}, {}},
                  picture, pattern, cl_float(1.0 / double(size.area())), cl_int(count), cross);
        transform(Fft::plan(device, size), cross, true, stage);
        const bool cpu = device.shape() == KernelShape::Cpu;
        const auto width = std::size_t(maps.sizes[i].width);
        const auto height = std::size_t(maps.sizes[i].height);
        stage.run({"correlation_map", "correlation_fourier_finish", {}},
                  cpu ? Grid{{height, 1, 1}, {}} : Grid{{width, height, 1}, {}}, grey.pixels,
                  cl_int(grey.size.width), templates.bytes(), jobs, cl_int(i), integral.sums,
                  integral.squares, cross, rowFloats(size), cl_float(repairBelow), maps.values);
    }
}

}  // namespace spoor
