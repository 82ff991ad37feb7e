// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Identifies inputs by content: hashes that do not depend on paths and are equal on every machine.
/// Thread-safe.
class InputContents {
public:
    /// File names of the images of an input, in order; see pictureNames().
    using Pictures = std::function<std::vector<std::string>(const std::string& input)>;
    explicit InputContents(Pictures pictures) : m_pictures(std::move(pictures)) {}

    /// Cheap fingerprint from the names, sizes and times of the files, without reading them.
    std::string look(const std::string& input) const;

    /// Hash of the content of a video, of the ordered images of a folder or pattern, or of any
    /// other file. Reads the input once. Throws EngineError if it does not exist.
    std::string hash(const std::string& input);
    /// Registers a known hash for an input with this look, so that the input need not be read.
    void trust(const std::string& input, const std::string& look, const std::string& hash);

private:
    std::vector<std::string> filesOf(const std::string& input) const;

    Pictures m_pictures;
    std::mutex m_mutex;
    std::map<std::string, std::string> m_hashes;  ///< By input.
    std::map<std::string, std::string> m_pictureHashes;
};

}  // namespace spoor
