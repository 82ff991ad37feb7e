// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_helpers.h"

#include "engine/compute/context.h"

#include <fftw3.h>
#include <mutex>
#include <new>

namespace spoor {
namespace {

/// FFTW's planner is not thread-safe.
std::mutex& planner() {
    static std::mutex mutex;
    return mutex;
}

fftwf_complex* complexOf(const float* values) {
    return reinterpret_cast<fftwf_complex*>(const_cast<float*>(values));
}

}  // namespace

void FftwDeleter::operator()(float* memory) const {
    fftwf_free(memory);
}

FftwMemory fftwMemory(std::size_t numbers) {
    FftwMemory memory(static_cast<float*>(fftwf_malloc(2 * numbers * sizeof(float))));
    if (!memory) throw std::bad_alloc();
    return memory;
}

LineTransform::LineTransform(int length) {
    const FftwMemory in = fftwMemory(std::size_t(length)), out = fftwMemory(std::size_t(length));
    const auto plan = [&](int sign) {
        return fftwf_plan_dft_1d(length, complexOf(in.get()), complexOf(out.get()), sign,
                                 FFTW_ESTIMATE);
    };
    const std::lock_guard lock(planner());
    m_forward = plan(FFTW_FORWARD), m_inverse = plan(FFTW_BACKWARD);
}

LineTransform::~LineTransform() {
    const std::lock_guard lock(planner());
    fftwf_destroy_plan(m_forward);
    fftwf_destroy_plan(m_inverse);
}

std::shared_ptr<const LineTransform> LineTransform::of(ComputeContext& device, int length) {
    using Kept = std::shared_ptr<const LineTransform>;
    return device.keep<Kept>("fft line " + std::to_string(length), [&] {
        return std::make_shared<Kept>(std::make_shared<LineTransform>(length));
    });
}

void LineTransform::run(fftwf_plan plan, const float* in, float* out) {
    fftwf_execute_dft(plan, complexOf(in), complexOf(out));
}

std::shared_ptr<FftHelpers> FftHelpers::of(ComputeContext& device) {
    using Kept = std::shared_ptr<FftHelpers>;
    return device.keep<Kept>("fft helpers", [&] {
        const auto threads = std::size_t(device.parallelUnits());
        return std::make_shared<Kept>(std::make_shared<FftHelpers>(threads - 1));
    });
}

}  // namespace spoor
