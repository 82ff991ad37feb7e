// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"
#include "engine/inference/graph/network_work.h"
#include "engine/inference/graph/tensor_shapes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

/// Limits on networks; those that exceed them are rejected with a message.
constexpr std::int64_t maxNetworkWeights = std::int64_t{1} << 27;  ///< For all layers together.
constexpr std::int64_t maxNetworkWork = std::int64_t{1} << 42;     ///< Multiply-adds per pass.
/// Multiply-adds that take as long as reading or writing one value of a tensor.
constexpr std::int64_t workPerValue = 64;
constexpr int maxNetworkLayers = 4096;

/// An operator with its tensors.
struct NetworkLayer {
    std::string name;         ///< Unique; only letters, digits, '-' and '_', for stage ids.
    std::string op;           ///< Operator in the file, such as "Conv".
    std::vector<int> inputs;  ///< Tensors; the second one is the other operand of a fused sum.
    int output = 0;           ///< Tensor.
    ActivationSpec activation{};
    LayerWork work;
};

/// A network as a plain value. Layers are in executable order. Tensors are identified by indices;
/// each is an input, a constant or the output of one layer.
struct NetworkGraph {
    struct Input {
        int tensor = 0;
        std::string name;
        TensorShape shape;
    };
    struct Output {
        int tensor = 0;
        std::string name;
        bool isInteger = false;  ///< Its values are whole numbers.
    };
    /// A tensor of the file that a layer reads like a computed one.
    struct Constant {
        int tensor = 0;
        TensorShape shape;
        std::vector<float> values;
    };
    std::string name;     ///< Name of the file, for messages.
    std::string licence;  ///< Licence in the file or a text next to it; empty if unknown.
    std::string classes;  ///< The property "names" or "classes" of the file; may be empty.
    std::string task;     ///< The property "task" of the file, such as "detect"; may be empty.
    std::vector<std::string> files;  ///< Other files in its folder that hold weights.
    std::vector<Message> notes;      ///< What reading changed, for the user; see networks check.
    int tensors = 0;
    std::vector<Input> inputs;
    std::vector<Output> outputs;
    std::vector<NetworkLayer> layers;
    std::vector<Constant> constants;

    std::int64_t weights() const;  ///< Total number of weights.
};

/// Returns the shape of every tensor for images of this size (if empty, that of the file). The
/// error message names the layer that does not fit or the limit that is exceeded.
Result<std::vector<TensorShape>> shapesOf(const NetworkGraph& graph, SizeI picture);
/// Shapes of the tensors of a graph under construction.
struct KnownShapes {
    std::vector<TensorShape> shapes;
    std::size_t layers = 0, constants = 0;  ///< Layers and constants whose shapes are known.
};
/// Adds the shapes of layers and constants that the graph has gained. Throws EngineError with the
/// messages of shapesOf().
KnownShapes moreShapes(const NetworkGraph& graph, KnownShapes known);
/// Leaves the height and width of all N x C x H x W inputs open. Many networks accept other sizes
/// than the one in their file; shapesOf() rejects sizes that a layer does not accept.
NetworkGraph withOpenSizes(NetworkGraph graph);
/// Connects the first output of `first` to input number `input` of `second`. The result has the
/// inputs of `first`, then the remaining inputs of `second`, and the outputs of `second`.
NetworkGraph chained(NetworkGraph first, NetworkGraph second, std::size_t input);
/// Returns a network that computes `count` images at once, one after the other in the first axis of
/// every tensor. Each image is computed as if it were alone. Returns std::nullopt if a layer cannot
/// keep images apart. `shapes` are those of the graph.
std::optional<NetworkGraph> batched(NetworkGraph graph, const std::vector<TensorShape>& shapes,
                                    int count);
/// Returns, for each tensor, whether it depends on constants only and is thus equal for all images.
std::vector<bool> fixedTensors(const NetworkGraph& graph);
/// Returns the multiply-adds of all layers in one pass, at most 2 * maxNetworkWork.
std::int64_t productsOf(const NetworkGraph& graph, const std::vector<TensorShape>& shapes);
/// Returns the work of all layers in one pass, in multiply-adds, at most 2 * maxNetworkWork. Layers
/// without multiply-adds count by the values that they read and write.
std::int64_t workOf(const NetworkGraph& graph, const std::vector<TensorShape>& shapes);

/// Simplifies a network: drops layers that no output needs, and merges scales, shifts and
/// activations into the preceding layer if no other layer reads it.
NetworkGraph simplified(NetworkGraph graph);
/// Merges layers of branches that differ only in their weights, such as the heads of a detector, so
/// that small layers fill a GPU together. Convolutions of the same tensor become one, and layers
/// that read its parts become grouped ones. `shapes` are those of the graph.
NetworkGraph withMergedBranches(NetworkGraph graph, const std::vector<TensorShape>& shapes);
/// Fuses layers, for networks whose layers are not inspected individually. A sum is merged into the
/// preceding convolution or resize, which gets the other operand as its second input. A depthwise 3
/// x 3 convolution is merged into the following 1 x 1 convolution. Tensor indices do not change;
/// those of merged tensors are unused.
NetworkGraph fused(NetworkGraph graph, const std::vector<TensorShape>& shapes);

}  // namespace spoor
