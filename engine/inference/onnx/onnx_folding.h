// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/onnx/onnx_tensors.h"

#include <optional>
#include <vector>

namespace spoor {

/// Computes a node whose inputs are constants: scalars and rows of values. Exporters leave sizes in
/// this form.
class OnnxFolding {
public:
    /// One per input; std::nullopt for omitted inputs.
    using Inputs = std::vector<std::optional<OnnxConstant>>;
    /// Thrown for an invalid part of the node, which `what` names for a message.
    struct InvalidNode {
        std::string what;
    };

    /// Returns whether this class computes nodes with this operator and number of inputs.
    static bool does(const onnx::NodeProto& node);

    /// Requires the first input. Messages about attributes refer to the network as `file`.
    OnnxFolding(const onnx::NodeProto& node, std::int64_t operatorSet, const std::string& file,
                Inputs inputs)
        : m_node(node), m_operators(operatorSet), m_file(file), m_inputs(std::move(inputs)) {}

    /// Throws InvalidNode, or EngineError for attributes of the wrong type.
    OnnxConstant result() const;

private:
    OnnxConstant cast() const;
    OnnxConstant elementwise() const;
    OnnxConstant joined() const;
    OnnxConstant gathered() const;
    OnnxConstant sliced() const;
    OnnxConstant squeezed() const;
    OnnxConstant filled() const;
    OnnxAttributes attributes() const { return {m_node, m_file}; }
    void onlyAxis() const;
    std::string nameOf(int input) const { return shownName(m_node.input(input)); }

    const onnx::NodeProto& m_node;
    std::int64_t m_operators;
    const std::string& m_file;
    Inputs m_inputs;
};

}  // namespace spoor
