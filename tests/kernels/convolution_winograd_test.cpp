// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

class ConvolutionWinograd : public ConvolutionTest {
protected:
    void SetUp() override {
        ConvolutionTest::SetUp();
        if (device().shape() != KernelVariant::Cpu) GTEST_SKIP() << "only for CPUs";
    }
    static ConvolutionPlan plan(WeightStorage storage = WeightStorage::Float) {
        return {ConvolutionMethod::Winograd, 1, 8, storage};
    }
};
SPOOR_BOTH_VARIANTS(ConvolutionWinograd);

TEST_P(ConvolutionWinograd, MatchesReferenceAtAwkwardSizes) {
    std::size_t supported = 0;
    for (const auto& shape : awkwardShapes()) {
        if (!supports(device(), shape, ConvolutionMethod::Winograd)) continue;
        ++supported;
        for (const bool adds : {false, true}) {
            expectRight(shape, plan(), {Activation::Relu}, true, adds);
        }
    }
    EXPECT_EQ(supported, 7u);
    expectRight(square(70, 16, 16, 66, 3, 1), plan());
}

TEST_P(ConvolutionWinograd, AppliesActivationsWithAndWithoutBias) {
    for (const Activation type : activations) {
        const ActivationSpec spec{type, -0.5f, 0.75f, 0.1f};
        for (const bool bias : {false, true}) {
            expectRight(square(5, 11, 30, 6, 3, 1), plan(), spec, bias);
        }
    }
}

TEST_P(ConvolutionWinograd, RoundsWeightsToHalves) {
    expectRight(square(9, 12, 20, 7, 3, 1), plan(WeightStorage::Half));
}

/// The head of LightFC gains. Layers with few channels, or with few pixels for whole tiles, do not.
TEST_P(ConvolutionWinograd, IsUsedWhereItSavesTime) {
    const auto method = [&](const ConvolutionShape& shape) {
        return usualPlan(device(), shape).method;
    };
    EXPECT_EQ(method(square(192, 16, 16, 256, 3, 1)), ConvolutionMethod::Winograd);
    EXPECT_EQ(method(square(128, 28, 28, 128, 3, 1)), ConvolutionMethod::Winograd);
    EXPECT_EQ(method(square(64, 16, 16, 32, 3, 1)), ConvolutionMethod::Direct);
    EXPECT_EQ(method(square(3, 224, 224, 64, 3, 1)), ConvolutionMethod::Direct);
    EXPECT_EQ(method(square(512, 7, 7, 512, 3, 1)), ConvolutionMethod::Direct);
    EXPECT_EQ(method(square(192, 16, 16, 256, 1, 0)), ConvolutionMethod::Direct);
}

}  // namespace
}  // namespace spoor::test
