// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace spoor {

/// A text file that is written piece by piece. Every error (no such folder, full disk) is an
/// EngineError that names the file; what was written until then stays.
class TextFile {
public:
    explicit TextFile(std::string path);
    /// Closes without saying a word; call finish() to know.
    ~TextFile();
    TextFile(const TextFile&) = delete;
    TextFile& operator=(const TextFile&) = delete;

    const std::string& path() const { return m_path; }
    /// Hands complete pieces to the system now and then; an error may come with a later piece.
    void write(std::string_view text);
    /// Hands everything to the system.
    void flush();
    /// Flushes and closes.
    void finish();

private:
    [[noreturn]] void fail(int error) const;

    std::string m_path;
    std::string m_waiting;
    int m_file = -1;
};

/// The whole file, or why it cannot be read.
Result<std::string> readTextFile(const std::string& path);

/// A number with at most `digits` behind the point, no superfluous zeros, independent of the
/// locale; empty when it is not finite.
std::string fixedText(double value, int digits);

}  // namespace spoor
