// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/atomic_file.h"
#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace spoor {

/// A text file that is written piece by piece, and takes its place when it is finished: until then,
/// and whenever something goes wrong, what was there before stays. Every error (no such folder,
/// full disk) is an EngineError that names the file.
class TextFile {
public:
    explicit TextFile(std::string path, Durability durable = Durability::Yes);

    const std::string& path() const { return m_file.path(); }
    /// Hands complete pieces to the system now and then; an error may come with a later piece.
    void write(std::string_view text);
    /// Hands everything to the system.
    void flush();
    /// Flushes, and puts it in its place.
    void finish();

private:
    AtomicFile m_file;
    std::string m_waiting;
};

/// The whole file, or why it cannot be read.
Result<std::string> readTextFile(const std::string& path);

/// A number with at most `digits` after the point, no superfluous zeros, independent of the
/// locale; empty when it is not finite.
std::string fixedText(double value, int digits);

}  // namespace spoor
