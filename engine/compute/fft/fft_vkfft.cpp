// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/disk_cache.h"
#include "engine/base/error.h"
#include "engine/compute/context.h"
#include "engine/compute/fft/fft_providers.h"

namespace spoor {
namespace {

// The device on which this thread enqueues a transform.
thread_local ComputeContext* transforming = nullptr;

/// Replaces VkFFT's launch function: each kernel gets an event, as all commands do (see
/// ComputeContext::trackCompletion()).
cl_int launchWitnessed(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                       const size_t* offset, const size_t* global, const size_t* local, cl_uint,
                       const cl_event*, cl_event*) {
    cl::Event* event = transforming->trackCompletion(transforming->queue(), "a Fourier transform");
    return clEnqueueNDRangeKernel(queue, kernel, dimensions, offset, global, local, 0, nullptr,
                                  event ? &(*event)() : nullptr);
}

}  // namespace
}  // namespace spoor

#undef clEnqueueNDRangeKernel
#define clEnqueueNDRangeKernel spoor::launchWitnessed
#define VKFFT_BACKEND 3  // OpenCL
#include <vkFFT.h>
#undef clEnqueueNDRangeKernel
#define clEnqueueNDRangeKernel spoor_clEnqueueNDRangeKernel

namespace spoor {
namespace {

constexpr char fftFolder[] = "vkfft";

class VkFftPlan : public Fft {
public:
    VkFftPlan(ComputeContext& device, SizeI size, int batch)
        : m_device(device), m_clDevice(device.clDevice()()), m_clContext(device.cl()()) {
        const std::string key = cacheKey(size, batch);
        auto saved = cacheRead(fftFolder, key);
        if (saved && initialise(size, batch, &*saved) == VKFFT_SUCCESS) return;
        const VkFFTResult result = initialise(size, batch, nullptr);
        if (result != VKFFT_SUCCESS) {
            throw DeviceRefusedError(
                device.info().stableName,
                Message(SPOOR_TR("engine",
                                 "Cannot prepare the Fourier transform of %1 x %2 on %3 (VkFFT "
                                 "error %4). Choose another method or device."),
                        size.width, size.height, device.info().name, int(result)));
        }
        // Compiling takes about a second per size, so the binaries are cached.
        if (m_app.saveApplicationString) {
            cacheWrite(fftFolder, key,
                       {static_cast<const char*>(m_app.saveApplicationString),
                        std::size_t(m_app.applicationStringSize)});
        }
    }
    ~VkFftPlan() override { deleteVkFFT(&m_app); }

    cl::Event forward(const Buffer& data) override { return run(data, -1); }
    cl::Event inverse(const Buffer& data) override { return run(data, 1); }
    Work work() const override { return Work::Commands; }

private:
    std::string cacheKey(SizeI size, int batch) const {
        const auto& info = m_device.info();
        return std::to_string(VkFFTGetVersion()) + '\n' + info.platformVersion + '\n' + info.name +
               '\n' + info.driver + '\n' + std::to_string(size.width) + 'x' +
               std::to_string(size.height) + 'x' + std::to_string(batch);
    }

    VkFFTResult initialise(SizeI size, int batch, std::string* saved) {
        VkFFTConfiguration configuration = {};
        configuration.FFTdim = 2;
        configuration.size[0] = std::uint64_t(size.width);
        configuration.size[1] = std::uint64_t(size.height);
        configuration.numberBatches = std::uint64_t(batch);
        configuration.performR2C = 1;
        configuration.device = &m_clDevice;
        configuration.context = &m_clContext;
        if (saved) {
            configuration.loadApplicationFromString = 1;
            configuration.loadApplicationString = saved->data();
        } else {
            configuration.saveApplicationToString = 1;
        }
        m_app = {};
        return initializeVkFFT(&m_app, configuration);
    }

    cl::Event run(const Buffer& data, int direction) {
        m_device.checkAlive();
        cl_mem memory = data.cl()();
        cl_command_queue queue = m_device.queue()();
        VkFFTLaunchParams launch = {};
        launch.buffer = &memory;
        launch.commandQueue = &queue;
        transforming = &m_device;
        const VkFFTResult result = VkFFTAppend(&m_app, direction, &launch);
        if (result != VKFFT_SUCCESS) {
            m_device.fail(cl::Error(CL_OUT_OF_RESOURCES, "VkFFT"), "a Fourier transform");
        }
        return {};
    }

    ComputeContext& m_device;
    cl_device_id m_clDevice;
    cl_context m_clContext;
    VkFFTApplication m_app = {};
};

}  // namespace

std::shared_ptr<Fft> makeVkFftPlan(ComputeContext& device, SizeI size, int batch) {
    return std::make_shared<VkFftPlan>(device, size, batch);
}

}  // namespace spoor
