// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/compute/fft/fft_helpers.h"

namespace spoor {

/// Transform of an image in the layout of Fft, line by line: rows in pairs, as the parts of complex
/// lines, and columns that are copied to lines. The result does not depend on the threads.
class FftLines {
public:
    explicit FftLines(SizeI size);

    /// Memory of one thread.
    struct Scratch {
        FftwMemory in, out;  ///< several lines each
    };
    Scratch scratch() const;

    void transform(float* picture, bool inverse, Scratch& scratch) const;
    void transform(float* picture, bool inverse, const Share& share) const;

private:
    void rows(float* picture, bool inverse, std::size_t y, Scratch& scratch) const;
    void columns(float* picture, bool inverse, std::size_t x, Scratch& scratch) const;

    std::size_t m_width, m_height;
    std::size_t m_bins;    ///< complex numbers per row
    std::size_t m_column;  ///< numbers per column in the scratch memory
    LineTransform m_rowTransform, m_columnTransform;
};

}  // namespace spoor
