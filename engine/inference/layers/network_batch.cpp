// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/graph/network_graph.h"

#include <algorithm>

namespace spoor {
namespace {

/// Converts a graph to several images. The first axis of every tensor is multiplied by their
/// number, so that the tensors of the images follow each other.
class BatchExpansion {
public:
    BatchExpansion(NetworkGraph graph, const std::vector<TensorShape>& shapes, int count)
        : m_graph(std::move(graph)),
          m_shapes(shapes),
          m_fixed(fixedTensors(m_graph)),
          m_count(count) {}

    std::optional<NetworkGraph> run() {
        for (auto& input : m_graph.inputs) {
            if (input.shape.empty()) return std::nullopt;
            input.shape[0] *= m_count;
        }
        for (const auto& output : m_graph.outputs) {
            if (m_fixed[std::size_t(output.tensor)]) return std::nullopt;
        }
        std::vector<NetworkLayer> layers = std::move(m_graph.layers);
        m_graph.layers.clear();
        for (NetworkLayer& layer : layers) {
            if (!m_fixed[std::size_t(layer.output)]) {
                if (shape(layer.output).empty() || shape(layer.inputs[0]).empty()) {
                    return std::nullopt;
                }
                m_layer = &layer;
                if (!std::visit([&](auto& work) { return keeps(work); }, layer.work)) {
                    return std::nullopt;
                }
            }
            m_graph.layers.push_back(std::move(layer));
            for (NetworkLayer& next : m_after) m_graph.layers.push_back(std::move(next));
            m_after.clear();
        }
        return std::move(m_graph);
    }

private:
    const TensorShape& shape(int tensor) const { return m_shapes[std::size_t(tensor)]; }
    const TensorShape& in(std::size_t input) const { return shape(m_layer->inputs[input]); }
    bool isFixed(std::size_t input) const { return m_fixed[std::size_t(m_layer->inputs[input])]; }

    // Whether a layer keeps images apart. Most do, because they work on each value of the first
    // axis.
    template <typename Work>
    bool keeps(Work&) {
        return true;
    }
    bool keeps(ReduceLayer& work) { return std::ranges::count(work.axes, 0) == 0; }
    bool keeps(SoftmaxLayer& work) { return work.axis > 0; }
    bool keeps(ConcatLayer& work) {
        for (std::size_t i = 0; i < m_layer->inputs.size(); ++i) {
            if (isFixed(i)) return false;
        }
        return work.axis > 0;
    }
    bool keeps(TransposeLayer& work) { return !work.order.empty() && work.order[0] == 0; }
    bool keeps(SliceLayer& work) {
        return std::ranges::all_of(work.parts, [](const auto& part) { return part.axis > 0; });
    }
    bool keeps(SplitLayer& work) { return work.axis > 0; }
    bool keeps(GatherLayer& work) { return work.axis > 0; }
    bool keeps(PadLayer& work) { return work.before[0] == 0 && work.after[0] == 0; }
    bool keeps(ExpandLayer&) { return false; }
    bool keeps(PickLayer&) { return false; }
    bool keeps(ScatterLayer&) { return false; }
    bool keeps(RankLayer& work) { return work.axis > 0; }
    bool keeps(SampleLayer&) { return !isFixed(0) && !isFixed(1); }
    bool keeps(ReshapeLayer& work) {
        const TensorShape& to = shape(m_layer->output);
        work = ReshapeLayer{{to.begin(), to.end()}};
        work.sizes[0] *= m_count;
        return true;
    }
    bool keeps(CombineLayer&) {
        const std::size_t rank = shape(m_layer->output).size();
        const int first = shape(m_layer->output)[0];
        for (std::size_t i = 0; i < m_layer->inputs.size(); ++i) {
            const bool counts = in(i).size() == rank && in(i)[0] == first;
            const bool repeats = in(i).size() < rank || in(i)[0] == 1;
            if (isFixed(i) ? !repeats : !counts) return false;
        }
        return true;
    }
    bool keeps(NormaliseLayer& work) { return work.axis > 0; }
    bool keeps(ProductLayer&) {
        for (std::size_t i = 0; i < m_layer->inputs.size(); ++i) {
            const bool pages = in(i).size() > 2 && in(i).size() == shape(m_layer->output).size();
            if (isFixed(i) ? pages && in(i)[0] != 1 : !pages || in(i)[0] != 1) return false;
        }
        return true;
    }
    bool keeps(TransposedLayer&) { return isFixed(1); }
    /// The kernels of an image apply only to its own maps, so images become groups.
    bool keeps(CorrelationLayer& work) {
        const TensorShape from = in(0), to = shape(m_layer->output);
        if (isFixed(1)) return true;
        if (isFixed(0) || from[0] != 1) return false;
        work.groups *= m_count;
        const int input = m_layer->inputs[0], output = m_layer->output;
        TensorShape all = from, apart = to;
        all[1] *= m_count, apart[0] = m_count;
        m_layer->inputs[0] = reshaped(m_graph.layers, input, m_graph.tensors++, all);
        m_layer->output = m_graph.tensors++;
        (void)reshaped(m_after, m_layer->output, output, apart);
        return true;
    }
    int reshaped(std::vector<NetworkLayer>& layers, int from, int to, const TensorShape& shape) {
        NetworkLayer layer;
        layer.name = m_layer->name + "-" + std::to_string(to);
        layer.op = "Reshape";
        layer.inputs = {from};
        layer.output = to;
        layer.work = ReshapeLayer{{shape.begin(), shape.end()}};
        layers.push_back(std::move(layer));
        return to;
    }

    NetworkGraph m_graph;
    const std::vector<TensorShape>& m_shapes;
    std::vector<bool> m_fixed;
    int m_count;
    NetworkLayer* m_layer = nullptr;
    std::vector<NetworkLayer> m_after;  ///< Layers to insert after the current one.
};

}  // namespace

std::optional<NetworkGraph> batched(NetworkGraph graph, const std::vector<TensorShape>& shapes,
                                    int count) {
    return BatchExpansion(std::move(graph), shapes, count).run();
}

}  // namespace spoor
