// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes with values. Operators that only move them are in onnx_moves.cpp.
#include "engine/inference/onnx/onnx_folding.h"

#include "engine/inference/graph/tensor_shapes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace spoor {
namespace {

using Arithmetic = double (*)(double, double);
constexpr double largestInteger = 9007199254740992.0;  // 2^53, the range of exact integers

double modulo(double a, double b) {
    return a - b * std::floor(a / b);
}
double roundedToEven(double a) {
    return std::nearbyint(a);
}

/// Operators that work value by value.
const std::map<std::string, Arithmetic>& arithmetic() {
    static const std::map<std::string, Arithmetic> all = {
        {"Add", [](double a, double b) { return a + b; }},
        {"Sub", [](double a, double b) { return a - b; }},
        {"Mul", [](double a, double b) { return a * b; }},
        {"Div", [](double a, double b) { return a / b; }},
        {"Mod", modulo},
        {"Pow", [](double a, double b) { return std::pow(a, b); }},
        {"Max", [](double a, double b) { return std::max(a, b); }},
        {"Min", [](double a, double b) { return std::min(a, b); }},
        {"Equal", [](double a, double b) { return double(a == b); }},
        {"Less", [](double a, double b) { return double(a < b); }},
        {"LessOrEqual", [](double a, double b) { return double(a <= b); }},
        {"Greater", [](double a, double b) { return double(a > b); }},
        {"GreaterOrEqual", [](double a, double b) { return double(a >= b); }},
        {"And", [](double a, double b) { return double(a != 0 && b != 0); }},
        {"Or", [](double a, double b) { return double(a != 0 || b != 0); }},
        {"Xor", [](double a, double b) { return double((a != 0) != (b != 0)); }},
        {"Not", [](double a, double) { return double(a == 0); }},
        {"Neg", [](double a, double) { return -a; }},
        {"Abs", [](double a, double) { return std::abs(a); }},
        {"Sign", [](double a, double) { return double((a > 0) - (a < 0)); }},
        {"Floor", [](double a, double) { return std::floor(a); }},
        {"Ceil", [](double a, double) { return std::ceil(a); }},
        {"Round", [](double a, double) { return roundedToEven(a); }},
        {"Sqrt", [](double a, double) { return std::sqrt(a); }},
        {"Exp", [](double a, double) { return std::exp(a); }},
        {"Log", [](double a, double) { return std::log(a); }},
        {"Sin", [](double a, double) { return std::sin(a); }},
        {"Cos", [](double a, double) { return std::cos(a); }},
        {"Reciprocal", [](double a, double) { return 1 / a; }}};
    return all;
}

bool compares(const std::string& op) {
    static const std::set<std::string> all = {
        "Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "And", "Or", "Xor", "Not"};
    return all.count(op) > 0;
}

double numberIn(const OnnxConstant& from, std::size_t i) {
    return from.isReal ? double(from.reals[i]) : double(from.integers[i]);
}

void append(OnnxConstant& to, double value) {
    if (to.isReal) to.reals.push_back(float(value));
    // Integers are truncated towards zero.
    if (!to.isReal) to.integers.push_back(std::int64_t(value));
}

using Axes = std::vector<std::int64_t>;

std::int64_t product(const Axes& sizes) {
    std::int64_t count = 1;
    for (const std::int64_t size : sizes) count = std::min(count * size, maxFolded + 1);
    return count;
}

/// Returns the sizes of two tensors whose axes of length 1 are repeated; empty if they differ.
std::optional<Axes> spread(const Axes& a, const Axes& b) {
    Axes both(std::max(a.size(), b.size()), 1);
    for (std::size_t i = 1; i <= both.size(); ++i) {
        const std::int64_t p = i <= a.size() ? a[a.size() - i] : 1;
        const std::int64_t q = i <= b.size() ? b[b.size() - i] : 1;
        if (p != q && p != 1 && q != 1) return std::nullopt;
        both[both.size() - i] = p == 1 ? q : p;
    }
    return both;
}

/// Calls `visit` with the index of a value of a tensor for each value of the tensor it is spread
/// to.
class SpreadIndex {
public:
    SpreadIndex(const Axes& from, const Axes& to) : m_to(to), m_steps(to.size(), 0) {
        std::int64_t step = 1;
        for (std::size_t i = 1; i <= from.size(); ++i) {
            if (from[from.size() - i] != 1) m_steps[to.size() - i] = step;
            step *= from[from.size() - i];
        }
    }
    std::size_t operator()(std::int64_t number) const {
        std::int64_t place = 0;
        for (std::size_t i = m_to.size(); i-- > 0;) {
            place += number % m_to[i] * m_steps[i];
            number /= m_to[i];
        }
        return std::size_t(place);
    }

private:
    const Axes& m_to;
    Axes m_steps;
};

}  // namespace

bool OnnxFolding::does(const onnx::NodeProto& node) {
    static const std::set<std::string> others = {
        "Cast",      "CastLike",  "ConstantOfShape", "Where",      "Range",           "ReduceProd",
        "ReduceSum", "ReduceMax", "ReduceMin",       "ReduceMean", "Trilu",           "NonZero",
        "CumSum",    "ScatterND", "ScatterElements", "Size",       "DequantizeLinear"};
    const std::string& op = node.op_type();
    return arithmetic().count(op) > 0 || others.count(op) > 0 || moves(node);
}

const OnnxConstant& OnnxFolding::at(std::size_t input) const {
    if (!given(input)) throw InvalidNode{"inputs"};
    return *m_inputs[input];
}

const OnnxFolding::Sizes& OnnxFolding::integersAt(std::size_t input) const {
    if (at(input).isReal || at(input).dims.size() > 1) throw InvalidNode{nameOf(input)};
    return at(input).integers;
}

std::optional<OnnxFolding::Sizes> OnnxFolding::numbers(const char* name, std::size_t input,
                                                       std::int64_t since) const {
    if (m_operators < since) {
        if (!attributes().has(name)) return std::nullopt;
        return attributes().integers(name);
    }
    if (!given(input)) return std::nullopt;
    return integersAt(input);
}

std::size_t OnnxFolding::axisOf(std::int64_t axis, std::size_t rank) const {
    const auto count = std::int64_t(rank);
    if (axis < -count || axis >= count) throw InvalidNode{"axis"};
    return std::size_t(axis < 0 ? axis + count : axis);
}

std::int64_t OnnxFolding::placeOf(std::int64_t place, std::int64_t size) const {
    if (place < -size || place >= size) throw InvalidNode{nameOf(1)};
    return place < 0 ? place + size : place;
}

std::vector<OnnxConstant> OnnxFolding::results() const {
    if (m_node.op_type() == "Split") return split();
    return {result()};
}

OnnxConstant OnnxFolding::result() const {
    using Fold = OnnxConstant (OnnxFolding::*)() const;
    using Self = OnnxFolding;
    static const std::map<std::string, Fold> folds = {{"Cast", &Self::cast},
                                                      {"CastLike", &Self::cast},
                                                      {"Concat", &Self::joined},
                                                      {"Gather", &Self::gathered},
                                                      {"GatherElements", &Self::gatheredEach},
                                                      {"GatherND", &Self::gatheredRows},
                                                      {"ScatterND", &Self::scattered},
                                                      {"ScatterElements", &Self::scattered},
                                                      {"Slice", &Self::sliced},
                                                      {"Squeeze", &Self::reshaped},
                                                      {"Unsqueeze", &Self::reshaped},
                                                      {"Reshape", &Self::reshaped},
                                                      {"Flatten", &Self::reshaped},
                                                      {"Transpose", &Self::transposed},
                                                      {"Expand", &Self::repeated},
                                                      {"Tile", &Self::repeated},
                                                      {"ConstantOfShape", &Self::filled},
                                                      {"Range", &Self::counted},
                                                      {"ReduceProd", &Self::reduced},
                                                      {"ReduceSum", &Self::reduced},
                                                      {"ReduceMax", &Self::reduced},
                                                      {"ReduceMin", &Self::reduced},
                                                      {"ReduceMean", &Self::reduced},
                                                      {"Trilu", &Self::triangle},
                                                      {"NonZero", &Self::nonZero},
                                                      {"CumSum", &Self::summed},
                                                      {"DequantizeLinear", &Self::dequantised}};
    if (m_node.op_type() == "Size") {
        OnnxConstant made;
        made.isReal = false;
        made.integers = {at(0).count()};
        return made;
    }
    const auto fold = folds.find(m_node.op_type());
    return fold == folds.end() ? elementwise() : (this->*fold->second)();
}

OnnxConstant OnnxFolding::cast() const {
    const OnnxConstant& from = at(0);
    const bool like = m_node.op_type() == "CastLike";
    OnnxConstant made;
    made.dims = from.dims;
    // The type of a constant that is like another one: only its kind is known.
    const std::int64_t to = !like          ? attributes().integer("to", 0)
                            : at(1).isReal ? std::int64_t{onnx::TensorProto::FLOAT}
                                           : std::int64_t{onnx::TensorProto::INT64};
    made.isReal = isRealType(to);
    static const std::set<std::int64_t> integers = {
        onnx::TensorProto::INT64,  onnx::TensorProto::INT32,  onnx::TensorProto::INT16,
        onnx::TensorProto::INT8,   onnx::TensorProto::UINT64, onnx::TensorProto::UINT32,
        onnx::TensorProto::UINT16, onnx::TensorProto::UINT8};
    const bool truth = to == onnx::TensorProto::BOOL;
    if (!made.isReal && !truth && integers.count(to) == 0) throw InvalidNode{"to"};
    for (std::size_t i = 0; i < std::size_t(from.count()); ++i) {
        const double value = numberIn(from, i);
        if (!made.isReal && !truth && std::abs(value) > largestInteger)
            throw InvalidNode{nameOf(0)};
        append(made, truth ? double(value != 0) : value);
    }
    return made;
}

/// Computes values one by one, including Where. Axes of length 1 are repeated.
OnnxConstant OnnxFolding::elementwise() const {
    const std::string& op = m_node.op_type();
    const bool chooses = op == "Where";
    OnnxConstant made;
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const auto both = spread(made.dims, at(i).dims);
        if (!both || product(*both) > maxFolded) throw InvalidNode{"inputs"};
        made.dims = *both;
    }
    made.isReal = m_inputs.back()->isReal && !compares(op);
    if (op == "Mod" && attributes().integer("fmod", 0) != 0) throw InvalidNode{"fmod"};
    std::vector<SpreadIndex> indices;
    for (const auto& input : m_inputs) indices.emplace_back(input->dims, made.dims);
    const auto number = [&](std::size_t input, std::int64_t i) {
        return numberIn(*m_inputs[input], indices[input](i));
    };
    const Arithmetic compute = chooses ? nullptr : arithmetic().at(op);
    const std::int64_t count = product(made.dims);
    for (std::int64_t i = 0; i < count; ++i) {
        double value = number(0, i);
        if (chooses) {
            value = number(value != 0 ? 1 : 2, i);
        } else if (m_inputs.size() == 1) {
            value = compute(value, 0);
        }
        for (std::size_t k = 1; !chooses && k < m_inputs.size(); ++k) {
            value = compute(value, number(k, i));
        }
        // This condition also rejects NaNs, and numbers that int64 does not have.
        const bool fits = made.isReal ? !std::isnan(value) : std::abs(value) <= largestInteger;
        if (!fits && !(chooses && !made.isReal)) throw InvalidNode{"inputs"};
        if (chooses && !made.isReal) {
            made.integers.push_back(m_inputs[number(0, i) != 0 ? 1 : 2]
                                        ->integers[indices[number(0, i) != 0 ? 1 : 2](i)]);
            continue;
        }
        append(made, value);
    }
    return made;
}

OnnxConstant OnnxFolding::filled() const {
    const Sizes& sizes = integersAt(0);
    const auto* value = attributes().find("value");
    OnnxConstant one;
    one.reals = {0};
    if (value) one = constantOf(value->t(), m_file);
    if (one.count() != 1) throw InvalidNode{"value"};
    const bool negative = std::ranges::any_of(sizes, [](auto size) { return size < 0; });
    const bool fits = sizes.size() <= std::size_t(maxRank) && product(sizes) <= maxFolded;
    if (negative || !fits) throw InvalidNode{nameOf(0)};
    OnnxConstant made;
    made.isReal = one.isReal;
    made.dims = sizes;
    const auto count = std::size_t(product(sizes));
    if (made.isReal) made.reals.assign(count, one.reals[0]);
    if (!made.isReal) made.integers.assign(count, one.integers[0]);
    return made;
}

OnnxConstant OnnxFolding::counted() const {
    for (std::size_t i = 0; i < 3; ++i) {
        if (at(i).count() != 1) throw InvalidNode{nameOf(i)};
    }
    const double first = numberIn(at(0), 0), end = numberIn(at(1), 0), step = numberIn(at(2), 0);
    const double count = std::ceil((end - first) / step);
    if (!(count <= double(maxFolded))) throw InvalidNode{"limit"};
    OnnxConstant made;
    made.isReal = at(0).isReal;
    for (double i = 0; i < count; ++i) append(made, first + i * step);
    made.dims = {made.count()};
    return made;
}

OnnxConstant OnnxFolding::reduced() const {
    const OnnxConstant& from = at(0);
    const std::string& op = m_node.op_type();
    const std::size_t rank = from.dims.size();
    const auto axes = numbers("axes", 1, op == "ReduceSum" ? 13 : 18).value_or(Sizes{});
    const bool keep = attributes().integer("keepdims", 1) != 0;
    if (axes.empty() && attributes().integer("noop_with_empty_axes", 0) != 0) return from;
    std::vector<bool> taken(rank, axes.empty());
    for (const std::int64_t axis : axes) taken[axisOf(axis, rank)] = true;
    Sizes sizes = from.dims;
    for (std::size_t i = 0; i < rank; ++i) sizes[i] = taken[i] ? 1 : sizes[i];
    const std::int64_t count = product(sizes);
    if (from.count() == 0 || count == 0) throw InvalidNode{nameOf(0)};
    const SpreadIndex index(sizes, from.dims);
    std::vector<double> values(std::size_t(count), op == "ReduceProd" ? 1 : 0);
    std::vector<bool> seen(values.size(), false);
    for (std::int64_t i = 0; i < from.count(); ++i) {
        double& value = values[index(i)];
        const double next = numberIn(from, std::size_t(i));
        const bool first = !seen[index(i)];
        if (op == "ReduceProd") value *= next;
        if (op == "ReduceSum" || op == "ReduceMean") value += next;
        if (op == "ReduceMax") value = first ? next : std::max(value, next);
        if (op == "ReduceMin") value = first ? next : std::min(value, next);
        seen[index(i)] = true;
    }
    OnnxConstant made;
    made.isReal = from.isReal;
    for (std::size_t i = 0; i < rank; ++i) {
        if (keep || !taken[i]) made.dims.push_back(sizes[i]);
    }
    const double divisor = op == "ReduceMean" ? double(from.count() / count) : 1;
    for (const double value : values) {
        if (!made.isReal && std::abs(value) > largestInteger) throw InvalidNode{nameOf(0)};
        append(made, value / divisor);
    }
    return made;
}

/// Keeps one side of the diagonal of matrices.
OnnxConstant OnnxFolding::triangle() const {
    OnnxConstant made = at(0);
    if (made.dims.size() < 2) throw InvalidNode{nameOf(0)};
    const bool upper = attributes().integer("upper", 1) != 0;
    const std::int64_t shift = given(1) ? integersAt(1).at(0) : 0;
    const std::int64_t columns = made.dims.back(), rows = made.dims[made.dims.size() - 2];
    for (std::int64_t i = 0; i < made.count(); ++i) {
        const std::int64_t column = i % columns, row = i / columns % rows;
        if (upper ? column - row >= shift : column - row <= shift) continue;
        if (made.isReal) made.reals[std::size_t(i)] = 0;
        if (!made.isReal) made.integers[std::size_t(i)] = 0;
    }
    return made;
}

OnnxConstant OnnxFolding::nonZero() const {
    const OnnxConstant& from = at(0);
    const std::size_t rank = from.dims.size();
    std::vector<Sizes> places(rank);
    for (std::int64_t i = 0; i < from.count(); ++i) {
        if (numberIn(from, std::size_t(i)) == 0) continue;
        std::int64_t rest = i;
        for (std::size_t k = rank; k-- > 0;) {
            places[k].push_back(rest % from.dims[k]);
            rest /= from.dims[k];
        }
    }
    OnnxConstant made;
    made.isReal = false;
    for (const Sizes& row : places)
        made.integers.insert(made.integers.end(), row.begin(), row.end());
    made.dims = {std::int64_t(rank), rank > 0 ? std::int64_t(places[0].size()) : 0};
    return made;
}

OnnxConstant OnnxFolding::summed() const {
    OnnxConstant made = at(0);
    if (attributes().integer("exclusive", 0) != 0 || attributes().integer("reverse", 0) != 0) {
        throw InvalidNode{"exclusive, reverse"};
    }
    const std::size_t axis = axisOf(at(1).integers.at(0), made.dims.size());
    const auto after = made.dims.begin() + std::ptrdiff_t(axis) + 1;
    const std::int64_t inner = product({after, made.dims.end()}), size = made.dims[axis];
    for (std::int64_t i = 0; i < made.count(); ++i) {
        if (i / inner % size == 0) continue;
        const auto to = std::size_t(i), from = std::size_t(i - inner);
        if (made.isReal) made.reals[to] += made.reals[from];
        if (!made.isReal) made.integers[to] += made.integers[from];
    }
    return made;
}

/// (x - zero) * scale, with one scale or one per index of an axis.
OnnxConstant OnnxFolding::dequantised() const {
    const OnnxConstant &from = at(0), &scale = at(1);
    if (attributes().integer("block_size", 0) != 0) throw InvalidNode{"block_size"};
    if (from.isReal || !scale.isReal || scale.count() < 1) throw InvalidNode{nameOf(1)};
    std::int64_t inner = 1, each = 1;
    if (scale.count() > 1) {
        const std::size_t axis = axisOf(attributes().integer("axis", 1), from.dims.size());
        each = from.dims[axis];
        inner = product({from.dims.begin() + std::ptrdiff_t(axis) + 1, from.dims.end()});
    }
    const bool shifts = given(2);
    if (scale.count() != each || (shifts && at(2).count() != each)) throw InvalidNode{nameOf(1)};
    OnnxConstant made;
    made.dims = from.dims;
    made.reals.reserve(from.integers.size());
    for (std::int64_t i = 0; i < from.count(); ++i) {
        const auto k = std::size_t(i / inner % each);
        const double zero = shifts ? numberIn(at(2), k) : 0;
        made.reals.push_back(float(double(from.integers[std::size_t(i)]) - zero) * scale.reals[k]);
    }
    return made;
}

}  // namespace spoor
