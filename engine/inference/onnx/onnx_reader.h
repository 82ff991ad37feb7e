// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Reads a network from an ONNX file: operator sets 7 to 24, one image (or vector) of real numbers
/// at a time, weights inside the file or in other files of its folder, at most 512 MB. The height
/// and width of an input may be open; an open batch is 1.
///
/// Weights can be float32, float16, bfloat16, double, or quantised to 8 or 16 bits; everything is
/// computed in float32. The manual lists the operators. Constants are folded, so sizes can be
/// computed in any way, except from the values of an image or from the height and width of an open
/// image.
///
/// Other operators and unknown attributes are rejected with a message that names the layer.
///
/// Reading takes at most about three times the size of the file plus 300 MB of memory, regardless
/// of the sizes that the file declares. A file that ends in .param is a network of ncnn, see
/// onnxOfNcnn().
Result<NetworkGraph> readOnnx(const std::filesystem::path& file);
/// Returns the operators of an ONNX file that are not supported: "OPERATOR (layer 'NAME'; COUNT)",
/// each once in the order of the file. Empty if the file cannot be read.
std::vector<std::string> unsupportedOperators(const std::filesystem::path& file);
/// Returns the names of the other files in its folder in which an ONNX file stores weights.
std::vector<std::string> externalFiles(const std::filesystem::path& file);
/// Parses a network from the bytes of a file. Messages refer to it as `name`.
Result<NetworkGraph> parseOnnx(std::string_view bytes, const std::string& name);

}  // namespace spoor
