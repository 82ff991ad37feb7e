// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/template/stages/correlation_map.h"

#include <span>

namespace spoor {

/// Templates with masks on a device, in the format that the kernel reads. An empty mask of a
/// GreyTemplate includes all its pixels.
class MaskedTemplates {
public:
    MaskedTemplates(std::span<const GreyTemplate> templates, StageContext& stages,
                    ComputeContext& device);
    struct Entry;
    /// Uses templates that were made on the device; `pixels` and `masks` have padding() rows of
    /// zeros above and below each template.
    MaskedTemplates(ComputeContext& device, std::vector<Entry> entries, Buffer pixels,
                    Buffer masks);
    static int padding(const ComputeContext& device);

    struct Entry {
        SizeI size;
        std::int64_t pixels = 0;    ///< N: pixels in the mask
        std::int64_t sum = 0;       ///< sum(m (g - 128))
        std::int64_t variance = 0;  ///< N sum(m (g - 128)^2) - sum(m (g - 128))^2
        std::size_t offset = 0;     ///< of the first value, which is padding
    };
    const std::vector<Entry>& entries() const { return m_entries; }
    ComputeContext& device() const { return *m_device; }
    const Buffer& pixels() const { return m_pixels; }
    const Buffer& masks() const { return m_masks; }

private:
    ComputeContext* m_device;
    std::vector<Entry> m_entries;
    Buffer m_pixels;
    Buffer m_masks;
};

/// Correlation coefficients of masked templates at all positions of their search regions (see
/// correlationMaps). Pixels outside the mask do not count. Sums are exact integers; coefficients
/// are within 1e-6 of a double-precision reference.
CorrelationMaps maskedCorrelationMaps(FrameContext& frame, const MaskedTemplates& templates,
                                      std::span<const CorrelationSearch> searches,
                                      StageContext& stages);

}  // namespace spoor
