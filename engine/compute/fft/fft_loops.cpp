// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_loops.h"

#include "engine/base/loop_for_cpu.h"

#include <algorithm>

namespace spoor {
namespace {

// Four complex numbers; as doubles, they are only moved.
using Complex4 [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = float;
using Moved4 [[gnu::vector_size(32), gnu::aligned(4), gnu::may_alias]] = double;

// No templates: they drop the alignment of a type.
[[gnu::always_inline]] inline const Complex4& complexAt(const float* values) {
    return *reinterpret_cast<const Complex4*>(values);
}
[[gnu::always_inline]] inline Complex4& complexAt(float* values) {
    return *reinterpret_cast<Complex4*>(values);
}
[[gnu::always_inline]] inline const Moved4& movedAt(const float* values) {
    return *reinterpret_cast<const Moved4*>(values);
}
[[gnu::always_inline]] inline Moved4& movedAt(float* values) {
    return *reinterpret_cast<Moved4*>(values);
}

[[gnu::always_inline]] inline void joinPixels(const std::uint8_t* re, const std::uint8_t* im,
                                              std::size_t count, float meanRe, float meanIm,
                                              float* line) {
    for (std::size_t x = 0; x < count; ++x) {
        line[2 * x] = float(re[x]) - meanRe;
        line[2 * x + 1] = float(im[x]) - meanIm;
    }
}

[[gnu::always_inline]] inline void joinReals(const float* re, const float* im, std::size_t count,
                                             float* line) {
    for (std::size_t x = 0; x < count; ++x) line[2 * x] = re[x], line[2 * x + 1] = im[x];
}

[[gnu::always_inline]] inline void splitReals(const float* line, std::size_t count, float* re,
                                              float* im) {
    for (std::size_t x = 0; x < count; ++x) re[x] = line[2 * x], im[x] = line[2 * x + 1];
}

/// With z the spectrum at k, and m that at -k: (z + conj(m)) / 2 and (z - conj(m)) / 2i.
[[gnu::always_inline]] inline void splitSpectra(const float* line, std::size_t length, float* re,
                                                float* im) {
    const std::size_t end = length / 2 + 1;
    re[0] = line[0], re[1] = 0, im[0] = line[1], im[1] = 0;
    std::size_t k = 1;
    for (; k + 4 <= end; k += 4) {
        const Complex4 z = complexAt(line + 2 * k);
        const Complex4 back = complexAt(line + 2 * (length - k - 3));
        const Complex4 m = __builtin_shufflevector(back, back, 6, 7, 4, 5, 2, 3, 0, 1);
        const Complex4 sum = (z + m) * 0.5f, difference = (z - m) * 0.5f;
        complexAt(re + 2 * k) = __builtin_shufflevector(sum, difference, 0, 9, 2, 11, 4, 13, 6, 15);
        complexAt(im + 2 * k) =
            __builtin_shufflevector(sum, -difference, 1, 8, 3, 10, 5, 12, 7, 14);
    }
    for (; k < end; ++k) {
        const float* const z = line + 2 * k;
        const float* const m = line + 2 * (length - k);
        re[2 * k] = (z[0] + m[0]) * 0.5f, re[2 * k + 1] = (z[1] - m[1]) * 0.5f;
        im[2 * k] = (z[1] + m[1]) * 0.5f, im[2 * k + 1] = -((z[0] - m[0]) * 0.5f);
    }
}

/// re + i im at k, and conj(re) + i conj(im) at -k.
[[gnu::always_inline]] inline void joinSpectra(const float* re, const float* im, std::size_t length,
                                               float* line) {
    constexpr Complex4 conjugate{1, -1, 1, -1, 1, -1, 1, -1};
    const std::size_t end = (length + 1) / 2;  // of the numbers with a counterpart
    line[0] = re[0], line[1] = im[0];
    std::size_t k = 1;
    for (; k + 4 <= end; k += 4) {
        const Complex4 a = complexAt(re + 2 * k), b = complexAt(im + 2 * k);
        const Complex4 turned = __builtin_shufflevector(b, b, 1, 0, 3, 2, 5, 4, 7, 6);
        const Complex4 m = a * conjugate + turned;
        complexAt(line + 2 * k) = a - turned * conjugate;
        complexAt(line + 2 * (length - k - 3)) =
            __builtin_shufflevector(m, m, 6, 7, 4, 5, 2, 3, 0, 1);
    }
    for (; k < end; ++k) {
        const float* const a = re + 2 * k;
        const float* const b = im + 2 * k;
        float* const m = line + 2 * (length - k);
        line[2 * k] = a[0] - b[1], line[2 * k + 1] = a[1] + b[0];
        m[0] = a[0] + b[1], m[1] = b[0] - a[1];
    }
    if (length % 2 == 0) line[length] = re[length], line[length + 1] = im[length];
}

[[gnu::always_inline]] inline void multiply(float* p, const float* q, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const float re = p[2 * i] * q[2 * i] - p[2 * i + 1] * q[2 * i + 1];
        const float im = p[2 * i] * q[2 * i + 1] + p[2 * i + 1] * q[2 * i];
        p[2 * i] = re, p[2 * i + 1] = im;
    }
}

[[gnu::always_inline]] inline void transposeBlock(const float* in, std::size_t inStride, float* out,
                                                  std::size_t outStride) {
    const Moved4 a = movedAt(in), b = movedAt(in + 2 * inStride);
    const Moved4 c = movedAt(in + 4 * inStride), d = movedAt(in + 6 * inStride);
    const Moved4 even = __builtin_shufflevector(a, b, 0, 4, 2, 6);
    const Moved4 odd = __builtin_shufflevector(a, b, 1, 5, 3, 7);
    const Moved4 evenBelow = __builtin_shufflevector(c, d, 0, 4, 2, 6);
    const Moved4 oddBelow = __builtin_shufflevector(c, d, 1, 5, 3, 7);
    movedAt(out) = __builtin_shufflevector(even, evenBelow, 0, 1, 4, 5);
    movedAt(out + 2 * outStride) = __builtin_shufflevector(odd, oddBelow, 0, 1, 4, 5);
    movedAt(out + 4 * outStride) = __builtin_shufflevector(even, evenBelow, 2, 3, 6, 7);
    movedAt(out + 6 * outStride) = __builtin_shufflevector(odd, oddBelow, 2, 3, 6, 7);
}

[[gnu::always_inline]] inline void transpose(const float* in, std::size_t inStride,
                                             std::size_t rows, std::size_t columns, float* out,
                                             std::size_t outStride) {
    for (std::size_t y = 0; y < rows; y += 4) {
        for (std::size_t x = 0; x < columns; x += 4) {
            const float* const from = in + 2 * (y * inStride + x);
            float* const to = out + 2 * (x * outStride + y);
            if (y + 4 <= rows && x + 4 <= columns) {
                transposeBlock(from, inStride, to, outStride);
                continue;
            }
            for (std::size_t v = 0; v < std::min<std::size_t>(4, rows - y); ++v) {
                for (std::size_t u = 0; u < std::min<std::size_t>(4, columns - x); ++u) {
                    to[2 * (u * outStride + v)] = from[2 * (v * inStride + u)];
                    to[2 * (u * outStride + v) + 1] = from[2 * (v * inStride + u) + 1];
                }
            }
        }
    }
}

}  // namespace

const FftLoops& fftLoops() {
    static const FftLoops loops{loopForCpu<joinPixels>(),  loopForCpu<joinReals>(),
                                loopForCpu<splitReals>(),  loopForCpu<splitSpectra>(),
                                loopForCpu<joinSpectra>(), loopForCpu<multiply>(),
                                loopForCpu<transpose>()};
    return loops;
}

}  // namespace spoor
