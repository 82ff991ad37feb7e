// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace spoor {

/// Returns a 128-bit hash as 32 hexadecimal digits, identical on every machine. It is as fast as
/// memory and detects equal images and sources. It is not secure against deliberate collisions.
std::string contentHash(const void* bytes, std::size_t size);

/// FNV-1a, one byte at a time, for file names and for checksums of file contents. A different
/// `start` gives a second, independent hash.
std::uint64_t fnv1a(std::string_view bytes, std::uint64_t start = 14695981039346656037u);

}  // namespace spoor
