// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/convolution_reference.h"

namespace spoor::test {
namespace {

class ConvolutionMatrix : public ConvolutionTest {};
SPOOR_BOTH_VARIANTS(ConvolutionMatrix);

TEST_P(ConvolutionMatrix, Im2colMatchesReferenceAtAwkwardSizes) {
    for (const auto& shape : awkwardShapes()) expectRight(shape, ConvolutionMethod::Im2colGemm);
}

TEST_P(ConvolutionMatrix, TiledProductMatchesReferenceAtAwkwardSizes) {
    for (const auto& shape : awkwardShapes()) expectRight(shape, ConvolutionMethod::Tiled);
}

TEST_P(ConvolutionMatrix, ConvgemmMatchesReferenceWhereSupported) {
    int done = 0;
    for (const auto& shape : awkwardShapes()) {
        if (!supports(device(), shape, ConvolutionMethod::Convgemm)) continue;
        expectRight(shape, ConvolutionMethod::Convgemm);
        ++done;
    }
    EXPECT_GT(done, 10);
}

TEST_P(ConvolutionMatrix, ProductMatchesReferenceWhereSupported) {
    for (const auto& shape : awkwardShapes()) {
        if (!supports(device(), shape, ConvolutionMethod::Product)) continue;
        expectRight(shape, ConvolutionMethod::Product);
    }
}

TEST_P(ConvolutionMatrix, AppliesActivationsWithAndWithoutBias) {
    const auto shape = square(5, 11, 30, 6, 3, 1);
    for (const Activation type : activations) {
        const ActivationSpec spec{type, -0.5f, 0.75f, 0.1f};
        for (const auto method : {ConvolutionMethod::Im2colGemm, ConvolutionMethod::Convgemm,
                                  ConvolutionMethod::Tiled, ConvolutionMethod::Product}) {
            if (!supports(device(), shape, method)) continue;
            expectRight(shape, method, spec);
            expectRight(shape, method, spec, false);
        }
    }
}

/// CLBlast uses a different kernel for large products.
TEST_P(ConvolutionMatrix, MatchesReferenceForLargeProducts) {
    const auto shape = square(48, 26, 50, 130, 3, 1);
    for (const auto method :
         {ConvolutionMethod::Im2colGemm, ConvolutionMethod::Convgemm, ConvolutionMethod::Tiled,
          ConvolutionMethod::Direct, ConvolutionMethod::Product}) {
        if (supports(device(), shape, method)) expectRight(shape, method);
    }
}

}  // namespace
}  // namespace spoor::test
