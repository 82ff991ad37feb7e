// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/frame/colours.h"

#include "engine/stages/frame/grey.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/planes.h"

#include <algorithm>

namespace spoor::test {
namespace {

class Colours : public KernelTest {
protected:
    std::vector<std::uint8_t> colours(const Frame& frame) {
        FrameContext context(frame);
        return read<std::uint8_t>(colourPicture(context, stages(), device()), frame.bytes());
    }
    std::vector<std::uint8_t> grey(const Frame& frame) {
        FrameContext context(frame);
        return read<std::uint8_t>(greyImage(context, stages(), device()).pixels,
                                  std::size_t(frame.size().area()));
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

SPOOR_BOTH_VARIANTS(Colours);

}  // namespace
}  // namespace spoor::test
