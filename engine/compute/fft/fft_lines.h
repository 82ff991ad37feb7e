// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <functional>
#include <memory>

namespace spoor {

/// The transform of one large picture, in the layout of Fft, line by line: rows, then columns some
/// at a time, each through memory of its own that is aligned as FFTW's vectors want it. FFTW's plan
/// of two dimensions by estimate goes through memory as if all of it were near.
class FftLines {
public:
    /// Calls its argument on several threads at once and returns when all have returned.
    using Share = std::function<void(const std::function<void()>& work)>;

    /// The caller holds FFTW's planner, for one thread, and again while this is destroyed.
    /// `together`: columns at a time.
    explicit FftLines(SizeI size, std::size_t together = 4);
    ~FftLines();
    FftLines(const FftLines&) = delete;
    FftLines& operator=(const FftLines&) = delete;

    void forward(float* picture, const Share& share) const;
    void inverse(float* picture, const Share& share) const;

    /// The single steps, for who does something between them. What one thread works in:
    struct FftMemoryDeleter {
        void operator()(float* memory) const;
    };
    using Memory = std::unique_ptr<float, FftMemoryDeleter>;
    struct LineBuffers {
        Memory in, out;  ///< a row
        Memory columns;  ///< `together` of them, side by side
    };
    LineBuffers buffers() const;
    SizeI size() const { return m_size; }
    std::size_t bins() const { return m_bins; }  ///< complex numbers of a row
    std::size_t together() const { return m_together; }
    /// Transforms buffers.in to buffers.out: reals to a spectrum, or back.
    void row(LineBuffers& buffers, bool inverse) const;
    /// Reads columns from `first` on of the picture's spectrum, transforms them where they lie, or
    /// writes them back.
    void readColumns(LineBuffers& buffers, const float* picture, std::size_t first) const;
    void columns(LineBuffers& buffers, bool inverse) const;
    void writeColumns(const LineBuffers& buffers, float* picture, std::size_t first) const;

private:
    struct Plans;
    void rows(float* picture, bool inverse, const Share& share) const;
    void allColumns(float* picture, bool inverse, const Share& share) const;

    SizeI m_size;
    std::size_t m_bins;
    std::size_t m_together;
    std::unique_ptr<Plans> m_plans;
};

}  // namespace spoor
