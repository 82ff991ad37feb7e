// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_crop.h"

#include "engine/compute/context.h"
#include "engine/media/frame.h"
#include "tests/support/kernel_fixture.h"

#include <cmath>
#include <opencv2/imgproc.hpp>
#include <random>

namespace spoor::test {
namespace {

class SiameseCropStage : public KernelTest {
protected:
    static constexpr std::size_t lead = 5;

    static Frame noise(SizeI size) {
        std::mt19937 random(11);
        FrameBuilder builder(size);
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                for (int c = 0; c < 3; ++c) {
                    builder.row(y)[4 * x + c] = std::uint8_t(random() % 256);
                }
            }
        }
        return builder.seal(0, 0);
    }
    /// Returns the planes one after the other. Nothing outside them is written.
    std::vector<float> crop(const Frame& frame, const SquareCrop& square, int size) {
        const std::size_t count = 3 * std::size_t(size) * std::size_t(size);
        const Buffer to = upload(std::vector<float>(lead + count + lead, -7.0f));
        FrameContext context(frame);
        cropSquare(context, square, size, to, lead, stages());
        const auto all = read<float>(to, lead + count + lead);
        for (std::size_t i = 0; i < lead; ++i) {
            EXPECT_EQ(all[i], -7.0f);
            EXPECT_EQ(all[lead + count + i], -7.0f);
        }
        return {all.begin() + lead, all.end() - lead};
    }
    /// Follows the definition in double precision.
    static double sample(const Frame& frame, const SquareCrop& s, int size, int x, int y, int c) {
        const auto pixel = [&](std::int64_t column, std::int64_t row) -> double {
            if (s.cut) {
                const auto left = std::int64_t(s.left), top = std::int64_t(s.top);
                const auto side = std::int64_t(s.side);
                column = std::clamp(column, left, left + side - 1);
                row = std::clamp(row, top, top + side - 1);
            }
            const bool inside =
                column >= 0 && row >= 0 && column < frame.size().width && row < frame.size().height;
            if (!inside) return double(std::lround(s.fill[std::size_t(c)]));
            return frame.row(int(row))[4 * column + c];
        };
        const double sx = s.left + (x + 0.5) * s.side / size - 0.5;
        const double sy = s.top + (y + 0.5) * s.side / size - 0.5;
        const auto x0 = std::int64_t(std::floor(sx)), y0 = std::int64_t(std::floor(sy));
        const double fx = sx - double(x0), fy = sy - double(y0);
        return (pixel(x0, y0) * (1 - fx) + pixel(x0 + 1, y0) * fx) * (1 - fy) +
               (pixel(x0, y0 + 1) * (1 - fx) + pixel(x0 + 1, y0 + 1) * fx) * fy;
    }
};
SPOOR_BOTH_VARIANTS(SiameseCropStage);

TEST_P(SiameseCropStage, IsBilinearAndFillsOutsideWithColour) {
    const Frame frame = noise({61, 43});
    for (SquareCrop square :
         {SquareCrop{3.25, 4.5, 30.75}, SquareCrop{-20.5, -11.25, 70.5}, SquareCrop{40, 30, 5},
          SquareCrop{200, 100, 50}, SquareCrop{-900, -900, 1900}, SquareCrop{10, 10, 0.5}}) {
        square.fill = {12.4, 200.6, 77};
        for (const bool red : {false, true}) {
            for (const bool cut : {false, true}) {
                if (cut && square.side < 1) continue;
                square.colours.redFirst = red, square.cut = cut;
                if (cut) {
                    square.left = std::trunc(square.left), square.top = std::trunc(square.top);
                    square.side = std::trunc(square.side);
                }
                for (const int size : {1, 17, 127}) {
                    const auto planes = crop(frame, square, size);
                    for (int i = 0; i < size * size; ++i) {
                        for (int c = 0; c < 3; ++c) {
                            const int plane = red ? 2 - c : c;
                            const double expected =
                                sample(frame, square, size, i % size, i / size, c);
                            const double got = double(planes[std::size_t(plane * size * size + i)]);
                            // OpenCV truncates intermediate values.
                            ASSERT_NEAR(got, expected, cut ? 1.2 : 0.502)
                                << i << ' ' << c << ' ' << size;
                            ASSERT_EQ(got, std::round(got));
                        }
                    }
                }
            }
        }
    }
}

TEST_P(SiameseCropStage, MatchesOpenCvResizeOfCutSquare) {
    const Frame frame = noise({90, 80});
    for (const int side : {20, 63, 80, 77, 64}) {
        SquareCrop square{5, 0, double(side)};
        square.cut = true;
        const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC4,
                              const_cast<std::uint8_t*>(frame.pixels()), frame.stride());
        cv::Mat resized;
        cv::resize(picture(cv::Rect(5, 0, side, side)), resized, {63, 63});
        const auto planes = crop(frame, square, 63);
        for (int i = 0; i < 63 * 63; ++i) {
            for (int c = 0; c < 3; ++c) {
                ASSERT_EQ(planes[std::size_t(c * 63 * 63 + i)],
                          float(resized.at<cv::Vec4b>(i / 63, i % 63)[c]))
                    << side;
            }
        }
    }
}

TEST_P(SiameseCropStage, ScalesAndShiftsColours) {
    const Frame frame = noise({30, 20});
    SquareCrop plain{2, 3, 15}, normalised = plain;
    normalised.colours.scale = {0.5, 0.25, 2}, normalised.colours.shift = {1, -3, 0};
    for (const bool red : {false, true}) {
        plain.colours.redFirst = normalised.colours.redFirst = red;
        const auto pixels = crop(frame, plain, 17), values = crop(frame, normalised, 17);
        for (std::size_t i = 0; i < pixels.size(); ++i) {
            const std::size_t plane = i / (17 * 17), colour = red ? 2 - plane : plane;
            ASSERT_EQ(values[i], pixels[i] * float(normalised.colours.scale[colour]) +
                                     float(normalised.colours.shift[colour]));
        }
    }
}

TEST_P(SiameseCropStage, RejectsInvalidSquares) {
    const Frame frame = noise({20, 20});
    const double nan = std::nan("");
    for (const SquareCrop& square : {SquareCrop{0, 0, 0}, SquareCrop{nan, 0, 9},
                                     SquareCrop{0, 1e9, 9}, SquareCrop{0, 0, 1e9}}) {
        EXPECT_THROW(crop(frame, square, 9), std::logic_error);
    }
    EXPECT_THROW(crop(frame, SquareCrop{0, 0, 9}, 0), std::logic_error);
}

TEST(MeanColour, AveragesAllPixels) {
    FrameBuilder builder({3, 2});
    for (int i = 0; i < 6; ++i) {
        std::uint8_t* p = builder.row(i / 3) + i % 3 * 4;
        p[0] = std::uint8_t(i), p[1] = 255, p[2] = std::uint8_t(i * 40);
    }
    const auto mean = meanColour(builder.seal(0, 0));
    EXPECT_EQ(mean, (std::array<double, 3>{2.5, 255, 100}));
}

}  // namespace
}  // namespace spoor::test
