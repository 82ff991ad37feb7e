// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace spoor::test {

/// Something that reads what anybody may have written. Refusing it is an EngineError or a message;
/// whatever else happens is a defect.
struct FuzzedReader {
    const char* name;  ///< also of its folder in corpus/
    /// Whether the bytes were accepted. Readers of folders take several files, a 0 byte between
    /// two.
    std::function<bool(std::string_view bytes)> read;
};

std::span<const FuzzedReader> fuzzedReaders();

/// Runs a reader over bytes and ends the program where it takes more memory than a file of that
/// size may cost: 64 bytes a byte and 256 MiB (counted under the address sanitizer alone).
bool readWithinBounds(const FuzzedReader& reader, std::string_view bytes);

}  // namespace spoor::test
