// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/driver/cl_api.h"

#include <memory>

namespace spoor {

class Buffer;
class ComputeContext;

/// Real two-dimensional FFT in place, for `batch` consecutive images. An image of w x h reals has
/// rows of 2 (w / 2 + 1) floats, with unused ones at the end. Its spectrum has h rows of w / 2 + 1
/// complex numbers (re, im). No scaling: forward and inverse together multiply by w h.
///
/// GPUs use VkFFT. CPU devices use FFTW, as a native kernel in the queue or, if the driver does not
/// support those, on the mapped buffer. Plans are estimated, not measured, so that all runs give
/// equal results, and are kept with the device.
class Fft {
public:
    /// How a transform runs: on the host before the call returns, as one command, or as several.
    enum class Work { OnHost, OneCommand, Commands };

    virtual ~Fft() = default;
    /// Returns the event of the transform if it is one command, else an empty event.
    virtual cl::Event forward(const Buffer& data) = 0;
    virtual cl::Event inverse(const Buffer& data) = 0;
    virtual Work work() const = 0;

    /// The plan for a size, made on first use. Throws EngineError.
    static Fft& plan(ComputeContext& device, SizeI size, int batch = 1);
    /// The smallest size not below `atLeast` with factors 2, 3, 5 and 7 only and an even width.
    static SizeI goodSize(SizeI atLeast);
    static std::size_t bytes(SizeI size, int batch = 1) {
        return std::size_t(size.width / 2 + 1) * std::size_t(size.height) * 8 * std::size_t(batch);
    }
};

}  // namespace spoor
