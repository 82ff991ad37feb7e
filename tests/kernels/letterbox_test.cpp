// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/letterbox.h"

#include "engine/compute/context.h"
#include "engine/media/frame.h"
#include "tests/support/kernel_fixture.h"

#include <opencv2/imgproc.hpp>
#include <random>

namespace spoor::test {
namespace {

class LetterboxStage : public KernelTest {
protected:
    static constexpr std::size_t lead = 3;

    static Frame noise(SizeI size) {
        std::mt19937 random(12);
        FrameBuilder builder(size);
        for (int y = 0; y < size.height; ++y) {
            for (int i = 0; i < 4 * size.width; ++i) {
                builder.row(y)[i] = i % 4 == 3 ? 255 : std::uint8_t(random() % 256);
            }
        }
        return builder.seal(0, 0);
    }
    /// Returns the planes one after the other. Nothing outside them is written.
    std::vector<float> planes(const Frame& frame, const Letterbox& place,
                              const LetterboxStyle& style, Raster* shown = nullptr) {
        const std::size_t count = 3 * std::size_t(place.input.area());
        const Buffer to = upload(std::vector<float>(lead + count + lead, -7.0f));
        FrameContext context(frame);
        letterbox(context, place, style, to, lead, stages());
        if (shown) *shown = letterboxPicture(place, style, to, lead, stages());
        const auto all = read<float>(to, lead + count + lead);
        for (std::size_t i = 0; i < lead; ++i) {
            EXPECT_EQ(all[i], -7.0f);
            EXPECT_EQ(all[lead + count + i], -7.0f);
        }
        return {all.begin() + lead, all.end() - lead};
    }
    /// OpenCV's resize and a border.
    static cv::Mat expected(const Frame& frame, const Letterbox& place, int fill) {
        const cv::Mat picture(frame.size().height, frame.size().width, CV_8UC4,
                              const_cast<std::uint8_t*>(frame.pixels()), frame.stride());
        const RectI& s = place.source;
        const RectI& i = place.inner;
        cv::Mat all(place.input.height, place.input.width, CV_8UC4, cv::Scalar::all(fill)), part;
        cv::resize(picture(cv::Rect(s.x, s.y, s.width, s.height)), part, {i.width, i.height});
        part.copyTo(all(cv::Rect(i.x, i.y, i.width, i.height)));
        return all;
    }
};
SPOOR_BOTH_VARIANTS(LetterboxStage);

TEST_P(LetterboxStage, MatchesOpenCvResizeWithBorder) {
    const Frame frame = noise({161, 97});
    for (const RectI& source :
         {RectI{0, 0, 161, 97}, RectI{20, 10, 50, 80}, RectI{160, 96, 1, 1}}) {
        for (const SizeI input : {SizeI{64, 64}, SizeI{200, 96}, SizeI{161, 97}, SizeI{5, 3}}) {
            for (const bool centred : {false, true}) {
                LetterboxStyle style;
                style.centred = centred, style.fill = 114, style.colours.redFirst = centred;
                const Letterbox place = letterboxOf(source, input, style);
                const auto got = planes(frame, place, style);
                const cv::Mat all = expected(frame, place, style.fill);
                for (int i = 0; i < input.area(); ++i) {
                    const auto& pixel = all.at<cv::Vec4b>(i / input.width, i % input.width);
                    for (int c = 0; c < 3; ++c) {
                        const int plane = style.colours.redFirst ? 2 - c : c;
                        ASSERT_EQ(got[std::size_t(plane * input.area() + i)], float(pixel[c]))
                            << i << ' ' << c << ' ' << input.width << ' ' << source.width;
                    }
                }
            }
        }
    }
}

TEST_P(LetterboxStage, NormalisesColoursAndShowsThem) {
    const Frame frame = noise({40, 30});
    LetterboxStyle plain, normalised;
    plain.fill = normalised.fill = 9;
    normalised.colours.scale = {0.5, 0.25, 2}, normalised.colours.shift = {1, -3, 0};
    normalised.colours.redFirst = true;
    const Letterbox place = letterboxOf({0, 0, 40, 30}, {32, 32}, plain);
    Raster shown;
    const auto pixels = planes(frame, place, plain);
    const auto values = planes(frame, place, normalised, &shown);
    const std::size_t area = 32 * 32;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        const std::size_t colour = i / area;
        EXPECT_EQ(values[(2 - colour) * area + i % area],
                  pixels[i] * float(normalised.colours.scale[colour]) +
                      float(normalised.colours.shift[colour]));
        EXPECT_EQ(shown.pixels[i % area * 4 + colour], pixels[i]);
    }
    EXPECT_EQ(shown.footprint, (RectF{0, 0, 40, 40}));
}

TEST_P(LetterboxStage, RejectsPartsOutsideFrame) {
    const LetterboxStyle style;
    const Letterbox place = letterboxOf({0, 0, 21, 20}, {8, 8}, style);
    EXPECT_THROW(planes(noise({20, 20}), place, style), std::logic_error);
    EXPECT_THROW((void)letterboxOf({0, 0, 0, 20}, {8, 8}, style), std::logic_error);
}

TEST(Letterbox, FollowsAuthorsRounding) {
    LetterboxStyle yolox;
    Letterbox place = letterboxOf({0, 0, 1000, 333}, {416, 416}, yolox);
    EXPECT_EQ(place.inner, (RectI{0, 0, 416, 138}));  // 138.528 rounded down
    EXPECT_EQ(place.ratioY, 0.416);
    LetterboxStyle nanoDet;
    nanoDet.centred = true, nanoDet.oneRatio = false;
    place = letterboxOf({0, 0, 1000, 333}, {416, 416}, nanoDet);
    EXPECT_EQ(place.inner, (RectI{0, 139, 416, 138}));
    EXPECT_EQ(place.ratioY, 138.0 / 333);
    EXPECT_EQ(letterboxOf({0, 0, 9000, 1}, {416, 416}, yolox).inner.height, 1);
}

TEST(Letterbox, MapsBoxesBackToFrame) {
    LetterboxStyle style;
    style.centred = true;
    const Letterbox place = letterboxOf({100, 50, 400, 200}, {200, 200}, style);
    const RectF box = place.toFrame(RectF{10, 60, 20, 30});
    EXPECT_EQ(box, (RectF{120, 70, 40, 60}));
    EXPECT_EQ(place.toFrame(PointF{0, 50}), (PointF{100, 50}));
}

TEST(Letterbox, RoundsOpenInputsUpAndKeepsTheRatio) {
    const auto open = [](int width, int height, int longest) {
        return openLetterbox({0, 0, width, height}, longest, 32, LetterboxStyle{});
    };
    EXPECT_EQ(open(641, 480, 0).input, (SizeI{672, 480}));
    EXPECT_EQ(open(641, 480, 0).inner, (RectI{0, 0, 641, 480}));
    EXPECT_EQ(open(641, 480, 0).ratioX, 1);
    EXPECT_EQ(open(1280, 720, 320).input, (SizeI{320, 192}));
    EXPECT_EQ(open(1280, 720, 320).inner, (RectI{0, 0, 320, 180}));
    EXPECT_EQ(open(1, 4000, 320).input, (SizeI{32, 320}));
}

}  // namespace
}  // namespace spoor::test
