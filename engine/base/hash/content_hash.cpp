// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/hash/content_hash.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace spoor {
namespace {

// The factors are odd numbers with irregular bits. Multiplication by an odd number is reversible,
// so no step of a lane loses a difference. Multiplication carries differences upwards only, so
// words are rotated between two multiplications. Without the rotation, a change of the lane's next
// word could cancel a change of a high bit.
constexpr std::array<std::uint64_t, 4> factors = {0x9E3779B97F4A7C15u, 0xC2B2AE3D27D4EB4Fu,
                                                  0x165667B19E3779F9u, 0xD6E8FEB86659FD93u};

constexpr std::uint64_t step(std::uint64_t lane, std::uint64_t word, std::size_t which) {
    const std::uint64_t spread = std::rotl(word * factors[which], 31) * factors[(which + 1) % 4];
    return std::rotl(lane ^ spread, 27) * factors[(which + 2) % 4] + which;
}

constexpr std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 32)) * factors[3];
    value = (value ^ (value >> 29)) * factors[0];
    return value ^ (value >> 32);
}

/// Reads a little-endian word on any machine.
std::uint64_t wordAt(const unsigned char* bytes) {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&word, bytes, 8);
    } else {
        for (int i = 7; i >= 0; --i) word = word << 8 | bytes[i];
    }
    return word;
}

}  // namespace

std::string contentHash(const void* content, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(content);
    std::array<std::uint64_t, 4> lanes = {size + factors[1], size ^ factors[2], ~size * factors[3],
                                          size * factors[0]};
    std::size_t at = 0;
    for (; at + 32 <= size; at += 32)
        for (std::size_t lane = 0; lane < 4; ++lane)
            lanes[lane] = step(lanes[lane], wordAt(bytes + at + 8 * lane), lane);
    std::array<unsigned char, 32> tail{};
    if (at < size) std::memcpy(tail.data(), bytes + at, size - at);
    for (std::size_t lane = 0; lane < 4; ++lane)
        lanes[lane] = step(lanes[lane], wordAt(tail.data() + 8 * lane), lane);
    std::uint64_t high = 0;
    std::uint64_t low = factors[2];
    for (std::size_t lane = 0; lane < 4; ++lane) {
        high = mixed(high ^ lanes[lane]) + lane;
        low = mixed(std::rotl(low, 17) + mixed(lanes[lane] ^ factors[lane]));
    }
    char text[33];
    std::snprintf(text, sizeof text, "%016llx%016llx", static_cast<unsigned long long>(high),
                  static_cast<unsigned long long>(low));
    return text;
}

std::uint64_t fnv1a(std::string_view bytes, std::uint64_t start) {
    for (const unsigned char byte : bytes) start = (start ^ byte) * 1099511628211u;
    return start;
}

}  // namespace spoor
