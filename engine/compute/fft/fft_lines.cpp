// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_lines.h"

#include <fftw3.h>
#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>

namespace spoor {
namespace {

constexpr std::size_t rowsAtOnce = 16;  // per step of a thread

FftLines::Memory fftwMemory(std::size_t floats) {
    FftLines::Memory memory(static_cast<float*>(fftwf_malloc(floats * sizeof(float))));
    if (!memory) throw std::bad_alloc();
    return memory;
}

fftwf_complex* complexOf(const FftLines::Memory& memory) {
    return reinterpret_cast<fftwf_complex*>(memory.get());
}

}  // namespace

void FftLines::FftMemoryDeleter::operator()(float* memory) const {
    fftwf_free(memory);
}

struct FftLines::Plans {
    Plans(SizeI size, const LineBuffers& buffers, int together) {
        rowForward =
            fftwf_plan_dft_r2c_1d(size.width, buffers.in.get(), complexOf(buffers.out), flags);
        rowInverse =
            fftwf_plan_dft_c2r_1d(size.width, complexOf(buffers.in), buffers.out.get(), flags);
        const auto columns = [&](int sign) {
            fftwf_complex* const data = complexOf(buffers.columns);
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

FftLines::FftLines(SizeI size, std::size_t together)
    : m_size(size),
      m_bins(std::size_t(size.width) / 2 + 1),
      m_together(together),
      m_plans(std::make_unique<Plans>(size, buffers(), int(together))) {}

FftLines::~FftLines() = default;

FftLines::LineBuffers FftLines::buffers() const {
    const std::size_t columns = 2 * m_together * std::size_t(m_size.height);
    LineBuffers buffers{fftwMemory(2 * m_bins), fftwMemory(2 * m_bins), fftwMemory(columns)};
    std::fill_n(buffers.columns.get(), columns, 0.0f);
    return buffers;
}

void FftLines::row(LineBuffers& buffers, bool inverse) const {
    if (inverse) {
        fftwf_execute_dft_c2r(m_plans->rowInverse, complexOf(buffers.in), buffers.out.get());
    } else {
        fftwf_execute_dft_r2c(m_plans->rowForward, buffers.in.get(), complexOf(buffers.out));
    }
}

void FftLines::readColumns(LineBuffers& buffers, const float* picture, std::size_t first) const {
    const std::size_t bytes = std::min(m_together, m_bins - first) * 2 * sizeof(float);
    for (std::size_t y = 0; y < std::size_t(m_size.height); ++y)
        std::memcpy(buffers.columns.get() + y * 2 * m_together, picture + 2 * (first + y * m_bins),
                    bytes);
}

void FftLines::columns(LineBuffers& buffers, bool inverse) const {
    fftwf_execute_dft(inverse ? m_plans->columnsInverse : m_plans->columnsForward,
                      complexOf(buffers.columns), complexOf(buffers.columns));
}

void FftLines::writeColumns(const LineBuffers& buffers, float* picture, std::size_t first) const {
    const std::size_t bytes = std::min(m_together, m_bins - first) * 2 * sizeof(float);
    for (std::size_t y = 0; y < std::size_t(m_size.height); ++y)
        std::memcpy(picture + 2 * (first + y * m_bins), buffers.columns.get() + y * 2 * m_together,
                    bytes);
}

void FftLines::forward(float* picture, const Share& share) const {
    rows(picture, false, share);
    allColumns(picture, false, share);
}

void FftLines::inverse(float* picture, const Share& share) const {
    allColumns(picture, true, share);
    rows(picture, true, share);
}

void FftLines::rows(float* picture, bool inverse, const Share& share) const {
    const auto height = std::size_t(m_size.height), reals = std::size_t(m_size.width);
    const std::size_t in = inverse ? 2 * m_bins : reals, out = inverse ? reals : 2 * m_bins;
    std::atomic<std::size_t> next{0};
    share([&] {
        LineBuffers own = buffers();
        for (std::size_t first; (first = next.fetch_add(rowsAtOnce)) < height;) {
            for (std::size_t y = first; y < std::min(first + rowsAtOnce, height); ++y) {
                float* const values = picture + y * 2 * m_bins;
                std::memcpy(own.in.get(), values, in * sizeof(float));
                row(own, inverse);
                std::memcpy(values, own.out.get(), out * sizeof(float));
            }
        }
    });
}

void FftLines::allColumns(float* picture, bool inverse, const Share& share) const {
    std::atomic<std::size_t> next{0};
    share([&] {
        LineBuffers own = buffers();
        for (std::size_t first; (first = next.fetch_add(m_together)) < m_bins;) {
            readColumns(own, picture, first);
            columns(own, inverse);
            writeColumns(own, picture, first);
        }
    });
}

}  // namespace spoor
