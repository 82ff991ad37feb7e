// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/driver/cl_api.h"

#include <functional>
#include <memory>

namespace spoor {

class Buffer;
class ComputeContext;

/// Cross-correlation of a pattern with the 8-bit pixels of a region, on CPU devices. It transforms
/// bands of rows that overlap by the pattern's height (overlap-save), two at once: one is the real
/// part of a complex transform, the other one the imaginary part, and as the pattern is real, so
/// are their sums. FFTW takes half the time for this that it takes for transforms of real rows. The
/// bands stay in the caches from their pixels to their sums. Plans are estimated, and the bands
/// depend only on the sizes and on the device's compute units, so all runs give equal results.
class FftBands {
public:
    virtual ~FftBands() = default;

    /// The buffers of a run on the host.
    struct Source {
        const std::uint8_t* pixels;  ///< of the region's first row
        std::size_t stride;          ///< of the image, in bytes
        const std::uint8_t* pattern;
        float* out;
    };
    /// Receives the sums of consecutive rows.
    class Rows {
    public:
        virtual ~Rows() = default;
        virtual void take(const float* sums) = 0;
    };
    /// Makes the receiver of the rows from `first` on. `variance` is that of all pixels that were
    /// transformed together with them. Several threads call it.
    using MakeRows =
        std::function<std::unique_ptr<Rows>(const Source& source, int first, float variance)>;
    struct Run {
        const Buffer& grey;      ///< the image
        RectI region;            ///< of the plan's size, in the image
        int stride;              ///< of the image, in bytes
        const Buffer& pattern;   ///< for MakeRows
        const Buffer& spectrum;  ///< the transformed pattern
        const Buffer& out;       ///< for MakeRows
        MakeRows make;
    };
    /// Transforms a pattern: the bytes of `pixels` from `offset` on, minus `mean`, their mean, to
    /// spectrumBytes() of `out`. Returns the event of the command, or an empty event.
    virtual cl::Event transform(const Buffer& pixels, std::size_t offset, float mean,
                                const Buffer& out) = 0;
    /// Computes (w - m + 1) x (h - n + 1) sums for a region of w x h. Returns the event of the
    /// command, or an empty event.
    virtual cl::Event run(const Run& run) = 0;
    virtual bool queued() const = 0;  ///< whether calls only enqueue a command
    virtual SizeI size() const = 0;   ///< size of the transforms
    std::size_t spectrumBytes() const { return std::size_t(size().area()) * 8; }

    /// The plan for these sizes, made on first use. Throws EngineError.
    static FftBands& plan(ComputeContext& device, SizeI region, SizeI pattern);
    /// Estimated sequential operations on a device with `units` compute units, to compare sizes.
    static double cost(int units, SizeI region, SizeI pattern);
};

}  // namespace spoor
