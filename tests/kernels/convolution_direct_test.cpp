// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

class ConvolutionDirect : public ConvolutionTest {};
SPOOR_BOTH_SHAPES(ConvolutionDirect);

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
