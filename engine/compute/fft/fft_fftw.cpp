// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_helpers.h"
#include "engine/compute/fft/fft_lines.h"
#include "engine/compute/fft/fft_providers.h"
#include "engine/compute/host_calls.h"

#include <algorithm>
#include <atomic>

namespace spoor {
namespace {

// Smaller single transforms use one thread.
constexpr std::size_t smallBytes = std::size_t{1} << 20;
// Data of a batch per thread. Each image is transformed separately, so the results do not depend on
// the threads.
constexpr std::size_t shareBytes = std::size_t{1} << 17;

class FftwPlan : public Fft {
public:
    FftwPlan(ComputeContext& device, SizeI size, int batch)
        : m_calls(device),
          m_helpers(FftHelpers::of(device)),
          m_batch(std::size_t(batch)),
          m_picture(bytes(size) / sizeof(float)),
          m_lines(size) {
        const std::size_t all = bytes(size, batch);
        m_threads =
            std::clamp<std::size_t>(std::min(m_batch, all / shareBytes), 1, m_helpers->threads());
        if (batch == 1 && all >= smallBytes) m_threads = m_helpers->threads();
    }
    ~FftwPlan() override { m_calls.finish(); }

    cl::Event forward(const Buffer& data) override { return run(data, false); }
    cl::Event inverse(const Buffer& data) override { return run(data, true); }
    Work work() const override { return m_calls.queued() ? Work::OneCommand : Work::OnHost; }

private:
    /// One execution of the plan.
    struct Transform {
        const FftwPlan* plan;
        bool inverse;
        std::array<void*, 1> places;
        void run() const { plan->execute(static_cast<float*>(places[0]), inverse); }
    };
    void execute(float* values, bool inverse) const {
        const auto share = [&](const std::function<void()>& work) {
            m_helpers->share(m_threads, work);
        };
        if (m_batch == 1) {
            m_lines.transform(values, inverse, share);
            return;
        }
        // Threads take images one by one, because other programs may slow down single threads.
        std::atomic<std::size_t> next{0};
        share([&] {
            FftLines::Scratch own = m_lines.scratch();
            for (std::size_t i; (i = next++) < m_batch;)
                m_lines.transform(values + i * m_picture, inverse, own);
        });
    }

    cl::Event run(const Buffer& data, bool inverse) {
        return m_calls.run(Transform{this, inverse, {}}, std::array{&data}, "a Fourier transform");
    }

    HostCalls m_calls;
    std::shared_ptr<FftHelpers> m_helpers;
    std::size_t m_batch;    ///< number of images
    std::size_t m_picture;  ///< floats per image
    std::size_t m_threads;  ///< threads that share the work
    FftLines m_lines;
};

}  // namespace

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<FftwPlan>(device, size, batch);
}

}  // namespace spoor
