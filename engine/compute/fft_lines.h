// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <memory>

namespace spoor {

/// The transform of one large picture, in the layout of Fft, line by line: rows, then columns four
/// at a time, each through memory of its own that is aligned as FFTW's vectors want it. FFTW's plan
/// of two dimensions by estimate goes through memory as if all of it were near.
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
