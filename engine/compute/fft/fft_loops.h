// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace spoor {

/// Loops between the transforms of lines. Complex numbers are two floats, and lengths and strides
/// count them.
struct FftLoops {
    /// Writes two rows of pixels, minus their means, as the parts of complex numbers.
    void (*joinPixels)(const std::uint8_t* re, const std::uint8_t* im, std::size_t count,
                       float meanRe, float meanIm, float* line);
    /// Writes two rows of reals as the parts of complex numbers.
    void (*joinReals)(const float* re, const float* im, std::size_t count, float* line);
    /// Writes both parts of complex numbers as rows of reals.
    void (*splitReals)(const float* line, std::size_t count, float* re, float* im);
    /// Splits the spectrum of joined reals into the halves of both spectra: length / 2 + 1 numbers
    /// each.
    void (*splitSpectra)(const float* line, std::size_t length, float* re, float* im);
    /// The inverse of splitSpectra(). Imaginary parts of numbers that are real are ignored.
    void (*joinSpectra)(const float* re, const float* im, std::size_t length, float* line);
    /// Multiplies the numbers in `p` by those in `q`.
    void (*multiply)(float* p, const float* q, std::size_t count);
    /// Copies rows x columns numbers to columns x rows.
    void (*transpose)(const float* in, std::size_t inStride, std::size_t rows, std::size_t columns,
                      float* out, std::size_t outStride);
};

/// The loops for this CPU.
const FftLoops& fftLoops();

}  // namespace spoor
