// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace spoor {

/// 128 bits of a content as 32 hexadecimal digits, the same on every machine: tells whether two
/// pictures or two sources are the same, at the speed of memory. Against chance, not against
/// somebody who wants two contents to have one hash.
std::string contentHash(const void* bytes, std::size_t size);

/// FNV-1a, a byte at a time: names of files and checksums of what is read back from them. Another
/// start gives a second, independent number.
std::uint64_t fnv1a(std::string_view bytes, std::uint64_t start = 14695981039346656037u);

}  // namespace spoor
