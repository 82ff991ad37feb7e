// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_bands.h"
#include "engine/compute/context.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

namespace spoor::test {
namespace {

/// An 8-bit image with a search region, and a pattern.
struct Searched {
    SizeI picture;
    RectI region;
    SizeI pattern;
    std::vector<std::uint8_t> pixels;
    std::vector<std::uint8_t> values;  ///< of the pattern
    float mean;                        ///< of the pattern

    Searched(SizeI size, RectI part, SizeI own) : picture(size), region(part), pattern(own) {
        std::mt19937 random(5);
        for (std::int64_t i = 0; i < size.area(); ++i) pixels.push_back(std::uint8_t(random()));
        double sum = 0;
        for (std::int64_t i = 0; i < own.area(); ++i) {
            values.push_back(std::uint8_t(random()));
            sum += values.back();
        }
        mean = float(sum / double(own.area()));
    }
    int pixel(int x, int y) const {
        return pixels[std::size_t(region.y + y) * std::size_t(picture.width) +
                      std::size_t(region.x + x)];
    }
    double product(int x, int y) const {
        // The mean is rounded, so subtract the image's mean, too.
        double sum = 0;
        for (int v = 0; v < pattern.height; ++v) {
            for (int u = 0; u < pattern.width; ++u) {
                sum += (double(values[std::size_t(v * pattern.width + u)]) - double(mean)) *
                       (pixel(x + u, y + v) - 127.5);
            }
        }
        return sum;
    }
};

template <typename T>
Buffer uploaded(ComputeContext& device, const std::vector<T>& values) {
    Buffer buffer = device.acquire(values.size() * sizeof(T));
    device.queue().enqueueWriteBuffer(buffer.cl(), CL_TRUE, 0, values.size() * sizeof(T),
                                      values.data());
    return buffer;
}

/// Copies rows of sums.
class CopiedRows : public FftBands::Rows {
public:
    CopiedRows(float* out, int width) : m_out(out), m_width(width) {}
    void take(const float* sums) override { m_out = std::copy_n(sums, m_width, m_out); }

private:
    float* m_out;
    int m_width;
};

std::vector<float> summed(ComputeContext& device, const Searched& it, FftBands& bands) {
    const Buffer grey = uploaded(device, it.pixels);
    std::vector<std::uint8_t> bytes(2);
    bytes.insert(bytes.end(), it.values.begin(), it.values.end());
    const Buffer pattern = uploaded(device, bytes);
    const Buffer spectrum = device.acquire(bands.spectrumBytes());
    bands.transform(pattern, 2, it.mean, spectrum);
    const int width = it.region.width - it.pattern.width + 1;
    std::vector<float> out(std::size_t(width) *
                           std::size_t(it.region.height - it.pattern.height + 1));
    const Buffer result = device.acquire(out.size() * sizeof(float));
    const auto make = [width](const FftBands::Source& source, int first, float variance) {
        EXPECT_GT(variance, 0);
        return std::make_unique<CopiedRows>(source.out + first * width, width);
    };
    bands.run({grey, it.region, it.picture.width, pattern, spectrum, result, make});
    device.queue().enqueueReadBuffer(result.cl(), CL_TRUE, 0, out.size() * sizeof(float),
                                     out.data());
    return out;
}

void check(ComputeContext& device, const Searched& it) {
    SCOPED_TRACE(testing::Message()
                 << it.pattern.width << " x " << it.pattern.height << " in " << it.region.width
                 << " x " << it.region.height << ", " << device.info().computeUnits << " units");
    FftBands& bands = FftBands::plan(device, {it.region.width, it.region.height}, it.pattern);
    const auto out = summed(device, it, bands);
    const int width = it.region.width - it.pattern.width + 1;
    const double tolerance = 1e-2 * std::sqrt(double(it.pattern.area()));
    std::mt19937 random(6);
    for (std::size_t i = random() % 23; i < out.size(); i += 1 + random() % 23) {
        const int x = int(i) % width, y = int(i) / width;
        ASSERT_NEAR(out[i], it.product(x, y), tolerance) << x << ", " << y;
    }
    EXPECT_EQ(out, summed(device, it, bands)) << "two runs differ";
}

/// Covers devices with several numbers of units: one band per thread, and threads that share bands.
TEST(FftBands, MatchesDirectSums) {
    for (const int units : {1, 2, 3, 16}) {
        DeviceInfo info = selectDevice("cpu").value();
        info.computeUnits = units;
        ComputeContext device(info);
        check(device, {{40, 30}, {3, 2, 33, 21}, {5, 4}});
        check(device, {{40, 30}, {0, 0, 40, 30}, {40, 30}});
        check(device, {{40, 30}, {1, 0, 39, 30}, {1, 30}});
        check(device, {{75, 1}, {0, 0, 75, 1}, {7, 1}});
        check(device, {{1, 75}, {0, 0, 1, 75}, {1, 7}});
        check(device, {{517, 411}, {5, 9, 511, 400}, {24, 17}});
        check(device, {{517, 411}, {0, 0, 517, 411}, {40, 300}});
    }
}

TEST(FftBands, DividesLargeRegionsIfThatSavesWork) {
    ComputeContext device(selectDevice("cpu").value());
    const SizeI region{1920, 1080};
    EXPECT_LT(FftBands::plan(device, region, {32, 32}).size().height, 600);
    // Half of each band would overlap.
    EXPECT_GE(FftBands::plan(device, region, {64, 1000}).size().height, 1000);
    EXPECT_LT(FftBands::cost(2, region, {32, 32}), FftBands::cost(2, region, {32, 512}));
    EXPECT_LT(FftBands::cost(8, region, {32, 32}), FftBands::cost(2, region, {32, 32}));
}

}  // namespace
}  // namespace spoor::test
