// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/inference/graph/network_graph.h"
#include "engine/inference/onnx/onnx_tensors.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Thrown for computations with the size of an image that the file leaves open.
class OpenSizeError : public EngineError {
public:
    using EngineError::EngineError;
};

/// Converts nodes to layers. Nodes must be added in an order in which each follows those that it
/// reads. Throws EngineError with a message that names the layer.
class OnnxNodes {
public:
    OnnxNodes(NetworkGraph& graph, std::int64_t operatorSet)
        : m_graph(graph), m_operators(operatorSet) {}

    /// Adds an input of the graph with this name in the file and this number of axes.
    int addInput(const std::string& name, std::size_t rank);
    /// `tensor` must outlive this object.
    void addConstant(const std::string& name, const onnx::TensorProto& tensor);
    /// Returns the tensor of this name, including constants, or -1 if there is none.
    int tensorOf(const std::string& name);
    bool isConstant(const std::string& name) const { return m_constants.count(name) > 0; }
    void add(const onnx::NodeProto& node);
    /// Adds all nodes on which the outputs of a graph depend. `graph` must outlive this object.
    void addAll(const onnx::GraphProto& graph);
    /// Whether an operator of a domain is read.
    static bool supports(const onnx::NodeProto& node);
    /// The name of an operator with its domain, unless that is ONNX's own.
    static std::string keyOf(const onnx::NodeProto& node);

private:
    using Names = std::vector<std::string>;
    /// Describes what a node may have. Unlisted attributes are rejected, as they could change the
    /// meaning.
    struct Operator {
        void (OnnxNodes::*read)();
        int minInputs;
        int maxInputs;
        Names attributes;
    };
    using Operators = std::map<std::string, Operator>;
    static const Operators& operators();
    static Operators activationOperators(), valueOperators(), windowOperators(), shapeOperators(),
        constantOperators(), choiceOperators(), compositeOperators(), quantisedOperators();

    // Nodes, grouped as in onnx_nodes.cpp, onnx_values.cpp, onnx_windows.cpp, onnx_shapes.cpp,
    // onnx_constants.cpp, onnx_choices.cpp, onnx_composites.cpp and onnx_quantised.cpp.
    void constant(), identity(), branch(), activation(), clip(), combine(), fullyConnected(),
        product(), softmax(), reduce(), batchNormalisation(), instanceNormalisation(),
        layerNormalisation(), convolution(), transposedConvolution(), pool(), globalPool(),
        resize(), concat(), flatten(), reshape(), squeeze(), transpose(), slice(), split(),
        expand(), gather(), pad(), depthToSpace(), shape(), cast(), known(), compare(), logical(),
        modulo(), topK(), argMax(), pick(), scatter(), tile(), gridSample(), groupNormalisation(),
        rootMeanSquare(), skipNormalisation(), logSoftmax(), logSumExp(), attention(), gated(),
        biasGelu(), fusedProduct(), einsum(), quantise(), dequantise(), dynamicQuantise(),
        integerProduct(), integerConvolution(), noteQuantised(), unbounded(), correlation();
    void alias(const std::string& from, int output = 0);
    int ordered(int tensor, const std::string& labels, const std::string& order);
    void combineConstant(Combination how, int constant);
    int heads(int tensor, std::int64_t count);
    int centred(int values, int zero);
    int perAxis(int tensor, int rank);
    void deepPool(PoolLayer work);

    /// Computes a node that reads only a few constant values. Returns false if the node has other
    /// inputs.
    bool fold();
    bool foldable() const;
    OnnxConstant foldedAt(int input);
    void resultIs(const OnnxConstant& constant, int output = 0);
    TensorShape sizesOf(int tensor);  ///< Those of an open image are unknownSize.

    Message failure(const char* sentence, const std::vector<std::string>& more) const;
    [[noreturn]] void fail(const char* sentence, const std::vector<std::string>& more = {}) const;
    /// Reports an invalid or unsupported value of an attribute or constant, which `what` names.
    [[noreturn]] void wrong(const std::string& what) const;
    OnnxAttributes attributes() const { return {*m_node, m_graph.name}; }

    // Inputs of the node.
    bool given(int input) const;
    bool isConstant(int input) const { return given(input) && isConstant(m_node->input(input)); }
    int value(int input);                                   ///< Returns the input as a tensor.
    OnnxConstant constantAt(int input, bool known = true);  ///< Known: without unknownSize.
    OnnxConstant weightsAt(int input);                      ///< Refuses infinite values.
    std::vector<float> realsAt(int input);
    std::vector<std::int64_t> integersAt(int input);
    std::optional<float> scalarAt(int input);
    /// Reads an attribute, or (from that operator set on) an input.
    std::optional<std::vector<std::int64_t>> integersOf(const char* name, int input,
                                                        std::int64_t since);

    // Whole numbers are also kept in float32 tensors.
    bool isInteger(int tensor) const { return m_integers[std::size_t(tensor)]; }
    int typed(int tensor, bool integer);

    // Axes count from 0.
    int rankOf(int tensor) const { return m_ranks[std::size_t(tensor)]; }
    int axisIn(std::int64_t axis, int rank) const;
    std::vector<int> axesIn(const std::vector<std::int64_t>& axes, int rank) const;

    // Construction of layers and tensors.
    int addTensor(int rank);
    int emit(LayerWork work, std::vector<int> inputs, ActivationSpec activation = {});
    int combined(Combination how, int a, int b) { return emit(CombineLayer{how}, {a, b}); }
    int activated(int tensor, const ActivationSpec& spec, float scale = 1, float shift = 0);
    int shaped(int tensor, std::vector<std::int64_t> sizes);
    int meanOf(int tensor, std::vector<int> axes, Reduction how = Reduction::Mean);
    struct NormalisationInputs {
        int value, mean, inverse, variance;
    };
    NormalisationInputs standardised(int tensor, const std::vector<int>& axes, float epsilon);
    int scaled(int tensor, int scale, int shift, const std::vector<std::int64_t>& shape);
    int biased(int tensor);
    void result(int tensor, int output = 0);
    void rename(const std::string& name, int tensor);
    std::string layerName();

    // Windows.
    SlidingWindow window(std::int64_t kernelY, std::int64_t kernelX) const;
    std::pair<int, int> pairOf(const char* name, std::int64_t least) const;
    std::vector<int> manyOf(const char* name, std::size_t count, int otherwise, int least) const;
    SlidingWindow::Pad autoPad(bool& valid) const;
    void resizeModes(ResizeLayer& work) const;
    void resizeSizes(ResizeLayer& work);

    NetworkGraph& m_graph;
    std::int64_t m_operators;
    const onnx::NodeProto* m_node = nullptr;
    std::map<std::string, int> m_tensors;
    std::vector<int> m_ranks;      ///< Per tensor.
    std::vector<bool> m_integers;  ///< Per tensor.
    std::map<std::string, const onnx::TensorProto*> m_constants;
    std::vector<std::unique_ptr<onnx::TensorProto>> m_made;
    std::set<std::string> m_names;
    std::int64_t m_weights = 0;
    std::int64_t m_folded = 0;  ///< Values of constants that were read or made by folding.
    bool m_quantised = false;
    KnownShapes m_shapes, m_otherShapes;  ///< For two sizes of open images.
};

}  // namespace spoor
