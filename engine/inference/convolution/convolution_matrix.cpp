// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_matrix.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/convolution_matrix.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::size_t tile = abi::matrixTile;
constexpr std::size_t pixelsAtOnce = abi::matrixFinishPixels;

std::size_t padded(std::size_t count) {
    return (count + tile - 1) / tile * tile;
}

abi::ConvolutionPatches patchesOf(const ConvolutionShape& s) {
    const int depth = s.channels / s.groups * s.kernelHeight * s.kernelWidth;
    return {.input = 0,
            .matrix = 0,
            .height = s.height,
            .width = s.width,
            .outputHeight = s.outputHeight(),
            .outputWidth = s.outputWidth(),
            .kernelHeight = s.kernelHeight,
            .kernelWidth = s.kernelWidth,
            .strideY = s.strideY,
            .strideX = s.strideX,
            .padTop = s.padTop,
            .padLeft = s.padLeft,
            .dilationY = s.dilationY,
            .dilationX = s.dilationX,
            .depth = depth,
            .paddedDepth = kernelInt(padded(std::size_t(depth)))};
}

/// Common part of the matrix methods: each image and group is a product of filters x depth and
/// depth x pixels.
class MatrixWork : public ConvolutionWork {
public:
    MatrixWork(ComputeContext& device, const ConvolutionShape& s, const ActivationSpec& activation)
        : m_device(device),
          m_shape(s),
          m_patches(patchesOf(s)),
          m_activation(activation.values()),
          m_defines{{"ACTIVATION", std::to_string(int(activation.type))}} {}

protected:
    std::size_t pixels() const {
        return std::size_t(m_shape.outputHeight()) * std::size_t(m_shape.outputWidth());
    }
    std::size_t depth() const { return std::size_t(m_patches.depth); }
    std::size_t groups() const { return std::size_t(m_shape.groups); }
    std::size_t filters() const { return std::size_t(m_shape.filters) / groups(); }
    std::size_t products() const { return std::size_t(m_shape.batch) * groups(); }
    /// Floats of the input that one product reads.
    std::size_t inputFloats() const { return m_shape.inputFloats() / products(); }
    bool onCpu() const { return m_device.shape() == KernelVariant::Cpu; }

    /// Applies bias and activation to the whole output.
    void finish(Stage& stage, const Buffer& bias, FloatSpan output) const {
        const auto planes = std::size_t(m_shape.batch) * std::size_t(m_shape.filters);
        const Grid grid =
            onCpu() ? Grid{{(pixels() + pixelsAtOnce - 1) / pixelsAtOnce, planes, 1}, {1, 1, 1}}
                    : Grid{{pixels(), planes, 1}, {128, 1, 1}};
        stage.run(abi::convolution_finish.with(m_defines), grid, bias, kernelInt(pixels()),
                  kernelInt(m_shape.filters), m_activation, output.buffer, cl_long(output.offset));
    }

    void gather(Stage& stage, FloatSpan input, FloatSpan columns) const {
        abi::ConvolutionPatches patches = m_patches;
        patches.input = cl_long(input.offset);
        patches.matrix = cl_long(columns.offset);
        const Grid grid = onCpu()
                              ? Grid{{std::size_t(m_shape.outputHeight()), depth(), 1}, {0, 0, 0}}
                              : Grid{{pixels(), depth(), 1}, {128, 1, 1}};
        stage.run(abi::convolution_columns, grid, input.buffer, patches, columns.buffer);
    }

    ComputeContext& m_device;
    ConvolutionShape m_shape;
    abi::ConvolutionPatches m_patches;
    abi::ActivationValues m_activation;
    Defines m_defines;
};

class ColumnsWork : public MatrixWork {
public:
    ColumnsWork(ComputeContext& device, const ConvolutionShape& s, std::span<const float> weights,
                std::span<const float> bias, const ActivationSpec& activation)
        : MatrixWork(device, s, activation),
          m_weights(uploadFloats(device, weights)),
          m_bias(uploadFloats(device, padBias(s, bias, 1))),
          m_scratch(gemmScratchFloats(device, {filters(), pixels(), depth()})),
          m_gathered(matrixFloats(s, ConvolutionMethod::Im2colGemm) > 0) {}

    std::size_t workspaceFloats() const override {
        return m_scratch + (m_gathered ? depth() * pixels() : 0);
    }

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                 const FloatSpan*) const override {
        const GemmSize size{filters(), pixels(), depth()};
        for (std::size_t i = 0; i < products(); ++i) {
            const std::size_t from = input.offset + i * inputFloats();
            if (m_gathered) gather(stage, {input.buffer, from}, {workspace, m_scratch});
            const FloatSpan weights{m_weights, i % groups() * filters() * depth()};
            const FloatSpan product{output.buffer, output.offset + i * filters() * pixels()};
            stage.runExternal("gemm", [&] {
                if (m_gathered) {
                    gemm(m_device, size, weights, {workspace, m_scratch}, product, workspace);
                } else {
                    gemm(m_device, size, weights, {input.buffer, from}, product, workspace);
                }
            });
        }
        finish(stage, m_bias, output);
    }

private:
    Buffer m_weights;
    Buffer m_bias;
    std::size_t m_scratch;
    bool m_gathered;  ///< If false, the input itself is the matrix.
};

class ProductWork : public MatrixWork {
public:
    ProductWork(ComputeContext& device, const ConvolutionShape& s, std::span<const float> weights,
                std::span<const float> bias, const ActivationSpec& activation)
        : MatrixWork(device, s, activation),
          m_weights(uploadFloats(device, weights)),
          m_bias(uploadFloats(device, padBias(s, bias, 1))),
          m_kernel(productKernel(device, productOf(s))) {}

    std::size_t workspaceFloats() const override {
        return m_shape.pointwise() ? 0 : depth() * pixels();
    }

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                 const FloatSpan* added) const override {
        const bool gathered = !m_shape.pointwise();
        abi::MatrixProducts product = productOf(m_shape);
        product.bias = 0, product.biasRows = 1;
        for (std::size_t i = 0; i < products(); ++i) {
            const std::size_t from = input.offset + i * inputFloats();
            const std::size_t image = i * filters() * pixels();
            if (gathered) gather(stage, {input.buffer, from}, {workspace, 0});
            product.b = gathered ? 0 : kernelInt(from);
            product.to = kernelInt(output.offset + image);
            product.added = added ? kernelInt(added->offset + image) : -1;
            const bool fours = (product.b | product.to | std::max(product.added, 0)) % 4 == 0;
            runProducts(stage, fours ? m_kernel : ProductKernel::Tiles,
                        {m_weights, gathered ? workspace : input.buffer, m_bias,
                         added ? added->buffer : m_weights, output.buffer},
                        product, 1, m_activation);
        }
    }

private:
    Buffer m_weights;
    Buffer m_bias;
    ProductKernel m_kernel;
};

class ConvgemmWork : public MatrixWork {
public:
    ConvgemmWork(ComputeContext& device, const ConvolutionShape& s, std::span<const float> weights,
                 std::span<const float> bias, const ActivationSpec& activation)
        : MatrixWork(device, s, activation),
          m_weights(uploadFloats(device, weights)),
          m_bias(uploadFloats(device, padBias(s, bias, 1))) {}

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer&,
                 const FloatSpan*) const override {
        const auto n = [](int value) { return std::size_t(value); };
        const ConvolutionShape& s = m_shape;
        const ConvgemmSize size{n(s.channels),    n(s.height),    n(s.width),     n(s.kernelHeight),
                                n(s.kernelWidth), n(s.padTop),    n(s.padLeft),   n(s.strideY),
                                n(s.strideX),     n(s.dilationY), n(s.dilationX), n(s.filters),
                                n(s.batch)};
        stage.runExternal("convgemm", [&] {
            convgemm(m_device, size, input, {m_weights, 0}, output);
        });
        finish(stage, m_bias, output);
    }

private:
    Buffer m_weights;
    Buffer m_bias;
};

class TiledWork : public MatrixWork {
public:
    TiledWork(ComputeContext& device, const ConvolutionShape& s, std::span<const float> weights,
              std::span<const float> bias, const ActivationSpec& activation)
        : MatrixWork(device, s, activation),
          m_weights(uploadFloats(device, transpose(weights))),
          m_bias(uploadFloats(device, padBias(s, bias, int(tile)))) {
        if (onCpu() && wideVectors(device)) m_defines["ROWS"] = std::to_string(abi::matrixWideRows);
    }

    std::size_t workspaceFloats() const override {
        return padded(pixels()) * std::size_t(m_patches.paddedDepth);
    }

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer& workspace,
                 const FloatSpan*) const override {
        const auto deep = std::size_t(m_patches.paddedDepth), rows = padded(pixels());
        const std::size_t wide = padded(filters());
        for (std::size_t i = 0; i < products(); ++i) {
            abi::ConvolutionPatches patches = m_patches;
            patches.input = cl_long(input.offset + i * inputFloats());
            stage.run(abi::convolution_rows,
                      onCpu() ? Grid{{1, rows, 1}, {0, 0, 0}} : Grid{{deep, rows, 1}, {32, 4, 1}},
                      input.buffer, patches, workspace);
            const std::size_t group = i % groups();
            const Grid grid = onCpu() ? Grid{{rows / tile, wide / tile, 1}, {1, 1, 1}}
                                      : Grid{{rows / tile, wide, 1}, {1, tile, 1}};
            stage.run(abi::convolution_tiled.with(m_defines), grid, workspace, cl_long(0),
                      m_weights, cl_long(group * deep * wide), m_bias, kernelInt(group * wide),
                      kernelInt(pixels()), kernelInt(filters()), kernelInt(deep), m_activation,
                      output.buffer, cl_long(output.offset + i * filters() * pixels()));
        }
    }

private:
    /// Returns the weights of all groups as depth x filters, padded.
    std::vector<float> transpose(std::span<const float> weights) const {
        const auto deep = std::size_t(m_patches.paddedDepth);
        const std::size_t wide = padded(filters());
        std::vector<float> all(groups() * deep * wide);
        for (std::size_t f = 0; f < std::size_t(m_shape.filters); ++f) {
            float* to = &all[f / filters() * deep * wide + f % filters()];
            for (std::size_t k = 0; k < depth(); ++k) to[k * wide] = weights[f * depth() + k];
        }
        return all;
    }

    Buffer m_weights;
    Buffer m_bias;
};

}  // namespace

std::shared_ptr<const ConvolutionWork> matrixConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, ConvolutionMethod method) {
    if (method == ConvolutionMethod::Im2colGemm) {
        return std::make_shared<ColumnsWork>(device, shape, weights, bias, activation);
    }
    if (method == ConvolutionMethod::Convgemm) {
        return std::make_shared<ConvgemmWork>(device, shape, weights, bias, activation);
    }
    if (method == ConvolutionMethod::Product) {
        return std::make_shared<ProductWork>(device, shape, weights, bias, activation);
    }
    return std::make_shared<TiledWork>(device, shape, weights, bias, activation);
}

abi::MatrixProducts productOf(const ConvolutionShape& s) {
    return singleProduct(s.filters, s.channels / s.groups * s.kernelHeight * s.kernelWidth,
                         s.outputHeight() * s.outputWidth());
}

double matrixFloats(const ConvolutionShape& s, ConvolutionMethod method) {
    const abi::ConvolutionPatches patches = patchesOf(s);
    const auto pixels = std::size_t(patches.outputHeight) * std::size_t(patches.outputWidth);
    if (method == ConvolutionMethod::Tiled) {
        return double(padded(pixels)) * double(patches.paddedDepth);
    }
    if (method == ConvolutionMethod::Convgemm || s.pointwise()) return 0;
    return double(pixels) * double(patches.depth);
}

}  // namespace spoor
