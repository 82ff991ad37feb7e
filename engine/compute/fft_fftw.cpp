// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/compute/fft_providers.h"

#include <fftw3.h>
#include <mutex>
#include <vector>

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
        fftwf_destroy_plan(m_forward);
        fftwf_destroy_plan(m_inverse);
    }

    cl::Event forward(const Buffer& data) override { return run(data, false); }
    cl::Event inverse(const Buffer& data) override { return run(data, true); }
    Work work() const override { return m_native ? Work::OneCommand : Work::OnHost; }

private:
    /// One execution: what the native kernel gets.
    struct Execution {
        fftwf_plan plan;
        bool inverse;
        void* data;
    };
    static void CL_CALLBACK execute(void* memory) {
        const auto& it = *static_cast<const Execution*>(memory);
        auto* values = static_cast<float*>(it.data);
        auto* spectrum = reinterpret_cast<fftwf_complex*>(values);
        if (it.inverse) {
            fftwf_execute_dft_c2r(it.plan, spectrum, values);
        } else {
            fftwf_execute_dft_r2c(it.plan, values, spectrum);
        }
    }

    cl::Event run(const Buffer& data, bool inverse) {
        m_device.checkAlive();
        Execution it{inverse ? m_inverse : m_forward, inverse, nullptr};
        try {
            auto& queue = m_device.queue();
            if (m_native) {
                // Waiting for the queue and starting it again takes longer than a small transform.
                const std::vector<cl::Memory> memory{data.cl()};
                const std::vector<const void*> places{&it.data};
                cl::Event done;
                queue.enqueueNativeKernel(execute, {&it, sizeof it}, &memory, &places, nullptr,
                                          &done);
                return done;
            }
            it.data =
                queue.enqueueMapBuffer(data.cl(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, m_bytes);
            execute(&it);
            queue.enqueueUnmapMemObject(data.cl(), it.data);
        } catch (const cl::Error& error) {
            m_device.fail(error, "a Fourier transform");
        }
        return {};
    }

    ComputeContext& m_device;
    std::size_t m_bytes = 0;
    bool m_native = false;  ///< the device runs functions of the host in its queue
    fftwf_plan m_forward = nullptr;
    fftwf_plan m_inverse = nullptr;
};

}  // namespace

std::shared_ptr<Fft> makeFftwPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<FftwPlan>(device, size, batch);
}

}  // namespace spoor
