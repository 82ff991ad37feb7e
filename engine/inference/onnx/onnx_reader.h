// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_graph.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace spoor {

/// Reads a network from an ONNX file: operator sets 7 to 21, one float32 image (or vector) at a
/// time, weights inside the file, at most 512 MB. The height and width of an input may be open.
///
/// Supported operators:
/// - windows: Conv (1-D and 2-D; weights may be computed), ConvTranspose, MaxPool (no indices),
///   AveragePool, GlobalAveragePool, GlobalMaxPool, Resize and Upsample (of height and width, by
///   constant scales or sizes). With ceil_mode, as in PyTorch, no window begins after the input,
///   and only positions inside the padding count.
/// - activations: Relu, LeakyRelu, Elu, Sigmoid, HardSigmoid, HardSwish, Gelu, Softplus, Tanh, Exp,
///   Log, Erf, Sqrt, Abs, Neg, Reciprocal, Clip
/// - values: Add, Sub, Mul, Div, Pow, Max, Min, Sum, Mean, Where, PRelu, Gemm, MatMul, Softmax,
///   ReduceMean, ReduceSum, ReduceMax, ReduceMin, ReduceL2, BatchNormalization,
///   InstanceNormalization, LayerNormalization
/// - shapes: Concat, Flatten, Reshape, Squeeze, Unsqueeze, Transpose, Slice, Split, Expand, Gather,
///   Pad, DepthToSpace (with constant shapes, axes and positions)
/// - others: Constant, Identity, Dropout; for sizes: Shape, Cast, ConstantOfShape, Equal, Floor,
///   Ceil. If the image is open, only sizes that do not depend on it can be used.
///
/// Other operators and unknown attributes are rejected with a message that names the layer.
///
/// Reading takes at most about three times the size of the file plus 300 MB of memory, regardless
/// of the sizes that the file declares. A file that ends in .param is a network of ncnn, see
/// onnxOfNcnn().
Result<NetworkGraph> readOnnx(const std::filesystem::path& file);
/// Parses a network from the bytes of a file. Messages refer to it as `name`.
Result<NetworkGraph> parseOnnx(std::string_view bytes, const std::string& name);

}  // namespace spoor
