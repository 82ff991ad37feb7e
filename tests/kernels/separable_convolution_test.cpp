// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/convolution/separable_convolution.h"

#include "engine/pipeline/stage.h"
#include "tests/support/convolution_reference.h"

#include <tuple>

namespace spoor::test {
namespace {

class SeparableConvolutionTest : public ConvolutionTest {
protected:
    /// Compares with two convolutions in double precision, at odd offsets of one buffer as in a
    /// network.
    void expectRight(SizeI size, int channels, int filters, bool adds, ActivationSpec between = {},
                     ActivationSpec after = {}, WeightStorage storage = WeightStorage::Float) {
        SCOPED_TRACE(std::to_string(channels) + " x " + std::to_string(size.height) + " x " +
                     std::to_string(size.width) + " to " + std::to_string(filters) +
                     (adds ? ", adding" : ""));
        const auto c = std::size_t(channels), f = std::size_t(filters);
        const auto plane = std::size_t(size.area());
        const auto depthWeights = randomValues(c * 9, 2), depthBias = randomValues(c, 3);
        auto pointWeights = randomValues(f * c, 4);
        const auto pointBias = randomValues(f, 5);
        if (storage == WeightStorage::Half) roundToHalves(pointWeights);
        const std::size_t inputAt = 3, addedAt = inputAt + c * plane + 5;
        const std::size_t outputAt = addedAt + f * plane + 7, end = outputAt + f * plane + 9;
        std::vector<float> values(end + 64, 1e9f);
        const auto input = randomValues(c * plane, 1), added = randomValues(f * plane, 6);
        std::copy(input.begin(), input.end(), values.begin() + inputAt);
        std::copy(added.begin(), added.end(), values.begin() + std::ptrdiff_t(addedAt));
        const Buffer memory = upload(values);

        const SeparableConvolution work(device(), size, channels, filters,
                                        {depthWeights, depthBias, pointWeights, pointBias}, between,
                                        after, storage);
        {
            const FloatSpan more{memory, addedAt};
            Stage stage(stages(), "separable", device());
            work.enqueue(stage, {memory, inputAt}, {memory, outputAt}, adds ? &more : nullptr);
        }
        const auto output = read<float>(memory, values.size());

        auto depthShape = square(channels, size.height, size.width, channels, 3, 1);
        depthShape.groups = channels;
        std::vector<float> middle;
        double slack = 0;  // of the intermediate values
        for (const auto& sum : convolved(depthShape, input, depthWeights, depthBias, between)) {
            middle.push_back(float(sum.value));
            slack = std::max(slack, 1e-5 * sum.magnitude);
        }
        const auto pointShape = square(channels, size.height, size.width, filters, 1, 0);
        const auto sums = convolved(pointShape, middle, pointWeights, pointBias, {});
        for (std::size_t i = 0; i < f * plane; ++i) {
            const double sum = sums[i].value + (adds ? double(added[i]) : 0);
            ASSERT_NEAR(output[outputAt + i], activated(sum, after),
                        1e-6 + 1e-5 * sums[i].magnitude + slack * channels)
                << "at " << i;
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool own = i >= outputAt && i < outputAt + f * plane;
            ASSERT_TRUE(own || output[i] == values[i]) << "written at " << i;
        }
    }
};

SPOOR_BOTH_VARIANTS(SeparableConvolutionTest);

TEST_P(SeparableConvolutionTest, MatchesReferenceAtAwkwardSizes) {
    for (const auto& [size, channels, filters] :
         {std::tuple(SizeI{1, 1}, 1, 1), std::tuple(SizeI{10, 10}, 80, 80),
          std::tuple(SizeI{23, 17}, 5, 13), std::tuple(SizeI{16, 3}, 2, 33),
          std::tuple(SizeI{40, 37}, 48, 24), std::tuple(SizeI{131, 2}, 3, 7),
          std::tuple(SizeI{7, 50}, 128, 3), std::tuple(SizeI{8, 8}, 9, 200),
          std::tuple(SizeI{200, 190}, 4, 5)}) {
        for (const bool adds : {false, true}) expectRight(size, channels, filters, adds);
    }
}

TEST_P(SeparableConvolutionTest, StoresHalfWeightsRounded) {
    expectRight({40, 37}, 48, 24, true, {Activation::Relu}, {}, WeightStorage::Half);
    expectRight({7, 50}, 128, 3, false, {}, {}, WeightStorage::Half);
    expectRight({23, 17}, 5, 13, true, {}, {}, WeightStorage::Half);
}

TEST_P(SeparableConvolutionTest, AppliesAllActivations) {
    const ActivationSpec all[] = {{Activation::None},
                                  {Activation::Relu},
                                  {Activation::LeakyRelu, 0, 0, 0.3f},
                                  {Activation::Sigmoid},
                                  {Activation::Clip, -0.25f, 0.5f, 0},
                                  {Activation::HardSwish, 0.5f, 0, 1.0f / 6}};
    for (const auto& between : all) {
        for (const auto& after : all) expectRight({21, 9}, 6, 11, true, between, after);
    }
}

TEST_P(SeparableConvolutionTest, RejectsInconsistentSizes) {
    const std::vector<float> some(9 * 200, 1.0f);
    const auto make = [&](int channels, std::size_t bias) {
        const std::span<const float> all(some);
        const auto c = std::size_t(channels);
        const SeparableConvolution work(
            device(), {5, 5}, channels, 2,
            {all.first(c * 9), all.first(bias), all.first(c * 2), all.first(2)}, {}, {});
    };
    EXPECT_NO_THROW(make(128, 128));
    EXPECT_THROW(make(129, 129), std::logic_error);
    EXPECT_THROW(make(4, 3), std::logic_error);
}

}  // namespace
}  // namespace spoor::test
