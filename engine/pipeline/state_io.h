// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/base/types.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// Serialises the state of a pipeline: little-endian, independent of device and plan. Every value
/// has a name, so the state of another algorithm or version is detected instead of misread.
class StateWriter {
public:
    void put(const char* name, std::int64_t value);
    void put(const char* name, double value);
    void put(const char* name, const RectF& box);
    void put(const char* name, const std::string& text);
    void put(const char* name, std::span<const std::uint8_t> bytes);
    void put(const char* name, std::span<const float> values);

    const std::vector<std::uint8_t>& bytes() const { return m_bytes; }

private:
    void head(const char* name, char type, std::size_t payload);
    void raw(const void* data, std::size_t size);
    std::vector<std::uint8_t> m_bytes;
};

/// Reads values in the order in which they were put. Throws EngineError when the next value has
/// another name or type, is truncated, or claims more bytes than remain.
class StateReader {
public:
    explicit StateReader(std::span<const std::uint8_t> bytes) : m_bytes(bytes) {}

    std::int64_t integer(const char* name);
    double real(const char* name);
    RectF box(const char* name);
    std::string text(const char* name);
    std::vector<std::uint8_t> bytes(const char* name);
    std::vector<float> floats(const char* name);
    /// Reads exactly `count` finite values; throws damagedState() otherwise.
    std::vector<float> floats(const char* name, std::size_t count);
    bool atEnd() const { return m_at == m_bytes.size(); }

private:
    std::span<const std::uint8_t> take(const char* name, char type);
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_at = 0;
};

/// The error of load() for complete but invalid values: of another video, or damaged.
EngineError damagedState();

}  // namespace spoor
