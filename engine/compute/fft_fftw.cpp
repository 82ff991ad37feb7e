// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/threads/worker.h"
#include "engine/compute/fft_lines.h"
#include "engine/compute/fft_providers.h"

#include <fftw3.h>
#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace spoor {
namespace {

// FFTW's planner is the one part of it that is not thread-safe.
std::mutex planner;

// A single transform of less data is done by one thread: 64 x 64 takes 0.008 ms with one and 0.016
// with two.
constexpr std::size_t smallBytes = std::size_t{1} << 20;
// More does not stay in the caches of its threads between rows and columns. Line by line, template
// matching in 3840 x 2160 takes a fifth less, in 1920 x 1080 a tenth, in 1280 x 720 a tenth more.
constexpr std::size_t largeBytes = std::size_t{4} << 20;
// Of a batch, at least so much for each thread. FFTW itself does not share batches of small
// pictures: 420 of 20 x 28 (1.2 MB) take it 0.45 ms however many threads it may use. Every picture
// is transformed by itself, so that the values do not depend on who does it.
constexpr std::size_t shareBytes = std::size_t{1} << 17;

/// Threads beside the one that asks, started when they are needed first; of one device.
class Helpers {
public:
    explicit Helpers(std::size_t most) : m_workers(most) {}
    std::size_t most() const { return m_workers.size(); }

    /// The work in so many threads, at most one more than there are helpers.
    void share(std::size_t threads, const std::function<void()>& work) {
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].start(work);
        work();
        for (std::size_t i = 1; i < threads; ++i) m_workers[i - 1].wait();
    }

private:
    std::vector<Worker> m_workers;
};

std::shared_ptr<Helpers> helpersOf(ComputeContext& device) {
    using Kept = std::shared_ptr<Helpers>;
    return device.keep<Kept>("fft helpers", [&] {
        const int units = std::max(1, device.info().computeUnits);
        return std::make_shared<Kept>(std::make_shared<Helpers>(std::size_t(units) - 1));
    });
}

class FftwPlan : public Fft {
public:
    FftwPlan(ComputeContext& device, SizeI size, int batch)
        : m_device(device),
          m_helpers(helpersOf(device)),
          m_batch(std::size_t(batch)),
          m_picture(bytes(size) / sizeof(float)) {
        const std::lock_guard lock(planner);
        const std::size_t all = bytes(size, batch);
        m_threads =
            std::clamp<std::size_t>(std::min(m_batch, all / shareBytes), 1, m_helpers->most() + 1);
        static const int ready = fftwf_init_threads();
        (void)ready;
        const bool large = bytes(size) >= largeBytes;
        const bool threads = batch == 1 && all >= smallBytes && !large;
        fftwf_plan_with_nthreads(threads ? int(m_helpers->most()) + 1 : 1);
        if (large) {
            m_lines = std::make_unique<FftLines>(size);
        } else {
            makePlans(size);
        }
        cl_device_exec_capabilities able = 0;
        if (clGetDeviceInfo(device.clDevice()(), CL_DEVICE_EXECUTION_CAPABILITIES, sizeof able,
                            &able, nullptr) == CL_SUCCESS) {
            m_native = (able & CL_EXEC_NATIVE_KERNEL) != 0;
        }
    }
    ~FftwPlan() override {
        // What is in the queue reads the plans.
        if (m_native) (void)clFinish(m_device.queue()());
        const std::lock_guard lock(planner);
        m_lines.reset();
        if (m_forward) fftwf_destroy_plan(m_forward);
        if (m_inverse) fftwf_destroy_plan(m_inverse);
    }

    cl::Event forward(const Buffer& data) override { return run(data, false); }
    cl::Event inverse(const Buffer& data) override { return run(data, true); }
    Work work() const override { return m_native ? Work::OneCommand : Work::OnHost; }

private:
    void makePlans(SizeI size) {
        auto* data = static_cast<float*>(fftwf_malloc(bytes(size)));
        auto* spectrum = reinterpret_cast<fftwf_complex*>(data);
        // Estimating keeps results the same in every run; buffers of any alignment.
        const unsigned flags = FFTW_ESTIMATE | FFTW_UNALIGNED;
        m_forward = fftwf_plan_dft_r2c_2d(size.height, size.width, data, spectrum, flags);
        m_inverse = fftwf_plan_dft_c2r_2d(size.height, size.width, spectrum, data, flags);
        fftwf_free(data);
    }

    /// One execution: what the native kernel gets.
    struct Execution {
        const FftwPlan* plan;
        bool inverse;
        void* data;
    };
    static void CL_CALLBACK execute(void* memory) {
        const auto& it = *static_cast<const Execution*>(memory);
        const FftwPlan& own = *it.plan;
        auto* const values = static_cast<float*>(it.data);
        if (own.m_lines) {
            const auto all = [&](const std::function<void()>& work) {
                own.m_helpers->share(own.m_helpers->most() + 1, work);
            };
            for (std::size_t i = 0; i < own.m_batch; ++i) {
                float* const picture = values + i * own.m_picture;
                it.inverse ? own.m_lines->inverse(picture, all)
                           : own.m_lines->forward(picture, all);
            }
            return;
        }
        // Taken one after the other: a thread may be held up by others on the machine.
        std::atomic<std::size_t> next{0};
        own.m_helpers->share(own.m_threads, [&] {
            for (std::size_t i; (i = next++) < own.m_batch;) {
                own.picture(values + i * own.m_picture, it.inverse);
            }
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
        m_device.checkAlive();
        Execution it{this, inverse, nullptr};
        try {
            auto& queue = m_device.queue();
            if (m_native) {
                // Waiting for the queue and starting it again takes longer than a small transform.
                const std::vector<cl::Memory> memory{data.cl()};
                const std::vector<const void*> places{&it.data};
                cl::Event* done = m_device.witness(queue, "a Fourier transform");
                queue.enqueueNativeKernel(execute, {&it, sizeof it}, &memory, &places, nullptr,
                                          done);
                return done ? *done : cl::Event{};
            }
            it.data = queue.enqueueMapBuffer(data.cl(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                             m_batch * m_picture * sizeof(float));
            m_device.lookBack(queue);
            execute(&it);
            queue.enqueueUnmapMemObject(data.cl(), it.data, nullptr,
                                        m_device.witness(queue, "a Fourier transform"));
        } catch (const cl::Error& error) {
            m_device.fail(error, "a Fourier transform");
        }
        return {};
    }

    ComputeContext& m_device;
    std::shared_ptr<Helpers> m_helpers;
    std::size_t m_batch;                ///< pictures
    std::size_t m_picture;              ///< values of one
    std::size_t m_threads;              ///< that share them
    bool m_native = false;              ///< the device runs functions of the host in its queue
    std::unique_ptr<FftLines> m_lines;  ///< of large pictures; of others the plans
    fftwf_plan m_forward = nullptr;
    fftwf_plan m_inverse = nullptr;
};

}  // namespace

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<FftwPlan>(device, size, batch);
}

}  // namespace spoor
