// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/papers/product_steps.h"

#include "engine/bench/bench_kernels.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace spoor {
namespace {

constexpr int tileSide = 32;

int padded(int size) {
    return (size + tileSide - 1) / tileSide * tileSide;
}

ProductSize padded(const ProductSize& size) {
    return {padded(size.m), padded(size.n), padded(size.k)};
}

std::vector<float> steppedValues(std::size_t count) {
    std::vector<float> values(count);
    std::uint32_t state = 1;
    for (float& value : values) {
        state = state * 1664525u + 1013904223u;
        value = float(state >> 8) / float(1 << 23) - 1;
    }
    return values;
}

/// The kernel of one step with matrices of one size on a device.
class SteppedProduct {
public:
    SteppedProduct(ComputeContext& device, const ProductSize& size, int step)
        : m_device(device), m_size(padded(size)), m_step(step) {
        cl::Program program(device.cl(), benchKernelSource("product"));
        const std::string options = "-cl-std=CL1.2 -D STEP=" + std::to_string(step);
        program.build({device.clDevice()}, options.c_str());
        m_kernel = cl::Kernel(program, "product");
        const auto rows = std::size_t(m_size.m), columns = std::size_t(m_size.n),
                   depth = std::size_t(m_size.k);
        m_a = filled(rows * depth), m_b = filled(depth * columns);
        m_c = device.acquire(rows * columns * sizeof(float));
        m_kernel.setArg(0, m_a.cl()), m_kernel.setArg(1, m_b.cl());
        m_kernel.setArg(2, m_size.m), m_kernel.setArg(3, m_size.n), m_kernel.setArg(4, m_size.k);
        m_kernel.setArg(5, m_c.cl());
    }

    double run() {
        const auto rows = std::size_t(m_size.m), columns = std::size_t(m_size.n);
        const cl::NDRange all(m_step == 0 ? rows : rows / tileSide, columns);
        const cl::NDRange group(1, m_step == 0 ? 1 : tileSide);
        cl::Event event;
        m_device.queue().enqueueNDRangeKernel(m_kernel, cl::NullRange, all, group, nullptr, &event);
        event.wait();
        return double(event.getProfilingInfo<CL_PROFILING_COMMAND_END>() -
                      event.getProfilingInfo<CL_PROFILING_COMMAND_START>()) /
               1e6;
    }
    std::vector<float> result() {
        std::vector<float> values(std::size_t(m_size.m) * std::size_t(m_size.n));
        m_device.queue().enqueueReadBuffer(m_c.cl(), CL_TRUE, 0, values.size() * sizeof(float),
                                           values.data());
        return values;
    }

private:
    Buffer filled(std::size_t count) {
        const auto values = steppedValues(count);
        Buffer buffer = m_device.acquire(count * sizeof(float));
        m_device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, count * sizeof(float),
                                            values.data());
        return buffer;
    }

    ComputeContext& m_device;
    ProductSize m_size;
    int m_step;
    cl::Kernel m_kernel;
    Buffer m_a, m_b, m_c;
};

}  // namespace

const std::vector<std::string>& productSteps() {
    static const std::vector<std::string> steps = {
        "one work-item per element", "32 x 32 tiles, one column per work-item",
        "tiles in local memory", "reads of four floats", "loop unrolled by 8"};
    return steps;
}

std::vector<Timing> productStepTimes(ComputeContext& device, const std::vector<ProductSize>& sizes,
                                     int rounds, double seconds) {
    std::vector<Sample> samples;
    for (std::size_t step = 0; step < productSteps().size(); ++step) {
        auto products = std::make_shared<std::vector<SteppedProduct>>();
        for (const auto& size : sizes) products->emplace_back(device, size, int(step));
        samples.emplace_back([products] {
            double sum = 0;
            for (auto& product : *products) sum += product.run();
            return sum;
        });
    }
    return measure(samples, rounds, seconds);
}

double productStepError(ComputeContext& device, const ProductSize& size, int step) {
    const ProductSize all = padded(size);
    const auto m = std::size_t(all.m), n = std::size_t(all.n), k = std::size_t(all.k);
    const auto a = steppedValues(m * k), b = steppedValues(k * n);
    SteppedProduct product(device, size, step);
    (void)product.run();
    const auto found = product.result();
    double most = 0, largest = 0;
    for (std::size_t i = 0; i < m; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            double sum = 0;
            for (std::size_t x = 0; x < k; ++x) sum += double(a[i * k + x]) * b[x * n + j];
            most = std::max(most, std::abs(sum - found[j * m + i]));
            largest = std::max(largest, std::abs(sum));
        }
    }
    return largest > 0 ? most / largest : most;
}

double tiledProductBytes(const ProductSize& size) {
    const ProductSize all = padded(size);
    const double tiles = double(all.m / tileSide) * double(all.n / tileSide);
    return tiles * 2 * tileSide * all.k * 4 + double(all.m) * all.n * 4;
}

}  // namespace spoor
