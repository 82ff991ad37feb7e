// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/network/network_graph.h"
#include "engine/stages/network/onnx_tensors.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Makes layers of nodes, one after the other, each after those that it reads. Throws EngineError
/// with a sentence that names the layer.
class OnnxNodes {
public:
    OnnxNodes(NetworkGraph& graph, std::int64_t operatorSet)
        : m_graph(graph), m_operators(operatorSet) {}

    /// A tensor of the graph under its name in the file.
    int addTensor(const std::string& name);
    /// `tensor` must outlive this.
    void addConstant(const std::string& name, const onnx::TensorProto& tensor);
    /// The tensor of that name, -1 when there is none.
    int tensorOf(const std::string& name) const;
    bool isConstant(const std::string& name) const { return m_constants.count(name) > 0; }
    void add(const onnx::NodeProto& node);

private:
    struct Operator;
    static const std::map<std::string, Operator>& operators();

    void convolution();
    void normalisation();
    void activation();
    void clip();
    void pool();
    void globalPool();
    void combine();
    void concat();
    void resize();
    void fullyConnected();
    void softmax();
    void flatten();
    void reshape();
    void constant();
    void identity();
    void transpose();
    void slice();
    void product();
    void correlation();

    [[noreturn]] void fail(const char* sentence, const std::vector<std::string>& more = {}) const;
    /// A value of an attribute or a constant that cannot be: names it.
    [[noreturn]] void wrong(const std::string& what) const;
    void emit(LayerWork work, ActivationSpec activation = {});
    bool given(int input) const;
    int value(int input) const;
    OnnxConstant constantAt(int input);
    std::vector<float> realsAt(int input);
    std::vector<std::int64_t> integersAt(int input);
    std::optional<float> scalarAt(int input);
    SlidingWindow window(std::int64_t kernelY, std::int64_t kernelX) const;
    std::pair<int, int> pairOf(const char* name, std::int64_t least) const;
    int axisOf(std::int64_t otherwise) const;
    ScaleShiftLayer scaleShift(Combination how, bool first, std::vector<float> by, int rank) const;
    std::string layerName();

    NetworkGraph& m_graph;
    std::int64_t m_operators;
    const onnx::NodeProto* m_node = nullptr;
    std::map<std::string, int> m_tensors;
    std::map<std::string, const onnx::TensorProto*> m_constants;
    std::vector<std::unique_ptr<onnx::TensorProto>> m_made;
    std::set<std::string> m_names;
    std::int64_t m_weights = 0;
};

}  // namespace spoor
