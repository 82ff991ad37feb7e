// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/probe.h"

#include "engine/base/error.h"
#include "engine/base/os/standard_streams.h"
#include "engine/compute/context.h"
#include "engine/compute/device_query.h"
#include "engine/compute/driver/driver_files.h"
#include "engine/compute/driver_listing.h"
#include "engine/compute/grid.h"
#include "engine/compute/program_store.h"

#include <atomic>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace spoor {
namespace {

using nlohmann::json;

// Uses local memory, a barrier and integer arithmetic, which every stage needs.
const char* testKernel = R"(
kernel void probe(global const uint* in, global uint* out, local uint* tmp) {
    const uint i = get_local_id(0);
    tmp[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tmp[get_local_size(0) - 1 - i] * 3u + 1u;
}
kernel void still(global uint* out) { out[get_global_id(0)] = 1u; }
)";

bool runTestKernel(const cl::Context& context, const cl::Device& device, cl::Program& program) {
    constexpr std::size_t items = 64;
    constexpr std::size_t group = 16;
    std::vector<cl_uint> in(items);
    std::vector<cl_uint> out(items);
    for (std::size_t i = 0; i < items; ++i) in[i] = cl_uint(i * 7 + 5);
    const cl::CommandQueue queue(context, device, CL_QUEUE_PROFILING_ENABLE);
    const cl::Buffer source(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, items * 4, in.data());
    const cl::Buffer target(context, CL_MEM_WRITE_ONLY, items * 4);
    cl::Kernel kernel(program, "probe");
    kernel.setArg(0, source);
    kernel.setArg(1, target);
    kernel.setArg(2, cl::Local(group * 4));
    queue.enqueueNDRangeKernel(kernel, cl::NullRange, cl::NDRange(items), cl::NDRange(group));
    queue.enqueueReadBuffer(target, CL_TRUE, 0, items * 4, out.data());
    for (std::size_t i = 0; i < items; ++i) {
        const std::size_t mirrored = i / group * group + group - 1 - i % group;
        if (out[i] != in[mirrored] * 3 + 1) return false;
    }
    return true;
}

std::atomic<bool> standStill{false};

/// No kernel runs during its lifetime.
struct KernelSuspension {
    KernelSuspension() { standStill = true; }
    ~KernelSuspension() { standStill = false; }
    KernelSuspension(const KernelSuspension&) = delete;
    KernelSuspension& operator=(const KernelSuspension&) = delete;
};

/// A device for which kernels are compiled but never run.
class Compiler {
public:
    Compiler(const cl::Platform& platform, const cl::Device& device)
        : m_info(queryDevice(platform, device)),
          m_device(device),
          m_context(device),
          m_queue(m_context, device),
          m_memory(m_context, CL_MEM_READ_WRITE, 4096),
          m_programs(m_context, device, m_info) {}

    void compile(const json& request) {
        const std::string file = request.at("file"), source = request.value("source", "");
        const auto defines = request.at("defines").get<Defines>();
        const std::string key = programKey(m_info, file, defines) + source;
        if (!m_built.count(key))
            m_built[key] = source.empty() ? m_programs.build(file, defines) : built(source);
        if (!isPocl(m_info) || !request.contains("kernel")) return;
        if (!m_holds) m_holds = holdsStill();
        if (!*m_holds) throw std::runtime_error("kernels would run");
        const std::string name = request.at("kernel");
        Grid grid;
        request.at("global").get_to(grid.global);
        request.at("local").get_to(grid.local);
        cl::Kernel kernel(m_built[key], name.c_str());
        setArguments(kernel);
        launch(kernel, grid);
    }

private:
    cl::Program built(const std::string& source) const {
        cl::Program program(m_context, source);
        program.build({m_device}, "-cl-std=CL1.2");
        return program;
    }

    /// Launches a kernel, because PoCL compiles it for its work-group size at launch. The program
    /// spoor-probe prevents that the kernel runs.
    void launch(const cl::Kernel& kernel, const Grid& grid) {
        const auto& [x, y, z] = grid.local;
        const bool chosen = x != 0;
        const KernelSuspension nothingRuns;
        m_queue.enqueueNDRangeKernel(kernel, cl::NullRange,
                                     cl::NDRange(grid.global[0], grid.global[1], grid.global[2]),
                                     chosen ? cl::NDRange(x, y, z) : cl::NullRange);
        m_queue.finish();
    }

    /// Tests with a harmless kernel whether kernels are in fact prevented from running.
    bool holdsStill() {
        const cl::Program program = m_programs.buildSource("probe", testKernel);
        const cl_uint before = 7;
        cl_uint after = 0;
        m_queue.enqueueWriteBuffer(m_memory, CL_TRUE, 0, sizeof before, &before);
        cl::Kernel kernel(program, "still");
        kernel.setArg(0, m_memory);
        launch(kernel, {{1, 1, 1}, {1, 1, 1}});
        m_queue.enqueueReadBuffer(m_memory, CL_TRUE, 0, sizeof after, &after);
        return after == before;
    }

    /// Sets any arguments of the right sizes, because the kernel does not run.
    void setArguments(cl::Kernel& kernel) {
        constexpr std::size_t maxBytes = 1024;
        const std::vector<char> nothing(maxBytes);
        const auto count = kernel.getInfo<CL_KERNEL_NUM_ARGS>();
        const cl_mem memory = m_memory();
        for (cl_uint i = 0; i < count; ++i) {
            cl_int fits = clSetKernelArg(kernel(), i, sizeof(cl_mem), &memory);
            if (fits != CL_SUCCESS)
                fits = clSetKernelArg(kernel(), i, 64, nullptr);  // local memory
            for (std::size_t size = 1; fits != CL_SUCCESS && size <= maxBytes; ++size)
                fits = clSetKernelArg(kernel(), i, size, nothing.data());
        }
    }

    DeviceInfo m_info;
    cl::Device m_device;
    cl::Context m_context;
    cl::CommandQueue m_queue;
    cl::Buffer m_memory;
    ProgramStore m_programs;
    std::optional<bool> m_holds;                 ///< nullopt: not tested yet
    std::map<std::string, cl::Program> m_built;  ///< by programKey() and source
};

/// Reads a line from standard input; nullopt at its end, or after a minute. The stream's buffer is
/// empty before, because there is only one request at a time.
std::optional<std::string> nextRequest() {
    std::string line;
    if (!waitForInput(std::chrono::minutes(1)) || !std::getline(std::cin, line))
        return std::nullopt;
    return line;
}

}  // namespace

std::string probeList(const std::string& driver) {
    const std::string error = driver.empty() ? "" : useOnlyDriver(driver);
    std::vector<DeviceInfo> found;
    const auto all = platforms();
    for (std::size_t p = 0; p < all.size(); ++p) {
        const auto devices = devicesOf(all[p]);
        for (std::size_t d = 0; d < devices.size(); ++d) {
            found.push_back(queryDevice(all[p], devices[d]));
            found.back().platformIndex = int(p);
            found.back().deviceIndex = int(d);
        }
    }
    return listingLine(found, found.empty() ? error : "");
}

std::string probeDevice(int platform, int device) {
    try {
        const auto all = platforms();
        const cl::Platform& owner = all.at(std::size_t(platform));
        const auto devices = devicesOf(owner);
        const cl::Device& chosen = devices.at(std::size_t(device));
        const cl::Context context(chosen);
        ProgramStore programs(context, chosen, queryDevice(owner, chosen));
        cl::Program program = programs.buildSource("probe", testKernel);
        const bool right = runTestKernel(context, chosen, program);
        return json{{"ok", right}, {"error", right ? "" : "its results are wrong"}}.dump();
    } catch (const EngineError& error) {
        return json{{"ok", false}, {"error", "it does not compile"}, {"build_log", error.detail()}}
            .dump(-1, ' ', false, json::error_handler_t::replace);
    } catch (const cl::Error& error) {
        return json{{"ok", false},
                    {"error", std::string(error.what()) + ": " + clErrorName(error.err())}}
            .dump();
    } catch (const std::exception& error) {
        return json{{"ok", false}, {"error", error.what()}}.dump();
    }
}

bool kernelsStandStill() {
    return standStill;
}

void probeKernels() {
    int platform = 0, device = 0;
    const auto line = nextRequest();
    if (!line || !(std::istringstream(*line) >> platform >> device)) return;
    std::cout << "ready" << std::endl;
    probeKernels(platform, device);
}

void probeKernels(int platform, int device) {
    std::unique_ptr<Compiler> compiler;  // keeps what the driver has loaded
    const auto make = [&] {
        const auto all = platforms();
        const cl::Platform& chosen = all.at(std::size_t(platform));
        return std::make_unique<Compiler>(chosen, devicesOf(chosen).at(std::size_t(device)));
    };
    try {
        compiler = make();
    } catch (const std::exception&) {
        // The test below reports the error.
    }
    while (const auto line = nextRequest()) {
        std::string answer = "failed";  // the process that uses the kernel reports the reason
        try {
            if (!compiler) compiler = make();
            if (*line != "test") {
                compiler->compile(json::parse(*line));
                answer = "ready";
            }
        } catch (const std::exception&) {
        }
        if (*line == "test") answer = probeDevice(platform, device);
        std::cout << answer << std::endl;
    }
}

}  // namespace spoor
