// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/network_graph.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace spoor {

/// Reads a network from an ONNX file: operator sets 7 to 21, one float32 picture (or vector) at a
/// time, weights inside the file, at most 512 MB. Height and width of an input may be free.
///
/// Conv (2-D; strides, pads, auto_pad, dilations, group), BatchNormalization, Relu, LeakyRelu,
/// Sigmoid, HardSigmoid, HardSwish, Exp, Tanh, Clip (constant bounds), MaxPool (no indices),
/// AveragePool (ceil_mode as PyTorch has it: no window begins after the picture, and only what lies
/// inside the padding counts), GlobalAveragePool, Add, Sub, Mul and Div (of one shape; a value a
/// channel; a number), Concat, Transpose, Slice (constant places), MatMul of computed matrices,
/// Conv with computed kernels, Resize (nearest and linear of H and W by constant scales or sizes;
/// half_pixel, pytorch_half_pixel, asymmetric, align_corners), Gemm (constant B and C), Softmax,
/// Flatten, Reshape (constant shape), Constant, Identity, Dropout. Attributes that are not known
/// are refused like operators that are not: with a sentence that names the layer.
///
/// Reading takes at most about three times the size of the file in memory and 300 MB, whatever it
/// claims.
Result<NetworkGraph> readOnnx(const std::filesystem::path& file);
/// The same from its bytes; `name` is for the sentence.
Result<NetworkGraph> parseOnnx(std::string_view bytes, const std::string& name);

}  // namespace spoor
