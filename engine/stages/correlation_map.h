// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/integral_image.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// An 8-bit grey template, row-major.
struct GreyTemplate {
    SizeI size;
    std::vector<std::uint8_t> pixels;
};

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
    };
    const std::vector<Entry>& entries() const { return m_entries; }
    ComputeContext& device() const { return *m_device; }
    const Buffer& bytes() const { return m_bytes; }
    const Buffer& floats() const { return m_floats; }  ///< g - 128, padded by rows of zeros (CPU)

private:
    ComputeContext* m_device;
    std::vector<Entry> m_entries;
    Buffer m_bytes;
    Buffer m_floats;
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

/// The methods of correlationMaps(), slowest first.
const std::vector<std::string>& correlationMethods();

/// "naive": a work-group a position; "tiled": 16 x 16 positions with local-memory tiles on GPUs,
/// 16 x 8 positions in vector registers on CPUs (../kernels/correlation_map.cl). Both give the same
/// bits. Runs on the device of the templates. Exact integer sums: within 1e-6 of a double-precision
/// reference. A flat window scores 0.
CorrelationMaps correlationMaps(const std::string& method, FrameContext& frame,
                                const DeviceTemplates& templates,
                                std::span<const CorrelationSearch> searches, StageContext& stages);

}  // namespace spoor
