// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace spoor {

/// 128 bits of a content as 32 hexadecimal digits, the same on every machine: tells whether two
/// pictures or two sources are the same, at the speed of memory. Against chance, not against
/// somebody who wants two contents to have one hash.
std::string contentHash(const void* bytes, std::size_t size);

}  // namespace spoor
