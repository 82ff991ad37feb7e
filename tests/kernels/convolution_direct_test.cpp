// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

class ConvolutionDirect : public ConvolutionTest {};
SPOOR_BOTH_SHAPES(ConvolutionDirect);

TEST_P(ConvolutionDirect, IsRightForAwkwardSizes) {
    for (const auto& shape : awkwardShapes()) expectRight(shape, ConvolutionMethod::Direct);
}

TEST_P(ConvolutionDirect, ActivationsWithAndWithoutBias) {
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

}  // namespace
}  // namespace spoor::test
