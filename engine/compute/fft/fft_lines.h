// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <memory>

namespace spoor {

/// Transform of one large image in the layout of Fft, line by line: first rows, then groups of
/// columns, each through aligned memory for FFTW's vector code. FFTW's own estimated
/// two-dimensional plans ignore the cost of distant memory.
class FftLines {
public:
    /// Calls its argument on several threads at once and returns after all of them have returned.
    using Share = std::function<void(const std::function<void()>& work)>;

    /// During construction and destruction, the caller must hold an FftwPlanner for one thread.
    explicit FftLines(SizeI size);
    ~FftLines();
    FftLines(const FftLines&) = delete;
    FftLines& operator=(const FftLines&) = delete;

    void forward(float* picture, const Share& share) const;
    void inverse(float* picture, const Share& share) const;

private:
    struct Plans;
    struct LineBuffers;
    LineBuffers buffers() const;
    void rows(float* picture, bool inverse, const Share& share) const;
    void columns(float* picture, bool inverse, const Share& share) const;

    SizeI m_size;
    std::size_t m_bins;  ///< complex numbers per row
    std::unique_ptr<Plans> m_plans;
};

}  // namespace spoor
