// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <memory>

namespace spoor {

/// Cross-correlation of a pattern with the 8-bit pixels of a region, on CPU devices. It transforms
/// bands of rows that overlap by the pattern's height (overlap-save), two at once: one is the real
/// part of a complex transform, the other one the imaginary part, and as the pattern is real, so
/// are their sums. FFTW takes half the time for this that it takes for transforms of real rows. The
/// bands stay in the caches from their pixels to their sums. Plans are estimated, and the bands
/// depend only on the sizes and on the device's compute units, so all runs give equal results.
class FftBands {
public:
    virtual ~FftBands() = default;

    /// Position of a region of the plan's size.
    struct Place {
        int x, y;    ///< in the image
        int stride;  ///< of the image, in bytes
        int entry;   ///< index of the region's first entry in `sums`
    };
    /// Transforms a pattern: the bytes of `pixels` from `offset` on, minus `mean`, their mean, to
    /// spectrumBytes() of `out`. Returns the event of the command, or an empty event.
    virtual cl::Event transform(const Buffer& pixels, std::size_t offset, float mean,
                                const Buffer& out) = 0;
    /// Writes (w - m + 1) x (h - n + 1) sums for a region of w x h. `sums` is the integral image of
    /// the region (see engine/stages/frame/integral_image.h). It serves to subtract the mean of
    /// each band. `spectrum` is the transformed pattern. Returns the event of the command, or an
    /// empty event.
    virtual cl::Event run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                          const Place& place, const Buffer& out) = 0;
    virtual bool queued() const = 0;  ///< whether calls only enqueue a command
    virtual SizeI size() const = 0;   ///< size of the transforms
    virtual int rows() const = 0;     ///< output rows per transform; the last one may have fewer
    std::size_t spectrumBytes() const { return std::size_t(size().area()) * 8; }

    /// The plan for these sizes, made on first use. Throws EngineError.
    static FftBands& plan(ComputeContext& device, SizeI region, SizeI pattern);
    /// Estimated sequential operations on a device with `units` compute units, to compare sizes.
    static double cost(int units, SizeI region, SizeI pattern);
};

}  // namespace spoor
