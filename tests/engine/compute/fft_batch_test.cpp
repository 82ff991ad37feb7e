// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_lines.h"
#include "engine/compute/fft/fft_providers.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <functional>
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

/// Applies the method for large images to small ones, which FFTW can also transform as a whole.
/// Columns are grouped by four, so the last group has between zero and three columns.
TEST(FftBatch, LineTransformMatchesWholePlan) {
    ComputeContext device(selectDevice("cpu").value());
    std::mt19937 random(4);
    for (const SizeI size : {SizeI{2, 1}, {48, 30}, {50, 35}, {52, 7}, {54, 64}}) {
        const std::size_t values = Fft::bytes(size) / sizeof(float);
        const auto row = std::size_t(size.width / 2 + 1) * 2;
        std::vector<float> picture(values);
        for (float& v : picture) v = float(random() % 2001) / 1000 - 1;
        const auto whole = makeFftwPlan(device, size, 1);
        const FftLines lines(size);
        for (const bool back : {false, true}) {
            const auto expected = transformed(device, *whole, picture, back);
            auto got = picture;
            const auto threads = [](const std::function<void()>& work) {
                std::thread other(work);
                work();
                other.join();
            };
            lines.forward(got.data(), threads);
            if (back) lines.inverse(got.data(), threads);
            const float tolerance = 1e-4f * (back ? float(size.area()) : 1.0f);
            for (std::size_t i = 0; i < values; ++i) {
                // Values after a row's pixels are undefined.
                if (back && i % row >= std::size_t(size.width)) continue;
                ASSERT_NEAR(got[i], expected[i], tolerance) << size.width << ", value " << i;
            }
        }
    }
}

}  // namespace
}  // namespace spoor::test
