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

/// An 8-bit grey template, row-major.
struct GreyTemplate {
    static constexpr std::uint8_t maskFrom = 128;  ///< a pixel counts where the mask is not less

    SizeI size;
    std::vector<std::uint8_t> pixels;
    std::vector<std::uint8_t> mask = {};  ///< of all pixels, or empty: all count
};

/// The part of a frame as a template. Throws EngineError when it is too large or, under the mask
/// (of the whole frame; may be empty), has no texture.
GreyTemplate cutTemplate(const Frame& frame, const RectI& part,
                         std::span<const std::uint8_t> mask = {});

/// Templates on a device, in the forms that the kernels read. Made when templates change, not every
/// frame.
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
    const Buffer& words() const { return m_words; }    ///< likewise in bytes; none without VNNI

    /// Spectrum of a template without its mean, for a transform of this size; made once.
    const Buffer& spectrum(std::size_t entry, SizeI size, Stage& stage) const;

private:
    ComputeContext* m_device;
    mutable std::map<std::tuple<std::size_t, int, int>, Buffer> m_spectra;
    std::vector<Entry> m_entries;
    Buffer m_bytes;
    Buffer m_floats;
    Buffer m_words;
};

/// One template searched in one region of the picture.
struct CorrelationSearch {
    std::size_t entry = 0;  ///< in DeviceTemplates::entries()
    RectI region;           ///< part of the picture, at least as large as the template
};

/// Correlation coefficients of searches, on a device: for the search of a w x h region by an m x n
/// template a map of (w - m + 1) x (h - n + 1) floats in -1..1.
struct CorrelationMaps {
    Buffer values;
    std::vector<std::size_t> offsets;
    std::vector<SizeI> sizes;
};

/// What the maps of searches come to; fills offsets and sizes of `maps`.
struct MapSizes {
    std::size_t values = 0;
    SizeI largest;
};
MapSizes mapSizes(std::span<const CorrelationSearch> searches,
                  const std::function<SizeI(std::size_t)>& sizeOfEntry, CorrelationMaps& maps);

/// Whether this processor takes four products of bytes and their sum in one instruction (AVX-512
/// VNNI), as "direct" does on PoCL then.
bool hostHasVnni();

/// The methods of correlationMaps():
/// - "naive": a work-group a position, a work-item a template pixel;
/// - "tiled": 16 x 16 positions a work-group with tiles in local memory; on CPUs 16 x 8 positions a
///   work-item in vector registers;
/// - "direct": 4 x 8 positions a work-item in registers, packed 8-bit products where the device has
///   them; on CPUs with AVX-512 VNNI 64 x 4 positions, where all maps are that wide. On other CPUs,
///   for templates over 65536 pixels, and on GPUs for templates over 1088 columns and pictures
///   whose width is no multiple of 4 the same as "tiled";
/// - "fft": by Fourier transform; windows of little contrast are summed exactly afterwards.
/// The first three use exact integer sums, give the same bits, and are within 1e-6 of a
/// double-precision reference; "fft" is within 2e-5 wherever the standard deviation of the window
/// is at least 1 grey level. A flat window scores 0. Masks are not looked at: see
/// correlation_masked.
const std::vector<std::string>& correlationMethods();

/// Runs on the device of the templates.
CorrelationMaps correlationMaps(const std::string& method, FrameContext& frame,
                                const DeviceTemplates& templates,
                                std::span<const CorrelationSearch> searches, StageContext& stages);

}  // namespace spoor
