// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace spoor {

/// Translates a network of ncnn (NAME.param, with its weights in NAME.bin) to an ONNX model, which
/// is returned as the bytes of its file. Weights are float32 or float16; quantised ones are
/// refused.
///
/// Layers: Convolution, ConvolutionDepthWise, Deconvolution, InnerProduct, Pooling, BatchNorm,
/// ReLU, Clip, Sigmoid, TanH, Swish, HardSigmoid, HardSwish, GELU, BinaryOp, Eltwise, Concat,
/// Softmax, Reshape, Flatten, Permute, MatMul, Interp, Split, Dropout, Noop. An input without a
/// size in the file has an open height and width.
///
/// LightFC is published in parts. For its search network, the networks "fusion", "score", "size"
/// and "offset" of the same folder follow, so that its two files are used like those of other
/// trackers.
Result<std::string> onnxOfNcnn(const std::filesystem::path& file);

/// The template and the search network of LightFC that belong to either of them; nullopt for other
/// networks. The template network may be missing, because both are the same.
std::optional<std::pair<std::filesystem::path, std::filesystem::path>> lightFcFiles(
    const std::filesystem::path& file);

}  // namespace spoor
