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
    /// `together` is the number of columns per group.
    explicit FftLines(SizeI size, std::size_t together = 4);
    ~FftLines();
    FftLines(const FftLines&) = delete;
    FftLines& operator=(const FftLines&) = delete;

    void forward(float* picture, const Share& share) const;
    void inverse(float* picture, const Share& share) const;

    /// The single steps, for callers that work between them. Memory for one thread:
    struct FftMemoryDeleter {
        void operator()(float* memory) const;
    };
    using Memory = std::unique_ptr<float, FftMemoryDeleter>;
    struct LineBuffers {
        Memory in, out;  ///< one row
        Memory columns;  ///< a group of `together` columns, interleaved
    };
    LineBuffers buffers() const;
    SizeI size() const { return m_size; }
    std::size_t bins() const { return m_bins; }  ///< complex numbers per row
    std::size_t together() const { return m_together; }
    /// Transforms buffers.in to buffers.out: reals to a spectrum, or the inverse.
    void row(LineBuffers& buffers, bool inverse) const;
    /// Copy a group of columns, starting at `first`, from the image's spectrum; transform it in
    /// place; copy it back.
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
