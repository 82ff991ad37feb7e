// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_helpers.h"
#include "engine/compute/fft/fft_lines.h"
#include "engine/compute/fft/fft_providers.h"
#include "engine/compute/host_calls.h"

#include <fftw3.h>
#include <algorithm>
#include <atomic>

namespace spoor {
namespace {

// Smaller single transforms use one thread: 64 x 64 takes 0.008 ms with one and 0.016 ms with two.
constexpr std::size_t smallBytes = std::size_t{1} << 20;
// More data do not stay in the caches between rows and columns, and are transformed line by line.
// Template matching then takes 20% less time at 3840 x 2160 and 10% less at 1920 x 1080, but 10%
// more at 1280 x 720.
constexpr std::size_t largeBytes = std::size_t{4} << 20;
// Data of a batch per thread. FFTW itself does not parallelise batches of small images: 420 images
// of 20 x 28 (1.2 MB) take 0.45 ms with any number of threads. Each image is transformed
// separately, so the results do not depend on the threads.
constexpr std::size_t shareBytes = std::size_t{1} << 17;

class FftwPlan : public Fft {
public:
    FftwPlan(ComputeContext& device, SizeI size, int batch)
        : m_calls(device),
          m_helpers(FftHelpers::of(device)),
          m_batch(std::size_t(batch)),
          m_picture(bytes(size) / sizeof(float)) {
        const std::size_t all = bytes(size, batch);
        m_threads =
            std::clamp<std::size_t>(std::min(m_batch, all / shareBytes), 1, m_helpers->threads());
        const bool large = bytes(size) >= largeBytes;
        const bool threads = batch == 1 && all >= smallBytes && !large;
        const FftwPlanner planner(threads ? m_helpers->threads() : 1);
        if (large) {
            m_lines = std::make_unique<FftLines>(size);
        } else {
            makePlans(size);
        }
    }
    ~FftwPlan() override {
        m_calls.finish();
        const FftwPlanner planner;
        m_lines.reset();
        if (m_forward) fftwf_destroy_plan(m_forward);
        if (m_inverse) fftwf_destroy_plan(m_inverse);
    }

    cl::Event forward(const Buffer& data) override { return run(data, false); }
    cl::Event inverse(const Buffer& data) override { return run(data, true); }
    Work work() const override { return m_calls.queued() ? Work::OneCommand : Work::OnHost; }

private:
    void makePlans(SizeI size) {
        auto* data = static_cast<float*>(fftwf_malloc(bytes(size)));
        auto* spectrum = reinterpret_cast<fftwf_complex*>(data);
        // Estimated plans give equal results in all runs; unaligned ones accept any buffer.
        const unsigned flags = FFTW_ESTIMATE | FFTW_UNALIGNED;
        m_forward = fftwf_plan_dft_r2c_2d(size.height, size.width, data, spectrum, flags);
        m_inverse = fftwf_plan_dft_c2r_2d(size.height, size.width, spectrum, data, flags);
        fftwf_free(data);
    }

    /// One execution of the plan.
    struct Transform {
        const FftwPlan* plan;
        bool inverse;
        std::array<void*, 1> places;
        void run() const { plan->execute(static_cast<float*>(places[0]), inverse); }
    };
    void execute(float* values, bool inverse) const {
        if (m_lines) {
            const auto all = [&](const std::function<void()>& work) {
                m_helpers->share(m_helpers->threads(), work);
            };
            for (std::size_t i = 0; i < m_batch; ++i) {
                float* const picture = values + i * m_picture;
                inverse ? m_lines->inverse(picture, all) : m_lines->forward(picture, all);
            }
            return;
        }
        // Threads take images one by one, because other programs may slow down single threads.
        std::atomic<std::size_t> next{0};
        m_helpers->share(m_threads, [&] {
            for (std::size_t i; (i = next++) < m_batch;) picture(values + i * m_picture, inverse);
        });
    }
    void picture(float* values, bool inverse) const {
        auto* spectrum = reinterpret_cast<fftwf_complex*>(values);
        if (inverse) {
            fftwf_execute_dft_c2r(m_inverse, spectrum, values);
        } else {
            fftwf_execute_dft_r2c(m_forward, values, spectrum);
        }
    }

    cl::Event run(const Buffer& data, bool inverse) {
        return m_calls.run(Transform{this, inverse, {}}, std::array{&data}, "a Fourier transform");
    }

    HostCalls m_calls;
    std::shared_ptr<FftHelpers> m_helpers;
    std::size_t m_batch;                ///< number of images
    std::size_t m_picture;              ///< floats per image
    std::size_t m_threads;              ///< threads that share the batch
    std::unique_ptr<FftLines> m_lines;  ///< for large images; the plans are for others
    fftwf_plan m_forward = nullptr;
    fftwf_plan m_inverse = nullptr;
};

}  // namespace

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<FftwPlan>(device, size, batch);
}

}  // namespace spoor
