// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/turned_template.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

class TurnedTemplate : public KernelTest {
protected:
    struct Made {
        SizeI size;
        PointF centre;
        std::vector<float> pixels, mask;
    };
    Made make(const TurnSource& source, const Pose& pose) {
        // The template lies between two others.
        const TurnSource sources[] = {other(), source};
        const TemplateRequest wanted[] = {{0, {12, 1.1}}, {1, pose}, {0, {}}};
        const TurnedTemplates made = turnedTemplates(sources, wanted, stages(), device());
        const auto& entry = made.templates.entries().at(1);
        const auto row = std::size_t(entry.size.width);
        const std::size_t first =
            entry.offset + std::size_t(MaskedTemplates::padding(device())) * row;
        const auto count = std::size_t(entry.size.area());
        Made all{entry.size, made.centres.at(1), read<float>(made.templates.pixels(), count, first),
                 read<float>(made.templates.masks(), count, first)};
        // The sums that the correlation uses.
        std::int64_t pixels = 0, sum = 0, squares = 0;
        for (std::size_t i = 0; i < count; ++i) {
            pixels += all.mask[i] > 0;
            sum += std::int64_t(all.pixels[i]);
            squares += std::int64_t(all.pixels[i] * all.pixels[i]);
        }
        EXPECT_EQ(entry.pixels, pixels);
        EXPECT_EQ(entry.sum, sum);
        EXPECT_EQ(entry.variance, pixels * squares - sum * sum);
        // Rows of zeros surround the template.
        const auto pad = std::size_t(MaskedTemplates::padding(device())) * row;
        if (pad > 0) {
            const std::vector<float> zeros(pad);
            EXPECT_EQ(read<float>(made.templates.masks(), pad, entry.offset), zeros);
            EXPECT_EQ(read<float>(made.templates.masks(), pad, first + count), zeros);
        }
        return all;
    }
    static TurnSource other() {
        const Frame frame = noiseFrame({13, 9}, 2);
        return {{{13, 9}, greyOf(frame), {}}, {{6.5, 4.5}, 13, 9, 0}};
    }
    static TurnSource noise(SizeI size, const TurnedBox& box) {
        const Frame frame = noiseFrame(size, 7);
        return {{size, greyOf(frame), {}}, box};
    }
};

TEST_P(TurnedTemplate, EqualsSourceWithoutRotation) {
    const TurnSource source = noise({23, 17}, {{11.5, 8.5}, 23, 17, 0});
    const Made made = make(source, {});
    ASSERT_EQ(made.size, (SizeI{23, 17}));
    EXPECT_EQ(made.centre, (PointF{11.5, 8.5}));
    for (std::size_t i = 0; i < made.pixels.size(); ++i) {
        EXPECT_EQ(made.pixels[i], float(source.patch.pixels[i]) - 128);
        EXPECT_EQ(made.mask[i], 1);
    }
}

TEST_P(TurnedTemplate, RotatesByQuarterTurnsExactly) {
    const TurnSource source = noise({23, 17}, {{11.5, 8.5}, 23, 17, 0});
    for (const double angle : {90.0, 180.0, -90.0, 270.0}) {
        const Made made = make(source, {angle, 1});
        const bool upright = angle == 180;
        ASSERT_EQ(made.size, (upright ? SizeI{23, 17} : SizeI{17, 23})) << angle;
        for (int y = 0; y < made.size.height; ++y) {
            for (int x = 0; x < made.size.width; ++x) {
                const int u = upright ? 22 - x : angle == 90 ? y : 22 - y;
                const int v = upright ? 16 - y : angle == 90 ? 16 - x : x;
                EXPECT_EQ(made.pixels[std::size_t(y * made.size.width + x)],
                          float(source.patch.pixels[std::size_t(v * 23 + u)]) - 128)
                    << angle << " at " << x << ',' << y;
            }
        }
    }
}

TEST_P(TurnedTemplate, MatchesScalarCode) {
    const TurnSource sources[] = {noise({40, 31}, {{19.3, 15.8}, 26.4, 13.2, 0}),
                                  noise({40, 31}, {{20, 15}, 24, 12, 28})};
    for (const TurnSource& source : sources) {
        for (const Pose pose : {Pose{7.5, 1}, Pose{-33, 1.35}, Pose{140, 0.6}, Pose{61, 0.3}}) {
            const Made made = make(source, pose);
            const auto [c, s] = cosineAndSine(pose.angle);
            const auto [bc, bs] = cosineAndSine(pose.angle + source.box.angle);
            const int samples = std::max(1, int(std::ceil(1 / pose.scale)));
            const auto pixel = [&](int x, int y) {
                return double(
                    source.patch
                        .pixels[std::size_t(std::clamp(y, 0, 30) * 40 + std::clamp(x, 0, 39))]);
            };
            int different = 0, inside = 0;
            for (int y = 0; y < made.size.height; ++y) {
                for (int x = 0; x < made.size.width; ++x) {
                    const double dx = (x + 0.5 - made.centre.x) / pose.scale;
                    const double dy = (y + 0.5 - made.centre.y) / pose.scale;
                    const double u = std::abs(dx * bc + dy * bs) - source.box.width / 2;
                    const double v = std::abs(dy * bc - dx * bs) - source.box.height / 2;
                    const std::size_t at = std::size_t(y * made.size.width + x);
                    const double half = 0.5 * (std::abs(bc) + std::abs(bs)) / pose.scale;
                    if (std::max(u, v) + half > 1e-3) {
                        EXPECT_EQ(made.mask[at], 0);
                    }
                    if (std::max(u, v) + half > -1e-3) continue;
                    ASSERT_EQ(made.mask[at], 1);
                    double sum = 0;
                    for (int i = 0; i < samples * samples; ++i) {
                        const double px = dx + ((i % samples + 0.5) / samples - 0.5) / pose.scale;
                        const double py = dy + ((i / samples + 0.5) / samples - 0.5) / pose.scale;
                        const double a = px * c + py * s + source.box.centre.x - 0.5;
                        const double b = py * c - px * s + source.box.centre.y - 0.5;
                        const int k = int(std::floor(a)), l = int(std::floor(b));
                        sum += (1 - (b - l)) *
                                   ((1 - (a - k)) * pixel(k, l) + (a - k) * pixel(k + 1, l)) +
                               (b - l) * ((1 - (a - k)) * pixel(k, l + 1) +
                                          (a - k) * pixel(k + 1, l + 1));
                    }
                    const double wanted = std::floor(sum / (samples * samples) + 0.5) - 128;
                    ++inside;
                    different += wanted != made.pixels[at];
                    EXPECT_NEAR(wanted, made.pixels[at], 1);
                }
            }
            EXPECT_GT(inside, 0.5 * source.box.width * source.box.height * pose.scale * pose.scale);
            EXPECT_LE(different, inside / 100) << "values that round differently";
        }
    }
}

TEST_P(TurnedTemplate, MasksPixelsOutsideImage) {
    const TurnSource source = noise({20, 20}, {{2, 10}, 12, 12, 45});
    const Made made = make(source, {});
    int beside = 0;
    for (int y = 0; y < made.size.height; ++y)
        for (int x = 0; x < made.size.width; ++x)
            if (x + 0.5 - made.centre.x + 2 < 0)
                beside += made.mask[std::size_t(y * made.size.width + x)] != 0;
    EXPECT_EQ(beside, 0);
}

SPOOR_BOTH_VARIANTS(TurnedTemplate);

}  // namespace
}  // namespace spoor::test
