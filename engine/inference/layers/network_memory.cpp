// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/layers/network_memory.h"

#include <algorithm>
#include <optional>

namespace spoor {
namespace {

/// 256 bytes, so that wide loads and stores of a tensor begin at a cache line.
constexpr std::size_t alignment = 64;

std::size_t aligned(std::size_t floats) {
    return (floats + alignment - 1) / alignment * alignment;
}

/// Tracks which tensors lie within others, and the lifetimes of the outermost ones.
class Planner {
public:
    Planner(const NetworkGraph& graph, const std::vector<TensorShape>& shapes, bool share,
            bool keepInputs)
        : m_graph(graph),
          m_shapes(shapes),
          m_share(share),
          m_keepInputs(keepInputs),
          m_within(shapes.size()),
          m_given(shapes.size(), false) {
        m_plan.offsets.assign(shapes.size(), 0);
        for (const auto& input : graph.inputs) m_given[std::size_t(input.tensor)] = true;
        for (const auto& each : graph.constants) m_given[std::size_t(each.tensor)] = true;
    }

    MemoryPlan run() {
        for (const auto& layer : m_graph.layers) m_plan.inPlace.push_back(join(layer));
        findLives();
        place();
        for (std::size_t t = 0; t < m_within.size(); ++t) {
            const auto [root, offset] = rootOf(int(t));
            if (int(t) != root) m_plan.offsets[t] = m_plan.offsets[std::size_t(root)] + offset;
        }
        return std::move(m_plan);
    }

private:
    struct MemoryPlace {
        int tensor = -1;  ///< Tensor that contains it; -1 if none does.
        std::size_t offset = 0;
    };
    struct MemoryRoot {
        int tensor;
        std::size_t offset;
    };
    struct Lifetime {
        int first = -1;
        int last = -2;  ///< Less than `first` if unused.
    };

    MemoryRoot rootOf(int tensor) const {
        std::size_t offset = 0;
        while (m_within[std::size_t(tensor)].tensor >= 0) {
            offset += m_within[std::size_t(tensor)].offset;
            tensor = m_within[std::size_t(tensor)].tensor;
        }
        return {tensor, offset};
    }
    std::size_t floats(int tensor) const {
        return std::size_t(elementsOf(m_shapes[std::size_t(tensor)]));
    }

    /// Returns the position of a slice in its input if it is contiguous and aligned there.
    std::optional<std::size_t> slicePlace(const NetworkLayer& layer) const {
        const auto* slice = std::get_if<SliceLayer>(&layer.work);
        if (!slice || slice->parts.size() != 1) return std::nullopt;
        const TensorShape& shape = m_shapes[std::size_t(layer.inputs[0])];
        const auto& part = slice->parts[0];
        const auto axis = shape.begin() + part.axis;
        if (part.step != 1 || std::any_of(shape.begin(), axis, [](int s) { return s != 1; })) {
            return std::nullopt;
        }
        const std::int64_t offset =
            slicedAxis(part, *axis).first * elementsOf({axis + 1, shape.end()});
        if (offset % std::int64_t(alignment) != 0) return std::nullopt;
        return std::size_t(offset);
    }

    /// Places reshaped tensors and contiguous slices in their inputs. Places parts of a Concat in
    /// its output if they are contiguous there, unless they already lie elsewhere. Returns which
    /// inputs are in place.
    std::vector<bool> join(const NetworkLayer& layer) {
        std::vector<bool> inPlace(layer.inputs.size(), false);
        if (std::holds_alternative<ReshapeLayer>(layer.work)) {
            m_within[std::size_t(layer.output)] = {layer.inputs[0], 0};
            inPlace[0] = true;
            return inPlace;
        }
        if (const auto offset = slicePlace(layer)) {
            m_within[std::size_t(layer.output)] = {layer.inputs[0], *offset};
            inPlace[0] = true;
            return inPlace;
        }
        const auto* concat = std::get_if<ConcatLayer>(&layer.work);
        if (!concat || !m_share) return inPlace;
        const auto& shape = m_shapes[std::size_t(layer.output)];
        const int axis = concat->axis;
        if (std::any_of(shape.begin(), shape.begin() + axis, [](int s) { return s != 1; })) {
            return inPlace;
        }
        std::size_t offset = 0;
        for (std::size_t i = 0; i < layer.inputs.size(); ++i) {
            const MemoryRoot root = rootOf(layer.inputs[i]);
            // If a part is a reshape of the root, both have the same size, so the root moves with
            // it.
            if (root.offset == 0 && floats(root.tensor) == floats(layer.inputs[i]) &&
                root.tensor != layer.output && !m_given[std::size_t(root.tensor)]) {
                m_within[std::size_t(root.tensor)] = {layer.output, offset};
                inPlace[i] = true;
            }
            offset += floats(layer.inputs[i]);
        }
        return inPlace;
    }
    void findLives() {
        m_lives.assign(m_shapes.size(), {});
        const int end = int(m_graph.layers.size());
        const auto use = [&](int tensor, int when) {
            Lifetime& life = m_lives[std::size_t(rootOf(tensor).tensor)];
            if (life.last < life.first) life.first = life.last = when;
            life.first = std::min(life.first, when);
            life.last = std::max(life.last, when);
        };
        for (const auto& input : m_graph.inputs) {
            use(input.tensor, -1);
            if (m_keepInputs) use(input.tensor, end);
        }
        // Tensors that are equal for all images are computed once and kept.
        const auto fixed = fixedTensors(m_graph);
        for (int t = 0; t < int(fixed.size()); ++t) {
            if (fixed[std::size_t(t)]) use(t, -1), use(t, end);
        }
        for (int i = 0; i < end; ++i) {
            for (const int input : m_graph.layers[std::size_t(i)].inputs) use(input, i);
            use(m_graph.layers[std::size_t(i)].output, i);
        }
        for (const auto& output : m_graph.outputs) use(output.tensor, end);
    }

    void place() {
        std::vector<int> order;
        for (int t = 0; t < int(m_shapes.size()); ++t) {
            const Lifetime& life = m_lives[std::size_t(t)];
            if (life.last >= life.first) order.push_back(t);
        }
        std::ranges::stable_sort(order, std::ranges::greater{}, [&](int a) { return floats(a); });
        std::vector<int> placed;  // by ascending offset
        for (const int tensor : order) {
            const Lifetime& life = m_lives[std::size_t(tensor)];
            const std::size_t size = aligned(floats(tensor));
            std::size_t at = 0;
            for (const int other : placed) {
                const Lifetime& its = m_lives[std::size_t(other)];
                if (m_share && (its.last < life.first || its.first > life.last)) continue;
                const std::size_t begin = m_plan.offsets[std::size_t(other)];
                if (begin >= at + size) break;
                at = std::max(at, begin + aligned(floats(other)));
            }
            m_plan.offsets[std::size_t(tensor)] = at;
            m_plan.floats = std::max(m_plan.floats, at + size);
            const auto after = std::upper_bound(
                placed.begin(), placed.end(), at, [&](std::size_t value, int other) {
                    return value < m_plan.offsets[std::size_t(other)];
                });
            placed.insert(after, tensor);
        }
    }

    const NetworkGraph& m_graph;
    const std::vector<TensorShape>& m_shapes;
    bool m_share, m_keepInputs;
    std::vector<MemoryPlace> m_within;
    std::vector<bool> m_given;  ///< Written by the caller; never placed within another tensor.
    std::vector<Lifetime> m_lives;
    MemoryPlan m_plan;
};

}  // namespace

MemoryPlan planMemory(const NetworkGraph& graph, const std::vector<TensorShape>& shapes, bool share,
                      bool keepInputs) {
    return Planner(graph, shapes, share, keepInputs).run();
}

}  // namespace spoor
