// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace spoor {

static_assert(std::endian::native == std::endian::little, "states are little-endian");

namespace {

EngineError misfit(const char* name) {
    return EngineError(Message(SPOOR_TR("engine",
                                        "The saved state does not match this algorithm (at '%1'). "
                                        "Re-initialise the targets."),
                               name));
}

}  // namespace

EngineError damagedState() {
    return EngineError(Message(SPOOR_TR(
        "engine",
        "The saved state does not match this video or is damaged. Re-initialise the targets.")));
}

// Format of a value: name length (1 byte), name, type (1 byte), payload size (8 bytes), payload.

void StateWriter::raw(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const std::uint8_t*>(data);
    m_bytes.insert(m_bytes.end(), bytes, bytes + size);
}

void StateWriter::head(const char* name, char type, std::size_t payload) {
    const std::size_t length = std::strlen(name);
    m_bytes.push_back(std::uint8_t(length));
    raw(name, length);
    m_bytes.push_back(std::uint8_t(type));
    const std::uint64_t size = payload;
    raw(&size, sizeof size);
}

void StateWriter::put(const char* name, std::int64_t value) {
    head(name, 'i', sizeof value);
    raw(&value, sizeof value);
}

void StateWriter::put(const char* name, double value) {
    head(name, 'd', sizeof value);
    raw(&value, sizeof value);
}

void StateWriter::put(const char* name, const RectF& box) {
    const double values[] = {box.x, box.y, box.width, box.height};
    head(name, 'r', sizeof values);
    raw(values, sizeof values);
}

void StateWriter::put(const char* name, const std::string& text) {
    head(name, 's', text.size());
    raw(text.data(), text.size());
}

void StateWriter::put(const char* name, std::span<const std::uint8_t> bytes) {
    head(name, 'b', bytes.size());
    raw(bytes.data(), bytes.size());
}

void StateWriter::put(const char* name, std::span<const float> values) {
    head(name, 'f', values.size_bytes());
    raw(values.data(), values.size_bytes());
}

std::span<const std::uint8_t> StateReader::take(const char* name, char type) {
    const std::size_t length = std::strlen(name);
    const std::size_t head = 1 + length + 1 + sizeof(std::uint64_t);
    const auto left = m_bytes.subspan(m_at);
    if (left.size() < head || left[0] != length || std::memcmp(&left[1], name, length) != 0 ||
        left[1 + length] != std::uint8_t(type)) {
        throw misfit(name);
    }
    std::uint64_t size = 0;
    std::memcpy(&size, &left[2 + length], sizeof size);
    if (size > left.size() - head) throw misfit(name);
    m_at += head + std::size_t(size);
    return left.subspan(head, std::size_t(size));
}

namespace {
template <typename T>
T as(const char* name, std::span<const std::uint8_t> payload) {
    T value{};
    if (payload.size() != sizeof value) throw misfit(name);
    std::memcpy(&value, payload.data(), sizeof value);
    return value;
}
}  // namespace

std::int64_t StateReader::integer(const char* name) {
    return as<std::int64_t>(name, take(name, 'i'));
}

double StateReader::real(const char* name) {
    return as<double>(name, take(name, 'd'));
}

RectF StateReader::box(const char* name) {
    const auto values = as<std::array<double, 4>>(name, take(name, 'r'));
    return {values[0], values[1], values[2], values[3]};
}

std::string StateReader::text(const char* name) {
    const auto payload = take(name, 's');
    return {payload.begin(), payload.end()};
}

std::vector<std::uint8_t> StateReader::bytes(const char* name) {
    const auto payload = take(name, 'b');
    return {payload.begin(), payload.end()};
}

std::vector<float> StateReader::floats(const char* name) {
    const auto payload = take(name, 'f');
    if (payload.size() % sizeof(float) != 0) throw misfit(name);
    std::vector<float> values(payload.size() / sizeof(float));
    if (!values.empty()) std::memcpy(values.data(), payload.data(), payload.size());
    return values;
}

std::vector<float> StateReader::floats(const char* name, std::size_t count) {
    std::vector<float> values = floats(name);
    const bool finite =
        std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
    if (values.size() != count || !finite) throw damagedState();
    return values;
}

}  // namespace spoor
