// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/convolution/convolution_tuning.h"
#include "tests/support/convolution_reference.h"

#include <cstdlib>
#include <cstring>
#include <optional>

namespace spoor::test {
namespace {

class ConvolutionStage : public ConvolutionTest {
protected:
    /// Returns the error message of the constructor for a shape; empty if there is none.
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
SPOOR_BOTH_VARIANTS(ConvolutionStage);

TEST_P(ConvolutionStage, AutoMatchesReference) {
    auto sparse = square(2, 30, 61, 40, 5, 0);
    sparse.strideX = 3;
    for (const auto& shape : {square(3, 40, 40, 8, 3, 1), square(8, 20, 30, 8, 1, 0), sparse}) {
        expectRight(shape, ConvolutionMethod::Auto);
    }
}

/// Direct would unroll such shapes to thousands of instructions or need much memory per work-item.
TEST_P(ConvolutionStage, UsesTiledMethodIfKernelIsTooWideForDirect) {
    auto wide = square(1, 5, 60, 2, 1, 0), dilated = square(2, 8, 300, 3, 3, 0);
    wide.kernelWidth = 40;
    dilated.dilationX = 100;
    auto strided = square(2, 4, 300, 3, 3, 1), large = square(2, 40, 31, 2, 29, 1);
    strided.strideX = 70;
    for (const auto& shape : {wide, dilated, strided, large}) {
        EXPECT_FALSE(supports(device(), shape, ConvolutionMethod::Direct));
        EXPECT_EQ(convolutionPlan(device(), shape).method, ConvolutionMethod::Tiled);
        expectRight(shape, ConvolutionMethod::Auto);
        EXPECT_NE(
            refusal(shape, ConvolutionMethod::Direct, shape.weightFloats(), 0).find("'direct'"),
            std::string::npos);
    }
    expectRight(square(2, 23, 40, 9, 15, 7), ConvolutionMethod::Direct);
}

TEST_P(ConvolutionStage, GivesSameBitsInEveryRun) {
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

TEST_P(ConvolutionStage, RejectsInconsistentSizes) {
    const auto good = square(4, 10, 10, 6, 3, 1);
    const auto changed = [&](auto change) {
        ConvolutionShape shape = good;
        change(shape);
        return refusal(shape);
    };
    EXPECT_EQ(refusal(good, ConvolutionMethod::Auto, 216, 6), "");
    EXPECT_NE(refusal(good, ConvolutionMethod::Auto, 215, 6).find("but got 215 and 6"),
              std::string::npos);
    EXPECT_NE(refusal(good, ConvolutionMethod::Auto, 216, 5).find("but got 216 and 5"),
              std::string::npos);
    const std::string range = "out of range";
    EXPECT_NE(changed([](auto& s) { s.channels = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.batch = -1; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.strideX = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.dilationY = 0; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.padLeft = -1; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.width = 2147483647; }).find(range), std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.kernelHeight = 13; }).find("larger than its padded input"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.dilationX = 16777216; }).find("larger than its padded"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.groups = 3; }).find("are not a multiple of its groups"),
              std::string::npos);
    EXPECT_NE(changed([](auto& s) { s.width = s.height = 16777216; }).find("8 GB"),
              std::string::npos);
}

TEST_P(ConvolutionStage, RejectsUnsupportedMethod) {
    auto shape = square(4, 10, 10, 6, 3, 1);
    shape.padRight = 2;
    EXPECT_NE(refusal(shape, ConvolutionMethod::Convgemm, 216, 0).find("'convgemm'"),
              std::string::npos);
    std::vector expected{ConvolutionMethod::Direct, ConvolutionMethod::Im2colGemm,
                         ConvolutionMethod::Tiled};
    if (device().shape() == KernelVariant::Cpu) expected.push_back(ConvolutionMethod::Winograd);
    if (device().shape() == KernelVariant::Gpu) expected.push_back(ConvolutionMethod::Product);
    EXPECT_EQ(methodsFor(device(), shape), expected);
}

/// Uses its own cache, so that other tests do not find stored measurements.
class ConvolutionTuning : public ConvolutionTest {
protected:
    void SetUp() override {
        ConvolutionTest::SetUp();
        const char* before = std::getenv("SPOOR_CACHE_DIR");
        m_before = before ? std::optional<std::string>(before) : std::nullopt;
        ::setenv("SPOOR_CACHE_DIR", m_folder.path().c_str(), 1);
    }
    void TearDown() override {
        if (m_before) {
            ::setenv("SPOOR_CACHE_DIR", m_before->c_str(), 1);
        } else {
            ::unsetenv("SPOOR_CACHE_DIR");
        }
    }

private:
    TemporaryFolder m_folder;
    std::optional<std::string> m_before;
};
SPOOR_BOTH_VARIANTS(ConvolutionTuning);

TEST_P(ConvolutionTuning, UsesStoredMeasurements) {
    const auto shape = square(4, 9, 21, 5, 3, 1);
    EXPECT_EQ(convolutionPlan(device(), shape), usualPlan(device(), shape));
    const std::string line = tuneConvolution(stages(), device(), shape);
    for (const auto method : methodsFor(device(), shape)) {
        EXPECT_NE(line.find(std::string(" ") + toText(method) + " "), std::string::npos) << line;
    }
    const auto plan = convolutionPlan(device(), shape);
    EXPECT_NE(line.find(std::string("chosen: ") + toText(plan.method)), std::string::npos) << line;
    expectRight(shape, ConvolutionMethod::Auto);
    // Direct keeps its fastest measured plan even if another method is faster.
    const auto direct = convolutionPlan(device(), shape, ConvolutionMethod::Direct);
    EXPECT_EQ(direct.method, ConvolutionMethod::Direct);
    EXPECT_EQ(direct.block, plan.block);
    EXPECT_EQ(direct.pixels, plan.pixels);
    auto other = shape;
    other.strideX = 2;
    EXPECT_EQ(convolutionPlan(device(), other), usualPlan(device(), other));
}

TEST_P(ConvolutionTuning, MeasuresShapesThatDirectDoesNotSupport) {
    auto shape = square(1, 3, 60, 2, 1, 0);
    shape.kernelWidth = 40;
    const std::string line = tuneConvolution(stages(), device(), shape);
    EXPECT_EQ(line.find("direct"), std::string::npos) << line;
    const auto plan = convolutionPlan(device(), shape);
    EXPECT_NE(line.find(std::string("chosen: ") + toText(plan.method)), std::string::npos) << line;
}

TEST_P(ConvolutionTuning, EveryDirectPlanMatchesReference) {
    for (const auto& shape : {square(5, 7, 70, 19, 3, 1), square(3, 9, 33, 3, 3, 1)}) {
        const auto timings = measureConvolution(stages(), device(), shape, true);
        EXPECT_GT(timings.size(), 8u);
        for (std::size_t i = 1; i < timings.size(); ++i) {
            EXPECT_LE(timings[i - 1].milliseconds, timings[i].milliseconds);
        }
        for (const auto& timing : timings) expectRight(shape, timing.plan);
    }
}

}  // namespace
}  // namespace spoor::test
