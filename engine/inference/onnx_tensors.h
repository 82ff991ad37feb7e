// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <onnx/onnx_pb.h>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// What is in the file without building it: every field and every number of variable length becomes
/// an object of some hundred bytes at most, while strings, raw bytes and floats keep their size.
/// False when those are too many, or the bytes are no protocol buffer.
bool onnxFitsMemory(std::string_view bytes);

/// A name from the file for sentences: cut off, without control characters.
std::string shownName(const std::string& name, std::size_t most = 60);

/// A constant: values of one of the two kinds.
struct OnnxConstant {
    std::vector<std::int64_t> dims;
    std::vector<float> reals;
    std::vector<std::int64_t> integers;  ///< of int32, int64 and bool
    bool isReal = true;

    std::int64_t count() const { return std::int64_t(isReal ? reals.size() : integers.size()); }
};

/// The values of a tensor. Throws EngineError when they are not as many as its dimensions say, of
/// another type, not finite, or outside the file; `file` is for the sentence.
OnnxConstant constantOf(const onnx::TensorProto& tensor, const std::string& file);
/// Number of its values, from its dimensions alone; the same sentences.
std::int64_t countOf(const onnx::TensorProto& tensor, const std::string& file);

/// Attributes of a node. Each is asked for with its default; throws EngineError when it has another
/// type than asked for.
class OnnxAttributes {
public:
    OnnxAttributes(const onnx::NodeProto& node, const std::string& file)
        : m_node(node), m_file(file) {}

    bool has(const char* name) const { return find(name) != nullptr; }
    std::int64_t integer(const char* name, std::int64_t otherwise) const;
    float real(const char* name, float otherwise) const;
    std::string text(const char* name, const char* otherwise) const;
    std::vector<std::int64_t> integers(const char* name) const;  ///< empty when it has none
    const onnx::AttributeProto* find(const char* name) const;

private:
    const onnx::AttributeProto* typed(const char* name, int type) const;
    const onnx::NodeProto& m_node;
    const std::string& m_file;
};

}  // namespace spoor
