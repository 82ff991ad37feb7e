// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Spoor's own GPU kernels on a CPU: original, adapted, and compared with the CPU variants that were
// written by hand.
#include "engine/adapter/adapter.h"
#include "engine/algorithms/template/stages/correlation_masked.h"
#include "engine/bench/bench.h"
#include "engine/bench/network_peers.h"
#include "engine/bench/stage_runner.h"
#include "engine/compute/adapted_kernels.h"
#include "engine/inference/convolution/convolution.h"
#include "engine/inference/convolution/convolution_plan.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/frame/blurred_image.h"

namespace spoor {
namespace {

constexpr SizeI ownPicture{640, 360};
constexpr int ownTemplate = 48;
// Per variant; the first run compiles it.
constexpr int runsOfForm = 5;

Frame ownScene() {
    return SampleScene({.size = ownPicture}).render(0);
}

GreyTemplate ownPatch(const Frame& frame, bool masked) {
    const RectI part{ownPicture.width / 3, ownPicture.height / 3, ownTemplate, ownTemplate};
    GreyTemplate patch{{ownTemplate, ownTemplate}, greyPatch(frame, part), {}};
    for (int i = 0; masked && i < ownTemplate * ownTemplate; ++i) {
        const int x = 2 * (i % ownTemplate) - ownTemplate, y = 2 * (i / ownTemplate) - ownTemplate;
        patch.mask.push_back(x * x + y * y < ownTemplate * ownTemplate ? 255 : 0);
    }
    return patch;
}

const CorrelationSearch everywhere{0, {0, 0, ownPicture.width, ownPicture.height}};

using OwnWork = std::function<StageRunner::Times()>;

OwnWork blurWork(StageRunner& runner) {
    return [&runner, frame = ownScene()] {
        return runner.run(frame, [&](FrameContext& context) {
            (void)blurredImage(context, runner.stages(), runner.device());
        });
    };
}

OwnWork tiledWork(StageRunner& runner) {
    const Frame frame = ownScene();
    const GreyTemplate patch = ownPatch(frame, false);
    auto templates =
        std::make_shared<DeviceTemplates>(std::span(&patch, 1), runner.stages(), runner.device());
    return [&runner, frame, templates] {
        return runner.run(frame, [&](FrameContext& context) {
            (void)correlationMaps("tiled", context, *templates, {&everywhere, 1}, runner.stages());
        });
    };
}

OwnWork maskedWork(StageRunner& runner) {
    const Frame frame = ownScene();
    const GreyTemplate patch = ownPatch(frame, true);
    auto templates =
        std::make_shared<MaskedTemplates>(std::span(&patch, 1), runner.stages(), runner.device());
    return [&runner, frame, templates] {
        return runner.run(frame, [&](FrameContext& context) {
            (void)maskedCorrelationMaps(context, *templates, {&everywhere, 1}, runner.stages());
        });
    };
}

OwnWork convolutionWork(StageRunner& runner) {
    ConvolutionShape shape;
    shape.channels = shape.filters = 64;
    shape.height = shape.width = 64;
    shape.kernelHeight = shape.kernelWidth = 3;
    shape.padTop = shape.padLeft = shape.padBottom = shape.padRight = 1;
    ComputeContext& device = runner.device();
    const auto plan = convolutionPlan(device, shape, ConvolutionMethod::Tiled);
    auto layer = std::make_shared<Convolution>(
        device, shape, benchWeights(shape.weightFloats(), weightScale(shape)), std::vector<float>{},
        ActivationSpec{Activation::Relu}, plan);
    const Buffer input = device.acquire(shape.inputFloats() * sizeof(float));
    const Buffer output = device.acquire(shape.outputFloats() * sizeof(float));
    const Buffer workspace = device.acquire(layer->workspaceFloats() * sizeof(float));
    const auto values = benchWeights(shape.inputFloats(), 1);
    runner.stages().upload(input, values.data(), values.size() * sizeof(float));
    return [&runner, layer, input, output, workspace] {
        return runner.run(FrameBuilder({16, 16}).seal(0, 0), [&](FrameContext&) {
            layer->enqueue(runner.stages(), input, 0, output, 0, workspace);
        });
    };
}

struct OwnKernel {
    const char* kernel;
    const char* size;
    OwnWork (*work)(StageRunner&);
};
const OwnKernel ownKernels[] = {
    {"convolution_tiled", "64 channels and filters, 3x3, 64x64", convolutionWork},
    {"correlation_tiled", "640x360 template 48", tiledWork},
    {"correlation_masked", "640x360 template 48", maskedWork},
    {"blurred_image", "640x360", blurWork}};

/// Measures all variants of the kernels that the work launches, and stores the fastest.
AdaptedLaunches chosenForm(StageRunner& runner, const OwnKernel& own) {
    adaptKernels(runner.device(), VariantMeasurement());
    AdaptedKernels& kernels = *AdaptedKernels::of(runner.device());
    const OwnWork work = own.work(runner);
    for (int i = 0; i < runsOfForm * (adapt::maxVariants + 1); ++i) (void)work();
    kernels.chooseFastest();
    for (auto& launches : kernels.launches())
        if (launches.kernel.name == own.kernel) return launches;
    throw std::logic_error("the bench never launched " + std::string(own.kernel));
}

double measureOwn(const OwnKernel& own, const BenchJob& job) {
    StageRunner original(job.device, KernelVariant::Gpu), adapted(job.device, KernelVariant::Gpu);
    StageRunner hand(job.device, KernelVariant::Cpu);
    const AdaptedLaunches form = chosenForm(adapted, own);
    adaptKernels(adapted.device());  // uses the fastest variant from here on
    std::vector<Sample> samples;
    for (StageRunner* runner : {&adapted, &original, &hand})
        samples.emplace_back([work = own.work(*runner), name = std::string(own.kernel)] {
            return work().kernels.at(name);
        });
    BenchRow row{"adapt-own", own.kernel, "adapted", job.device, own.size};
    row.note = "Spoor's own, variant " + form.variant;
    row.extra = {{"variant", form.variant}, {"variants", form.milliseconds}};
    double ratio = 0;  // to the variant written by hand, which is the last one
    comparePeers(row, samples[0], {{"original", samples[1]}, {"hand-written", samples[2]}},
                 job.options, [&](const BenchRow& made) {
                     job.sink(made);
                     ratio = made.ratio();
                 });
    return ratio;
}

}  // namespace

void benchAdaptOwn(const BenchOptions& options, const BenchSink& sink) {
    if (options.alone || options.ablate) return;
    BenchSteps steps(options, options.devices.size() * std::size(ownKernels));
    for (const auto& device : options.devices) {
        if (selectDevice(device).orThrow().type != DeviceType::Cpu) continue;
        double sum = 0;
        for (const OwnKernel& own : ownKernels) {
            steps.begin(own.kernel);
            sum += measureOwn(own, {device, options, sink});
        }
        sink({"adapt-own",
              "mean_of_own",
              "",
              device,
              "",
              {1},
              "mean ratio of Spoor's own kernels to their hand-written variants",
              "hand-written",
              {sum / double(std::size(ownKernels))}});
    }
}

}  // namespace spoor
