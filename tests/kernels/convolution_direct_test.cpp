// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

constexpr int large = 4000;  // fills every device

class ConvolutionDirect : public ConvolutionTest {};
SPOOR_BOTH_VARIANTS(ConvolutionDirect);

TEST_P(ConvolutionDirect, MatchesReferenceAtAwkwardSizes) {
    for (const auto& shape : awkwardShapes()) expectRight(shape, ConvolutionMethod::Direct);
}

TEST_P(ConvolutionDirect, AppliesActivationsWithAndWithoutBias) {
    const auto shape = square(5, 11, 30, 6, 3, 1);
    for (const Activation type : activations) {
        const ActivationSpec spec{type, -0.5f, 0.75f, 0.1f};
        expectRight(shape, ConvolutionMethod::Direct, spec);
        expectRight(shape, ConvolutionMethod::Direct, spec, false);
    }
}

TEST_P(ConvolutionDirect, AddsATensorBeforeTheActivation) {
    for (const auto& shape : awkwardShapes()) {
        const auto plan = convolutionPlan(device(), shape, ConvolutionMethod::Direct);
        expectRight(shape, plan, {Activation::Relu}, true, true);
    }
}

TEST_P(ConvolutionDirect, SharesChannelsAmongWorkItemsOfGpus) {
    const auto expectParts = [&](const ConvolutionShape& shape, int parts, bool adds) {
        auto plan = convolutionPlan(device(), shape, ConvolutionMethod::Direct);
        plan.parts = parts;
        expectRight(shape, plan, {Activation::Relu}, true, adds);
    };
    const auto shapes = awkwardShapes();
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        expectParts(shapes[i], i % 2 ? 8 : 2, i % 4 < 2);
    }
    expectParts(square(70, 1, 1, 5, 1, 0), 64, true);
}

TEST_P(ConvolutionDirect, SharesChannelsOfMapsThatDoNotFillGpu) {
    const bool gpu = device().shape() == KernelVariant::Gpu;
    const auto partsOf = [&](int channels, int side, int kernel) {
        const auto plan = usualPlan(device(), square(channels, side, side, 64, kernel, kernel / 2));
        if (plan.parts > 1) {
            EXPECT_EQ(plan.method, ConvolutionMethod::Direct);
        }
        return plan.parts;
    };
    EXPECT_EQ(partsOf(64, 4, 3), gpu ? 8 : 1);
    EXPECT_EQ(partsOf(64, 4, 1), gpu ? 4 : 1);
    EXPECT_EQ(partsOf(64, 1, 1), gpu ? 64 : 1);
    EXPECT_EQ(partsOf(8, 4, 3), 1);
    EXPECT_EQ(partsOf(64, large, 3), 1);
}

TEST_P(ConvolutionDirect, BatchesShareChannelsLikeSingleImages) {
    auto shape = square(64, 4, 4, 64, 3, 1);
    const auto one = usualPlan(device(), shape);
    shape.batch = large;
    const auto many = batchPlan(device(), shape, one);
    EXPECT_EQ(many.method, one.method);
    EXPECT_EQ(many.parts, one.parts);
    if (device().shape() == KernelVariant::Cpu) {
        EXPECT_EQ(many, one);
    } else {
        EXPECT_EQ(many.block * many.pixels, 32);
        shape.batch = 3;
        expectRight(shape, many);
    }
}

TEST_P(ConvolutionDirect, StoresHalfWeightsRounded) {
    const auto shapes = awkwardShapes();
    for (std::size_t i = 0; i < shapes.size(); i += 5) {
        const auto& shape = shapes[i];
        auto plan = convolutionPlan(device(), shape, ConvolutionMethod::Direct);
        plan.storage = WeightStorage::Half;
        expectRight(shape, plan, {Activation::Relu});
        plan.block = std::min(3, shape.filters / shape.groups);  // no vectors of four
        expectRight(shape, plan);
    }
}

TEST_P(ConvolutionDirect, StoresRoundedWeightsAsFloatsOnCpus) {
    const bool onCpu = device().shape() == KernelVariant::Cpu;
    Defines defines;
    const Buffer stored =
        uploadWeights(device(), std::vector<float>{0.1f, 3}, WeightStorage::Half, defines);
    EXPECT_EQ(defines.empty(), onCpu);
    EXPECT_EQ(stored.bytes(), onCpu ? 2 * sizeof(float) : 2 * sizeof(cl_half));
    if (!onCpu) return;
    std::vector<float> expected{0.1f, 3};
    roundToHalves(expected);
    EXPECT_EQ(read<float>(stored, 2), expected);
}

/// One weight outside the range of halves keeps all weights as floats.
TEST_P(ConvolutionDirect, KeepsWeightsOutOfHalfRangeAsFloats) {
    const auto shape = square(1, 1, 3, 1, 1, 0);
    const Buffer from = upload(std::vector<float>{1, 0.1f, -2});
    for (const float weight : {65504.0f, 70000.1f, 0.1f}) {
        const Convolution convolution(
            device(), shape, std::span(&weight, 1), {}, {},
            {ConvolutionMethod::Direct, 1, device().shape() == KernelVariant::Cpu ? 8 : 1,
             WeightStorage::Half});
        const Buffer to = upload(std::vector<float>(3, 0));
        convolution.enqueue(stages(), from, 0, to, 0, to);
        std::vector<float> rounded{weight};
        if (weight < 70000) roundToHalves(rounded);
        const auto values = read<float>(to, 3);
        EXPECT_EQ(values[0], rounded[0]);
        EXPECT_EQ(values[2], -2 * rounded[0]);
    }
}

}  // namespace
}  // namespace spoor::test
