// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/onnx_tensors.h"

#include <optional>
#include <vector>

namespace spoor {

/// What a node makes of constants: numbers, and rows of them. Sizes that exporters leave to be
/// computed are such.
class OnnxFolding {
public:
    /// One an input; none where it is left out.
    using Inputs = std::vector<std::optional<OnnxConstant>>;
    /// What the node has that makes no sense, for a sentence.
    struct InvalidNode {
        std::string what;
    };

    /// Whether nodes of this kind are computed, with so many inputs.
    static bool does(const onnx::NodeProto& node);

    /// The first input is given. `file` is for the sentences about attributes.
    OnnxFolding(const onnx::NodeProto& node, std::int64_t operatorSet, const std::string& file,
                Inputs inputs)
        : m_node(node), m_operators(operatorSet), m_file(file), m_inputs(std::move(inputs)) {}

    /// Throws Wrong.
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
