// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/bench.h"
#include "engine/inference/graph/network_graph.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace spoor {

/// A convolution with ReLU, followed by max pooling.
struct PassLayer {
    ConvolutionShape convolution;
    int pool = 0;  ///< Side and stride of the pooling windows; 0: none.
};

/// Returns the seven convolutions of FastPoorNet that Shi measured (2016, table 3.2): matrices with
/// rows for 2916, 625 and 144 pixels and columns for 64 to 256 filters. These numbers imply 2 x 2
/// pooling after the first two.
std::vector<PassLayer> fastPoorNet();
/// Returns a light edge network: 3 x 3 convolutions, also split into depthwise and 1 x 1, with 8 to
/// 32 channels at full, half and quarter size.
std::vector<PassLayer> lightEdgeNetwork(SizeI picture);

/// A network of convolutions, pooling, concatenations and fully connected layers in OpenCV's DNN
/// module.
class OpenCvNetwork {
public:
    OpenCvNetwork(const NetworkGraph& graph, bool openCl);
    ~OpenCvNetwork();
    std::vector<float> pass();  ///< From host to host.

private:
    struct Net;
    std::unique_ptr<Net> m_net;
};
/// Returns true if OpenCV's OpenCL target is a GPU.
bool openCvHasGpu();
std::string openCvThreads();  ///< Such as "OpenCV CPU, 2 threads".

/// Returns the peer that the options name: options.peer with these files and images of this size,
/// or what `openCv` makes. The note says why it cannot run them.
Peer networkPeer(const BenchOptions& options, const std::vector<std::string>& files, SizeI size,
                 const std::function<Sample()>& openCv);

/// Returns the weights of a layer: the same for Spoor and OpenCV in all runs.
std::vector<float> benchWeights(std::size_t count, float scale);
/// Returns the scale of weights that preserves the magnitude of values.
float weightScale(const ConvolutionShape& shape);

/// Measures the product of an m x k and a k x n matrix with OpenCV.
Sample openCvProduct(int m, int n, int k);
/// Measures the product with three loops on the calling thread.
Sample plainProduct(int m, int n, int k);

}  // namespace spoor
