// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <onnx/onnx_pb.h>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Result of checking the structure of a file before it is parsed.
enum class OnnxBytes {
    Fit,
    Damaged,  ///< not a protocol buffer
    TooMany   ///< parsing would create too many objects
};
/// Checks the structure of a file without parsing it. Every field and every varint becomes an
/// object of at most some hundred bytes, whereas strings, raw bytes and floats keep their size.
OnnxBytes checkOnnx(std::string_view bytes);

/// Whether values of this type of tensor are real numbers, which are computed as float32.
bool isRealType(std::int64_t type);

/// Returns a name from the file for messages: truncated to `most` bytes, without control
/// characters.
std::string shownName(const std::string& name, std::size_t most = 60);

/// A size that depends on that of an open image, in the integers of a constant.
constexpr int unknownSize = std::numeric_limits<int>::min();

/// A constant with real or integer values.
struct OnnxConstant {
    std::vector<std::int64_t> dims;
    std::vector<float> reals;
    std::vector<std::int64_t> integers;  ///< From integers of any size, and bool.
    bool isReal = true;

    std::int64_t count() const { return std::int64_t(isReal ? reals.size() : integers.size()); }
};

/// Returns the values of a tensor, which can be infinite. Throws EngineError if their number
/// differs from the dimensions, they have an unsupported type, are NaN, or lie outside the file.
/// Messages refer to it as `file`.
OnnxConstant constantOf(const onnx::TensorProto& tensor, const std::string& file);
/// Returns the number of values according to the dimensions. Throws EngineError if they are invalid
/// or the values lie outside the file.
std::int64_t countOf(const onnx::TensorProto& tensor, const std::string& file);

/// Attributes of a node. Each is read with a default value. Throws EngineError if an attribute has
/// another type.
class OnnxAttributes {
public:
    OnnxAttributes(const onnx::NodeProto& node, const std::string& file)
        : m_node(node), m_file(file) {}

    bool has(const char* name) const { return find(name) != nullptr; }
    std::int64_t integer(const char* name, std::int64_t otherwise) const;
    float real(const char* name, float otherwise) const;
    std::string text(const char* name, const char* otherwise) const;
    std::vector<std::int64_t> integers(const char* name) const;  ///< Empty if it is missing.
    const onnx::AttributeProto* find(const char* name) const;

private:
    const onnx::AttributeProto* typed(const char* name, int type) const;
    const onnx::NodeProto& m_node;
    const std::string& m_file;
};

}  // namespace spoor
