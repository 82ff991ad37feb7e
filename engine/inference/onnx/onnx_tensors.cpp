// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_tensors.h"

#include "engine/base/error.h"
#include "engine/inference/graph/network_graph.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <utility>

namespace spoor {
namespace {

static_assert(std::endian::native == std::endian::little, "raw data are little-endian");

constexpr std::int64_t maxEntries = 1 << 20;
constexpr int maxDepth = 100;  // as in protocol buffers

/// Messages of onnx.proto.
enum class WireKind {
    Model,
    Graph,
    Node,
    Attribute,
    Tensor,
    Value,
    Type,
    TensorType,
    Shape,
    Dimension,
    Entry,
    Function,
    Segment
};

/// Fields of a message that contain others, and those whose bytes are stored unchanged.
struct WireMessage {
    std::vector<std::pair<std::uint64_t, WireKind>> inner;
    std::vector<std::uint64_t> bulk;
};

const WireMessage& messageOf(WireKind kind) {
    using Kind = WireKind;
    static const std::map<WireKind, WireMessage> messages = {
        {Kind::Model,
         {{{7, Kind::Graph}, {8, Kind::Segment}, {14, Kind::Entry}, {25, Kind::Function}},
          {2, 3, 4, 6}}},
        {Kind::Graph,
         {{{1, Kind::Node},
           {5, Kind::Tensor},
           {11, Kind::Value},
           {12, Kind::Value},
           {13, Kind::Value},
           {16, Kind::Entry}},
          {2, 10}}},
        {Kind::Node, {{{5, Kind::Attribute}, {9, Kind::Entry}}, {1, 2, 3, 4, 6, 7, 8}}},
        {Kind::Attribute, {{{5, Kind::Tensor}, {6, Kind::Graph}}, {1, 4, 7, 9, 13, 21}}},
        // Floats, strings, name, raw data, text.
        {Kind::Tensor,
         {{{3, Kind::Segment}, {13, Kind::Entry}, {16, Kind::Entry}}, {4, 6, 8, 9, 12}}},
        {Kind::Value, {{{2, Kind::Type}, {4, Kind::Entry}}, {1, 3}}},
        {Kind::Type, {{{1, Kind::TensorType}}, {6}}},
        {Kind::TensorType, {{{2, Kind::Shape}}, {}}},
        {Kind::Shape, {{{1, Kind::Dimension}}, {}}},
        {Kind::Dimension, {{}, {2, 3}}},
        {Kind::Entry, {{}, {1, 2}}},
        {Kind::Function, {{{7, Kind::Node}, {9, Kind::Segment}}, {1, 4, 5, 6, 8, 10}}},
        {Kind::Segment, {{}, {1}}}};
    return messages.at(kind);
}

bool readVarint(std::string_view& bytes, std::uint64_t& value) {
    value = 0;
    for (int shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
        const auto byte = std::uint8_t(bytes.front());
        bytes.remove_prefix(1);
        value |= std::uint64_t(byte & 0x7f) << shift;
        if (byte < 0x80) return true;
    }
    return false;
}

/// Counts the objects that parsing a message creates, one per field and all bytes of unknown ones.
OnnxBytes count(std::string_view bytes, WireKind kind, std::int64_t& entries, int depth = 0) {
    const WireMessage& message = messageOf(kind);
    if (depth > maxDepth) return OnnxBytes::Damaged;
    while (!bytes.empty()) {
        std::uint64_t tag = 0, length = 0;
        if (!readVarint(bytes, tag)) return OnnxBytes::Damaged;
        if (++entries > maxEntries) return OnnxBytes::TooMany;
        const std::uint64_t field = tag >> 3, type = tag & 7;
        if (type == 0 || type == 2) {
            if (!readVarint(bytes, length)) return OnnxBytes::Damaged;
            if (type == 0) continue;
        } else if (type == 1 || type == 5) {
            length = type == 1 ? 8 : 4;
        } else {
            return OnnxBytes::Damaged;
        }
        if (length > bytes.size()) return OnnxBytes::Damaged;
        const std::string_view inside = bytes.substr(0, std::size_t(length));
        bytes.remove_prefix(std::size_t(length));
        if (type != 2) continue;
        const auto inner = std::ranges::find_if(
            message.inner, [&](const auto& each) { return each.first == field; });
        if (inner != message.inner.end()) {
            const OnnxBytes found = count(inside, inner->second, entries, depth + 1);
            if (found != OnnxBytes::Fit) return found;
        } else if (std::ranges::count(message.bulk, field) == 0) {
            entries += std::int64_t(inside.size());
        }
    }
    return entries <= maxEntries ? OnnxBytes::Fit : OnnxBytes::TooMany;
}

/// Reports an invalid constant. %1 is its name, %2 the file.
[[noreturn]] void refuse(const char* sentence, const onnx::TensorProto& tensor,
                         const std::string& file, const std::string& more = {}) {
    throw EngineError(Message(sentence, shownName(tensor.name()), file, more));
}

/// Returns the values of a tensor as `To`, which are stored as `From`.
template <typename To, typename From, typename Stored, typename Convert = std::identity>
std::vector<To> valuesOf(const onnx::TensorProto& tensor, const Stored& stored,
                         const std::string& file, Convert convert = {}) {
    const auto expected = std::size_t(countOf(tensor, file));
    const std::string& raw = tensor.raw_data();
    const std::size_t there = raw.empty() ? std::size_t(stored.size()) : raw.size() / sizeof(From);
    if (there != expected || (!raw.empty() && raw.size() % sizeof(From) != 0)) {
        refuse(SPOOR_TR("engine",
                        "The number of values of the constant '%1' of the network %2 does not "
                        "match its size (%3). Export the network again."),
               tensor, file, std::to_string(there) + " / " + std::to_string(expected));
    }
    std::vector<To> values(expected);
    for (std::size_t i = 0; i < expected; ++i) {
        From value{};
        if (raw.empty()) {
            value = From(stored.Get(int(i)));
        } else {
            std::memcpy(&value, raw.data() + i * sizeof(From), sizeof(From));
        }
        values[i] = To(convert(value));
    }
    return values;
}

float fromBits(std::uint32_t bits) {
    return std::bit_cast<float>(bits);
}

float fromHalf(std::uint16_t half) {
    const std::uint32_t sign = std::uint32_t(half & 0x8000) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1f, part = half & 0x3ff;
    if (exponent == 0) {
        const float small = float(part) * 0x1p-24f;
        return sign ? -small : small;
    }
    if (exponent == 0x1f) return fromBits(sign | 0x7f800000 | part << 13);
    return fromBits(sign | (exponent + 112) << 23 | part << 13);
}

float fromBfloat(std::uint16_t value) {
    return fromBits(std::uint32_t(value) << 16);
}

}  // namespace

OnnxBytes checkOnnx(std::string_view bytes) {
    std::int64_t entries = 0;
    return count(bytes, WireKind::Model, entries);
}

bool isRealType(std::int64_t type) {
    return type == onnx::TensorProto::FLOAT || type == onnx::TensorProto::FLOAT16 ||
           type == onnx::TensorProto::BFLOAT16 || type == onnx::TensorProto::DOUBLE;
}

std::string shownName(const std::string& name, std::size_t most) {
    std::size_t length = std::min(name.size(), most);
    while (length > 0 && length < name.size() && (std::uint8_t(name[length]) & 0xc0) == 0x80) {
        --length;  // do not split a UTF-8 character
    }
    std::string shown = name.substr(0, length);
    for (char& c : shown) {
        if (std::uint8_t(c) < 0x20 || c == 0x7f) c = '?';
    }
    return length < name.size() ? shown + "..." : shown;
}

std::int64_t countOf(const onnx::TensorProto& tensor, const std::string& file) {
    if (tensor.data_location() == onnx::TensorProto::EXTERNAL || tensor.external_data_size() > 0) {
        refuse(SPOOR_TR("engine",
                        "The constant '%1' of the network %2 is stored in another file, which is "
                        "not here. Keep the file next to the network, or export the network to a "
                        "single file (external_data=False)."),
               tensor, file);
    }
    std::int64_t count = 1;
    for (const std::int64_t size : tensor.dims()) {
        if (size < 0 || tensor.dims_size() > 8 || (size > 0 && count > maxTensorElements / size)) {
            refuse(SPOOR_TR("engine",
                            "The constant '%1' of the network %2 has an invalid size. Export the "
                            "network again."),
                   tensor, file);
        }
        count *= size;
    }
    return count;
}

namespace {

std::vector<float> realsOf(const onnx::TensorProto& tensor, const std::string& file) {
    switch (tensor.data_type()) {
        case onnx::TensorProto::DOUBLE:
            return valuesOf<float, double>(tensor, tensor.double_data(), file);
        case onnx::TensorProto::FLOAT16:
            return valuesOf<float, std::uint16_t>(tensor, tensor.int32_data(), file, fromHalf);
        case onnx::TensorProto::BFLOAT16:
            return valuesOf<float, std::uint16_t>(tensor, tensor.int32_data(), file, fromBfloat);
        default:
            return valuesOf<float, float>(tensor, tensor.float_data(), file);
    }
}

std::vector<std::int64_t> integersOf(const onnx::TensorProto& tensor, const std::string& file) {
    const auto stored = [&]<typename Stored>(Stored, const auto& field) {
        return valuesOf<std::int64_t, Stored>(tensor, field, file);
    };
    switch (tensor.data_type()) {
        case onnx::TensorProto::INT64:
            return stored(std::int64_t{}, tensor.int64_data());
        case onnx::TensorProto::INT32:
            return stored(std::int32_t{}, tensor.int32_data());
        case onnx::TensorProto::INT16:
            return stored(std::int16_t{}, tensor.int32_data());
        case onnx::TensorProto::INT8:
            return stored(std::int8_t{}, tensor.int32_data());
        case onnx::TensorProto::UINT16:
            return stored(std::uint16_t{}, tensor.int32_data());
        case onnx::TensorProto::UINT32:
            return stored(std::uint32_t{}, tensor.uint64_data());
        case onnx::TensorProto::UINT64:
            return stored(std::uint64_t{}, tensor.uint64_data());
        case onnx::TensorProto::UINT8:
        case onnx::TensorProto::BOOL:
            return stored(std::uint8_t{}, tensor.int32_data());
        default:
            break;
    }
    refuse(SPOOR_TR("engine",
                    "The constant '%1' of the network %2 has the type %3, which is not "
                    "supported. Export the network with float32, float16 or int8 weights."),
           tensor, file,
           onnx::TensorProto::DataType_IsValid(tensor.data_type())
               ? onnx::TensorProto::DataType_Name(onnx::TensorProto::DataType(tensor.data_type()))
               : std::to_string(tensor.data_type()));
}

}  // namespace

OnnxConstant constantOf(const onnx::TensorProto& tensor, const std::string& file) {
    OnnxConstant constant;
    constant.dims.assign(tensor.dims().begin(), tensor.dims().end());
    constant.isReal = isRealType(tensor.data_type());
    if (constant.isReal) constant.reals = realsOf(tensor, file);
    if (!constant.isReal) constant.integers = integersOf(tensor, file);
    const auto& reals = constant.reals;
    if (std::ranges::any_of(reals, [](float v) { return std::isnan(v); })) {
        refuse(SPOOR_TR("engine",
                        "The constant '%1' of the network %2 contains values that are not "
                        "numbers. Train the network again."),
               tensor, file);
    }
    return constant;
}

const onnx::AttributeProto* OnnxAttributes::find(const char* name) const {
    for (const auto& attribute : m_node.attribute()) {
        if (attribute.name() == name) return &attribute;
    }
    return nullptr;
}

const onnx::AttributeProto* OnnxAttributes::typed(const char* name, int type) const {
    const onnx::AttributeProto* found = find(name);
    if (!found) return nullptr;
    const bool fits = type == onnx::AttributeProto::INT     ? found->has_i()
                      : type == onnx::AttributeProto::FLOAT ? found->has_f()
                                                            : true;
    if (int(found->type()) == type && fits) return found;
    throw EngineError(Message(SPOOR_TR("engine",
                                       "The attribute %1 of layer '%2' (%3) of the network %4 has "
                                       "the wrong type. Export the network again."),
                              name, shownName(m_node.name()), shownName(m_node.op_type()), m_file));
}

std::int64_t OnnxAttributes::integer(const char* name, std::int64_t otherwise) const {
    const auto* found = typed(name, onnx::AttributeProto::INT);
    return found ? found->i() : otherwise;
}

float OnnxAttributes::real(const char* name, float otherwise) const {
    const auto* found = typed(name, onnx::AttributeProto::FLOAT);
    return found ? found->f() : otherwise;
}

std::string OnnxAttributes::text(const char* name, const char* otherwise) const {
    const auto* found = typed(name, onnx::AttributeProto::STRING);
    return found ? found->s() : otherwise;
}

std::vector<std::int64_t> OnnxAttributes::integers(const char* name) const {
    const auto* found = typed(name, onnx::AttributeProto::INTS);
    if (!found) return {};
    return {found->ints().begin(), found->ints().end()};
}

}  // namespace spoor
