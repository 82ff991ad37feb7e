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

/// What inputs hold, whatever their paths are: hashes that are the same on every machine. Any
/// thread.
class InputContents {
public:
    /// The file names of an input's pictures, in order; see pictureNames().
    using Pictures = std::function<std::vector<std::string>(const std::string& input)>;
    explicit InputContents(Pictures pictures) : m_pictures(std::move(pictures)) {}

    /// How it looks from outside: which files, their sizes and times. Costs no reading.
    std::string look(const std::string& input) const;

    /// Of a video, of the pictures of a folder or pattern in their order, or of any other file.
    /// Reads all of it, once. Throws EngineError when it is not there.
    std::string hash(const std::string& input);
    /// What hash() would give, as somebody found who saw this look: then it need not be read.
    void trust(const std::string& input, const std::string& look, const std::string& hash);

private:
    std::vector<std::string> filesOf(const std::string& input) const;

    Pictures m_pictures;
    std::mutex m_mutex;
    std::map<std::string, std::string> m_hashes;  ///< by input
    std::map<std::string, std::string> m_looks;
};

}  // namespace spoor
