// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/convolution_direct.h"

#include "engine/compute/kernel_int.h"
#include "engine/pipeline/stage.h"
#include "kernels/abi/convolution_direct.h"

#include <algorithm>

namespace spoor {
namespace {

class DirectConvolution : public ConvolutionWork {
public:
    DirectConvolution(ComputeContext& device, const ConvolutionShape& s,
                      std::span<const float> weights, std::span<const float> bias,
                      const ActivationSpec& activation, const ConvolutionPlan& cut)
        : m_onCpu(device.shape() == KernelVariant::Cpu),
          m_block(std::min(cut.block, s.filters / s.groups)),
          m_pixels(cut.pixels),
          m_parts(m_onCpu ? 1 : cut.parts) {
        const int groupFilters = s.filters / s.groups;
        Defines halves;
        m_weights = uploadWeights(device, packBlocks(s, weights, m_block), cut.storage, halves);
        m_bias = uploadFloats(device, padBias(s, bias, m_block));
        const bool flat = s.pointwise();
        const int blocks = (groupFilters + m_block - 1) / m_block;
        m_sizes = {.inputOffset = 0,
                   .outputOffset = 0,
                   .addedOffset = 0,
                   .channels = s.channels,
                   .height = flat ? 1 : s.height,
                   .width = flat ? s.height * s.width : s.width,
                   .filters = s.filters,
                   .outputHeight = flat ? 1 : s.outputHeight(),
                   .outputWidth = flat ? s.height * s.width : s.outputWidth(),
                   .padTop = s.padTop,
                   .padLeft = s.padLeft,
                   .groupChannels = s.channels / s.groups,
                   .groupFilters = groupFilters,
                   .blocks = blocks,
                   .tiles = 0,
                   .activation = activation.values()};
        const auto text = [](int value) { return std::to_string(value); };
        m_kernel = abi::convolution_direct.with({{"KERNEL_HEIGHT", text(s.kernelHeight)},
                                                 {"KERNEL_WIDTH", text(s.kernelWidth)},
                                                 {"STRIDE_Y", text(s.strideY)},
                                                 {"STRIDE_X", text(s.strideX)},
                                                 {"DILATION_Y", text(s.dilationY)},
                                                 {"DILATION_X", text(s.dilationX)},
                                                 {"BLOCK", text(m_block)},
                                                 {"PIXELS", text(m_pixels)},
                                                 {"ACTIVATION", text(int(activation.type))}});
        m_kernel.defines.merge(halves);
        plan(device, std::size_t(blocks) * std::size_t(s.groups), std::size_t(s.batch));
        if (m_parts > 1) {
            m_kernel.defines["PARTS"] = text(m_parts);
            m_kernel.defines["LANES"] = text(int(m_grid.local[0]));
        }
        m_adding = m_kernel;
        m_adding.defines["ADDED"] = "1";
    }

    void enqueue(Stage& stage, FloatSpan input, FloatSpan output, const Buffer&,
                 const FloatSpan* added) const override {
        abi::ConvolutionSizes sizes = m_sizes;
        sizes.inputOffset = cl_long(input.offset);
        sizes.outputOffset = cl_long(output.offset);
        if (added) sizes.addedOffset = cl_long(added->offset);
        stage.run(added ? m_adding : m_kernel, m_grid, input.buffer, m_weights, m_bias, sizes,
                  added ? added->buffer : input.buffer, output.buffer);
    }

private:
    void plan(const ComputeContext& device, std::size_t blocks, std::size_t batch) {
        const auto width = std::size_t(m_sizes.outputWidth);
        const auto height = std::size_t(m_sizes.outputHeight);
        if (!m_onCpu) {
            const std::size_t items = ceilDiv(width, std::size_t(m_pixels)) * height;
            const auto parts = std::size_t(m_parts);
            const std::size_t lanes = parts == 1 ? 64 : items == 1 ? 1 : 16;
            m_grid = {{items, blocks * parts, batch}, {lanes, parts, 1}};
            return;
        }
        const std::size_t tiles = ceilDiv(width, std::size_t(m_pixels)) * height;
        // Use just enough work-items for all cores, because each one costs extra time.
        const auto units = std::size_t(device.parallelUnits());
        const std::size_t chunks = std::min(tiles, ceilDiv(8 * units, blocks * batch));
        m_sizes.tiles = kernelInt(ceilDiv(tiles, chunks));
        m_grid = {{blocks, ceilDiv(tiles, std::size_t(m_sizes.tiles)), batch}, {1, 1, 1}};
    }

    bool m_onCpu;
    int m_block;
    int m_pixels;
    int m_parts;
    abi::ConvolutionSizes m_sizes;
    decltype(abi::convolution_direct.with({})) m_kernel, m_adding;
    Grid m_grid;
    Buffer m_weights;
    Buffer m_bias;
};

}  // namespace

std::shared_ptr<const ConvolutionWork> directConvolution(
    ComputeContext& device, const ConvolutionShape& shape, std::span<const float> weights,
    std::span<const float> bias, const ActivationSpec& activation, const ConvolutionPlan& cut) {
    return std::make_shared<DirectConvolution>(device, shape, weights, bias, activation, cut);
}

}  // namespace spoor
