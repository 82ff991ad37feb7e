// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "tests/support/convolution_reference.h"

#include <cstring>

namespace spoor::test {
namespace {

class ConvolutionStage : public ConvolutionTest {
protected:
    /// What the constructor says about a shape; empty: nothing.
    std::string refusal(const ConvolutionShape& shape, ConvolutionMethod method,
                        std::size_t weights, std::size_t bias) {
        const std::vector<float> values(std::max(weights, bias));
        try {
            const Convolution made(device(), shape, std::span(values).first(weights),
                                   std::span(values).first(bias), {}, method);
        } catch (const EngineError& error) {
            return error.what();
        }
        return {};
    }
    std::string refusal(const ConvolutionShape& shape) {
        return refusal(shape, ConvolutionMethod::Auto, 0, 0);
    }
};
SPOOR_BOTH_SHAPES(ConvolutionStage);

TEST_P(ConvolutionStage, AutoIsRight) {
    for (const auto& shape : {square(3, 40, 40, 8, 3, 1), square(8, 20, 30, 8, 1, 0)}) {
        expectRight(shape, ConvolutionMethod::Auto);
    }
}

TEST_P(ConvolutionStage, SameBitsInEveryRun) {
    const auto shape = square(20, 33, 47, 18, 3, 1);
    const auto values = randomValues(shape.inputFloats(), 4);
    const auto weights = randomValues(shape.weightFloats(), 5);
    const Buffer input = upload(values);
    for (const auto method : methodsFor(device(), shape)) {
        std::vector<float> first;
        for (int run = 0; run < 3; ++run) {
            const Convolution convolution(device(), shape, weights, {}, {}, method);
            const Buffer output = device().acquire(shape.outputFloats() * sizeof(float));
            const Buffer work = device().acquire(convolution.workspaceFloats() * sizeof(float));
            convolution.enqueue(stages(), input, 0, output, 0, work);
            const auto got = read<float>(output, shape.outputFloats());
            if (run == 0) first = got;
            EXPECT_EQ(std::memcmp(got.data(), first.data(), got.size() * sizeof(float)), 0)
                << toText(method);
        }
    }
}

TEST_P(ConvolutionStage, RefusesWhatDoesNotFit) {
    const auto good = square(4, 10, 10, 6, 3, 1);
    const auto changed = [&](auto change) {
        ConvolutionShape shape = good;
        change(shape);
        return refusal(shape);
    };
    EXPECT_EQ(refusal(good, ConvolutionMethod::Auto, 216, 6), "");
    EXPECT_NE(refusal(good, ConvolutionMethod::Auto, 215, 6).find("215 weights"),
              std::string::npos);
    EXPECT_NE(refusal(good, ConvolutionMethod::Auto, 216, 5).find("5 biases"), std::string::npos);
    const std::string range = "out of range";
    EXPECT_NE(changed([](auto& s) { s.channels = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.batch = -1; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.strideX = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.dilationY = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.padLeft = -1; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.width = 2147483647; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.kernelHeight = 13; }).find("larger than the padded input"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.dilationX = 16777216; }).find("larger than the padded"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.groups = 3; }).find("multiples of the 3 groups"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.width = s.height = 16777216; }).find("8 GB"),
              std::string::npos);
}

TEST_P(ConvolutionStage, RefusesAMethodThatCannotDoIt) {
    auto shape = square(4, 10, 10, 6, 3, 1);
    shape.padRight = 2;
    EXPECT_NE(refusal(shape, ConvolutionMethod::Convgemm, 216, 0).find("'convgemm'"),
              std::string::npos);
    EXPECT_EQ(methodsFor(device(), shape),
              (std::vector{ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm,
                           ConvolutionMethod::Tiled}));
}

}  // namespace
}  // namespace spoor::test
