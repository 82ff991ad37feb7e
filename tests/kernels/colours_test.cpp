// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/colours.h"

#include "engine/algorithms/kcf_edgeboxes/stages/colour_histogram.h"
#include "engine/algorithms/kcf_edgeboxes/stages/fhog.h"
#include "engine/algorithms/masks/stages/mask_crop.h"
#include "engine/algorithms/siamese/stages/siamese_crop.h"
#include "engine/stages/frame/box_crop.h"
#include "engine/stages/frame/grey.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/planes.h"

#include <algorithm>
#include <array>
#include <functional>

namespace spoor::test {
namespace {

/// Boxes inside the frame, at its borders and partly outside.
constexpr RectF places[] = {{120, 80, 60, 40},   {0, 0, 33, 50},     {300, 140, 34, 39},
                            {-20, 60, 50, 60.5}, {290, -30, 90, 80}, {310.2, 160.7, 60, 70}};

using Read = std::function<std::vector<float>(FrameContext&, const RectF&)>;

class Colours : public KernelTest {
protected:
    static constexpr std::uint8_t poisoned = 0xA7;

    std::vector<std::uint8_t> colours(const Frame& frame) {
        FrameContext context(frame);
        return read<std::uint8_t>(colourPicture(context, stages(), device()), frame.bytes());
    }
    std::vector<std::uint8_t> grey(const Frame& frame) {
        FrameContext context(frame);
        return read<std::uint8_t>(greyImage(context, stages(), device()).pixels,
                                  std::size_t(frame.size().area()));
    }
    /// Fills the memory that the device uses for the next picture of this size.
    void poison(const Frame& frame) {
        const std::vector<std::uint8_t> bytes(frame.bytes(), poisoned);
        const Buffer next = device().acquire(bytes.size());
        stages().upload(next, bytes.data(), bytes.size());
    }
    /// Compares what a stage makes of planes with what it makes of pixels.
    void expectToReadWhatIsMade(const Read& run) {
        const Frame planes = planesFrame({334, 179}, PlanesKind::AllRows, 8);
        FrameBuilder pixels(planes.size());
        std::copy_n(planes.pixels(), planes.bytes(), pixels.pixels());
        const Frame copy = pixels.seal(0, 0);
        for (const RectF& box : places) {
            SCOPED_TRACE(testing::Message() << box.x << ',' << box.y);
            FrameContext whole(copy), part(planes);
            const auto expected = run(whole, box);
            poison(planes);
            EXPECT_EQ(run(part, box), expected);
        }
    }
    void expectAsOnTheHost(const Frame& planes) {
        const std::string what =
            std::to_string(planes.size().width) + " x " + std::to_string(planes.size().height);
        const auto made = colours(planes);
        const auto seen = grey(planes);
        const RectI whole{0, 0, planes.size().width, planes.size().height};
        EXPECT_EQ(seen, greyPatch(planes, whole)) << what;
        EXPECT_EQ(planes.heldBytes(), planes.storedBytes())
            << "a device needs no pixels on the host";
        EXPECT_TRUE(std::equal(made.begin(), made.end(), planes.pixels())) << what;
        EXPECT_EQ(seen, greyPatch(planes, whole)) << what << ", from its pixels";
    }
};

constexpr SizeI sizes[] = {{1, 2},  {2, 2},  {3, 4},   {15, 2},    {16, 6},
                           {17, 2}, {33, 8}, {127, 6}, {1023, 10}, {334, 178}};

TEST_P(Colours, MatchHostAtAwkwardSizes) {
    for (const SizeI size : sizes) {
        expectAsOnTheHost(planesFrame(size, PlanesKind::HalfRows, 1));
        expectAsOnTheHost(planesFrame(size, PlanesKind::AllRows, 2));
        expectAsOnTheHost(planesFrame(size, PlanesKind::Grey, 3));
    }
}

TEST_P(Colours, MatchHostForEveryValue) {
    // The chroma planes cover all pairs of U and V, and the loop covers luma.
    for (int luma = 0; luma < 256; luma += 5) {
        FrameBuilder picture = FrameBuilder::ofPlanes(planeLayout({512, 256}, PlanesKind::AllRows));
        std::uint8_t* const all = picture.planes();
        for (int i = 0; i < 512 * 256; ++i) all[i] = std::uint8_t(luma + i % 2 * 3);
        for (int i = 0; i < 256 * 256; ++i) {
            all[512 * 256 + i] = std::uint8_t(i);
            all[512 * 256 + 256 * 256 + i] = std::uint8_t(i >> 8);
        }
        expectAsOnTheHost(picture.seal(0, 0));
    }
}

TEST_P(Colours, KeepPixelsUnchanged) {
    const Frame frame = noiseFrame({37, 11}, 4);
    const auto made = colours(frame);
    EXPECT_TRUE(std::equal(made.begin(), made.end(), frame.pixels()));
}

TEST_P(Colours, AreComputedOncePerFrame) {
    FrameContext context(planesFrame({40, 30}, PlanesKind::HalfRows, 5));
    (void)colourPicture(context, stages(), device());
    (void)colourPicture(context, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 1);
    (void)greyImage(context, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 1)
        << "grey is computed from the planes, not from the colours";
}

TEST_P(Colours, UseLumaPlaneAsGreyImage) {
    FrameContext context(planesFrame({40, 31}, PlanesKind::Grey, 6));
    (void)greyImage(context, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 0);
}

TEST_P(Colours, MakeOnlyTheTilesAroundAreas) {
    const Frame frame = planesFrame({334, 179}, PlanesKind::AllRows, 7);
    FrameContext context(frame);
    poison(frame);
    const std::array far{RectF{70, 100.5, 30, 27}, RectF{-900, 70, 10, 10}, RectF{330, 400, 9, 9}};
    const Buffer picture = colourPicture(context, far, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 3);
    const auto made = read<std::uint8_t>(picture, frame.bytes());
    for (const RectI& part : {RectI{64, 64, 64, 64}, RectI{0, 64, 64, 64}, RectI{320, 128, 14, 51}})
        for (int y = part.y; y < part.y + part.height; ++y) {
            const auto at = std::size_t(y) * frame.stride() + std::size_t(part.x) * 4;
            ASSERT_TRUE(std::equal(&made[at], &made[at] + part.width * 4, frame.pixels() + at));
        }
    EXPECT_EQ(made[0], poisoned) << "a tile that nothing reads";
    // A target that moves a little needs nothing more; areas that share tiles are made at once.
    (void)colourPicture(context, std::array{RectF{80, 90, 40, 36}}, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 0);
    const std::array near{RectF{200, 10, 30, 30}, RectF{210, 20, 60, 80}};
    (void)colourPicture(context, near, stages(), device());
    EXPECT_EQ(stages().timings().takeCounts().launches, 1);
}

TEST_P(Colours, AreReadOnlyWhereTheyWereMade) {
    const auto crop = [&](FrameContext& frame, const RectF& box) {
        const Buffer to = upload(std::vector<float>(3 * 31 * 31));
        cropBox(frame, cropPlace(box, 0.2, CropFit::Context, {31, 31}, frame.size()), {}, {31, 31},
                to, 0, stages());
        return read<float>(to, std::size_t{3} * 31 * 31);
    };
    const auto square = [&](FrameContext& frame, const RectF& box) {
        const Buffer to = upload(std::vector<float>(3 * 63 * 63));
        SquareCrop part;
        part.left = box.x, part.top = box.y, part.side = 1.7 * box.width;
        cropSquare(frame, part, 63, to, 0, stages());
        return read<float>(to, std::size_t{3} * 63 * 63);
    };
    const auto mask = [&](FrameContext& frame, const RectF& box) {
        const auto part = maskCrop(maskSquare(box), box, frame.size());
        if (!part) return std::vector<float>();
        const Buffer to = upload(std::vector<float>(4 * abi::maskArea));
        (void)cropForMask(frame, *part, to, stages());
        return read<float>(to, std::size_t{3} * abi::maskArea);
    };
    const auto fhog = [&](FrameContext& frame, const RectF& box) {
        const FeatureShape shape{{16, 12}, true};
        const Buffer features = upload(std::vector<float>(2 * shape.floats()));
        const std::vector<FeaturePatch> patches{
            {{float(box.x), float(box.y), float(box.width / 64), float(box.height / 48)}},
            {{float(box.x - 9), float(box.y - 9), 3.7F, 2.9F}}};
        (void)fhogFeatures(frame, patches, shape, hannWindow(shape.grid, stages(), device()),
                           features, stages());
        return read<float>(features, 2 * shape.floats());
    };
    const auto colours = [&](FrameContext& frame, const RectF& box) {
        ColourHistogram histogram(device());
        histogram.forget(0);
        histogram.learn(frame, std::vector<ColourHistogram::ColourTarget>{{0, box}}, 1, stages());
        const CellGrid grid{{box.x - 40, box.y - 30, 140, 120}, {20, 18}, {5, 4}};
        return read<float>(
            histogram.likelihood(frame, std::vector<ColourHistogram::ColourSearch>{{0, grid}},
                                 stages()),
            std::size_t{20} * 18);
    };
    for (const Read& each : {Read(crop), Read(square), Read(mask), Read(fhog), Read(colours)})
        expectToReadWhatIsMade(each);
}

SPOOR_BOTH_VARIANTS(Colours);

}  // namespace
}  // namespace spoor::test
