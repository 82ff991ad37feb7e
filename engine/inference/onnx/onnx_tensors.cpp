// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_tensors.h"

#include "engine/base/error.h"
#include "engine/inference/graph/network_graph.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace spoor {
namespace {

static_assert(std::endian::native == std::endian::little, "raw data are little-endian");

constexpr std::int64_t maxEntries = 1 << 20;

/// Messages of onnx.proto that contain others: fields with nested messages, and fields whose bytes
/// are stored unchanged.
struct WireMessage {
    struct NestedField {
        std::uint64_t field;
        const WireMessage* message;
    };
    std::vector<NestedField> inner;
    std::vector<std::uint64_t> bulk;
};
const WireMessage tensorWire{{}, {4, 6, 8, 9, 12}};  // floats, strings, name, raw data, text
const WireMessage attributeWire{{{5, &tensorWire}}, {1, 4, 7, 9, 13, 21}};
const WireMessage nodeWire{{{5, &attributeWire}}, {1, 2, 3, 4, 6, 7}};
const WireMessage graphWire{{{1, &nodeWire}, {5, &tensorWire}}, {2, 10}};
const WireMessage modelWire{{{7, &graphWire}}, {2, 3, 4, 6}};

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

/// Counts the objects that parsing a message creates. Returns false if it is invalid or exceeds the
/// limit. Unknown fields count all their bytes.
bool count(std::string_view bytes, const WireMessage& message, std::int64_t& entries) {
    while (!bytes.empty()) {
        std::uint64_t tag = 0, length = 0;
        if (++entries > maxEntries || !readVarint(bytes, tag)) return false;
        const std::uint64_t field = tag >> 3;
        switch (tag & 7) {
            case 0:
                if (!readVarint(bytes, length)) return false;
                continue;
            case 1:
                length = 8;
                break;
            case 2:
                if (!readVarint(bytes, length)) return false;
                break;
            case 5:
                length = 4;
                break;
            default:
                return false;
        }
        if (length > bytes.size()) return false;
        const std::string_view inside = bytes.substr(0, std::size_t(length));
        bytes.remove_prefix(std::size_t(length));
        if ((tag & 7) != 2) continue;
        const auto inner = std::find_if(message.inner.begin(), message.inner.end(),
                                        [&](const auto& each) { return each.field == field; });
        if (inner != message.inner.end()) {
            if (!count(inside, *inner->message, entries)) return false;
        } else if (std::count(message.bulk.begin(), message.bulk.end(), field) == 0) {
            entries += std::int64_t(inside.size());
        }
    }
    return entries <= maxEntries;
}

/// Reports an invalid constant. %1 is its name, %2 the file.
[[noreturn]] void refuse(const char* sentence, const onnx::TensorProto& tensor,
                         const std::string& file, const std::string& more = {}) {
    throw EngineError(Message(sentence, shownName(tensor.name()), file, more));
}

template <typename To, typename From, typename Stored>
std::vector<To> valuesOf(const onnx::TensorProto& tensor, const Stored& stored,
                         const std::string& file) {
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
        values[i] = To(value);
    }
    return values;
}

}  // namespace

bool onnxFitsMemory(std::string_view bytes) {
    std::int64_t entries = 0;
    return count(bytes, modelWire, entries);
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
                        "not supported. Export the network to a single file."),
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

OnnxConstant constantOf(const onnx::TensorProto& tensor, const std::string& file) {
    OnnxConstant constant;
    constant.dims.assign(tensor.dims().begin(), tensor.dims().end());
    constant.isReal = tensor.data_type() == onnx::TensorProto::FLOAT;
    switch (tensor.data_type()) {
        case onnx::TensorProto::FLOAT:
            constant.reals = valuesOf<float, float>(tensor, tensor.float_data(), file);
            break;
        case onnx::TensorProto::INT64:
            constant.integers =
                valuesOf<std::int64_t, std::int64_t>(tensor, tensor.int64_data(), file);
            break;
        case onnx::TensorProto::INT32:
            constant.integers =
                valuesOf<std::int64_t, std::int32_t>(tensor, tensor.int32_data(), file);
            break;
        case onnx::TensorProto::UINT32:
            constant.integers =
                valuesOf<std::int64_t, std::uint32_t>(tensor, tensor.uint64_data(), file);
            break;
        case onnx::TensorProto::UINT64:
            constant.integers =
                valuesOf<std::int64_t, std::uint64_t>(tensor, tensor.uint64_data(), file);
            break;
        case onnx::TensorProto::BOOL:
            constant.integers =
                valuesOf<std::int64_t, std::uint8_t>(tensor, tensor.int32_data(), file);
            break;
        default:
            refuse(SPOOR_TR("engine",
                            "The constant '%1' of the network %2 has the type %3, but weights must "
                            "be float32. Export the network with float32 weights."),
                   tensor, file,
                   onnx::TensorProto::DataType_IsValid(tensor.data_type())
                       ? onnx::TensorProto::DataType_Name(
                             onnx::TensorProto::DataType(tensor.data_type()))
                       : std::to_string(tensor.data_type()));
    }
    const auto& reals = constant.reals;
    if (!std::all_of(reals.begin(), reals.end(), [](float v) { return std::isfinite(v); })) {
        refuse(SPOOR_TR("engine",
                        "The constant '%1' of the network %2 contains values that are not finite "
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
