// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/stage.h"
#include "engine/stages/frame/integral_image.h"

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace spoor {

class FftBands;

/// An 8-bit grey template, row-major.
struct GreyTemplate {
    static constexpr std::uint8_t maskFrom = 128;  ///< pixels with a smaller mask value are ignored

    SizeI size;
    std::vector<std::uint8_t> pixels;
    std::vector<std::uint8_t> mask = {};  ///< one value per pixel; empty: all pixels count
    bool operator==(const GreyTemplate&) const = default;
};

/// Cuts a template from a frame. Throws EngineError when it is too large or has no texture under
/// the mask (of the whole frame; may be empty).
GreyTemplate cutTemplate(const Frame& frame, const RectI& part,
                         std::span<const std::uint8_t> mask = {});

/// Templates on a device, in the formats that the kernels read. Create them when templates change,
/// not in every frame.
class DeviceTemplates {
public:
    DeviceTemplates(std::span<const GreyTemplate> templates, StageContext& stages,
                    ComputeContext& device);

    struct Entry {
        SizeI size;
        std::int64_t sum = 0;       ///< sum(g)
        std::int64_t variance = 0;  ///< N sum(g^2) - sum(g)^2
        std::size_t offset = 0;
        std::size_t floatOffset = 0;
        std::size_t wordOffset = 0;
    };
    const std::vector<Entry>& entries() const { return m_entries; }
    ComputeContext& device() const { return *m_device; }
    const Buffer& bytes() const { return m_bytes; }
    const Buffer& floats() const { return m_floats; }  ///< g - 128, padded by rows of zeros (CPU)
    const Buffer& words() const { return m_words; }    ///< g - 128 in bytes; null without VNNI

    /// The spectrum of a zero-mean template for a transform of this size; computed once.
    const Buffer& spectrum(std::size_t entry, SizeI size, Stage& stage) const;
    /// The spectrum for transforms of bands; computed once.
    const Buffer& spectrum(std::size_t entry, FftBands& bands, Stage& stage) const;

private:
    ComputeContext* m_device;
    mutable std::map<std::tuple<std::size_t, int, int>, Buffer> m_spectra;
    std::vector<Entry> m_entries;
    Buffer m_bytes;
    Buffer m_floats;
    Buffer m_words;
};

/// The search for one template in one region of the frame.
struct CorrelationSearch {
    std::size_t entry = 0;  ///< in DeviceTemplates::entries()
    RectI region;           ///< part of the frame, at least as large as the template
    bool operator==(const CorrelationSearch&) const = default;
};

/// Correlation coefficients on a device. The search of a w x h region for an m x n template has a
/// map of (w - m + 1) x (h - n + 1) floats in -1..1.
struct CorrelationMaps {
    Buffer values;
    std::vector<std::size_t> offsets;
    std::vector<SizeI> sizes;
};

/// The total size of the maps of searches. mapSizes() also sets offsets and sizes of `maps`.
struct MapSizes {
    std::size_t values = 0;
    SizeI largest;
};
MapSizes mapSizes(std::span<const CorrelationSearch> searches,
                  const std::function<SizeI(std::size_t)>& sizeOfEntry, CorrelationMaps& maps);

/// The methods of correlationMaps():
/// - "naive": one work-group per position, one work-item per template pixel;
/// - "tiled": 16 x 16 positions per work-group with tiles in local memory; on CPUs 16 x 8 positions
///   per work-item in vector registers;
/// - "direct": 4 x 8 positions per work-item in registers, with packed 8-bit products if the device
///   has them; on CPUs with AVX-512 VNNI 64 x 4 positions, if all maps are that wide. It equals
///   "tiled" on other CPUs, for templates over 65536 pixels, and on GPUs for templates over 1088
///   columns or frames whose width is not a multiple of 4;
/// - "fft": Fourier transform; windows of low contrast are summed exactly afterwards.
/// The first three use exact integer sums, give the same bits, and are within 1e-6 of a
/// double-precision reference. "fft" is within 2e-5 wherever the standard deviation of the window
/// is at least 1 grey level. A flat window scores 0. Masks are ignored; see correlation_masked.
const std::vector<std::string>& correlationMethods();

/// Computes the maps on the device of the templates.
CorrelationMaps correlationMaps(const std::string& method, FrameContext& frame,
                                const DeviceTemplates& templates,
                                std::span<const CorrelationSearch> searches, StageContext& stages);

}  // namespace spoor
