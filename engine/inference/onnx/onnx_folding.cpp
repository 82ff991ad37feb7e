// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_folding.h"

#include "engine/inference/graph/tensor_shapes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace spoor {
namespace {

constexpr std::int64_t maxFilled = 1024;               // values
constexpr double largestInteger = 9007199254740992.0;  // 2^53, the range of exact integers
constexpr double largestReal = 1e38;

/// Operators that work value by value.
const std::map<std::string, std::function<double(double, double)>> arithmetic = {
    {"Add", [](double a, double b) { return a + b; }},
    {"Sub", [](double a, double b) { return a - b; }},
    {"Mul", [](double a, double b) { return a * b; }},
    {"Div", [](double a, double b) { return a / b; }},
    {"Max", [](double a, double b) { return std::max(a, b); }},
    {"Min", [](double a, double b) { return std::min(a, b); }},
    {"Equal", [](double a, double b) { return double(a == b); }},
    {"Floor", [](double a, double) { return std::floor(a); }},
    {"Ceil", [](double a, double) { return std::ceil(a); }},
    {"Sqrt", [](double a, double) { return std::sqrt(a); }}};

double numberAt(const OnnxConstant& from, std::size_t i) {
    if (from.count() == 1) i = 0;
    return from.isReal ? double(from.reals[i]) : double(from.integers[i]);
}

void append(OnnxConstant& to, double value) {
    if (to.isReal) to.reals.push_back(float(value));
    // Integers are truncated towards zero.
    if (!to.isReal) to.integers.push_back(std::int64_t(value));
}

/// Returns the values of a row at these positions.
OnnxConstant picked(const OnnxConstant& from, const std::vector<std::int64_t>& places) {
    OnnxConstant made;
    made.isReal = from.isReal;
    made.dims = {std::int64_t(places.size())};
    for (const std::int64_t at : places) {
        if (from.isReal) made.reals.push_back(from.reals[std::size_t(at)]);
        if (!from.isReal) made.integers.push_back(from.integers[std::size_t(at)]);
    }
    return made;
}

}  // namespace

bool OnnxFolding::does(const onnx::NodeProto& node) {
    static const std::vector<std::string> others = {
        "Cast", "Concat", "Gather", "Slice", "Squeeze", "Unsqueeze", "ConstantOfShape", "Where"};
    if (arithmetic.count(node.op_type()) > 0) return node.input_size() <= 2;
    return std::find(others.begin(), others.end(), node.op_type()) != others.end();
}

OnnxConstant OnnxFolding::result() const {
    const std::string& op = m_node.op_type();
    if (op == "Cast") return cast();
    if (op == "Concat") return joined();
    if (op == "Gather") return gathered();
    if (op == "Slice") return sliced();
    if (op == "Squeeze" || op == "Unsqueeze") return squeezed();
    if (op == "ConstantOfShape") return filled();
    return elementwise();
}

OnnxConstant OnnxFolding::cast() const {
    const OnnxConstant& from = *m_inputs[0];
    const std::int64_t to = attributes().integer("to", 0);
    OnnxConstant made;
    made.dims = from.dims;
    made.isReal = to == onnx::TensorProto::FLOAT;
    const bool truth = to == onnx::TensorProto::BOOL;
    if (!made.isReal && !truth && to != onnx::TensorProto::INT64 && to != onnx::TensorProto::INT32)
        throw InvalidNode{"to"};
    for (std::size_t i = 0; i < std::size_t(from.count()); ++i) {
        const double value = numberAt(from, i);
        if (std::abs(value) > largestInteger) throw InvalidNode{nameOf(0)};
        append(made, truth ? double(value != 0) : value);
    }
    return made;
}

/// Computes values one by one, including Where. Single values are combined with all values of a
/// row.
OnnxConstant OnnxFolding::elementwise() const {
    const std::string& op = m_node.op_type();
    const bool chooses = op == "Where";
    OnnxConstant made;
    std::int64_t count = 1;
    for (const auto& each : m_inputs) {
        const std::int64_t own = each ? each->count() : 0;
        if (own < 1 || (own > 1 && count > 1 && own != count)) throw InvalidNode{"inputs"};
        count = std::max(count, own);
        if (!each->dims.empty()) made.dims = {count};
    }
    made.isReal = m_inputs.back()->isReal && op != "Equal";
    for (std::size_t i = 0; i < std::size_t(count); ++i) {
        const bool first = chooses && numberAt(*m_inputs[0], i) != 0;
        const double value =
            chooses ? numberAt(first ? *m_inputs[1] : *m_inputs[2], i)
                    : arithmetic.at(op)(numberAt(*m_inputs[0], i), numberAt(*m_inputs.back(), i));
        // This condition also rejects NaNs.
        if (!(std::abs(value) <= (made.isReal ? largestReal : largestInteger))) {
            throw InvalidNode{"inputs"};
        }
        append(made, value);
    }
    return made;
}

/// Requires the attribute `axis` to be the only axis of a row.
void OnnxFolding::onlyAxis() const {
    const std::int64_t axis = attributes().integer("axis", 0);
    if (axis != 0 && axis != -1) throw InvalidNode{"axis"};
}

OnnxConstant OnnxFolding::joined() const {
    OnnxConstant made;
    made.isReal = m_inputs[0]->isReal;
    onlyAxis();
    for (const auto& each : m_inputs) {
        if (!each || each->isReal != made.isReal || each->dims.size() != 1)
            throw InvalidNode{"inputs"};
        made.reals.insert(made.reals.end(), each->reals.begin(), each->reals.end());
        made.integers.insert(made.integers.end(), each->integers.begin(), each->integers.end());
    }
    made.dims = {made.count()};
    return made;
}

OnnxConstant OnnxFolding::gathered() const {
    if (!m_inputs[1] || m_inputs[1]->isReal || m_inputs[0]->dims.size() != 1) {
        throw InvalidNode{"inputs"};
    }
    onlyAxis();
    std::vector<std::int64_t> places = m_inputs[1]->integers;
    for (std::int64_t& at : places) {
        if (at < 0) at += m_inputs[0]->count();
        if (at < 0 || at >= m_inputs[0]->count()) throw InvalidNode{nameOf(1)};
    }
    OnnxConstant made = picked(*m_inputs[0], places);
    made.dims = m_inputs[1]->dims;
    return made;
}

OnnxConstant OnnxFolding::sliced() const {
    const auto numbers = [&](const char* name, std::size_t input) {
        if (m_operators < 10) return attributes().integers(name);
        if (input >= m_inputs.size() || !m_inputs[input]) return std::vector<std::int64_t>{};
        return m_inputs[input]->integers;
    };
    const auto begins = numbers("starts", 1), ends = numbers("ends", 2), axes = numbers("axes", 3);
    auto steps = m_operators < 10 ? std::vector<std::int64_t>{} : numbers("steps", 4);
    if (steps.empty()) steps = {1};
    const bool axis = axes.empty() || axes[0] == 0 || axes[0] == -1;
    if (begins.size() != 1 || ends.size() != 1 || axes.size() > 1 || steps.size() != 1 || !axis ||
        steps[0] == 0 || m_inputs[0]->dims.size() != 1) {
        throw InvalidNode{"starts, ends, axes, steps"};
    }
    const SlicedAxis part =
        slicedAxis({0, begins[0], ends[0], steps[0]}, int(m_inputs[0]->count()));
    std::vector<std::int64_t> places;
    for (std::int64_t i = 0; i < part.count; ++i) places.push_back(part.first + i * part.step);
    return picked(*m_inputs[0], places);
}

/// Converts a scalar to a row of one value, or the reverse.
OnnxConstant OnnxFolding::squeezed() const {
    OnnxConstant made = *m_inputs[0];
    if (m_node.op_type() == "Squeeze") {
        if (made.count() != 1) throw InvalidNode{"axes"};
        made.dims.clear();
        return made;
    }
    std::vector<std::int64_t> axes;
    if (m_operators < 13) {
        axes = attributes().integers("axes");
    } else if (m_inputs.size() > 1 && m_inputs[1]) {
        axes = m_inputs[1]->integers;
    }
    const bool fits = axes.size() == 1 && (axes[0] == 0 || axes[0] == -1);
    if (!made.dims.empty() || !fits) throw InvalidNode{"axes"};
    made.dims = {1};
    return made;
}

OnnxConstant OnnxFolding::filled() const {
    const OnnxConstant& sizes = *m_inputs[0];
    const auto* value = attributes().find("value");
    OnnxConstant one;
    one.reals = {0};
    if (value) one = constantOf(value->t(), m_file);
    if (sizes.isReal || sizes.integers.size() > 1 || one.count() != 1) throw InvalidNode{"value"};
    const std::int64_t count = sizes.integers.empty() ? 1 : sizes.integers[0];
    if (count < 0 || count > maxFilled) throw InvalidNode{nameOf(0)};
    OnnxConstant made;
    made.isReal = one.isReal;
    if (!sizes.integers.empty()) made.dims = {count};
    for (std::int64_t i = 0; i < count; ++i) append(made, numberAt(one, 0));
    return made;
}

}  // namespace spoor
