// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/context.h"
#include "engine/compute/fft/fft_lines.h"
#include "engine/compute/fft/fft_providers.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <random>
#include <thread>
#include <vector>

namespace spoor::test {
namespace {

using Provider = std::shared_ptr<Fft> (*)(ComputeContext&, SizeI, int);

/// Transforms images forward, or forward and back.
std::vector<float> transformed(ComputeContext& device, Fft& fft, const std::vector<float>& values,
                               bool back) {
    const std::size_t bytes = values.size() * sizeof(float);
    const Buffer buffer = device.acquire(bytes);
    device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, bytes, values.data());
    fft.forward(buffer);
    if (back) fft.inverse(buffer);
    std::vector<float> out(values.size());
    device.queue().enqueueReadBuffer(buffer.cl(), CL_TRUE, 0, bytes, out.data());
    return out;
}

/// Trackers transform the patches of all targets together. The batch size must not affect results.
TEST(FftBatch, GivesSameResultsAsSingleImages) {
    ComputeContext device(selectDevice("cpu").value());
    std::mt19937 random(3);
    for (const Provider make : {Provider(makeFftwPlan), Provider(makeVkFftPlan)}) {
        for (const SizeI size : {SizeI{48, 48}, SizeI{42, 25}}) {
            constexpr std::size_t most = 37;
            const std::size_t each = Fft::bytes(size) / sizeof(float);
            std::vector<float> pictures(most * each);
            for (float& v : pictures) v = float(random() % 2001) / 1000 - 1;
            const auto one = make(device, size, 1);
            for (const int batch : {2, 8, int(most)}) {
                const auto all = make(device, size, batch);
                const std::vector<float> some(
                    pictures.begin(), pictures.begin() + std::ptrdiff_t(std::size_t(batch) * each));
                for (const bool back : {false, true}) {
                    const auto together = transformed(device, *all, some, back);
                    for (std::size_t i = 0; i < std::size_t(batch); i += 3) {
                        const auto from = std::ptrdiff_t(i * each);
                        const std::vector<float> picture(
                            some.begin() + from, some.begin() + from + std::ptrdiff_t(each));
                        const auto alone = transformed(device, *one, picture, back);
                        EXPECT_TRUE(std::equal(alone.begin(), alone.end(), together.begin() + from))
                            << size.width << " x " << size.height << ", " << i << " of " << batch
                            << (make == Provider(makeFftwPlan) ? ", FFTW" : ", VkFFT");
                    }
                }
            }
        }
    }
}

/// Follows the definition for one number of the spectrum.
std::complex<double> spectrumAt(const std::vector<float>& values, SizeI size, int u, int v) {
    const int row = 2 * (size.width / 2 + 1);
    std::complex<double> sum;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const double turns = double(u) * x / size.width + double(v) * y / size.height;
            sum += double(values[std::size_t(y * row + x)]) *
                   std::polar(1.0, -2 * std::numbers::pi * turns);
        }
    }
    return sum;
}

TEST(FftLines, MatchDefinitionAtAwkwardSizes) {
    std::mt19937 random(4);
    for (const SizeI size : {SizeI{2, 1}, {1, 3}, {3, 2}, {9, 5}, {48, 30}, {50, 35}, {52, 7}}) {
        SCOPED_TRACE(testing::Message() << size.width << " x " << size.height);
        const int bins = size.width / 2 + 1;
        std::vector<float> picture(Fft::bytes(size) / sizeof(float));
        for (float& v : picture) v = float(random() % 2001) / 1000 - 1;
        const FftLines lines(size);
        FftLines::Scratch scratch = lines.scratch();
        auto got = picture;
        lines.transform(got.data(), false, scratch);
        for (int v = 0; v < size.height; ++v) {
            for (int u = 0; u < bins; ++u) {
                const auto expected = spectrumAt(picture, size, u, v);
                const float* const at = &got[std::size_t(2 * (v * bins + u))];
                ASSERT_NEAR(at[0], expected.real(), 1e-4) << u << ", " << v;
                ASSERT_NEAR(at[1], expected.imag(), 1e-4) << u << ", " << v;
            }
        }
        lines.transform(got.data(), true, scratch);
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const auto i = std::size_t(y * 2 * bins + x);
                ASSERT_NEAR(got[i], picture[i] * float(size.area()), 1e-4 * double(size.area()));
            }
        }
    }
}

TEST(FftLines, GiveSameResultsWithAnyNumberOfThreads) {
    std::mt19937 random(5);
    const SizeI size{54, 37};
    std::vector<float> one(Fft::bytes(size) / sizeof(float));
    for (float& v : one) v = float(random() % 2001) / 1000 - 1;
    auto shared = one;
    const FftLines lines(size);
    FftLines::Scratch scratch = lines.scratch();
    for (const bool inverse : {false, true}) {
        lines.transform(one.data(), inverse, scratch);
        lines.transform(shared.data(), inverse, [](const std::function<void()>& work) {
            std::thread other(work);
            work();
            other.join();
        });
        EXPECT_EQ(one, shared);
    }
}

}  // namespace
}  // namespace spoor::test
