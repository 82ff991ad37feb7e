// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"
#include "engine/inference/network_work.h"
#include "engine/inference/tensor_shapes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Bounds of what is read: beyond them a network is refused with a sentence.
constexpr std::int64_t maxNetworkWeights = std::int64_t{1} << 27;   ///< of all layers together
constexpr std::int64_t maxNetworkProducts = std::int64_t{1} << 42;  ///< multiply-adds of a pass
constexpr int maxNetworkLayers = 4096;

/// An operator with its tensors.
struct NetworkLayer {
    std::string name;         ///< unique; letters, digits, '-' and '_' only: part of stage ids
    std::string op;           ///< the operator in the file, e.g. "Conv"
    std::vector<int> inputs;  ///< tensors; a fused sum's other operand is the second one
    int output = 0;           ///< tensor
    ActivationSpec activation{};
    LayerWork work;
};

/// A network as a plain value: layers in an order in which they can run. Tensors are numbers; each
/// is an input, a constant or the output of one layer.
struct NetworkGraph {
    struct Input {
        int tensor = 0;
        std::string name;
        TensorShape shape;
    };
    struct Output {
        int tensor = 0;
        std::string name;
    };
    /// A tensor of the file that a layer reads as it reads computed ones.
    struct Constant {
        int tensor = 0;
        TensorShape shape;
        std::vector<float> values;
    };
    std::string name;     ///< of the file, for sentences
    std::string licence;  ///< what the file, or a text beside it, says of it; empty: nothing
    int tensors = 0;
    std::vector<Input> inputs;
    std::vector<Output> outputs;
    std::vector<NetworkLayer> layers;
    std::vector<Constant> constants;

    std::int64_t weights() const;  ///< number of all
};

/// Shape of every tensor for pictures of this size (an empty one: that of the file). The sentence
/// names the layer that does not fit, or the limit that a size is over.
Result<std::vector<TensorShape>> shapesOf(const NetworkGraph& graph, SizeI picture);
/// Shapes of the tensors of a graph that is still being made.
struct KnownShapes {
    std::vector<TensorShape> shapes;
    std::size_t layers = 0, constants = 0;  ///< of those that have them
};
/// Goes on with them for a graph that has grown. Throws EngineError as shapesOf() says it.
KnownShapes moreShapes(const NetworkGraph& graph, KnownShapes known);
/// The same network with height and width of its pictures left open, as far as its layers allow:
/// many do not mind, and their files name a size all the same.
NetworkGraph withOpenSizes(NetworkGraph graph);
/// Both as one: the first output of `first` is the input of that number of `second`. The inputs are
/// those of the first one, then the others; the outputs are the second one's.
NetworkGraph chained(NetworkGraph first, NetworkGraph second, std::size_t input);
/// The same function of so many pictures at once, one after the other in the first axis of every
/// tensor, each as if it were alone; none where a layer does not keep them apart. `shapes`: those
/// of the graph.
std::optional<NetworkGraph> batched(NetworkGraph graph, const std::vector<TensorShape>& shapes,
                                    int count);
/// Of each tensor: whether it is the same for all pictures, as nothing but constants is in it.
std::vector<bool> fixedTensors(const NetworkGraph& graph);
/// Multiply-adds of convolutions and products in one pass.
std::int64_t productsOf(const NetworkGraph& graph, const std::vector<TensorShape>& shapes);

/// The same function with fewer layers: what no output needs is dropped, scales, shifts and
/// activations go into the layer before them where nothing else reads it.
NetworkGraph simplified(NetworkGraph graph);
/// The same function in fewer steps, for networks whose layers nobody looks at one by one: a sum
/// goes into the convolution or the resize before it, which then has its other operand as second
/// input, and a depthwise 3 x 3 convolution into the 1 x 1 one after it. Tensors keep their
/// numbers; those that are no more have no maker.
NetworkGraph fused(NetworkGraph graph, const std::vector<TensorShape>& shapes);

}  // namespace spoor
