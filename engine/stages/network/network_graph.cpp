// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/network_graph.h"

#include "engine/base/error.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

using Shapes = std::vector<TensorShape>;

std::string sizeText(SizeI size) {
    return std::to_string(size.width) + " x " + std::to_string(size.height);
}

/// Shapes of one layer after the other; throws the sentence.
class ShapeInference {
public:
    ShapeInference(const NetworkGraph& graph, SizeI picture)
        : m_graph(graph), m_shapes(std::size_t(graph.tensors)) {
        for (const auto& input : graph.inputs) {
            m_shapes[std::size_t(input.tensor)] = bound(input, picture);
        }
    }

    Shapes run() {
        for (const auto& layer : m_graph.layers) {
            m_layer = &layer;
            TensorShape shape = std::visit([&](const auto& work) { return of(work); }, layer.work);
            if (elementsOf(shape) > maxTensorElements) {
                fail(SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 has more than %4 values, which is "
                              "the limit. Use smaller pictures or another network."),
                     {spoor::toText((long long)maxTensorElements)});
            }
            if (std::any_of(shape.begin(), shape.end(), [](int size) { return size < 1; })) {
                fail(SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 leaves nothing of its input of "
                              "%4. Use larger pictures."),
                     {spoor::toText(in(0))});
            }
            m_shapes[std::size_t(layer.output)] = std::move(shape);
        }
        return std::move(m_shapes);
    }

private:
    TensorShape bound(const NetworkGraph::Input& input, SizeI picture) const {
        TensorShape shape = input.shape;
        const auto refuse = [&](const char* why) {
            throw EngineError(Message(why)
                                  .arg(m_graph.name)
                                  .arg(input.name)
                                  .arg(spoor::toText(input.shape))
                                  .arg(sizeText(picture)));
        };
        if (shape.size() == 4 && !picture.empty()) {
            const int wanted[] = {picture.height, picture.width};
            for (std::size_t i = 0; i < 2; ++i) {
                if (shape[2 + i] != 0 && shape[2 + i] != wanted[i]) {
                    refuse(SPOOR_TR("engine",
                                    "The network %1 takes an input '%2' of %3, and no picture of "
                                    "%4. Give it pictures of its size."));
                }
                shape[2 + i] = wanted[i];
            }
        }
        if (std::any_of(shape.begin(), shape.end(), [](int size) { return size < 1; })) {
            refuse(SPOOR_TR("engine",
                            "The network %1 leaves sizes of its input '%2' of %3 open. Say how "
                            "large its pictures are."));
        }
        if (elementsOf(shape) > maxTensorElements) {
            refuse(SPOOR_TR("engine",
                            "The network %1 with an input '%2' of %3 is too large for pictures of "
                            "%4. Use smaller pictures."));
        }
        return shape;
    }

    /// A sentence about the layer: %1 its name, %2 its operator, %3 the network.
    [[noreturn]] void fail(const char* sentence, const std::vector<std::string>& more = {}) const {
        Message message(sentence);
        message.arg(m_layer->name).arg(m_layer->op).arg(m_graph.name);
        for (const auto& each : more) message.arg(each);
        throw EngineError(message);
    }
    [[noreturn]] void unfit(std::int64_t wanted, int given) const {
        fail(SPOOR_TR("engine",
                      "The weights of layer '%1' (%2) of the network %3 are for %4 channels, and "
                      "its input has %5."),
             {spoor::toText((long long)wanted), spoor::toText((long long)given)});
    }
    [[noreturn]] void unequal(const TensorShape& a, const TensorShape& b) const {
        fail(SPOOR_TR("engine",
                      "The inputs of layer '%1' (%2) of the network %3, of %4 and %5, do not fit "
                      "each other."),
             {spoor::toText(a), spoor::toText(b)});
    }
    [[noreturn]] void noAxis(int axis) const {
        fail(SPOOR_TR("engine",
                      "The input of layer '%1' (%2) of the network %3, of %4, has no axis %5."),
             {spoor::toText(in(0)), spoor::toText((long long)axis)});
    }
    const TensorShape& in(std::size_t input) const {
        return m_shapes[std::size_t(m_layer->inputs[input])];
    }
    /// The first input, which has so many sizes, the first of them 1.
    const TensorShape& in(std::size_t rank, const char* why) const {
        if (in(0).size() != rank || in(0)[0] != 1) fail(why, {spoor::toText(in(0))});
        return in(0);
    }
    const TensorShape& maps() const {
        return in(4, SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 takes 1 x C x H x W values and "
                              "gets %4."));
    }

    int windows(int size, int kernel, int stride, int dilation, int before, int after,
                bool ceilMode) const {
        const std::int64_t reach = std::int64_t{kernel - 1} * dilation + 1;
        // A window of nothing but padding has no maximum and no mean.
        const bool pools = std::holds_alternative<PoolLayer>(m_layer->work);
        if (pools && (before >= reach || after >= reach)) {
            fail(SPOOR_TR("engine",
                          "The padding of layer '%1' (%2) of the network %3 is larger than its "
                          "kernel."));
        }
        const std::int64_t room = std::int64_t{size} + before + after - reach;
        if (room < 0) return 0;
        std::int64_t count = (room + (ceilMode ? stride - 1 : 0)) / stride + 1;
        if (ceilMode && (count - 1) * stride >= std::int64_t{size} + before) --count;
        return int(count);
    }
    TensorShape slid(const SlidingWindow& given, int channels) const {
        const TensorShape& from = maps();
        const SlidingWindow w = paddedFor(given, from[2], from[3]);
        return {1, channels,
                windows(from[2], w.kernelY, w.strideY, w.dilationY, w.top, w.bottom, w.ceilMode),
                windows(from[3], w.kernelX, w.strideX, w.dilationX, w.left, w.right, w.ceilMode)};
    }

    TensorShape of(const ConvolutionLayer& work) const {
        const TensorShape& from = maps();
        const std::int64_t channels = std::int64_t{work.groupChannels} * work.groups;
        if (from[1] != channels) unfit(channels, from[1]);
        return slid(work.window, work.filters);
    }
    TensorShape of(const SeparableLayer& work) const {
        return {1, work.pointwise.filters, maps()[2], maps()[3]};
    }
    TensorShape of(const ScaleShiftLayer& work) const {
        const TensorShape& from = in(0);
        const int channels = from.size() > 1 ? from[1] : 1;
        const bool each = work.scale.size() > 1;
        if ((work.rank != 0 && int(from.size()) != work.rank) || (each && from[0] != 1) ||
            (each && int(work.scale.size()) != channels)) {
            fail(SPOOR_TR("engine",
                          "The %4 constants of layer '%1' (%2) of the network %3 do not fit its "
                          "input of %5."),
                 {spoor::toText((long long)work.scale.size()), spoor::toText(from)});
        }
        return from;
    }
    TensorShape of(const PoolLayer& work) const { return slid(work.window, maps()[1]); }
    TensorShape of(const GlobalPoolLayer&) const { return {1, maps()[1], 1, 1}; }
    TensorShape of(const CombineLayer&) const {
        const TensorShape &a = in(0), &b = in(1);
        const auto spreads = [](const TensorShape& part, const TensorShape& whole) {
            if (part == whole || elementsOf(part) == 1) return part.size() <= whole.size();
            if (part.size() != whole.size() || part.size() != 4 || part[0] != whole[0])
                return false;
            return part[0] == 1 && part[1] == whole[1] && part[2] == 1 && part[3] == 1;
        };
        if (spreads(b, a)) return a;
        if (spreads(a, b)) return b;
        unequal(a, b);
    }
    TensorShape of(const ConcatLayer& work) const {
        TensorShape whole = in(0);
        const int rank = int(whole.size()), axis = work.axis + (work.axis < 0 ? rank : 0);
        if (axis < 0 || axis >= rank) noAxis(work.axis);
        const auto at = std::size_t(axis);
        std::int64_t sum = 0;
        for (const int input : m_layer->inputs) {
            TensorShape part = m_shapes[std::size_t(input)];
            if (part.size() != whole.size()) unequal(whole, part);
            sum += part[at];
            part[at] = whole[at];
            if (part != whole) unequal(whole, m_shapes[std::size_t(input)]);
        }
        whole[at] = int(std::min<std::int64_t>(sum, maxTensorElements + 1));
        return whole;
    }
    TensorShape of(const ResizeLayer& work) const {
        TensorShape shape = maps();
        for (std::size_t i = 0; i < 4; ++i) {
            const int from = shape[i];
            // Sizes that are over the limit stay over it.
            const double size = work.sizes.empty()
                                    ? std::floor(double(from) * double(work.scales[i]))
                                    : double(work.sizes[i]);
            shape[i] = int(std::clamp(size, 0.0, double(maxTensorElements) + 1));
            if (i < 2 && shape[i] != from) {
                fail(SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 resizes more than height and "
                              "width."));
            }
        }
        return shape;
    }
    TensorShape of(const FullyConnectedLayer& work) const {
        const TensorShape& from =
            in(2, SPOOR_TR("engine",
                           "Layer '%1' (%2) of the network %3 takes a vector of 1 x C values and "
                           "gets %4."));
        if (from[1] != work.inputs) {
            unfit(work.inputs, from[1]);
        }
        return {1, work.outputs};
    }
    TensorShape of(const SoftmaxLayer& work) const {
        const int rank = int(in(0).size()), axis = work.axis + (work.axis < 0 ? rank : 0);
        if (axis < 0 || axis >= rank) noAxis(work.axis);
        return in(0);
    }
    TensorShape of(const ReshapeLayer& work) const {
        const TensorShape& from = in(0);
        const std::int64_t all = elementsOf(from);
        const auto refuse = [&] {
            fail(SPOOR_TR("engine",
                          "The input of layer '%1' (%2) of the network %3, of %4, does not fit the "
                          "shape that the layer gives it."),
                 {spoor::toText(from)});
        };
        if (work.sizes.empty()) {
            const int rank = int(from.size()), axis = work.axis + (work.axis < 0 ? rank : 0);
            if (axis < 0 || axis > rank) refuse();
            const std::int64_t first = elementsOf({from.begin(), from.begin() + axis});
            return {int(first), int(all / first)};
        }
        TensorShape shape;
        std::int64_t known = 1;
        std::size_t open = work.sizes.size();
        for (std::size_t i = 0; i < work.sizes.size(); ++i) {
            std::int64_t size = work.sizes[i];
            if (size == 0 && !work.zeroIsSize && i < from.size()) size = from[i];
            if (size == -1 && open == work.sizes.size()) {
                open = i, size = 1;
            } else if (size < 1 || size > all) {
                refuse();
            }
            known *= size;  // at most 2^28 * 2^28 before it is refused
            if (known > all) refuse();
            shape.push_back(int(size));
        }
        if (open < shape.size()) shape[open] = int(all / known), known *= shape[open];
        if (known != all) refuse();
        return shape;
    }

    TensorShape of(const TransposeLayer& work) const {
        const TensorShape& from = in(0);
        TensorShape shape(from.rbegin(), from.rend());
        if (work.order.empty()) return shape;
        if (work.order.size() != from.size()) noAxis(int(work.order.size()) - 1);
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const int axis = work.order[i];
            if (axis < 0 || axis >= int(from.size())) noAxis(axis);
            shape[i] = from[std::size_t(axis)];
        }
        return shape;
    }
    TensorShape of(const SliceLayer& work) const {
        TensorShape shape = in(0);
        const int rank = int(shape.size());
        for (const auto& part : work.parts) {
            const int axis = part.axis + (part.axis < 0 ? rank : 0);
            if (axis < 0 || axis >= rank) noAxis(part.axis);
            shape[std::size_t(axis)] = int(slicedAxis(part, in(0)[std::size_t(axis)]).count);
        }
        return shape;
    }
    TensorShape of(const ProductLayer& work) const {
        const TensorShape &a = in(0), &b = in(1);
        const std::size_t rank = a.size();
        if (rank < 2 || b.size() != rank || !std::equal(a.begin(), a.end() - 2, b.begin())) {
            unequal(a, b);
        }
        const int rows = a[rank - (work.turned ? 1 : 2)], depth = a[rank - (work.turned ? 2 : 1)];
        if (depth != b[rank - 2]) unequal(a, b);
        TensorShape shape = b;
        shape[rank - 2] = rows;
        return shape;
    }
    TensorShape of(const CorrelationLayer& work) const {
        const TensorShape &from = maps(), &kernels = in(1);
        const bool fits = kernels.size() == 4 && kernels[0] % work.groups == 0 &&
                          std::int64_t{kernels[1]} * work.groups == from[1] &&
                          std::max(kernels[2], kernels[3]) <= maxWindowSide;
        if (!fits) unequal(from, kernels);
        SlidingWindow window = work.window;
        window.kernelY = kernels[2], window.kernelX = kernels[3];
        return slid(window, kernels[0]);
    }

    const NetworkGraph& m_graph;
    Shapes m_shapes;
    const NetworkLayer* m_layer = nullptr;
};

}  // namespace

std::int64_t elementsOf(const TensorShape& shape) {
    std::int64_t product = 1;
    for (const int size : shape) {
        product *= size;
        // Beyond the limit the number says nothing but that.
        if (product > maxTensorElements) return maxTensorElements + 1;
    }
    return product;
}

std::string toText(const TensorShape& shape) {
    std::string text;
    for (const int size : shape) {
        text += (text.empty() ? "" : " x ") + (size > 0 ? std::to_string(size) : std::string("?"));
    }
    return text.empty() ? "1" : text;
}

std::int64_t NetworkGraph::weights() const {
    std::int64_t count = 0;
    for (const auto& layer : layers) {
        if (const auto* c = std::get_if<ConvolutionLayer>(&layer.work)) {
            count += std::int64_t(c->weights.size() + c->bias.size());
        } else if (const auto* both = std::get_if<SeparableLayer>(&layer.work)) {
            for (const auto* part : {&both->depthwise, &both->pointwise}) {
                count += std::int64_t(part->weights.size() + part->bias.size());
            }
        } else if (const auto* f = std::get_if<FullyConnectedLayer>(&layer.work)) {
            count += std::int64_t(f->weights.size() + f->bias.size());
        } else if (const auto* s = std::get_if<ScaleShiftLayer>(&layer.work)) {
            count += std::int64_t(s->scale.size() + s->shift.size());
        }
    }
    return count;
}

SlidingWindow paddedFor(const SlidingWindow& window, int height, int width) {
    if (window.pad == SlidingWindow::Pad::Given) return window;
    SlidingWindow padded = window;
    const bool upper = window.pad == SlidingWindow::Pad::SameUpper;
    const auto share = [&](int size, int kernel, int stride, int dilation, int& before,
                           int& after) {
        const std::int64_t count = (std::int64_t{size} + stride - 1) / stride;
        const std::int64_t reach = std::int64_t{kernel - 1} * dilation + 1;
        const std::int64_t all = std::max<std::int64_t>(0, (count - 1) * stride + reach - size);
        before = int(upper ? all / 2 : all - all / 2);
        after = int(all - before);
    };
    share(height, window.kernelY, window.strideY, window.dilationY, padded.top, padded.bottom);
    share(width, window.kernelX, window.strideX, window.dilationX, padded.left, padded.right);
    padded.pad = SlidingWindow::Pad::Given;
    return padded;
}

SlicedAxis slicedAxis(const SliceLayer::Part& part, int size) {
    // As in Python: what is negative counts from the end, what is outside is at it.
    const auto within = [&](std::int64_t at, std::int64_t low, std::int64_t high) {
        if (at < 0) at = std::max<std::int64_t>(at, -std::int64_t{size} - 1) + size;
        return std::clamp(at, low, high);
    };
    SlicedAxis axis{0, 0, part.step};
    if (part.step > 0) {
        axis.first = within(part.begin, 0, size);
        const std::int64_t room = within(part.end, 0, size) - axis.first;
        axis.count = room > 0 ? (room - 1) / part.step + 1 : 0;
    } else if (part.step < 0) {
        axis.first = within(part.begin, -1, size - 1);
        const std::int64_t room = axis.first - within(part.end, -1, size - 1);
        axis.count = room > 0 ? (room - 1) / -std::max(part.step, -maxTensorElements) + 1 : 0;
    }
    return axis;
}

NetworkGraph withOpenSizes(NetworkGraph graph) {
    for (auto& input : graph.inputs) {
        if (input.shape.size() == 4) input.shape[2] = input.shape[3] = 0;
    }
    return graph;
}

NetworkGraph chained(NetworkGraph first, NetworkGraph second, std::size_t input) {
    const int joint = first.outputs.at(0).tensor, open = second.inputs.at(input).tensor;
    const auto moved = [&](int tensor) { return tensor == open ? joint : tensor + first.tensors; };
    for (auto& layer : second.layers) {
        for (int& tensor : layer.inputs) tensor = moved(tensor);
        layer.output = moved(layer.output);
        layer.name = "head-" + layer.name;
        first.layers.push_back(std::move(layer));
    }
    for (std::size_t i = 0; i < second.inputs.size(); ++i) {
        if (i == input) continue;
        first.inputs.push_back(std::move(second.inputs[i]));
        first.inputs.back().tensor = moved(first.inputs.back().tensor);
    }
    first.outputs = std::move(second.outputs);
    for (auto& output : first.outputs) output.tensor = moved(output.tensor);
    first.tensors += second.tensors;
    first.name += ", " + second.name;
    return first;
}

std::int64_t productsOf(const NetworkGraph& graph, const Shapes& shapes) {
    std::int64_t products = 0;
    for (const auto& layer : graph.layers) {
        const std::int64_t outputs = elementsOf(shapes[std::size_t(layer.output)]);
        std::int64_t each = 0;
        if (const auto* c = std::get_if<ConvolutionLayer>(&layer.work)) {
            each = std::int64_t{c->groupChannels} * c->window.kernelY * c->window.kernelX;
        } else if (const auto* f = std::get_if<FullyConnectedLayer>(&layer.work)) {
            each = f->inputs;
        } else if (const auto* p = std::get_if<PoolLayer>(&layer.work)) {
            each = std::int64_t{p->window.kernelY} * p->window.kernelX;
        } else if (std::holds_alternative<ProductLayer>(layer.work)) {
            const TensorShape& second = shapes[std::size_t(layer.inputs[1])];
            each = second[second.size() - 2];
        } else if (std::holds_alternative<CorrelationLayer>(layer.work)) {
            const TensorShape& kernels = shapes[std::size_t(layer.inputs[1])];
            each = elementsOf(kernels) / kernels[0];
        }
        products = std::min(products + outputs * each, 2 * maxNetworkProducts);
    }
    return products;
}

Result<Shapes> shapesOf(const NetworkGraph& graph, SizeI picture) {
    try {
        Shapes shapes = ShapeInference(graph, picture).run();
        const std::int64_t products = productsOf(graph, shapes);
        if (products <= maxNetworkProducts) return shapes;
        return Message(SPOOR_TR("engine",
                                "A pass of the network %1 takes over %2 products, which is its "
                                "limit. Use smaller pictures or another network."))
            .arg(graph.name)
            .arg((long)maxNetworkProducts);
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
