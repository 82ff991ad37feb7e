// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"

#include "engine/compute/context.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace spoor::test {
namespace {

/// Computes the features of Felzenszwalb et al. (2010) directly in double precision.
class FhogReference {
public:
    FhogReference(const Frame& frame, const FeaturePatch& patch, SizeI grid)
        : m_frame(frame), m_patch(patch), m_grid(grid), m_cells(std::size_t(grid.area())) {
        for (int y = 0; y < grid.height * 4; ++y) {
            for (int x = 0; x < grid.width * 4; ++x) bin(x, y);
        }
        for (auto& cell : m_cells) m_mean += cell.grey / double(m_cells.size());
    }

    std::vector<double> cell(int x, int y) const {
        const Cell& own = m_cells[index(x, y)];
        const double norms[4] = {norm(x - 1, y - 1), norm(x, y - 1), norm(x - 1, y), norm(x, y)};
        std::vector<double> out;
        double texture[4] = {};
        const auto add = [&](double value, bool isSigned) {
            double sum = 0;
            for (int n = 0; n < 4; ++n) {
                const double clipped = std::min(value * norms[n], 0.2);
                sum += clipped;
                if (isSigned) texture[n] += clipped;
            }
            out.push_back(0.5 * sum);
        };
        for (std::size_t o = 0; o < 18; ++o) add(own.h[o], true);
        for (std::size_t o = 0; o < 9; ++o) add(own.h[o] + own.h[o + 9], false);
        for (const double t : texture) out.push_back(0.2357 * t);
        out.push_back(own.grey - m_mean);
        return out;
    }
    double hann(int x, int y) const {
        const auto one = [](int i, int n) {
            return 0.5 - 0.5 * std::cos(2 * std::numbers::pi * (i + 0.5) / n);
        };
        return one(x, m_grid.width) * one(y, m_grid.height);
    }

private:
    struct Cell {
        std::array<double, 18> h{};
        double grey = 0;
    };
    std::size_t index(int x, int y) const {
        x = std::clamp(x, 0, m_grid.width - 1);
        y = std::clamp(y, 0, m_grid.height - 1);
        return std::size_t(y) * std::size_t(m_grid.width) + std::size_t(x);
    }
    double pixel(int x, int y) const {
        x = std::clamp(x, 0, m_frame.size().width - 1);
        y = std::clamp(y, 0, m_frame.size().height - 1);
        const std::uint8_t* p = m_frame.row(y) + x * 4;
        return (0.1140 * p[0] + 0.5870 * p[1] + 0.2989 * p[2]) / 255;
    }
    double point(double x, double y) const {
        const double sx = std::clamp(x, 0.0, m_frame.size().width - 1.0);
        const double sy = std::clamp(y, 0.0, m_frame.size().height - 1.0);
        const int left = int(std::floor(sx)), top = int(std::floor(sy));
        const double fx = sx - left, fy = sy - top;
        return (pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx) * (1 - fy) +
               (pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx) * fy;
    }
    double sample(int x, int y) const {
        const auto points = [](float step) { return std::max(1, int(std::ceil(step / 2 - 1e-3))); };
        const int across = points(m_patch.stepX), down = points(m_patch.stepY);
        double sum = 0;
        for (int j = 0; j < down; ++j) {
            for (int i = 0; i < across; ++i) {
                sum += point(m_patch.x + (x + (i + 0.5) / across - 0.5) * double(m_patch.stepX),
                             m_patch.y + (y + (j + 0.5) / down - 0.5) * double(m_patch.stepY));
            }
        }
        return sum / (across * down);
    }
    void bin(int x, int y) {
        const double dx = sample(x + 1, y) - sample(x - 1, y);
        const double dy = sample(x, y + 1) - sample(x, y - 1);
        double best = 0;
        std::size_t orientation = 0;
        for (std::size_t o = 0; o < 9; ++o) {
            const double dot = dx * std::cos(double(o) * std::numbers::pi / 9) +
                               dy * std::sin(double(o) * std::numbers::pi / 9);
            if (dot > best) best = dot, orientation = o;
            if (-dot > best) best = -dot, orientation = o + 9;
        }
        const double cx = (x + 0.5) / 4 - 0.5, cy = (y + 0.5) / 4 - 0.5;
        for (int j = 0; j < 2; ++j) {
            for (int i = 0; i < 2; ++i) {
                const int u = int(std::floor(cx)) + i, v = int(std::floor(cy)) + j;
                if (u < 0 || v < 0 || u >= m_grid.width || v >= m_grid.height) continue;
                m_cells[index(u, v)].h[orientation] +=
                    std::hypot(dx, dy) * (1 - std::abs(cx - u)) * (1 - std::abs(cy - v));
            }
        }
        m_cells[index(x / 4, y / 4)].grey += sample(x, y) / 16;
    }
    double norm(int x, int y) const {
        double sum = 0;
        for (const int v : {y, y + 1}) {
            for (const int u : {x, x + 1}) {
                const auto& h = m_cells[index(u, v)].h;
                for (std::size_t o = 0; o < 9; ++o) sum += (h[o] + h[o + 9]) * (h[o] + h[o + 9]);
            }
        }
        return 1 / std::sqrt(sum + 1e-4);
    }

    const Frame& m_frame;
    FeaturePatch m_patch;
    SizeI m_grid;
    std::vector<Cell> m_cells;
    double m_mean = 0;
};

class Fhog : public KernelTest {
protected:
    std::vector<float> compute(const Frame& frame, const std::vector<FeaturePatch>& patches,
                               const FeatureShape& shape) {
        FrameContext context(frame);
        const Buffer features = device().acquire(patches.size() * shape.floats() * sizeof(float));
        const Buffer hann = hannWindow(shape.grid, stages(), device());
        (void)fhogFeatures(context, patches, shape, hann, features, stages());
        return read<float>(features, patches.size() * shape.floats());
    }
};

/// Waves in all directions, so that gradients rarely lie exactly between two orientations.
Frame fhogWaves(SizeI size) {
    FrameBuilder builder(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            std::uint8_t* p = builder.row(y) + x * 4;
            p[0] = std::uint8_t(128 + 90 * std::sin(x * 0.31 + y * 0.17));
            p[1] = std::uint8_t(128 + 100 * std::sin(x * 0.13 - y * 0.23 + x * y * 0.002));
            p[2] = std::uint8_t(128 + 80 * std::cos(x * 0.07 + y * 0.41));
            p[3] = 255;
        }
    }
    return builder.seal(0, 0);
}

TEST_P(Fhog, MatchesScalarReferenceAtAwkwardSizesAndBorders) {
    const Frame frame = fhogWaves({211, 173});
    for (const SizeI grid : {SizeI{2, 1}, SizeI{6, 9}, SizeI{14, 35}, SizeI{50, 21}}) {
        const FeatureShape shape{grid, false};
        // Positions avoid half pixels, where two orientations are equally good.
        const std::vector<FeaturePatch> patches = {{20.3f, 11.7f, 1, 1},
                                                   {-17.2f, -9.6f, 1.37f, 0.81f},
                                                   {90.1f, 70.4f, 2.1f, 4.7f},
                                                   {400, 300, 1, 1}};
        const auto values = compute(frame, patches, shape);
        for (std::size_t p = 0; p < patches.size(); ++p) {
            const FhogReference reference(frame, patches[p], grid);
            int far = 0;
            for (int y = 0; y < grid.height; ++y) {
                for (int x = 0; x < grid.width; ++x) {
                    const auto expected = reference.cell(x, y);
                    for (std::size_t c = 0; c < expected.size(); ++c) {
                        const float got = values[p * shape.floats() + c * shape.planeFloats() +
                                                 std::size_t(y) * std::size_t(shape.rowFloats()) +
                                                 std::size_t(x)];
                        ASSERT_TRUE(std::isfinite(got));
                        far += std::abs(got - expected[c] * reference.hann(x, y)) > 2e-4;
                    }
                }
            }
            // Rounding decides gradients on the boundary of two orientations.
            EXPECT_LE(far, int(grid.area() * 32 / 200)) << grid.width << " patch " << p;
        }
    }
}

TEST_P(Fhog, PatchesInOneLaunchAreIndependent) {
    const Frame frame = noiseFrame({160, 120}, 9);
    const FeatureShape shape{{18, 14}, true};
    const std::vector<FeaturePatch> patches = {
        {3, 5, 1, 1}, {40.5f, 22.25f, 0.7f, 1.1f}, {-30, 60, 2, 2}};
    const auto together = compute(frame, patches, shape);
    for (std::size_t p = 0; p < patches.size(); ++p) {
        const auto alone = compute(frame, {patches[p]}, shape);
        for (std::size_t c = 0; c < 32; ++c) {
            for (int y = 0; y < 14; ++y) {
                for (int x = 0; x < 18; ++x) {
                    const std::size_t at =
                        c * shape.planeFloats() + std::size_t(y * shape.rowFloats() + x);
                    ASSERT_EQ(together[p * shape.floats() + at], alone[at]);
                }
            }
        }
    }
}

TEST_P(Fhog, FlatPatchHasNoGradient) {
    const Frame frame = greyFrame({64, 64}, [](int, int) { return 77u; });
    const FeatureShape shape{{8, 8}, false};
    const auto values = compute(frame, {{4, 4, 1, 1}}, shape);
    for (std::size_t c = 0; c < 32; ++c) {
        for (int y = 0; y < 8; ++y) {
            for (int x = 0; x < 8; ++x) {
                EXPECT_NEAR(
                    values[c * shape.planeFloats() + std::size_t(y * shape.rowFloats() + x)], 0,
                    1e-6);
            }
        }
    }
}

TEST_P(Fhog, RejectsSizesOutOfRange) {
    const Frame frame = noiseFrame({64, 64}, 1);
    EXPECT_THROW(compute(frame, {{0, 0, 1, 1}}, {{130, 8}, false}), std::logic_error);
    EXPECT_THROW(compute(frame, {{0, 0, 1, 1}}, {{8, 0}, false}), std::logic_error);
    EXPECT_THROW(compute(frame, {}, {{8, 8}, false}), std::logic_error);
}

SPOOR_BOTH_VARIANTS(Fhog);

}  // namespace
}  // namespace spoor::test
