// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Images must reach a device unchanged although their memory is reused immediately.
#include "engine/stages/frame/colours.h"
#include "engine/stages/frame/grey.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/planes.h"

#include <numeric>

namespace spoor::test {
namespace {

std::uint64_t checksum(const std::uint8_t* bytes, std::size_t count) {
    return std::accumulate(
        bytes, bytes + count, std::uint64_t{14695981039346656037u},
        [](std::uint64_t sum, std::uint8_t byte) { return (sum ^ byte) * 1099511628211u; });
}

class PictureUpload : public KernelTest {};

TEST_P(PictureUpload, ImagesAreNotReusedDuringUpload) {
    constexpr unsigned pictures = 60;
    const SizeI size{512, 300};
    std::vector<std::uint64_t> sent;
    std::vector<GreyImage> arrived;
    std::vector<std::uint64_t> expected;
    for (unsigned i = 0; i < pictures; ++i) {
        // The upload is not awaited, and the only handle of the image is released at the end of the
        // loop.
        FrameContext context(noiseFrame(size, i));
        expected.push_back(checksum(greyOf(context.frame()).data(), std::size_t(size.area())));
        arrived.push_back(greyImage(context, stages(), device()));
    }
    for (unsigned i = 0; i < pictures; ++i) {
        const auto grey = read<std::uint8_t>(arrived[i].pixels, std::size_t(size.area()));
        EXPECT_EQ(checksum(grey.data(), grey.size()), expected[i]) << "picture " << i;
    }
}

TEST_P(PictureUpload, PlanesAreNotReusedDuringUpload) {
    constexpr unsigned pictures = 60;
    const SizeI size{512, 300};
    std::vector<Buffer> colours;
    std::vector<GreyImage> greys;
    std::vector<std::uint64_t> sentColours, sentGreys;
    for (unsigned i = 0; i < pictures; ++i) {
        const auto kind = PlanesKind(i % 3);
        // Creates and releases other frames of the same kind.
        const auto sent = planesFrame(size, kind, i);
        sentColours.push_back(checksum(sent.pixels(), sent.bytes()));
        sentGreys.push_back(checksum(greyOf(sent).data(), std::size_t(size.area())));
        FrameContext context(planesFrame(size, kind, i));
        greys.push_back(greyImage(context, stages(), device()));
        colours.push_back(colourPicture(context, stages(), device()));
    }
    for (unsigned i = 0; i < pictures; ++i) {
        const auto grey = read<std::uint8_t>(greys[i].pixels, std::size_t(size.area()));
        EXPECT_EQ(checksum(grey.data(), grey.size()), sentGreys[i]) << "picture " << i;
        const auto made = read<std::uint8_t>(colours[i], std::size_t(size.area()) * 4);
        EXPECT_EQ(checksum(made.data(), made.size()), sentColours[i]) << "picture " << i;
    }
}

SPOOR_BOTH_VARIANTS(PictureUpload);

}  // namespace
}  // namespace spoor::test
