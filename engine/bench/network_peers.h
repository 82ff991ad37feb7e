// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/measuring.h"
#include "engine/inference/convolution/convolution_shape.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A convolution with ReLU, and the max pooling after it.
struct PassLayer {
    ConvolutionShape convolution;
    int pool = 0;  ///< side and stride of the windows; 0: none
};

/// The seven convolutions of FastPoorNet, at which Shi (2016, table 3.2) measured: rows of the
/// matrix are 2916, 625 and 144 pixels, columns 64 to 256 filters. What is between them follows
/// from these numbers: 2 x 2 pooling after the first two.
std::vector<PassLayer> fastPoorNet();
/// A light network for edges: 3 x 3 convolutions and their depthwise and 1 x 1 form, with 8 to 32
/// channels at full, half and quarter size.
std::vector<PassLayer> lightEdgeNetwork(SizeI picture);

/// The same layers with the same weights, by OpenCV's DNN module.
class OpenCvLayers {
public:
    OpenCvLayers(std::span<const PassLayer> layers, bool openCl);
    ~OpenCvLayers();
    std::vector<float> pass();  ///< host to host

private:
    struct Net;
    std::unique_ptr<Net> m_net;
};
/// Whether its OpenCL target runs on something else than a CPU.
bool openCvHasGpu();
std::string openCvThreads();  ///< "OpenCV CPU, 2 threads"

/// Weights of a layer: the same for Spoor and OpenCV, in all runs.
std::vector<float> benchWeights(std::size_t count, float scale);
float weightScale(
    const ConvolutionShape& shape);  ///< that keeps values about as large as they were

/// Products of m x k and k x n matrices.
Sample openCvProduct(int m, int n, int k);
/// Three loops, on this thread.
Sample plainProduct(int m, int n, int k);

}  // namespace spoor
