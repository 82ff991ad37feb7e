// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_winograd.h"

#include "engine/inference/convolution/convolution_direct.h"
#include "engine/inference/convolution/convolution_plan.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/convolution_winograd.h"

#include <array>

namespace spoor {
namespace {

constexpr std::size_t products = abi::winogradProducts;

int tileRows(const ConvolutionShape& s) {
    return int(ceilDiv(std::size_t(s.outputHeight()), 2));
}
int tileColumns(const ConvolutionShape& s) {
    constexpr std::size_t lanes = abi::winogradLanes;
    return int(ceilDiv(std::size_t(s.outputWidth()), 2 * lanes) * lanes);
}
std::size_t tileCount(const ConvolutionShape& s) {
    return std::size_t(tileRows(s)) * std::size_t(tileColumns(s));
}

/// Returns the shape of the products: one group per value of a tile.
ConvolutionShape productsOf(const ConvolutionShape& s) {
    ConvolutionShape product;
    product.batch = s.batch;
    product.groups = int(products);
    product.channels = s.channels * product.groups, product.filters = s.filters * product.groups;
    product.height = 1, product.width = int(tileCount(s));
    product.kernelHeight = product.kernelWidth = 1;
    return product;
}

/// Transforms three weights or sums of a kernel.
std::array<double, 4> transformed(double a, double b, double c) {
    return {a, (a + b + c) / 2, (a - b + c) / 2, c};
}

/// Returns the transformed kernels as [value of a tile][filter][channel].
std::vector<float> transformKernels(const ConvolutionShape& s, std::span<const float> weights) {
    const std::size_t kernels = std::size_t(s.filters) * std::size_t(s.channels);
    std::vector<float> all(products * kernels);
    for (std::size_t i = 0; i < kernels; ++i) {
        const auto w = weights.subspan(9 * i, 9);
        std::array<std::array<double, 4>, 3> columns;
        for (std::size_t x = 0; x < 3; ++x) columns[x] = transformed(w[x], w[3 + x], w[6 + x]);
        for (std::size_t y = 0; y < 4; ++y) {
            const auto row = transformed(columns[0][y], columns[1][y], columns[2][y]);
            for (std::size_t x = 0; x < 4; ++x) all[(4 * y + x) * kernels + i] = float(row[x]);
        }
    }
    return all;
}

class WinogradConvolution : public ConvolutionWork {
public:
    WinogradConvolution(ComputeContext& device, const ConvolutionShape& s,
                        std::span<const float> weights, std::span<const float> bias,
                        const ActivationSpec& activation)
        : m_shape(s),
          m_bias(uploadFloats(device, padBias(s, bias, 1))),
          m_activation(activation.values()),
          m_sums(abi::winograd_sums.with({{"ACTIVATION", std::to_string(int(activation.type))}})),
          m_adding(m_sums) {
        m_adding.defines["ADDED"] = "1";
        const ConvolutionShape product = productsOf(s);
        m_products = directConvolution(device, product, transformKernels(s, weights), {}, {},
                                       usualPlan(device, product));
    }

    std::size_t workspaceFloats() const override { return winogradFloats(m_shape); }

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                 const FloatSpan* added) const override {
        const std::size_t second = productsOf(m_shape).inputFloats();
        const auto grid = [&](int planes) {
            return Grid{{std::size_t(planes), std::size_t(m_shape.batch), 1}, {1, 1, 1}};
        };
        abi::WinogradSizes sizes{.inputOffset = cl_long(input.offset),
                                 .outputOffset = 0,
                                 .addedOffset = added ? cl_long(added->offset) : 0,
                                 .planes = m_shape.channels,
                                 .height = m_shape.height,
                                 .width = m_shape.width,
                                 .padTop = m_shape.padTop,
                                 .padLeft = m_shape.padLeft,
                                 .rows = tileRows(m_shape),
                                 .columns = tileColumns(m_shape),
                                 .activation = m_activation};
        stage.run(abi::winograd_tiles, grid(m_shape.channels), input.buffer, sizes, workspace);
        m_products->enqueue(stage, {workspace, 0}, {workspace, second}, workspace, nullptr);
        sizes.inputOffset = cl_long(second), sizes.outputOffset = cl_long(output.offset);
        sizes.planes = m_shape.filters;
        sizes.height = m_shape.outputHeight(), sizes.width = m_shape.outputWidth();
        stage.run(added ? m_adding : m_sums, grid(m_shape.filters), workspace, m_bias, sizes,
                  added ? added->buffer : workspace, output.buffer);
    }

private:
    ConvolutionShape m_shape;
    std::shared_ptr<const ConvolutionWork> m_products;
    Buffer m_bias;
    abi::ActivationValues m_activation;
    decltype(abi::winograd_sums.with({})) m_sums, m_adding;
};

}  // namespace

std::shared_ptr<const ConvolutionWork> winogradConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, WeightStorage storage) {
    if (storage == WeightStorage::Float) {
        return std::make_shared<WinogradConvolution>(device, shape, weights, bias, activation);
    }
    return std::make_shared<WinogradConvolution>(device, shape, roundedToHalves(weights), bias,
                                                 activation);
}

bool winogradFits(const ConvolutionShape& s) {
    return s.kernelHeight == 3 && s.kernelWidth == 3 && s.strideY == 1 && s.strideX == 1 &&
           s.dilationY == 1 && s.dilationX == 1 && s.groups == 1;
}

double winogradMultiplyAdds(const ConvolutionShape& s) {
    // The times of the transformations were measured with LightFC's layers on an AVX-512 CPU.
    constexpr double perChannel = 420, perFilter = 180;
    const double each =
        double(products) * s.channels * s.filters + perChannel * s.channels + perFilter * s.filters;
    return double(s.batch) * double(tileCount(s)) * each;
}

std::size_t winogradFloats(const ConvolutionShape& s) {
    const ConvolutionShape product = productsOf(s);
    return product.inputFloats() + product.outputFloats();
}

}  // namespace spoor
