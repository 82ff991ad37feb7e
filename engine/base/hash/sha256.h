// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace spoor {

/// SHA-256 (FIPS 180-4), for files whose authors publish a checksum.
class Sha256 {
public:
    void add(std::string_view bytes);
    /// Returns 64 hexadecimal digits. Nothing may be added afterwards.
    std::string digest();

private:
    void block(const std::uint8_t* bytes);

    std::array<std::uint32_t, 8> m_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> m_rest{};
    std::uint64_t m_count = 0;  ///< bytes so far
};

std::string sha256(std::string_view bytes);

}  // namespace spoor
