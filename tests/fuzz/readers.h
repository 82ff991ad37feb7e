// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace spoor::test {

/// A reader of untrusted input. It rejects input with an EngineError or a message. Any other
/// outcome is a defect.
struct FuzzedReader {
    const char* name;  ///< Also the name of its folder in corpus/.
    /// Returns whether the bytes were accepted. Readers of folders get several files, separated by
    /// 0 bytes.
    std::function<bool(std::string_view bytes)> read;
};

std::span<const FuzzedReader> fuzzedReaders();

/// Runs a reader on bytes. Ends the program if the reader uses more than 256 MiB plus 64 bytes per
/// byte of input (counted under the address sanitizer only).
bool readWithinBounds(const FuzzedReader& reader, std::string_view bytes);

}  // namespace spoor::test
