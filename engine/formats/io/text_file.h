// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/atomic_file.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace spoor {

/// A text file that is written piece by piece and replaces its target when it is finished. Until
/// then, and after any error, the previous file stays. Every error (missing folder, full disk) is
/// an EngineError that names the file.
class TextFile {
public:
    explicit TextFile(std::string path, Durability durable = Durability::Yes);

    const std::string& path() const { return m_file.path(); }
    /// Buffers the text and writes it in large pieces. An error may be reported by a later call.
    void write(std::string_view text);
    /// Writes the buffered text.
    void flush();
    /// Flushes and replaces the target file.
    void finish();

private:
    AtomicFile m_file;
    std::string m_waiting;
};

/// Returns the whole file, or the reason why it cannot be read.
Result<std::string> readTextFile(const std::string& path);

/// Formats a number with at most `digits` decimals and without trailing zeros, independent of the
/// locale. Returns an empty text if it is not finite.
std::string fixedText(double value, int digits);

}  // namespace spoor
