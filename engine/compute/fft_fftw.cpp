// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/compute/fft_providers.h"

#include <fftw3.h>
#include <mutex>

namespace spoor {
namespace {

// FFTW's planner is the one part of it that is not thread-safe.
std::mutex planner;

// Transforms of less data are done by one thread. Measured with one thread and two: 64 x 64 takes
// 0.008 and 0.016 ms, 42 of them (693 KB) 0.35 ms both, 128 x 128 42 times (2.7 MB) 1.3 and 0.76.
constexpr std::size_t smallBytes = std::size_t{1} << 20;

class FftwPlan : public Fft {
public:
    FftwPlan(ComputeContext& device, SizeI size, int batch) : m_device(device) {
        const std::lock_guard lock(planner);
        static const int ready = fftwf_init_threads();
        (void)ready;
        m_bytes = bytes(size, batch);
        const int threads = m_bytes < smallBytes ? 1 : device.info().computeUnits;
        fftwf_plan_with_nthreads(std::max(1, threads));
        const int lengths[] = {size.height, size.width};
        const int reals[] = {size.height, 2 * (size.width / 2 + 1)};
        const int complexes[] = {size.height, size.width / 2 + 1};
        auto* data = static_cast<float*>(fftwf_malloc(m_bytes));
        auto* spectrum = reinterpret_cast<fftwf_complex*>(data);
        // Estimating keeps results the same in every run; buffers of any alignment.
        const unsigned flags = FFTW_ESTIMATE | FFTW_UNALIGNED;
        m_forward =
            fftwf_plan_many_dft_r2c(2, lengths, batch, data, reals, 1, reals[0] * reals[1],
                                    spectrum, complexes, 1, complexes[0] * complexes[1], flags);
        m_inverse = fftwf_plan_many_dft_c2r(2, lengths, batch, spectrum, complexes, 1,
                                            complexes[0] * complexes[1], data, reals, 1,
                                            reals[0] * reals[1], flags);
        fftwf_free(data);
    }
    ~FftwPlan() override {
        const std::lock_guard lock(planner);
        fftwf_destroy_plan(m_forward);
        fftwf_destroy_plan(m_inverse);
    }

    void forward(const Buffer& data) override {
        onMapped(data, [&](float* values) {
            fftwf_execute_dft_r2c(m_forward, values, reinterpret_cast<fftwf_complex*>(values));
        });
    }
    void inverse(const Buffer& data) override {
        onMapped(data, [&](float* values) {
            fftwf_execute_dft_c2r(m_inverse, reinterpret_cast<fftwf_complex*>(values), values);
        });
    }
    bool onHost() const override { return true; }

private:
    template <typename Work>
    void onMapped(const Buffer& data, const Work& work) {
        m_device.checkAlive();
        try {
            void* values = m_device.queue().enqueueMapBuffer(
                data.cl(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, m_bytes);
            work(static_cast<float*>(values));
            m_device.queue().enqueueUnmapMemObject(data.cl(), values);
        } catch (const cl::Error& error) {
            m_device.fail(error, "a Fourier transform");
        }
    }

    ComputeContext& m_device;
    std::size_t m_bytes = 0;
    fftwf_plan m_forward = nullptr;
    fftwf_plan m_inverse = nullptr;
};

}  // namespace

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<FftwPlan>(device, size, batch);
}

}  // namespace spoor
