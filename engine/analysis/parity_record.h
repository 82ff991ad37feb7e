// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/parity.h"
#include "engine/base/paths.h"
#include "engine/formats/io/text_file.h"

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

// Record file of device A, for a comparison with a device of another machine. Consists of parts,
// each preceded by its length (8 bytes) and made of named values as in pipeline/state_io.h: one
// head (setup and device) per algorithm, followed by its frames. Contains hashes instead of pixels.

/// Writes a record file.
class ParityWriter {
public:
    explicit ParityWriter(const std::string& path) : m_file(path) {}
    void begin(const ParitySetup& setup, const std::string& device);
    void add(const RecordedFrame& frame);
    void finish() { m_file.finish(); }

private:
    void part(const std::vector<std::uint8_t>& bytes);

    TextFile m_file;
};

/// Reads a record file. Throws EngineError if the file is not a record or is truncated.
class ParityReader {
public:
    explicit ParityReader(const std::string& path);

    struct Head {
        ParitySetup setup;
        std::string device;
    };
    /// Returns the next head; nullopt at the end of the file.
    std::optional<Head> head();
    /// Returns the next frame of that head; nullopt after its last frame.
    std::optional<RecordedFrame> frame();

private:
    bool look();
    [[noreturn]] void refuse() const;

    std::string m_path;
    InputFile m_file;
    std::uint64_t m_remainingBytes = 0;  ///< Bytes of the file that have not been read.
    std::vector<std::uint8_t> m_part;    ///< The next part; empty: not read yet.
};

}  // namespace spoor
