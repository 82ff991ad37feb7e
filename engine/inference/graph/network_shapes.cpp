// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/inference/graph/network_graph.h"

#include <algorithm>

namespace spoor {
namespace {

using Shapes = std::vector<TensorShape>;
constexpr int maxExactInteger = 1 << 24;  // of float32

std::string sizeText(SizeI size) {
    return std::to_string(size.width) + " x " + std::to_string(size.height);
}

/// Computes the shapes of the layers in order. Throws EngineError with a message.
class ShapeInference {
public:
    ShapeInference(const NetworkGraph& graph, SizeI picture, KnownShapes known = {})
        : m_graph(graph), m_known(std::move(known)), m_shapes(m_known.shapes) {
        if (m_shapes.empty()) {
            m_shapes.resize(std::size_t(graph.tensors));
            for (const auto& input : graph.inputs) {
                m_shapes[std::size_t(input.tensor)] = bound(input, picture);
            }
        }
        m_shapes.resize(std::size_t(graph.tensors));
    }

    KnownShapes run() {
        for (; m_known.constants < m_graph.constants.size(); ++m_known.constants) {
            const auto& each = m_graph.constants[m_known.constants];
            m_shapes[std::size_t(each.tensor)] = each.shape;
        }
        for (; m_known.layers < m_graph.layers.size(); ++m_known.layers) {
            const NetworkLayer& layer = m_graph.layers[m_known.layers];
            m_layer = &layer;
            TensorShape shape = std::visit([&](const auto& work) { return of(work); }, layer.work);
            if (elementsOf(shape) > maxTensorElements || shape.size() > std::size_t(maxRank)) {
                fail(SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 has more than %4 values, which is "
                              "the limit. Use smaller images or another network."),
                     {spoor::toText((long long)maxTensorElements)});
            }
            if (std::ranges::any_of(shape, [](int size) { return size < 1; })) {
                fail(SPOOR_TR("engine",
                              "Layer '%1' (%2) of the network %3 has an empty output for an input "
                              "of %4. Use larger images."),
                     {spoor::toText(in(0))});
            }
            m_shapes[std::size_t(layer.output)] = std::move(shape);
        }
        return std::move(m_known);
    }

private:
    TensorShape bound(const NetworkGraph::Input& input, SizeI picture) const {
        TensorShape shape = input.shape;
        const auto refuse = [&](const char* why) {
            throw EngineError(Message(why, m_graph.name, input.name, spoor::toText(input.shape),
                                      sizeText(picture)));
        };
        if (shape.size() == 4 && !picture.empty()) {
            const int wanted[] = {picture.height, picture.width};
            for (std::size_t i = 0; i < 2; ++i) {
                if (shape[2 + i] != 0 && shape[2 + i] != wanted[i]) {
                    refuse(SPOOR_TR("engine",
                                    "The input '%2' of the network %1 is %3 and does not accept "
                                    "images of %4. Use images of its size."));
                }
                shape[2 + i] = wanted[i];
            }
        }
        if (std::ranges::any_of(shape, [](int size) { return size < 1; })) {
            refuse(SPOOR_TR("engine",
                            "The network %1 does not fix all sizes of its input '%2' (%3). Specify "
                            "the image size."));
        }
        if (elementsOf(shape) > maxTensorElements) {
            refuse(SPOOR_TR("engine",
                            "The input '%2' (%3) of the network %1 is too large with images of %4. "
                            "Use smaller images."));
        }
        return shape;
    }

    /// Reports an error of the layer. %1 is its name, %2 its operator, %3 the network.
    [[noreturn]] void fail(const char* sentence, const std::vector<std::string>& more = {}) const {
        Message message(sentence);
        message.arg(m_layer->name).arg(m_layer->op).arg(m_graph.name);
        for (const auto& each : more) message.arg(each);
        throw EngineError(message);
    }
    [[noreturn]] void unfit(std::int64_t wanted, int given) const {
        fail(SPOOR_TR("engine",
                      "The weights of layer '%1' (%2) of the network %3 are for %4 channels, but "
                      "its input has %5. Use another network."),
             {spoor::toText((long long)wanted), spoor::toText((long long)given)});
    }
    [[noreturn]] void unequal(const TensorShape& a, const TensorShape& b) const {
        fail(SPOOR_TR("engine",
                      "The inputs %4 and %5 of layer '%1' (%2) of the network %3 do not match each "
                      "other. Use another image size or network."),
             {spoor::toText(a), spoor::toText(b)});
    }
    [[noreturn]] void noAxis(int axis) const {
        fail(SPOOR_TR("engine",
                      "The input %4 of layer '%1' (%2) of the network %3 has no axis %5. Export "
                      "the network again."),
             {spoor::toText(in(0)), spoor::toText((long long)axis)});
    }
    const TensorShape& in(std::size_t input) const {
        return m_shapes[std::size_t(m_layer->inputs[input])];
    }
    /// Returns the sizes of feature maps: the product of all axes before rows and columns, rows,
    /// columns. 1-D maps have a single row.
    PlaneSizes maps() const {
        if (in(0).size() == 3 || in(0).size() == 4) return planesOf(in(0));
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 needs N x C x H x W values, but gets %4. "
                      "Export the network again."),
             {spoor::toText(in(0))});
    }

    int windows(int size, int kernel, int stride, int dilation, int before, int after,
                bool ceilMode) const {
        const std::int64_t reach = std::int64_t{kernel - 1} * dilation + 1;
        // A window that contains only padding has no maximum and no mean.
        const bool pools = std::holds_alternative<PoolLayer>(m_layer->work);
        if (pools && (before >= reach || after >= reach)) {
            fail(SPOOR_TR("engine",
                          "The padding of layer '%1' (%2) of the network %3 is larger than its "
                          "kernel. Export the network again."));
        }
        const std::int64_t room = std::int64_t{size} + before + after - reach;
        if (room < 0) return 0;
        std::int64_t count = (room + (ceilMode ? stride - 1 : 0)) / stride + 1;
        if (ceilMode && (count - 1) * stride >= std::int64_t{size} + before) --count;
        return int(count);
    }
    SizeI slid(const SlidingWindow& given, int height, int width) const {
        const SlidingWindow w = paddedFor(given, height, width);
        return {windows(width, w.kernelX, w.strideX, w.dilationX, w.left, w.right, w.ceilMode),
                windows(height, w.kernelY, w.strideY, w.dilationY, w.top, w.bottom, w.ceilMode)};
    }
    TensorShape slid(const SlidingWindow& window, int channels) const {
        const PlaneSizes from = maps();
        const SizeI to = slid(window, from.height, from.width);
        TensorShape shape{in(0)[0], channels, to.height, to.width};
        if (in(0).size() == 3) shape.erase(shape.begin() + 2);
        return shape;
    }

    TensorShape of(const ConvolutionLayer& work) const {
        (void)maps();
        const std::int64_t channels = std::int64_t{work.groupChannels} * work.groups;
        if (in(0)[1] != channels) unfit(channels, in(0)[1]);
        return slid(work.window, work.filters);
    }
    TensorShape of(const SeparableLayer& work) const {
        TensorShape shape = in(0);
        shape[1] = work.pointwise.filters;
        return shape;
    }
    TensorShape of(const ScaleShiftLayer& work) const {
        const TensorShape& from = in(0);
        const bool each = work.scale.size() > 1;
        if (each && (from.size() < 2 || int(work.scale.size()) != from[1])) {
            fail(SPOOR_TR("engine",
                          "The %4 constants of layer '%1' (%2) of the network %3 do not match its "
                          "input %5. Export the network again."),
                 {spoor::toText((long long)work.scale.size()), spoor::toText(from)});
        }
        return from;
    }
    TensorShape of(const PoolLayer& work) const {
        TensorShape shape = in(0);
        const std::size_t rank = shape.size();
        if (rank < (work.deep ? 5u : 3u)) noAxis(int(rank));
        if (work.deep) {
            shape[rank - 3] = slid(work.window, shape[rank - 3], 1).height;
            return shape;
        }
        const SizeI to = slid(work.window, rank == 3 ? 1 : shape[rank - 2], shape[rank - 1]);
        shape[rank - 1] = to.width;
        if (rank > 3) shape[rank - 2] = to.height;
        return shape;
    }
    TensorShape of(const ReduceLayer& work) const {
        TensorShape shape = in(0);
        for (auto axis = work.axes.rbegin(); axis != work.axes.rend(); ++axis) {
            const auto at = shape.begin() + std::ptrdiff_t(checked(*axis, shape.size()));
            if (work.keep) *at = 1;
            if (!work.keep) shape.erase(at);
        }
        return shape;
    }
    /// Broadcasts two shapes: axes of length 1 are repeated.
    TensorShape spread(const TensorShape& a, const TensorShape& b) const {
        TensorShape shape(std::max(a.size(), b.size()), 1);
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const int p = i < a.size() ? a[a.size() - 1 - i] : 1;
            const int q = i < b.size() ? b[b.size() - 1 - i] : 1;
            if (p != q && p != 1 && q != 1) unequal(a, b);
            shape[shape.size() - 1 - i] = p == 1 ? q : p;
        }
        return shape;
    }
    TensorShape of(const CombineLayer&) const {
        TensorShape shape = in(0);
        for (std::size_t i = 1; i < m_layer->inputs.size(); ++i) shape = spread(shape, in(i));
        return shape;
    }
    TensorShape of(const ConcatLayer& work) const {
        TensorShape whole = in(0);
        const std::size_t at = checked(work.axis, whole.size());
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
        TensorShape shape = in(0);
        if (shape.size() != 4) (void)maps(), noAxis(3);
        const SizeI to = resizedTo(work, {shape[3], shape[2]});
        shape[2] = to.height, shape[3] = to.width;
        return shape;
    }
    TensorShape of(const FullyConnectedLayer& work) const {
        const TensorShape& from = in(0);
        if (from.size() != 2) {
            fail(SPOOR_TR("engine",
                          "Layer '%1' (%2) of the network %3 needs rows of N x C values, but gets "
                          "%4. Export the network again."),
                 {spoor::toText(from)});
        }
        if (from[1] != work.inputs) unfit(work.inputs, from[1]);
        return {from[0], work.outputs};
    }
    TensorShape of(const SoftmaxLayer& work) const {
        const int rank = int(in(0).size()), axis = work.axis + (work.axis < 0 ? rank : 0);
        if (axis < 0 || axis >= rank) noAxis(work.axis);
        return in(0);
    }
    TensorShape of(const ReshapeLayer& work) const { return reshaped(work); }
    TensorShape of(const TransposeLayer& work) const {
        TensorShape shape;
        if (work.order.size() != in(0).size()) noAxis(int(work.order.size()) - 1);
        for (const int axis : work.order) shape.push_back(in(0)[checked(axis, in(0).size())]);
        return shape;
    }
    TensorShape of(const SliceLayer& work) const {
        TensorShape shape = in(0);
        for (const auto& part : work.parts) {
            const std::size_t axis = checked(part.axis, shape.size());
            shape[axis] = int(slicedAxis(part, in(0)[axis]).count);
        }
        return shape;
    }
    TensorShape of(const SplitLayer& work) const {
        TensorShape shape = in(0);
        const std::size_t axis = checked(work.axis, shape.size());
        shape[axis] = int(splitAxis(work, shape[axis]).count);
        return shape;
    }
    TensorShape of(const ExpandLayer& work) const {
        TensorShape to;
        for (const std::int64_t size : work.sizes) to.push_back(int(size));
        return spread(in(0), to);
    }
    TensorShape of(const GatherLayer& work) const {
        TensorShape shape = in(0);
        const std::size_t axis = checked(work.axis, shape.size());
        for (const std::int64_t place : work.places) {
            if (place < -shape[axis] || place >= shape[axis]) noPlace(place, shape[axis]);
        }
        shape.erase(shape.begin() + std::ptrdiff_t(axis));
        shape.insert(shape.begin() + std::ptrdiff_t(axis), work.shape.begin(), work.shape.end());
        return shape;
    }
    TensorShape of(const PadLayer& work) const {
        TensorShape shape = in(0);
        if (work.before.size() != shape.size()) noAxis(int(work.before.size()) - 1);
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const int most = work.fill == PadLayer::Fill::Reflect ? shape[i] - 1 : shape[i];
            const bool far = std::max(work.before[i], work.after[i]) > most;
            const bool repeats =
                work.fill == PadLayer::Fill::Reflect || work.fill == PadLayer::Fill::Wrap;
            if (repeats && far) noPlace(std::max(work.before[i], work.after[i]), shape[i]);
            shape[i] = std::max(0, shape[i] + work.before[i] + work.after[i]);
        }
        return shape;
    }
    TensorShape of(const DepthToSpaceLayer& work) const {
        TensorShape shape = in(0);
        const int area = work.block * work.block;
        if (shape.size() != 4) (void)maps(), noAxis(3);
        if (shape[1] % area != 0) unfit(area, shape[1]);
        const auto times = [&](int size) {
            return int(std::min(std::int64_t{size} * work.block, maxTensorElements + 1));
        };
        return {shape[0], shape[1] / area, times(shape[2]), times(shape[3])};
    }
    TensorShape of(const NormaliseLayer& work) const {
        const TensorShape sizes(in(0).begin() + work.axis, in(0).end());
        for (std::size_t i = 1; i < m_layer->inputs.size(); ++i)
            if (in(i) != sizes) unequal(in(0), in(i));
        return in(0);
    }
    TensorShape of(const ProductLayer& work) const {
        const auto [a, b] = matricesOf(in(0), in(1));
        if (in(0).empty() || in(1).empty()) unequal(in(0), in(1));
        const std::size_t p = a.size(), q = b.size();
        const int rows = a[p - (work.turned ? 1 : 2)], depth = a[p - (work.turned ? 2 : 1)];
        if (depth != b[q - 2]) unequal(in(0), in(1));
        TensorShape shape = spread({a.begin(), a.end() - 2}, {b.begin(), b.end() - 2});
        if (in(0).size() > 1) shape.push_back(rows);
        if (in(1).size() > 1) shape.push_back(b[q - 1]);
        return shape;
    }
    TensorShape of(const CorrelationLayer& work) const {
        const TensorShape &from = in(0), &kernels = in(1);
        (void)maps();
        const PlaneSizes size = kernels.size() == from.size() ? planesOf(kernels) : PlaneSizes{};
        const bool fits = size.planes > 0 && kernels[0] % work.groups == 0 &&
                          std::int64_t{kernels[1]} * work.groups == from[1] &&
                          std::max(size.height, size.width) <= maxWindowSide;
        if (!fits) unequal(from, kernels);
        SlidingWindow window = work.window;
        window.kernelY = size.height, window.kernelX = size.width;
        return slid(window, kernels[0]);
    }
    TensorShape of(const TransposedLayer& work) const {
        const TensorShape &from = in(0), &kernels = in(1);
        const bool fits = from.size() >= 3 && from.size() <= 5 && kernels.size() == from.size() &&
                          kernels[0] == from[1] && from[1] % work.groups == 0 &&
                          work.strides.size() + 2 == from.size() &&
                          elementsOf(kernels) <= maxTensorElements;
        if (!fits) unequal(from, kernels);
        TensorShape shape{from[0], int(std::min<std::int64_t>(
                                       std::int64_t{kernels[1]} * work.groups, maxTensorElements))};
        for (const TransposedAxis& axis : transposedAxes(work, from, kernels)) {
            shape.push_back(int(std::clamp<std::int64_t>(axis.size, 0, maxTensorElements)));
        }
        return shape;
    }

    TensorShape of(const PickLayer& work) const {
        const TensorShape &from = in(0), &places = in(1);
        const std::size_t axis =
            work.kind == PickLayer::Kind::Rows ? 0 : checked(work.axis, from.size());
        TensorShape shape = from;
        if (work.kind == PickLayer::Kind::Axis) {
            shape.erase(shape.begin() + work.axis);
            shape.insert(shape.begin() + work.axis, places.begin(), places.end());
            return shape;
        }
        if (work.kind == PickLayer::Kind::Each) {
            expectWithin(places, from, axis);
            return places;
        }
        const auto batch = std::size_t(work.batch);
        const bool fits = batch < places.size() &&
                          batch + std::size_t(places.back()) <= from.size() &&
                          std::equal(from.begin(), from.begin() + work.batch, places.begin());
        if (!fits) unequal(from, places);
        shape.assign(places.begin(), places.end() - 1);
        shape.insert(shape.end(), from.begin() + work.batch + places.back(), from.end());
        return shape;
    }
    TensorShape of(const ScatterLayer& work) const {
        const TensorShape &from = in(0), &places = in(1), &values = in(2);
        if (!work.rows) {
            expectWithin(places, from, checked(work.axis, from.size()));
            if (values != places) unequal(places, values);
            return from;
        }
        if (places.empty() || std::size_t(places.back()) > from.size()) unequal(from, places);
        TensorShape rows(places.begin(), places.end() - 1);
        rows.insert(rows.end(), from.begin() + places.back(), from.end());
        if (rows != values) unequal(rows, values);
        return from;
    }
    TensorShape of(const RankLayer& work) const {
        TensorShape shape = in(0);
        int& size = shape[checked(work.axis, shape.size())];
        // Positions are numbers of float32.
        if (work.count > size || size > maxExactInteger) noPlace(work.count, size);
        size = work.count;
        return shape;
    }
    TensorShape of(const SampleLayer&) const {
        const TensorShape &from = in(0), &grid = in(1);
        const bool fits =
            from.size() == 4 && grid.size() == 4 && grid[0] == from[0] && grid[3] == 2;
        if (!fits) unequal(from, grid);
        return {from[0], from[1], grid[1], grid[2]};
    }
    /// Positions of single values must not exceed the other axes of the tensor.
    void expectWithin(const TensorShape& places, const TensorShape& from, std::size_t axis) const {
        if (places.size() != from.size()) unequal(from, places);
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (i != axis && places[i] > from[i]) unequal(from, places);
        }
    }

    TensorShape reshaped(const ReshapeLayer& work) const {
        using Kind = ReshapeLayer::Kind;
        if (work.kind == Kind::Sizes) return resized(work);
        TensorShape shape = in(0);
        if (work.kind == Kind::Flatten) {
            if (work.axes.at(0) > int(shape.size())) noAxis(work.axes[0]);
            const auto split = shape.begin() + work.axes[0];
            return {int(elementsOf({shape.begin(), split})), int(elementsOf({split, shape.end()}))};
        }
        if (work.kind == Kind::Unsqueeze) {
            for (const int axis : work.axes) {
                shape.insert(shape.begin() + std::ptrdiff_t(checked(axis, shape.size() + 1)), 1);
            }
            return shape;
        }
        for (auto axis = work.axes.rbegin(); axis != work.axes.rend(); ++axis) {
            const auto at = shape.begin() + std::ptrdiff_t(checked(*axis, shape.size()));
            if (*at != 1) misfits();
            shape.erase(at);
        }
        return shape;
    }
    TensorShape resized(const ReshapeLayer& work) const {
        const TensorShape& from = in(0);
        const std::int64_t all = elementsOf(from);
        TensorShape shape;
        std::int64_t known = 1;
        std::size_t open = work.sizes.size();
        for (std::size_t i = 0; i < work.sizes.size(); ++i) {
            std::int64_t size = work.sizes[i];
            if (size == 0 && !work.zeroIsSize && i < from.size()) size = from[i];
            if (size == -1 && open == work.sizes.size()) {
                open = i, size = 1;
            } else if (size < 1 || size > all) {
                misfits();
            }
            known *= size;  // at most 2^28 * 2^28 before it is rejected
            if (known > all) misfits();
            shape.push_back(int(size));
        }
        if (open < shape.size()) shape[open] = int(all / known), known *= shape[open];
        if (known != all) misfits();
        return shape;
    }
    [[noreturn]] void misfits() const {
        fail(SPOOR_TR("engine",
                      "The input %4 of layer '%1' (%2) of the network %3 cannot be reshaped as the "
                      "layer requires. Use another image size or network."),
             {spoor::toText(in(0))});
    }
    [[noreturn]] void noPlace(std::int64_t place, int size) const {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 reads index %4 of an axis with %5 values. "
                      "Export the network again."),
             {spoor::toText((long long)place), spoor::toText((long long)size)});
    }
    std::size_t checked(int axis, std::size_t rank) const {
        if (axis < 0 || axis >= int(rank)) noAxis(axis);
        return std::size_t(axis);
    }

    const NetworkGraph& m_graph;
    KnownShapes m_known;
    Shapes& m_shapes;  ///< Part of m_known.
    const NetworkLayer* m_layer = nullptr;
};

}  // namespace

KnownShapes moreShapes(const NetworkGraph& graph, KnownShapes known) {
    return ShapeInference(graph, {}, std::move(known)).run();
}

Result<Shapes> shapesOf(const NetworkGraph& graph, SizeI picture) {
    try {
        Shapes shapes = ShapeInference(graph, picture).run().shapes;
        if (workOf(graph, shapes) <= maxNetworkWork) return shapes;
        return Message(SPOOR_TR("engine",
                                "One pass of the network %1 takes longer than %2 multiplications, "
                                "which is the limit. Use smaller images or another network."),
                       graph.name, (long)maxNetworkWork);
    } catch (const EngineError& error) {
        return error.message();
    }
}

}  // namespace spoor
