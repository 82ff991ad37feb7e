// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/fft/fft.h"

#include <memory>

namespace spoor {

/// Sums of products of a pattern with a picture of bytes at every position of a region, on CPU
/// devices, by Fourier transforms of bands of rows that overlap by the pattern's height
/// (overlap-save). A band stays in the caches from its pixels to its sums; a transform of a whole
/// 1080p picture goes through memory six times and takes twice as long. Plans are made by estimate,
/// and bands follow from the sizes and the device's units, so that results are the same in every
/// run.
class FftBands {
public:
    virtual ~FftBands() = default;

    /// Where a region of the plan's size lies.
    struct Place {
        int x, y;    ///< in the picture
        int stride;  ///< of the picture, bytes
        int entry;   ///< first of the region's table in `sums`
    };
    /// Writes (w - m + 1) x (h - n + 1) sums for a region of w x h. `sums`: integral image of the
    /// region (see engine/stages/frame/integral_image.h): each band is transformed without its
    /// mean, which is right for patterns without mean. `spectrum`: the pattern by Fft at size().
    /// The event of the command, if it is one.
    virtual cl::Event run(const Buffer& grey, const Buffer& sums, const Buffer& spectrum,
                          const Place& place, const Buffer& out) = 0;
    virtual bool queued() const = 0;  ///< a command in the queue; else done when run() returns
    virtual SizeI size() const = 0;   ///< of the transforms
    virtual int rows() const = 0;     ///< of sums that a band gives; the last one may give fewer

    /// The plan for these sizes, made on first use. Throws EngineError.
    static FftBands& plan(ComputeContext& device, SizeI region, SizeI pattern);
    /// What it takes on a device of so many units, in operations one after the other: to compare
    /// with other sizes.
    static double cost(int units, SizeI region, SizeI pattern);
};

}  // namespace spoor
