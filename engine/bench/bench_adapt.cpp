// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Chapter 5.7 of Huang (2017): the gain from adapting kernels for CPUs, by kernel and by step.
#include "engine/adapter/adapter_process.h"
#include "engine/bench/adapt_cases.h"
#include "engine/bench/bench.h"
#include "engine/bench/bench_kernels.h"
#include "engine/compute/context.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr int variantRuns = 3;  ///< Per variant, to choose the fastest.

/// A case on a device, with its buffers and the kernels that are launched on them.
class AdaptRun {
public:
    AdaptRun(ComputeContext& device, const AdaptCase& which) : m_device(device), m_case(which) {
        for (const AdaptArgument& argument : which.arguments) {
            const auto* floats = std::get_if<std::vector<float>>(&argument);
            if (!floats) {
                m_buffers.emplace_back();
                continue;
            }
            m_buffers.emplace_back(device.cl(), CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                                   floats->size() * sizeof(float),
                                   const_cast<float*>(floats->data()));
        }
    }

    /// Returns a sample that launches a source. `folded`: with one work-item per work-group.
    Sample sample(const std::string& source, bool folded) {
        cl::Program program(m_device.cl(), source);
        program.build({m_device.clDevice()}, "-cl-std=CL1.2");
        cl::Kernel kernel(program, m_case.id.c_str());
        for (cl_uint at = 0; at < m_case.arguments.size(); ++at) {
            const AdaptArgument& argument = m_case.arguments[at];
            if (m_buffers[at]())
                kernel.setArg(at, m_buffers[at]);
            else if (const auto* number = std::get_if<int>(&argument))
                kernel.setArg(at, *number);
            else
                kernel.setArg(at, std::get<float>(argument));
        }
        std::array<std::size_t, 3> local{1, 1, 1}, global{1, 1, 1};
        for (std::size_t d = 0; d < 3; ++d) {
            if (!folded) local[d] = std::size_t(m_case.local[d]);
            global[d] = local[d] * std::size_t(m_case.groups[d]);
        }
        const cl::NDRange items(global[0], global[1], global[2]);
        const cl::NDRange group(local[0], local[1], local[2]);
        return [this, kernel, items, group] {
            m_device.queue().finish();
            return wallMilliseconds([&] {
                m_device.queue().enqueueNDRangeKernel(kernel, cl::NullRange, items, group);
                m_device.queue().finish();
            });
        };
    }

private:
    ComputeContext& m_device;
    const AdaptCase& m_case;
    std::vector<cl::Buffer> m_buffers;
};

adapt::Request requestFor(const AdaptCase& which, const adapt::Variant& variant) {
    adapt::Request request;
    request.input.source = benchKernelSource(which.file);
    request.input.name = which.file + ".cl";
    request.kernel = which.id;
    request.local = which.local;
    request.variant = variant;
    return request;
}

/// A variant and its time.
struct VariantTiming {
    adapt::Variant variant;
    Sample sample;
    double milliseconds = 0;
};

VariantTiming tried(AdaptRun& run, const AdaptCase& which, const adapt::Variant& variant) {
    const auto adapted =
        adapt::adaptInProcess(probeProgram(), requestFor(which, variant)).orThrow();
    VariantTiming made{variant, run.sample(adapted.source, true), 0};
    std::vector<double> times;
    made.sample();
    for (int i = 0; i < variantRuns; ++i) times.push_back(made.sample());
    made.milliseconds = summarise(times).median;
    return made;
}

/// Measures all variants and compares the fastest with the original and with plain loops. Returns
/// the speed-up over the original, or 1 if the original is kept.
double measureCase(const AdaptCase& which, ComputeContext& device, const std::string& name,
                   const BenchOptions& options, const BenchSink& sink) {
    AdaptRun run(device, which);
    std::optional<VariantTiming> best;
    nlohmann::json variants = nlohmann::json::object();
    for (const auto& variant : adapt::variantsFor(which.local)) {
        VariantTiming one = tried(run, which, variant);
        variants[variant.name()] = one.milliseconds;
        if (!best || one.milliseconds < best->milliseconds) best = std::move(one);
    }
    const Sample original = run.sample(benchKernelSource(which.file), false);
    std::vector<float> out(
        std::get<std::vector<float>>(which.arguments[std::size_t(which.output)]).size());
    const Sample plain = [&] {
        return wallMilliseconds([&] { which.plain(which.arguments, out); });
    };
    const auto times = measure({best->sample, original, plain}, options.rounds, options.seconds);
    BenchRow row{"adapt",  which.id, "adapted",  name,    which.size,
                 times[0], "",       "original", times[1]};
    const bool kept = row.ratio() < 1;
    row.note = which.name + ", variant " + best->variant.name() +
               (kept ? "; the original is faster and is kept" : "");
    row.extra = {{"variant", best->variant.name()}, {"variants", variants},
                 {"plain_ms", times[2].median},     {"kept", kept},
                 {"chapter", which.chapter},        {"of_five", which.ofFive}};
    sink(row);
    sink({"adapt", which.id, "adapted", name, which.size, times[0], "plain loops, on all threads",
          "OpenMP", times[2]});
    return std::max(row.ratio(), 1.0);
}

/// Measures the speed-up of each step over the original: folded, arrays replaced, vectors, and
/// several vectors at once.
void ablateCase(const AdaptCase& which, ComputeContext& device, const std::string& name,
                const BenchOptions& options, const BenchSink& sink) {
    AdaptRun run(device, which);
    const Sample original = run.sample(benchKernelSource(which.file), false);
    const adapt::Variant first = adapt::variantsFor(which.local).front();
    const std::vector<std::pair<std::string, adapt::Variant>> steps = {
        {"folded", {1, 1, 1, false, false}},
        {"folded, arrays replaced", {1, 1, 1, false, true}},
        {"vectors", {first.width, 1, 1, false, true}},
        {"vectors, several at once", first}};
    for (const auto& [step, variant] : steps) {
        const VariantTiming one = tried(run, which, variant);
        BenchRow row{"adapt", which.id, step, name, which.size};
        row.note = variant.name();
        comparePeers(row, one.sample, {{"original", original}}, options, sink);
    }
}

}  // namespace

void benchAdapt(const BenchOptions& options, const BenchSink& sink) {
    if (options.alone) return;  // no comparison with OpenCV
    const auto cases =
        adaptCases(1, options.publishedSizes ? AdaptSizes::published() : AdaptSizes{});
    BenchSteps steps(options, options.devices.size() * cases.size());
    for (const auto& name : options.devices) {
        const DeviceInfo info = selectDevice(name).orThrow();
        if (info.type != DeviceType::Cpu) continue;
        ComputeContext device(info);
        double sum = 0;
        int count = 0;
        for (const AdaptCase& which : cases) {
            steps.begin(which.id);
            if (options.ablate) {
                ablateCase(which, device, name, options, sink);
                continue;
            }
            const double ratio = measureCase(which, device, name, options, sink);
            if (which.ofFive) sum += ratio, ++count;
        }
        if (options.ablate) continue;
        BenchRow mean{"adapt", "mean_of_five", "", name, "", {1}};
        mean.note = "mean of the five ratios; the chapter has 3.24 over Intel's runtime";
        mean.peer = "original";
        mean.peerTime.median = sum / count;
        mean.extra = {{"chapter", 3.24}};
        sink(mean);
    }
}

}  // namespace spoor
