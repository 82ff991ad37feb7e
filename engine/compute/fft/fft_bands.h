// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/fft/fft.h"

#include <memory>

namespace spoor {

/// Cross-correlation of a pattern with the 8-bit pixels of a region, on CPU devices. It transforms
/// bands of rows that overlap by the pattern's height (overlap-save). A band stays in the caches
/// from its pixels to its sums. Transforming a whole 1080p image passes through memory six times
/// and takes twice as long. Plans are estimated, and the bands depend only on the sizes and on the
/// device's compute units, so all runs give equal results.
class FftBands {
public:
    virtual ~FftBands() = default;

    /// Position of a region of the plan's size.
    struct Place {
        int x, y;    ///< in the image
        int stride;  ///< of the image, in bytes
        int entry;   ///< index of the region's first entry in `sums`
    };
    /// Writes (w - m + 1) x (h - n + 1) sums for a region of w x h. `sums` is the integral image of
    /// the region (see engine/stages/frame/integral_image.h). It serves to subtract the mean of
    /// each band, which requires a pattern with zero mean. `spectrum` is the pattern's transform by
    /// Fft at size(). Returns the event of the command, or an empty event.
    virtual cl::Event run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                          const Place& place, const Buffer& out) = 0;
    virtual bool queued() const = 0;  ///< whether run() only enqueues a command
    virtual SizeI size() const = 0;   ///< size of the transforms
    virtual int rows() const = 0;     ///< output rows per band; the last band may have fewer

    /// The plan for these sizes, made on first use. Throws EngineError.
    static FftBands& plan(ComputeContext& device, SizeI region, SizeI pattern);
    /// Estimated sequential operations on a device with `units` compute units, to compare sizes.
    static double cost(int units, SizeI region, SizeI pattern);
};

}  // namespace spoor
