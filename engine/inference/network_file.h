// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spoor {

/// Folder of installed networks: SPOOR_NETWORKS, else XDG_DATA_HOME/spoor/networks, else
/// ~/.local/share/spoor/networks. This function does not create it.
std::filesystem::path networksFolder();
/// The path that a user gave for a network, or the folder of the installed network with this name.
std::filesystem::path installedOr(const std::string& given);
/// The networks in a folder: its ONNX files, or else its networks of ncnn (*.param).
std::vector<std::filesystem::path> networkFilesIn(const std::filesystem::path& folder);
/// The files whose content a network consists of, itself first: weights in other files, a
/// description (*.toml), labels and the second file of ncnn. Any other file is returned alone.
std::vector<std::filesystem::path> filesOfNetwork(const std::filesystem::path& file);
/// Returns the file of a network that has a single one: with a folder, its only network. The error
/// says what the folder has instead.
Result<std::filesystem::path> networkFile(const std::string& given);

/// Words in the names of the two files of a tracker, as their exporters call them.
inline constexpr std::array<std::pair<const char*, const char*>, 3> trackerFileWords = {
    {{"backbone", "head"}, {"template", "tracking"}, {"template", "search"}}};
/// The file that belongs to the first file of a tracker: "v2_head.onnx" next to "v2_backbone.onnx".
/// Empty if there is none.
std::filesystem::path secondTrackerFile(const std::filesystem::path& first);

/// Reads a network. A file that has not changed is not read again. Any thread.
Result<std::shared_ptr<const NetworkGraph>> readGraph(const std::string& path);

/// Reads labels from UTF-8 text, one per line. Spaces around labels and empty lines at the end are
/// ignored, and so are WordNet IDs or indices in front of all labels. The error message refers to
/// the text as `name`.
Result<std::vector<std::string>> parseLabels(std::string_view text, const std::string& name);
/// The same from a file.
Result<std::vector<std::string>> readLabels(const std::string& path);
/// The label file of a network: NETWORK.txt or labels.txt in its folder; empty if there is none.
std::filesystem::path labelsOf(const std::filesystem::path& network);

}  // namespace spoor
