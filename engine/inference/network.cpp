// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network.h"

#include "engine/base/error.h"
#include "engine/inference/convolution/convolution.h"
#include "engine/inference/convolution/convolution_plan.h"
#include "engine/inference/convolution/separable_convolution.h"
#include "engine/inference/layers/network_layers.h"
#include "engine/inference/layers/network_maps.h"
#include "engine/inference/layers/network_reduce.h"
#include "engine/inference/layers/network_select.h"
#include "engine/inference/layers/network_tensors.h"
#include "engine/inference/layers/network_windows.h"
#include "engine/inference/network_progress.h"
#include "engine/pipeline/stage_context.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace spoor {
namespace {

/// Vector loads and stores may exceed the last tensor.
constexpr std::size_t spareFloats = 64;

std::string stageOf(const std::string& network, const NetworkLayer& layer) {
    return network + '.' + layer.name;
}

/// Returns whether a layer only changes the shape of the same memory.
bool isFree(const NetworkLayer& layer) {
    return std::holds_alternative<ReshapeLayer>(layer.work);
}

std::vector<float> joined(const std::vector<float>& a, const std::vector<float>& b) {
    std::vector<float> both(a);
    both.insert(both.end(), b.begin(), b.end());
    return both;
}

ConvolutionShape shapeOf(const ConvolutionLayer& layer, const SlidingWindow& window,
                         const TensorShape& input) {
    const PlaneSizes maps = planesOf(input);
    ConvolutionShape shape;
    shape.batch = input[0];
    shape.channels = input[1], shape.height = maps.height, shape.width = maps.width;
    shape.filters = layer.filters;
    shape.kernelHeight = window.kernelY, shape.kernelWidth = window.kernelX;
    shape.strideY = window.strideY, shape.strideX = window.strideX;
    shape.padTop = window.top, shape.padLeft = window.left;
    shape.padBottom = window.bottom, shape.padRight = window.right;
    shape.dilationY = window.dilationY, shape.dilationX = window.dilationX;
    shape.groups = layer.groups;
    return shape;
}

}  // namespace

/// A layer as it is executed.
struct Network::Step {
    std::size_t layer = 0;
    std::string stage;
    std::string maps;  ///< Id of its feature maps.
    std::vector<TensorPlace> inputs;
    std::optional<TensorPlace> output;
    SlidingWindow window;  ///< With explicit padding, for layers that have a window.
    std::unique_ptr<Convolution> convolution;
    std::unique_ptr<SeparableConvolution> separable;
    std::optional<ResizePlan> resizing;
    std::optional<Resampling> resampling;
    std::optional<TensorCopy> copy;
    std::optional<MatrixProduct> product;
    bool once = false;  ///< The output is equal for all images, so it is computed once.
    Buffer constants;
};

Network::Network(std::shared_ptr<const NetworkGraph> graph, SizeI picture, const std::string& stage,
                 StageContext& stages, ComputeContext& device)
    : Network(std::move(graph), picture, stage, stages, device, Options{}) {}

Network::Network(std::shared_ptr<const NetworkGraph> graph, SizeI picture, const std::string& stage,
                 StageContext& stages, ComputeContext& device, Options options)
    : m_graph(std::move(graph)),
      m_device(&device),
      m_shapes(shapesOf(*m_graph, picture).orThrow()) {
    if (options.fuse) {
        NetworkGraph fewer = *m_graph;
        // On CPUs, small layers take no less time together.
        if (device.shape() == KernelVariant::Gpu) {
            fewer = withMergedBranches(std::move(fewer), m_shapes);
            m_shapes = shapesOf(fewer, picture).orThrow();
        }
        m_graph = std::make_shared<NetworkGraph>(fused(std::move(fewer), m_shapes));
    }
    m_plan = planMemory(*m_graph, m_shapes, options.share, options.keepInputs);
    const std::size_t bytes = (m_plan.floats + spareFloats) * sizeof(float);
    const std::size_t weights = std::size_t(m_graph->weights()) * sizeof(float);
    const auto most = std::size_t(std::max<std::int64_t>(0, device.info().globalBytes));
    // Offsets are ints on the device.
    if (m_plan.floats > std::size_t(std::numeric_limits<int>::max()) ||
        (most > 0 && bytes + weights > most)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The network %1 needs %2 MB for images of this size, but %3 has only "
                             "%4 MB. Use smaller images, or another network or device."),
                    m_graph->name, (long)((bytes + weights) >> 20), device.info().name,
                    (long)(most >> 20)));
    }
    m_memory = device.acquire(bytes);
    m_workspace = m_memory;
    for (const auto& constant : m_graph->constants) {
        stages.upload(m_memory, constant.values.data(), constant.values.size() * sizeof(float),
                      tensorOffset(constant.tensor) * sizeof(float));
    }
    const auto fixed = fixedTensors(*m_graph);
    for (std::size_t i = 0; i < m_graph->layers.size(); ++i) {
        const NetworkLayer& layer = m_graph->layers[i];
        if (isFree(layer)) continue;
        auto step = std::make_unique<Step>();
        step->layer = i;
        step->stage = stageOf(stage, layer);
        step->maps = step->stage + ".maps";
        const auto place = [&](int tensor) {
            const auto t = std::size_t(tensor);
            return TensorPlace(m_memory, m_plan.offsets[t], m_shapes[t]);
        };
        for (const int input : layer.inputs) step->inputs.push_back(place(input));
        step->output = place(layer.output);
        step->once = fixed[std::size_t(layer.output)];
        prepare(*step, stages, options);
        m_steps.push_back(std::move(step));
    }
    for (const auto& step : m_steps) {
        if (!step->once) continue;
        Stage once(stages, step->stage, *m_device);
        enqueue(*step, once);
    }
}

Network::~Network() = default;

void Network::prepare(Step& step, StageContext& stages, const Options& options) {
    const NetworkLayer& layer = m_graph->layers[step.layer];
    const TensorShape& input = step.inputs[0].shape;
    const PlaneSizes maps = input.size() > 2 ? planesOf(input) : PlaneSizes{};
    const auto upload = [&](const std::vector<float>& values) {
        const std::size_t bytes = values.size() * sizeof(float);
        step.constants = m_device->acquire(bytes);
        stages.upload(step.constants, values.data(), bytes);
    };
    if (const auto* c = std::get_if<ConvolutionLayer>(&layer.work)) {
        const SlidingWindow window = paddedFor(c->window, maps.height, maps.width);
        const ConvolutionShape shape = shapeOf(*c, window, input);
        // A batch uses the plan of one image, so that the results have the same bits.
        ConvolutionShape one = shape;
        one.batch = 1;
        const bool possible = supports(*m_device, one, options.method);
        ConvolutionPlan plan =
            convolutionPlan(*m_device, one, possible ? options.method : ConvolutionMethod::Auto);
        if (step.inputs.size() > 1 && !adds(plan.method)) plan.method = ConvolutionMethod::Direct;
        plan.storage = options.storage;
        plan = batchPlan(*m_device, shape, plan);
        step.convolution = std::make_unique<Convolution>(*m_device, shape, c->weights, c->bias,
                                                         layer.activation, plan);
        const std::size_t bytes = step.convolution->workspaceFloats() * sizeof(float);
        if (bytes > 0 && (!m_hasWorkspace || m_workspace.bytes() < bytes)) {
            m_workspace = m_device->acquire(bytes);
            m_hasWorkspace = true;
        }
    } else if (const auto* d = std::get_if<SeparableLayer>(&layer.work)) {
        const SeparableConvolution::Weights weights{d->depthwise.weights, d->depthwise.bias,
                                                    d->pointwise.weights, d->pointwise.bias};
        step.separable = std::make_unique<SeparableConvolution>(
            *m_device, SizeI{input[3], input[2]}, input[1], d->pointwise.filters, weights,
            d->between, layer.activation, options.storage);
    } else if (const auto* p = std::get_if<PoolLayer>(&layer.work)) {
        step.window = p->deep ? paddedFor(p->window, input[input.size() - 3], 1)
                              : paddedFor(p->window, maps.height, maps.width);
    } else if (const auto* k = std::get_if<CorrelationLayer>(&layer.work)) {
        step.window = k->window;
        const PlaneSizes kernel = planesOf(step.inputs[1].shape);
        step.window.kernelY = kernel.height, step.window.kernelX = kernel.width;
        step.window = paddedFor(step.window, maps.height, maps.width);
    } else if (const auto* s = std::get_if<ScaleShiftLayer>(&layer.work)) {
        upload(joined(s->scale, s->shift));
    } else if (const auto* f = std::get_if<FullyConnectedLayer>(&layer.work)) {
        upload(joined(f->weights, f->bias));
    } else if (const auto* r = std::get_if<ResizeLayer>(&layer.work)) {
        if (ResizePlan::does(*r)) {
            step.resizing.emplace(*r, input, step.output->shape, *m_device, stages);
        } else {
            step.resampling.emplace(*r, input, step.output->shape, *m_device, stages);
        }
    } else if (const auto* b = std::get_if<ProductLayer>(&layer.work)) {
        step.product.emplace(step.inputs, *step.output, *b);
    } else if (isView(layer.work)) {
        step.copy.emplace(viewOf(layer.work, input, step.output->shape), *m_device, stages);
    }
}

const TensorShape& Network::inputShape(std::size_t input) const {
    return m_shapes[std::size_t(m_graph->inputs.at(input).tensor)];
}

std::size_t Network::inputOffset(std::size_t input) const {
    return m_plan.offsets[std::size_t(m_graph->inputs.at(input).tensor)];
}

const TensorShape& Network::outputShape(std::size_t output) const {
    return m_shapes[std::size_t(m_graph->outputs.at(output).tensor)];
}

std::size_t Network::outputOffset(std::size_t output) const {
    return m_plan.offsets[std::size_t(m_graph->outputs.at(output).tensor)];
}

std::size_t Network::bytes() const {
    return m_memory.bytes() + (m_hasWorkspace ? m_workspace.bytes() : 0);
}

/// Counts the layers of the first pass for networkFirstPass.
class Network::FirstPass {
public:
    explicit FirstPass(Network& network) : m_first(!network.m_ran) {
        network.m_ran = true;
        if (!m_first) return;
        networkFirstPass.ready = 0;
        networkFirstPass.total = int(network.m_steps.size());
    }
    ~FirstPass() {
        if (m_first) networkFirstPass.total = 0;
    }
    FirstPass(const FirstPass&) = delete;
    FirstPass& operator=(const FirstPass&) = delete;
    void count() {
        if (m_first) ++networkFirstPass.ready;
    }

private:
    bool m_first;
};

void Network::run(StageContext& stages, const RectF& footprint) {
    FirstPass pass(*this);
    for (const auto& step : m_steps) {
        pass.count();
        if (step->once) continue;
        {
            Stage stage(stages, step->stage, *m_device);
            enqueue(*step, stage);
        }
        if (stages.watched(step->maps)) publish(*step, stages, footprint);
    }
}

void Network::run(Stage& stage) {
    FirstPass pass(*this);
    for (const auto& step : m_steps) {
        pass.count();
        if (!step->once) enqueue(*step, stage);
    }
}

void Network::enqueue(const Step& step, Stage& stage) {
    const NetworkLayer& layer = m_graph->layers[step.layer];
    const TensorPlace &from = step.inputs[0], &to = *step.output;
    const bool adds = step.inputs.size() > 1;
    const FloatSpan added{m_memory, adds ? step.inputs[1].offset : 0};
    if (step.convolution) {
        step.convolution->enqueue(stage, m_memory, from.offset, m_memory, to.offset, m_workspace,
                                  adds ? &added : nullptr);
    } else if (step.separable) {
        step.separable->enqueue(stage, {m_memory, from.offset}, {m_memory, to.offset},
                                adds ? &added : nullptr, std::size_t(from.shape[0]));
    } else if (const auto* s = std::get_if<ScaleShiftLayer>(&layer.work)) {
        scaleShift(stage, from, to, TensorPlace(step.constants, 0, {}), s->scale.size(),
                   layer.activation);
    } else if (const auto* p = std::get_if<PoolLayer>(&layer.work)) {
        pool(stage, from, to, *p, step.window);
    } else if (const auto* t = std::get_if<ReduceLayer>(&layer.work)) {
        reduce(stage, from, to, *t);
    } else if (const auto* c = std::get_if<CombineLayer>(&layer.work)) {
        combine(stage, step.inputs, to, c->how, layer.activation);
    } else if (const auto* j = std::get_if<ConcatLayer>(&layer.work)) {
        int start = 0;
        for (std::size_t i = 0; i < step.inputs.size(); ++i) {
            const TensorPlace& part = step.inputs[i];
            if (!m_plan.inPlace[step.layer][i]) putPart(stage, part, to, j->axis, start);
            start += part.shape[std::size_t(j->axis)];
        }
    } else if (step.resizing) {
        step.resizing->run(stage, from, to, adds ? &step.inputs[1] : nullptr, layer.activation);
    } else if (std::holds_alternative<FullyConnectedLayer>(layer.work)) {
        fullyConnected(stage, from, to, TensorPlace(step.constants, 0, {}), layer.activation);
    } else if (const auto* m = std::get_if<SoftmaxLayer>(&layer.work)) {
        softmax(stage, from, to, *m);
    } else if (step.resampling) {
        step.resampling->run(stage, from, to);
    } else if (step.copy) {
        if (!m_plan.inPlace[step.layer][0]) step.copy->run(stage, from, to);
    } else if (step.product) {
        step.product->run(stage, layer.activation);
    } else if (const auto* n = std::get_if<NormaliseLayer>(&layer.work)) {
        normalise(stage, step.inputs, to, *n);
    } else if (const auto* k = std::get_if<CorrelationLayer>(&layer.work)) {
        correlate(stage, from, step.inputs[1], to, step.window, k->groups);
    } else if (const auto* u = std::get_if<TransposedLayer>(&layer.work)) {
        convolveBackwards(stage, from, step.inputs[1], to, *u);
    } else if (const auto* i = std::get_if<PickLayer>(&layer.work)) {
        pick(stage, from, step.inputs[1], to, *i);
    } else if (const auto* w = std::get_if<ScatterLayer>(&layer.work)) {
        scatter(stage, from, step.inputs[1], step.inputs[2], to, *w);
    } else if (const auto* o = std::get_if<RankLayer>(&layer.work)) {
        rank(stage, from, to, *o);
    } else if (const auto* g = std::get_if<SampleLayer>(&layer.work)) {
        sample(stage, from, step.inputs[1], to, *g);
    }
}

void Network::publish(const Step& step, StageContext& stages, const RectF& footprint) {
    // Download at once, because later layers reuse the memory.
    const TensorPlace& from = *step.output;
    std::vector<float> values(std::size_t(elementsOf(from.shape)));
    stages.download(m_memory, values.data(), values.size() * sizeof(float),
                    from.offset * sizeof(float));
    stages.publish(step.maps, 0, featureMaps(values, from.shape, footprint));
}

void addNetworkStages(const NetworkGraph& graph, const std::string& stage, AlgorithmLayout& shape) {
    for (const auto& layer : graph.layers) {
        if (isFree(layer)) continue;
        const std::string id = stageOf(stage, layer);
        StageSpec spec{id, Message(SPOOR_TR("engine", "Layer %1 (%2)"), layer.name, layer.op)};
        spec.help = SPOOR_TR("engine",
                             "A layer of the network. The feature maps show what it responds to, "
                             "one image per channel.");
        spec.placedWith = stage;
        shape.stages.push_back(std::move(spec));
        shape.artifacts.push_back({id + ".maps", id,
                                   Message(SPOOR_TR("engine", "Feature maps of %1"), layer.name),
                                   ArtifactKind::Gallery});
    }
}

}  // namespace spoor
