// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <memory>

namespace spoor {

/// The transform of one large picture, in the layout of Fft, line by line: rows, then columns four
/// at a time, each through memory of its own that is aligned as FFTW's vectors want it. Plans by
/// estimate are good for such lines and not for whole pictures: 1920 x 1080 forth and back takes 12
/// ms with FFTW's plan of two dimensions for two threads, 8 ms so.
class FftLines {
public:
    /// Calls its argument on several threads at once and returns when all have returned.
    using Share = std::function<void(const std::function<void()>& work)>;

    /// The caller holds the lock of FFTW's planner, which is set to one thread, and again while
    /// this is destroyed.
    explicit FftLines(SizeI size);
    ~FftLines();
    FftLines(const FftLines&) = delete;
    FftLines& operator=(const FftLines&) = delete;

    void forward(float* picture, const Share& share) const;
    void inverse(float* picture, const Share& share) const;

private:
    struct Plans;
    void rows(float* picture, bool inverse, const Share& share) const;
    void columns(float* picture, bool inverse, const Share& share) const;

    SizeI m_size;
    std::size_t m_bins;  ///< complex numbers of a row
    std::unique_ptr<Plans> m_plans;
};

}  // namespace spoor
