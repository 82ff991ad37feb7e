// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/onnx/onnx_tensors.h"

#include <optional>
#include <utility>
#include <vector>

namespace spoor {

/// Most values of a constant that is computed from others.
constexpr std::int64_t maxFolded = std::int64_t{1} << 22;

/// Computes a node whose inputs are constants. Exporters leave sizes, masks and positions in this
/// form.
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
    /// Returns whether a node only moves values, which may be unknownSize.
    static bool moves(const onnx::NodeProto& node);

    /// Requires the first input. Messages about attributes refer to the network as `file`.
    OnnxFolding(const onnx::NodeProto& node, std::int64_t operatorSet, const std::string& file,
                Inputs inputs)
        : m_node(node), m_operators(operatorSet), m_file(file), m_inputs(std::move(inputs)) {}

    /// Returns one constant per output. Throws InvalidNode, or EngineError for attributes of the
    /// wrong type.
    std::vector<OnnxConstant> results() const;

private:
    using Sizes = std::vector<std::int64_t>;

    OnnxConstant result() const;
    OnnxConstant cast() const;
    OnnxConstant elementwise() const;
    OnnxConstant joined() const;
    OnnxConstant gathered() const;
    OnnxConstant gatheredEach() const;
    OnnxConstant gatheredRows() const;
    OnnxConstant scattered() const;
    OnnxConstant sliced() const;
    OnnxConstant reshaped() const;
    OnnxConstant transposed() const;
    OnnxConstant repeated() const;
    OnnxConstant filled() const;
    OnnxConstant counted() const;
    OnnxConstant reduced() const;
    OnnxConstant triangle() const;
    OnnxConstant nonZero() const;
    OnnxConstant summed() const;
    OnnxConstant dequantised() const;
    std::vector<OnnxConstant> split() const;

    OnnxAttributes attributes() const { return {m_node, m_file}; }
    bool given(std::size_t input) const { return input < m_inputs.size() && m_inputs[input]; }
    const OnnxConstant& at(std::size_t input) const;
    const Sizes& integersAt(std::size_t input) const;
    /// An attribute before an operator set, an input from it on.
    std::optional<Sizes> numbers(const char* name, std::size_t input, std::int64_t since) const;
    std::size_t axisOf(std::int64_t axis, std::size_t rank) const;
    std::int64_t placeOf(std::int64_t place, std::int64_t size) const;
    std::string nameOf(std::size_t input) const { return shownName(m_node.input(int(input))); }

    const onnx::NodeProto& m_node;
    std::int64_t m_operators;
    const std::string& m_file;
    Inputs m_inputs;
};

}  // namespace spoor
