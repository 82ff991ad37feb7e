// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replaces the reader of networks in builds with SPOOR_NETWORKS=OFF.
#include "engine/inference/onnx/onnx_ncnn.h"
#include "engine/inference/onnx/onnx_reader.h"

namespace spoor {

Result<NetworkGraph> readOnnx(const std::filesystem::path& file) {
    return parseOnnx({}, file.string());
}

std::optional<std::pair<std::filesystem::path, std::filesystem::path>> lightFcFiles(
    const std::filesystem::path&) {
    return std::nullopt;
}

std::vector<std::string> unsupportedOperators(const std::filesystem::path&) {
    return {};
}

std::vector<std::string> externalFiles(const std::filesystem::path&) {
    return {};
}

Result<NetworkGraph> parseOnnx(std::string_view, const std::string& name) {
    return Message(
        SPOOR_TR("engine",
                 "Cannot read the network \"%1\": this build of Spoor has no neural "
                 "networks. Use a build with SPOOR_NETWORKS=ON, or choose a method or an "
                 "algorithm that needs no network."),
        name);
}

}  // namespace spoor
