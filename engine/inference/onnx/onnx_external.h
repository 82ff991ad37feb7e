// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/onnx/onnx_tensors.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// Reads the constants that a network stores in other files. These must be regular files in the
/// folder of the network; links must not lead out of it. Returns the names of the files, each once.
/// Throws EngineError that names the constant and the network `name` if a file is elsewhere,
/// missing or too short, or if all constants together have more than `most` bytes.
std::vector<std::string> loadExternalData(onnx::ModelProto& model,
                                          const std::filesystem::path& folder,
                                          const std::string& name, std::uintmax_t most);

/// Returns the names of files in which a network stores constants, each once, without reading them.
/// Names with a folder are left out.
std::vector<std::string> externalNames(const onnx::ModelProto& model);

}  // namespace spoor
