// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/base/types.h"
#include "engine/bench/measuring.h"

#include <cstdint>
#include <string>

namespace spoor {

/// A library from pip that runs in a Python process in parallel with the bench, so that both are
/// measured in turn. Used by one thread.
class PythonPeer {
public:
    /// Starts Python with "opencv5" or "onnxruntime". Their environment is in the cache folder; if
    /// it is missing, it is made first (python3 -m venv, then pip with access to the network).
    /// Throws EngineError.
    explicit PythonPeer(std::string library);

    /// Whether it is OpenCV, which has more than networks.
    bool isOpenCv() const { return m_library == "opencv5"; }
    /// Returns the version and the threads, such as "OpenCV 5.0.0, 2 threads".
    const std::string& name() const { return m_name; }

    /// Prepares work, see peers.py, and returns its id. Throws EngineError.
    int make(nlohmann::json work);
    /// Does prepared work once. Throws EngineError.
    nlohmann::json run(int id, nlohmann::json more = nlohmann::json::object());
    /// Prepares work whose time is all that counts. Throws EngineError, also from the sample.
    Sample sample(nlohmann::json work);

    /// Returns the description of an image for peers.py. The image is valid until `slot` is used
    /// again.
    nlohmann::json picture(const std::uint8_t* pixels, SizeI size, int channels,
                           const std::string& slot);

private:
    nlohmann::json ask(const nlohmann::json& request);

    std::string m_library, m_name;
    TemporaryFolder m_folder;
    LineProcess m_python;
};

}  // namespace spoor
