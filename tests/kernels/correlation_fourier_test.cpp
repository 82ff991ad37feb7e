// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/correlation_fourier.h"

#include "engine/compute/fft/fft.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <cmath>
#include <complex>
#include <numbers>

namespace spoor::test {
namespace {

// Error bound of all methods for windows with a standard deviation of at least 1.
constexpr double bound = 2e-5;

class CorrelationFourier : public KernelTest {
protected:
    struct Maps {
        std::vector<float> fft, exact;
        SizeI size;
    };

    Maps compute(const Frame& frame, const RectI& part, const RectI& region) {
        FrameContext context(frame);
        const GreyTemplate patch{{part.width, part.height}, greyPatch(frame, part)};
        const DeviceTemplates templates(std::span(&patch, 1), stages(), device());
        const CorrelationSearch search{0, region};
        Maps maps;
        for (const char* method : {"fft", "tiled"}) {
            const auto made =
                correlationMaps(method, context, templates, std::span(&search, 1), stages());
            maps.size = made.sizes[0];
            auto& values = std::string(method) == "fft" ? maps.fft : maps.exact;
            values = read<float>(made.values, std::size_t(made.sizes[0].area()));
        }
        return maps;
    }

    static double deviation(const Frame& frame, const RectI& window) {
        double sum = 0, square = 0;
        for (const double v : greyPatch(frame, window)) sum += v, square += v * v;
        const double n = double(window.width) * window.height;
        return std::sqrt(std::max(0.0, square / n - sum * sum / n / n));
    }

    void check(const Frame& frame, const RectI& part, const RectI& region) {
        const Maps maps = compute(frame, part, region);
        double worst = 0;
        for (int y = 0; y < maps.size.height; ++y) {
            for (int x = 0; x < maps.size.width; ++x) {
                const std::size_t i =
                    std::size_t(y) * std::size_t(maps.size.width) + std::size_t(x);
                ASSERT_TRUE(std::isfinite(maps.fft[i]));
                const double error = std::abs(double(maps.fft[i]) - maps.exact[i]);
                if (error <= worst) continue;
                if (deviation(frame, {region.x + x, region.y + y, part.width, part.height}) >= 1) {
                    worst = error;
                }
            }
        }
        EXPECT_LT(worst, bound);
    }
};

TEST_P(CorrelationFourier, StaysWithinErrorBoundAtAwkwardSizes) {
    const Frame frame = noiseFrame({211, 173}, 5);
    check(frame, {13, 17, 9, 31}, {0, 0, 211, 173});
    check(frame, {100, 90, 64, 64}, {37, 41, 139, 101});
    check(frame, {0, 0, 211, 173}, {0, 0, 211, 173});
}

TEST_P(CorrelationFourier, StaysWithinErrorBoundAtLowContrast) {
    // Almost flat on the left and full contrast on the right, which determines the transform's
    // error.
    const Frame frame = greyFrame({256, 192}, [](int x, int y) {
        const unsigned noise = (unsigned(x) * 7919u + unsigned(y) * 104729u) % 251u;
        return x < 128 ? 100u + noise % 4u : (noise % 2u) * 255u;
    });
    check(frame, {60, 50, 24, 24}, {0, 0, 256, 192});
    check(frame, {180, 50, 40, 24}, {0, 0, 256, 192});
}

TEST_P(CorrelationFourier, StaysWithinErrorBoundIfOnlyOneBandHasContrast) {
    // The region is transformed in bands, whose contrast differs from that of the whole region.
    const Frame frame = greyFrame({512, 400}, [](int x, int y) {
        const unsigned noise = (unsigned(x) * 7919u + unsigned(y) * 104729u) % 251u;
        if (y > 330) return (noise % 2u) * 255u;
        return y > 290 && x < 256 ? 100u + noise % 4u : 100u;
    });
    check(frame, {100, 300, 24, 20}, {0, 0, 512, 400});
    check(frame, {200, 350, 40, 24}, {0, 0, 512, 400});
}

TEST_P(CorrelationFourier, FlatWindowsScoreZero) {
    const Frame frame = greyFrame(
        {120, 80}, [](int x, int y) { return x < 60 ? 77u : unsigned(x * 31 + y * 17) % 256u; });
    const Maps maps = compute(frame, {80, 30, 16, 16}, {0, 0, 120, 80});
    for (int y = 0; y < maps.size.height; ++y) {
        for (int x = 0; x + 16 <= 60; ++x) {
            EXPECT_EQ(maps.fft[std::size_t(y) * std::size_t(maps.size.width) + std::size_t(x)], 0);
        }
    }
}

TEST_P(CorrelationFourier, TransformMatchesDefinition) {
    const SizeI size{14, 9};
    const std::size_t row = 2 * (std::size_t(size.width) / 2 + 1);
    std::vector<float> reals(row * std::size_t(size.height));
    for (std::size_t i = 0; i < reals.size(); ++i) reals[i] = float((i * 37) % 11) - 5;
    const Buffer data = device().acquire(Fft::bytes(size));
    stages().upload(data, reals.data(), reals.size() * sizeof(float));
    Fft::plan(device(), size).forward(data);
    const auto spectrum = read<float>(data, reals.size());
    for (int v = 0; v < size.height; ++v) {
        for (int u = 0; u <= size.width / 2; ++u) {
            std::complex<double> sum;
            for (int y = 0; y < size.height; ++y) {
                for (int x = 0; x < size.width; ++x) {
                    const double turn = double(u) * x / size.width + double(v) * y / size.height;
                    sum += double(reals[std::size_t(y) * row + std::size_t(x)]) *
                           std::polar(1.0, -2 * std::numbers::pi * turn);
                }
            }
            const std::size_t at = std::size_t(v) * row + 2 * std::size_t(u);
            EXPECT_NEAR(spectrum[at], sum.real(), 1e-3);
            EXPECT_NEAR(spectrum[at + 1], sum.imag(), 1e-3);
        }
    }
    Fft::plan(device(), size).inverse(data);
    const auto back = read<float>(data, reals.size());
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            const std::size_t at = std::size_t(y) * row + std::size_t(x);
            EXPECT_NEAR(back[at] / double(size.area()), reals[at], 1e-5);
        }
    }
}

TEST_P(CorrelationFourier, GoodSizesHaveSmallFactors) {
    EXPECT_EQ(Fft::goodSize({1920, 1080}), (SizeI{1920, 1080}));
    EXPECT_EQ(Fft::goodSize({211, 173}), (SizeI{216, 175}));
    EXPECT_EQ(Fft::goodSize({1, 1}).width % 2, 0);
}

SPOOR_BOTH_VARIANTS(CorrelationFourier);

}  // namespace
}  // namespace spoor::test
