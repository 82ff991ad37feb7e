// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/bench/bench.h"
#include "engine/bench/roofline.h"
#include "engine/bench/trackers.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"

#include <map>

namespace spoor {
namespace {

constexpr SizeI pictureSize{640, 360};
constexpr FrameIndex sceneFrames = 24;

/// Runs an algorithm on the sample scene, on one device with one kernel variant.
class KernelVariantRun {
public:
    KernelVariantRun(const PipelineVariant& variant, const std::string& device, KernelVariant shape)
        : m_variant(variant), m_stages(m_devices, ResolvedPlan{device, {}}) {
        m_devices.shape = shape;
        std::vector<StageSupport> places;
        for (const auto& stage : variant.type->describe(variant.params).stages) {
            places.push_back({stage.id, stage.onDevice, stage.onHost});
        }
        m_stages.setPlan(resolvePlan({device, {}}, places, m_devices).orThrow());
    }

    /// Processes the next frame, or restarts the scene after the last one.
    StageRunner::Times step(const SampleScene& scene) {
        if (m_next == 0) start(scene);
        const Frame frame = scene.render(m_next);
        m_next = (m_next + 1) % sceneFrames;
        return measureWork(frame, m_stages, [&](FrameContext& context) {
            (void)m_pipeline->step(context, m_stages);
        });
    }

private:
    void start(const SampleScene& scene) {
        m_pipeline = m_variant.type->create({m_variant.params, 0, pictureSize});
        const Frame first = scene.render(0);
        if (m_variant.type->needsBox) {
            measureWork(first, m_stages, [&](FrameContext& context) {
                m_pipeline->addTarget(context, m_stages, 1, scene.box(0));
            });
        }
        m_next = 1;
    }

    PipelineVariant m_variant;
    DeviceSet m_devices;
    StageContext m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    FrameIndex m_next = 0;
};

/// Times in milliseconds with both variants, by "stage NAME" and by kernel.
struct Samples {
    std::map<std::string, std::vector<double>> cpu, gpu;
};

void compareShapes(const PipelineVariant& variant, const std::string& device,
                   const Roofline& roofline, const SampleScene& scene, const BenchOptions& options,
                   const BenchSink& sink) {
    KernelVariantRun cpu(variant, device, KernelVariant::Cpu),
        gpu(variant, device, KernelVariant::Gpu);
    cpu.step(scene), gpu.step(scene);
    Samples samples;
    const auto collect = [](const StageRunner::Times& times,
                            std::map<std::string, std::vector<double>>& all) {
        for (const auto& [stage, ms] : times.stages) all["stage " + stage].push_back(ms);
        for (const auto& [kernel, ms] : times.kernels) all[kernel].push_back(ms);
    };
    const auto end = nowNanos() + std::chrono::duration<double>(options.seconds);
    for (int round = 0; round < options.rounds && (round < 3 || nowNanos() < end); ++round) {
        collect(cpu.step(scene), samples.cpu);
        collect(gpu.step(scene), samples.gpu);
    }
    const std::string size = sizeText(pictureSize) + " " + variant.name;
    for (const auto& [name, times] : samples.cpu) {
        // The row of the stage includes kernels that only one variant has.
        if (!samples.gpu.count(name)) continue;
        const bool stage = name.starts_with("stage ");
        BenchRow row{variant.type->id, stage ? "variant of " + name.substr(6) : "variant",
                     stage ? "" : name, device, size};
        row.time = summarise(times);
        row.peer = "GPU variant";
        row.peerTime = summarise(samples.gpu[name]);
        // The cost of other kernels depends on the image content or on the target.
        if (const auto cost = pictureCost(name, pictureSize)) {
            row.roofline = roofline.share(*cost, row.time.median);
        }
        sink(row);
    }
}

}  // namespace

void benchShapes(const BenchOptions& options, const BenchSink& sink) {
    const SampleScene scene({.size = pictureSize});
    std::vector<PipelineVariant> variants;
    for (const auto& type : algorithmDescriptors()) {
        if (type.id == "template") continue;  // added once per method below
        if (!type.runsWithDefaults()) continue;
        variants.push_back({&type, ParamSet(type.params), type.id});
    }
    for (const char* method : {"tiled", "direct", "fft"}) {
        variants.push_back(parseVariant(std::string("template:search=0,method=") + method));
    }
    const auto& chosen = options.pipelines;
    std::erase_if(variants, [&](const PipelineVariant& variant) {
        return !chosen.empty() && std::ranges::find(chosen, variant.type->id) == chosen.end();
    });
    BenchSteps steps(options, options.devices.size() * variants.size());
    for (const auto& device : options.devices) {
        if (selectDevice(device).orThrow().type != DeviceType::Cpu) continue;
        StageRunner runner(device);
        const Roofline roofline = measureRoofline(runner.device());
        for (const auto& variant : variants) {
            steps.begin("both kernel variants of " + variant.type->id);
            compareShapes(variant, device, roofline, scene, options, sink);
        }
    }
}

}  // namespace spoor
