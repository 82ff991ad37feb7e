// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/parity.h"
#include "engine/formats/text_file.h"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace spoor {

// A file of what device A made, to be compared with a device of another machine. Parts with their
// length (8 bytes) before them, each named values as in pipeline/state_io.h: for each pipeline a
// head (setup and device), then its frames. Pixels are not in it, but their hashes.

/// Writes such a file.
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

/// Throws EngineError when the file is none of ours, or is cut off.
class ParityReader {
public:
    explicit ParityReader(const std::string& path);

    struct Head {
        ParitySetup setup;
        std::string device;
    };
    /// The next pipeline; nullopt at the end.
    std::optional<Head> head();
    /// The next frame of that pipeline; nullopt after its last one.
    std::optional<RecordedFrame> frame();

private:
    bool look();
    [[noreturn]] void refuse() const;

    std::string m_path;
    std::ifstream m_file;
    std::uint64_t m_left = 0;          ///< bytes of the file that were not read
    std::vector<std::uint8_t> m_part;  ///< the next one; empty: not read yet
};

}  // namespace spoor
