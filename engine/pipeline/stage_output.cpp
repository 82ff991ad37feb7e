// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/stage_output.h"

#include <cstring>

namespace spoor {
namespace {

template <typename T>
double valueAt(const std::vector<std::uint8_t>& bytes, std::size_t index) {
    T value;
    std::memcpy(&value, bytes.data() + index * sizeof value, sizeof value);
    return double(value);
}

}  // namespace

const char* toText(OutputType type) {
    switch (type) {
        case OutputType::UInt8:
            return "uint8";
        case OutputType::UInt16:
            return "uint16";
        case OutputType::Int32:
            return "int32";
        case OutputType::UInt32:
            return "uint32";
        case OutputType::UInt64:
            return "uint64";
        case OutputType::Float32:
            return "float32";
        case OutputType::Float64:
            break;
    }
    return "float64";
}

std::size_t bytesOf(OutputType type) {
    switch (type) {
        case OutputType::UInt8:
            return 1;
        case OutputType::UInt16:
            return 2;
        case OutputType::UInt64:
        case OutputType::Float64:
            return 8;
        default:
            return 4;
    }
}

double StageOutput::at(std::size_t index) const {
    switch (spec.type) {
        case OutputType::UInt8:
            return valueAt<std::uint8_t>(bytes, index);
        case OutputType::UInt16:
            return valueAt<std::uint16_t>(bytes, index);
        case OutputType::Int32:
            return valueAt<std::int32_t>(bytes, index);
        case OutputType::UInt32:
            return valueAt<std::uint32_t>(bytes, index);
        case OutputType::UInt64:
            return valueAt<std::uint64_t>(bytes, index);
        case OutputType::Float32:
            return valueAt<float>(bytes, index);
        case OutputType::Float64:
            break;
    }
    return valueAt<double>(bytes, index);
}

}  // namespace spoor
