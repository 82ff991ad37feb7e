// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_lines.h"

#include "engine/compute/fft/fft_helpers.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace spoor {
namespace {

constexpr std::size_t rowsAtOnce = 16;    // per step of a thread
constexpr std::size_t columnsAtOnce = 4;  // per step of a thread

}  // namespace

/// Memory of one thread: a row, and a group of columns, interleaved.
struct FftLines::LineBuffers {
    FftwMemory in, out, columns;
};

struct FftLines::Plans {
    Plans(SizeI size, const LineBuffers& buffers) {
        rowForward = fftwf_plan_dft_r2c_1d(size.width, buffers.in.get(),
                                           complexOf(buffers.out.get()), flags);
        rowInverse = fftwf_plan_dft_c2r_1d(size.width, complexOf(buffers.in.get()),
                                           buffers.out.get(), flags);
        const auto columns = [&](int sign) {
            constexpr int together = columnsAtOnce;
            fftwf_complex* const data = complexOf(buffers.columns.get());
            return fftwf_plan_many_dft(1, &size.height, together, data, nullptr, together, 1, data,
                                       nullptr, together, 1, sign, flags);
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
      m_plans(std::make_unique<Plans>(size, buffers())) {}

FftLines::~FftLines() = default;

FftLines::LineBuffers FftLines::buffers() const {
    const std::size_t columns = 2 * columnsAtOnce * std::size_t(m_size.height);
    LineBuffers buffers{fftwMemory(2 * m_bins), fftwMemory(2 * m_bins), fftwMemory(columns)};
    std::fill_n(buffers.columns.get(), columns, 0.0f);
    return buffers;
}

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
        const LineBuffers own = buffers();
        for (std::size_t first; (first = next.fetch_add(rowsAtOnce)) < height;) {
            for (std::size_t y = first; y < std::min(first + rowsAtOnce, height); ++y) {
                float* const values = picture + y * 2 * m_bins;
                std::memcpy(own.in.get(), values, in * sizeof(float));
                if (inverse) {
                    fftwf_execute_dft_c2r(m_plans->rowInverse, complexOf(own.in.get()),
                                          own.out.get());
                } else {
                    fftwf_execute_dft_r2c(m_plans->rowForward, own.in.get(),
                                          complexOf(own.out.get()));
                }
                std::memcpy(values, own.out.get(), out * sizeof(float));
            }
        }
    });
}

void FftLines::columns(float* picture, bool inverse, const Share& share) const {
    const fftwf_plan plan = inverse ? m_plans->columnsInverse : m_plans->columnsForward;
    const auto height = std::size_t(m_size.height);
    std::atomic<std::size_t> next{0};
    share([&] {
        const LineBuffers own = buffers();
        float* const group = own.columns.get();
        for (std::size_t first; (first = next.fetch_add(columnsAtOnce)) < m_bins;) {
            float* const values = picture + 2 * first;
            const std::size_t bytes = std::min(columnsAtOnce, m_bins - first) * 2 * sizeof(float);
            for (std::size_t y = 0; y < height; ++y)
                std::memcpy(group + y * 2 * columnsAtOnce, values + y * 2 * m_bins, bytes);
            fftwf_execute_dft(plan, complexOf(own.columns.get()), complexOf(own.columns.get()));
            for (std::size_t y = 0; y < height; ++y)
                std::memcpy(values + y * 2 * m_bins, group + y * 2 * columnsAtOnce, bytes);
        }
    });
}

}  // namespace spoor
