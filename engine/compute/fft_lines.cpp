// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft_lines.h"

#include <fftw3.h>
#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>

namespace spoor {
namespace {

constexpr std::size_t together = 4;     // columns; 8 and 16 take a tenth longer
constexpr std::size_t rowsAtOnce = 16;  // that a thread takes

struct FftwMemoryEnd {
    void operator()(float* memory) const { fftwf_free(memory); }
};
using FftwMemory = std::unique_ptr<float, FftwMemoryEnd>;

FftwMemory fftwMemory(std::size_t floats) {
    FftwMemory memory(static_cast<float*>(fftwf_malloc(floats * sizeof(float))));
    if (!memory) throw std::bad_alloc();
    return memory;
}

fftwf_complex* complexOf(float* values) {
    return reinterpret_cast<fftwf_complex*>(values);
}

}  // namespace

struct FftLines::Plans {
    explicit Plans(SizeI size) {
        const std::size_t line = 2 * (std::size_t(size.width) / 2 + 1);
        const FftwMemory in = fftwMemory(line), out = fftwMemory(line);
        rowForward = fftwf_plan_dft_r2c_1d(size.width, in.get(), complexOf(out.get()), flags);
        rowInverse = fftwf_plan_dft_c2r_1d(size.width, complexOf(in.get()), out.get(), flags);
        const FftwMemory block = fftwMemory(2 * together * std::size_t(size.height));
        const auto columns = [&](int sign) {
            constexpr int count = int(together);
            fftwf_complex* const data = complexOf(block.get());
            return fftwf_plan_many_dft(1, &size.height, count, data, nullptr, count, 1, data,
                                       nullptr, count, 1, sign, flags);
        };
        columnsForward = columns(FFTW_FORWARD);
        columnsInverse = columns(FFTW_BACKWARD);
    }
    ~Plans() {
        for (const fftwf_plan plan : {rowForward, rowInverse, columnsForward, columnsInverse})
            fftwf_destroy_plan(plan);
    }
    Plans(const Plans&) = delete;
    Plans& operator=(const Plans&) = delete;

    static constexpr unsigned flags = FFTW_ESTIMATE;
    fftwf_plan rowForward, rowInverse, columnsForward, columnsInverse;
};

FftLines::FftLines(SizeI size)
    : m_size(size),
      m_bins(std::size_t(size.width) / 2 + 1),
      m_plans(std::make_unique<Plans>(size)) {}

FftLines::~FftLines() = default;

void FftLines::forward(float* picture, const Share& share) const {
    rows(picture, false, share);
    columns(picture, false, share);
}

void FftLines::inverse(float* picture, const Share& share) const {
    columns(picture, true, share);
    rows(picture, true, share);
}

void FftLines::rows(float* picture, bool inverse, const Share& share) const {
    const auto height = std::size_t(m_size.height), reals = std::size_t(m_size.width);
    const std::size_t in = inverse ? 2 * m_bins : reals, out = inverse ? reals : 2 * m_bins;
    std::atomic<std::size_t> next{0};
    share([&] {
        const FftwMemory line = fftwMemory(2 * m_bins), other = fftwMemory(2 * m_bins);
        for (std::size_t first; (first = next.fetch_add(rowsAtOnce)) < height;) {
            for (std::size_t y = first; y < std::min(first + rowsAtOnce, height); ++y) {
                float* const row = picture + y * 2 * m_bins;
                std::memcpy(line.get(), row, in * sizeof(float));
                if (inverse) {
                    fftwf_execute_dft_c2r(m_plans->rowInverse, complexOf(line.get()), other.get());
                } else {
                    fftwf_execute_dft_r2c(m_plans->rowForward, line.get(), complexOf(other.get()));
                }
                std::memcpy(row, other.get(), out * sizeof(float));
            }
        }
    });
}

void FftLines::columns(float* picture, bool inverse, const Share& share) const {
    const fftwf_plan plan = inverse ? m_plans->columnsInverse : m_plans->columnsForward;
    const auto height = std::size_t(m_size.height);
    std::atomic<std::size_t> next{0};
    share([&] {
        const FftwMemory block = fftwMemory(2 * together * height);
        std::fill_n(block.get(), 2 * together * height, 0.0f);
        for (std::size_t first; (first = next.fetch_add(together)) < m_bins;) {
            const std::size_t bytes = std::min(together, m_bins - first) * 2 * sizeof(float);
            float* const top = picture + 2 * first;
            for (std::size_t y = 0; y < height; ++y)
                std::memcpy(block.get() + y * 2 * together, top + y * 2 * m_bins, bytes);
            fftwf_execute_dft(plan, complexOf(block.get()), complexOf(block.get()));
            for (std::size_t y = 0; y < height; ++y)
                std::memcpy(top + y * 2 * m_bins, block.get() + y * 2 * together, bytes);
        }
    });
}

}  // namespace spoor
