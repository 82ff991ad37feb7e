// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/context.h"

#include <memory>

namespace spoor {

/// Real two-dimensional FFT in place, of `batch` pictures one after the other. A picture of w x h
/// reals has rows of 2 (w / 2 + 1) floats, the last ones unused; its spectrum has h rows of w / 2 +
/// 1 complex numbers (re, im). No scaling: forward and inverse together multiply by w h.
///
/// Two providers: VkFFT on GPUs, FFTW on CPU devices (in the queue as a native kernel, or through
/// the mapped buffer where a driver has none). Plans are made by estimate, so that results are the
/// same in every run, and kept with the device.
class Fft {
public:
    /// What a transform is: done by the host when the call returns, one command in the queue, or
    /// several.
    enum class Work { OnHost, OneCommand, Commands };

    virtual ~Fft() = default;
    /// The event of the work where it is one command, else none.
    virtual cl::Event forward(const Buffer& data) = 0;
    virtual cl::Event inverse(const Buffer& data) = 0;
    virtual Work work() const = 0;

    /// The plan for a size, made on first use. Throws EngineError.
    static Fft& plan(ComputeContext& device, SizeI size, int batch = 1);
    /// The smallest size that is not below and has only the factors 2, 3, 5 and 7; the width is
    /// even.
    static SizeI goodSize(SizeI atLeast);
    static std::size_t bytes(SizeI size, int batch = 1) {
        return std::size_t(size.width / 2 + 1) * std::size_t(size.height) * 8 * std::size_t(batch);
    }
};

}  // namespace spoor
