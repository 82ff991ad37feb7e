// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/start_check.h"

#include "engine/compute/adapted_kernels.h"
#include "engine/compute/context.h"
#include "engine/compute/device_query.h"
#include "engine/compute/grid.h"
#include "engine/compute/program_store.h"
#include "kernels/abi/fhog.h"
#include "kernels/abi/integral_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>

namespace spoor {
namespace {

using Bytes = std::vector<std::uint8_t>;

Defines definesOf(KernelVariant variant) {
    return variant == KernelVariant::Cpu ? Defines{{"SPOOR_CPU", "1"}} : Defines{};
}

/// The same bytes on every machine.
Bytes noise(std::size_t count) {
    Bytes bytes(count);
    std::uint32_t state = 12345;
    for (std::uint8_t& each : bytes) {
        state = state * 1664525u + 1013904223u;
        each = std::uint8_t(state >> 24);
    }
    return bytes;
}

class StartCheck {
public:
    StartCheck(const cl::Device& device, const DeviceInfo& info)
        : m_context(device),
          m_queue(m_context, device),
          m_programs(m_context, device, info, ProgramStore::Binaries::LeftToDriver) {}

    bool integralImageIsRight(KernelVariant variant, SizeI size);
    bool fhogIsRight(KernelVariant variant);

private:
    template <typename T>
    cl::Buffer upload(std::vector<T> values) const {
        return {m_context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, values.size() * sizeof(T),
                values.data()};
    }
    template <typename T>
    cl::Buffer room(std::size_t count) const {
        return upload(std::vector<T>(count));
    }
    template <typename T>
    std::vector<T> read(const cl::Buffer& from, std::size_t count) const {
        std::vector<T> values(count);
        m_queue.enqueueReadBuffer(from, CL_TRUE, 0, count * sizeof(T), values.data());
        return values;
    }
    template <typename Signature, typename... Args>
    void run(KernelVariant variant, const KernelDeclaration<Signature>& kernel, Grid grid,
             const Args&... args) {
        cl::Program& program = m_built[{kernel.file, variant}];
        if (!program()) program = m_programs.build(kernel.file, definesOf(variant));
        cl::Kernel made(program, kernel.name);
        cl_uint at = 0;
        (made.setArg(at++, args), ...);
        for (std::size_t i = 0; i < 3; ++i)
            grid.global[i] = (grid.global[i] + grid.local[i] - 1) / grid.local[i] * grid.local[i];
        m_queue.enqueueNDRangeKernel(made, cl::NullRange,
                                     cl::NDRange(grid.global[0], grid.global[1], grid.global[2]),
                                     cl::NDRange(grid.local[0], grid.local[1], grid.local[2]));
    }

    cl::Context m_context;
    cl::CommandQueue m_queue;
    ProgramStore m_programs;
    std::map<std::pair<std::string, KernelVariant>, cl::Program> m_built;
};

bool StartCheck::integralImageIsRight(KernelVariant variant, SizeI size) {
    const auto width = std::size_t(size.width), height = std::size_t(size.height);
    const std::size_t stride = width + 1, entries = stride * (height + 1);
    const Bytes pixels = noise(width * height);
    const cl::Buffer grey = upload(pixels);
    const cl::Buffer regions =
        upload(std::vector<abi::IntegralRegion>{{0, 0, size.width, size.height, 0, {}}});
    const auto sums = room<cl_uint>(entries), squares = room<cl_ulong>(entries);
    if (variant == KernelVariant::Cpu) {
        constexpr cl_int bands = 8;
        const auto totals = room<cl_uint>(bands * width), others = room<cl_uint>(bands * width);
        run(variant, abi::integral_totals, {{bands - 1, 1, 1}, {1, 1, 1}}, grey, size.width,
            regions, bands, size.width, totals, others);
        run(variant, abi::integral_bands, {{bands, 1, 1}, {1, 1, 1}}, grey, size.width, regions,
            size.width, totals, others, sums, squares);
    } else {
        constexpr std::size_t group = abi::integralGroup, strips = abi::integralStrips;
        run(variant, abi::integral_rows, {{group, height + 1, 1}, {group, 1, 1}}, grey, size.width,
            regions, sums, squares);
        run(variant, abi::integral_columns,
            {{stride, strips, 1}, {abi::integralColumns, strips, 1}}, regions, sums, squares);
    }
    std::vector<cl_uint> wanted(entries);
    std::vector<cl_ulong> wantedSquares(entries);
    for (std::size_t y = 1; y <= height; ++y) {
        for (std::size_t x = 1; x <= width; ++x) {
            const cl_uint pixel = pixels[(y - 1) * width + x - 1];
            const auto add = [&](auto& table, auto value) {
                table[y * stride + x] = value + table[(y - 1) * stride + x] +
                                        table[y * stride + x - 1] - table[(y - 1) * stride + x - 1];
            };
            add(wanted, pixel);
            add(wantedSquares, cl_ulong{pixel} * pixel);
        }
    }
    return read<cl_uint>(sums, entries) == wanted &&
           read<cl_ulong>(squares, entries) == wantedSquares;
}

bool StartCheck::fhogIsRight(KernelVariant variant) {
    constexpr SizeI frame{97, 83}, grid{19, 17};
    // Sums of the cells with changing weights, from both variants on several devices.
    constexpr std::array<double, 4> wanted{2384.6874, 2347.9373, 2441.9883, 2428.4634};
    const auto area = std::size_t(grid.area());
    const cl::Buffer picture = upload(noise(std::size_t(frame.area()) * 4 + 64));
    const cl::Buffer patches = upload(std::vector<abi::FhogPatch>{{3.3f, 2.7f, 1.1f, 0.9f}});
    const std::size_t floats = area * abi::fhogPlanes;
    const auto cells = room<float>(floats + 64);
    const bool cpu = variant == KernelVariant::Cpu;
    const cl_int samplesX = grid.width * abi::fhogCell, samplesY = grid.height * abi::fhogCell;
    const cl::Buffer samples =
        room<cl_float4>(std::size_t(samplesX + 2) * std::size_t(samplesY + 2));
    const cl_int rows = cpu ? 5 : 1;
    Grid launch{{area, 1, 1}, {abi::fhogGroup, 1, 1}};
    if (cpu) {
        launch = {{1, std::size_t((grid.height + rows - 1) / rows), 1}, {1, 1, 1}};
    } else {
        run(variant, abi::fhog_sample,
            {{std::size_t(samplesX + 2), std::size_t(samplesY + 2), 1}, {32, 4, 1}}, picture,
            frame.width, frame.height, patches, samplesX, samplesY, samples);
    }
    run(variant, abi::fhog_cells, launch, picture, frame.width, frame.height, patches, samples,
        grid.width, grid.height, rows, cells);
    const auto found = read<float>(cells, floats);
    std::array<double, wanted.size()> sums{};
    for (std::size_t i = 0; i < floats; ++i)
        sums[i % sums.size()] += double(found[i]) * double(1 + i % 7);
    return std::equal(sums.begin(), sums.end(), wanted.begin(),
                      [](double a, double b) { return std::abs(a - b) <= 1e-4 * b; });
}

std::vector<std::string> wrongKernels(const cl::Device& device, const DeviceInfo& info,
                                      bool other) {
    StartCheck check(device, info);
    const bool cpu = (defaultVariant(info) == KernelVariant::Cpu) != other;
    const KernelVariant variant = cpu ? KernelVariant::Cpu : KernelVariant::Gpu;
    // A device with smaller groups refuses such a launch, which a run reports.
    if (!cpu && info.maxWorkGroup < abi::integralColumns * abi::integralStrips)
        throw std::runtime_error("the work-groups are too small");
    std::vector<std::string> wrong;
    for (const SizeI size : {SizeI{37, 29}, SizeI{1100, 403}}) {
        if (check.integralImageIsRight(variant, size)) continue;
        wrong.emplace_back(abi::integral_rows.file);
        break;
    }
    if (!check.fhogIsRight(variant)) wrong.emplace_back(abi::fhog_cells.file);
    return wrong;
}

}  // namespace

std::string checkResultsOf(int platform, int device, bool other) {
    try {
        const cl::Platform owner = platforms().at(std::size_t(platform));
        const cl::Device chosen = devicesOf(owner).at(std::size_t(device));
        std::string names;
        for (const std::string& each : wrongKernels(chosen, queryDevice(owner, chosen), other))
            names += (names.empty() ? "\"" : ", \"") + each + '"';
        return "{\"wrong\": [" + names + "]}";
    } catch (const std::exception&) {
        return "{}";  // the run that needs the kernels reports the error
    }
}

}  // namespace spoor
