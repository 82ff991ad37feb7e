// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/adapter/kernel_pair.h"

#include "engine/compute/context.h"
#include "engine/compute/device_query.h"
#include "engine/compute/program_source.h"

#include <cstring>
#include <stdexcept>

namespace spoor::test {
namespace {

constexpr std::size_t guardBytes = 4096;
constexpr unsigned char guardByte = 0xa5;

}  // namespace

PairDevice::PairDevice(bool optimised) : m_options("-cl-std=CL1.2") {
    const DeviceInfo info = selectDevice("cpu").orThrow();
    if (!optimised && isPocl(info)) m_options += " -cl-opt-disable";
    m_device = findDevice(info);
    m_context = cl::Context(m_device);
    m_queue = cl::CommandQueue(m_context, m_device);
    // Without clang's header of all built-in functions, PoCL builds a program five times as fast.
    if (isPocl(info)) m_head = kernelSource("builtins.clh") + "\n";
}

std::vector<std::vector<unsigned char>> PairDevice::run(const std::string& source,
                                                        const PairLaunch& launch, bool folded) {
    // The short list contains only the built-in functions that Spoor uses.
    const bool listed = !m_head.empty() && source.find("rsqrt(") == std::string::npos;
    cl::Program program(m_context, (listed ? m_head : "") + source);
    try {
        program.build({m_device}, (m_options + (listed ? " -D_OPENCL_H_" : "")).c_str());
    } catch (const cl::Error&) {
        throw std::runtime_error(program.getBuildInfo<CL_PROGRAM_BUILD_LOG>(m_device) + source);
    }
    cl::Kernel kernel(program, launch.kernel.c_str());
    std::vector<cl::Buffer> buffers, parts;  // kernels do not keep their arguments alive
    std::vector<std::size_t> sizes;
    cl_uint at = 0;
    for (const PairArgument& argument : launch.arguments) {
        if (const auto* bytes = std::get_if<0>(&argument)) {
            std::vector<unsigned char> guarded(bytes->size() + 2 * guardBytes, guardByte);
            std::memcpy(guarded.data() + guardBytes, bytes->data(), bytes->size());
            cl::Buffer whole(m_context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, guarded.size(),
                             guarded.data());
            const cl_buffer_region region{guardBytes, bytes->size()};
            cl::Buffer part =
                whole.createSubBuffer(CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION, &region);
            buffers.push_back(whole);
            parts.push_back(part);
            sizes.push_back(guarded.size());
            kernel.setArg(at++, part);
        } else if (const auto* number = std::get_if<int>(&argument)) {
            kernel.setArg(at++, *number);
        } else {
            kernel.setArg(at++, std::get<float>(argument));
        }
    }
    const auto& l = launch.local;
    const auto& g = launch.groups;
    const auto size = [&](int d) { return std::size_t(folded ? 1 : l[std::size_t(d)]); };
    const cl::NDRange local(size(0), size(1), size(2));
    const cl::NDRange global(size(0) * std::size_t(g[0]), size(1) * std::size_t(g[1]),
                             size(2) * std::size_t(g[2]));
    m_queue.enqueueNDRangeKernel(kernel, cl::NullRange, global, local);
    std::vector<std::vector<unsigned char>> results;
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        results.emplace_back(sizes[i]);
        m_queue.enqueueReadBuffer(buffers[i], CL_TRUE, 0, sizes[i], results.back().data());
    }
    return results;
}

std::string differenceOf(PairDevice& device, const std::string& source, const PairLaunch& launch,
                         const adapt::Variant& variant) {
    const std::string exact = "#pragma OPENCL FP_CONTRACT OFF\n" + source;
    adapt::Request request;
    request.input.source = exact;
    request.input.name = "kernel.cl";
    request.kernel = launch.kernel;
    request.local = launch.local;
    request.variant = variant;
    const auto adapted = adapt::adaptKernel(request);
    if (!adapted) return "refused: " + adapted.error().english();
    const auto original = device.run(exact, launch, false);
    const auto made = device.run(adapted.value().source, launch, true);
    for (std::size_t i = 0; i < original.size(); ++i) {
        for (std::size_t k = 0; k < original[i].size(); ++k) {
            if (original[i][k] == made[i][k]) continue;
            return "buffer " + std::to_string(i) + ", byte " +
                   std::to_string(long(k) - long(guardBytes)) + " of " +
                   std::to_string(original[i].size() - 2 * guardBytes) + " differs in variant " +
                   variant.name() + ":\n" + exact + "\n" + adapted.value().source;
        }
    }
    return {};
}

}  // namespace spoor::test
