// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Frame converts the planes of a decoder exactly as libswscale does.
#include "tests/support/planes.h"
#include "engine/media/frame_converter.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>
#include <random>
#include <thread>

namespace spoor::test {
namespace {

struct Video {
    AVPixelFormat format;
    AVColorRange range = AVCOL_RANGE_UNSPECIFIED;
    AVColorSpace matrix = AVCOL_SPC_UNSPECIFIED;
};

AvFramePtr noisePicture(const Video& video, SizeI size, unsigned seed) {
    AvFramePtr picture = makeAvFrame();
    picture->format = video.format;
    picture->width = size.width, picture->height = size.height;
    picture->color_range = video.range;
    picture->colorspace = video.matrix;
    EXPECT_EQ(av_frame_get_buffer(picture.get(), 0), 0);
    std::mt19937 random(seed);
    for (const AVBufferRef* buffer : picture->buf)
        for (std::size_t i = 0; buffer && i < buffer->size; ++i)
            buffer->data[i] = std::uint8_t(random());
    return picture;
}

Frame kept(const AVFrame& picture) {
    return FrameConverter().keepPlanes(picture, {}).seal(0, 0);
}

void expectAsConverted(const AVFrame& picture, const Frame& frame) {
    const Frame expected = FrameConverter().convert(picture, {}).seal(0, 0);
    EXPECT_EQ(frame.grey(), expected.grey());
    EXPECT_EQ(frame.size(), expected.size());
    EXPECT_EQ(std::memcmp(frame.pixels(), expected.pixels(), expected.bytes()), 0)
        << "format " << picture.format << ", " << picture.width << " x " << picture.height
        << ", range " << picture.color_range << ", matrix " << picture.colorspace;
}

constexpr AVPixelFormat planar[] = {AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV422P,
                                    AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_GRAY8};

TEST(Planes, PixelsMatchConversion) {
    unsigned seed = 0;
    for (const AVPixelFormat format : planar) {
        for (const auto range : {AVCOL_RANGE_UNSPECIFIED, AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG}) {
            for (int matrix = 0; matrix <= 14; ++matrix) {
                const auto picture =
                    noisePicture({format, range, AVColorSpace(matrix)}, {70, 34}, ++seed);
                const Frame frame = kept(*picture);
                ASSERT_TRUE(frame.planes());
                expectAsConverted(*picture, frame);
            }
        }
    }
}

TEST(Planes, PixelsMatchConversionAtAwkwardSizes) {
    unsigned seed = 100;
    for (const AVPixelFormat format : planar) {
        for (const SizeI size : {SizeI{1, 2}, SizeI{2, 2}, SizeI{3, 4}, SizeI{15, 2}, SizeI{16, 2},
                                 SizeI{17, 6}, SizeI{31, 8}, SizeI{175, 98}, SizeI{1921, 4}}) {
            const auto picture = noisePicture({format}, size, ++seed);
            const Frame frame = kept(*picture);
            EXPECT_TRUE(frame.planes());
            expectAsConverted(*picture, frame);
        }
    }
}

TEST(Planes, PixelsMatchForAllLumaAndChromaValues) {
    // All pairs of U and V, each in two rows with all values of luma.
    for (const auto range : {AVCOL_RANGE_MPEG, AVCOL_RANGE_JPEG}) {
        for (const auto matrix : {AVCOL_SPC_BT709, AVCOL_SPC_SMPTE170M, AVCOL_SPC_BT2020_NCL}) {
            const auto picture = noisePicture({AV_PIX_FMT_YUV420P, range, matrix}, {256, 2048}, 1);
            FrameConverter ours, theirs;
            for (int first = 0; first < 1 << 16; first += 1024) {
                for (int row = 0; row < 2048; ++row)
                    for (int x = 0; x < 256; ++x)
                        picture->data[0][row * picture->linesize[0] + x] = std::uint8_t(x);
                for (int row = 0; row < 1024; ++row) {
                    std::memset(picture->data[1] + row * picture->linesize[1], (first + row) & 255,
                                128);
                    std::memset(picture->data[2] + row * picture->linesize[2], (first + row) >> 8,
                                128);
                }
                const Frame frame = ours.keepPlanes(*picture, {}).seal(0, 0);
                const Frame expected = theirs.convert(*picture, {}).seal(0, 0);
                ASSERT_EQ(std::memcmp(frame.pixels(), expected.pixels(), expected.bytes()), 0);
            }
        }
    }
}

TEST(Planes, AreKeptOnlyIfPixelsStayTheSame) {
    const Orientation turned{.transpose = true};
    EXPECT_FALSE(kept(*noisePicture({AV_PIX_FMT_YUV420P}, {32, 31}, 1)).planes()) << "odd height";
    EXPECT_FALSE(kept(*noisePicture({AV_PIX_FMT_YUV444P}, {32, 32}, 2)).planes());
    EXPECT_FALSE(kept(*noisePicture({AV_PIX_FMT_YUV420P10}, {32, 32}, 3)).planes());
    EXPECT_FALSE(kept(*noisePicture({AV_PIX_FMT_NV12}, {32, 32}, 4)).planes());
    EXPECT_TRUE(kept(*noisePicture({AV_PIX_FMT_GRAY8}, {31, 33}, 5)).planes());
    const auto picture = noisePicture({AV_PIX_FMT_YUV420P}, {32, 32}, 6);
    const Frame frame = FrameConverter().keepPlanes(*picture, turned).seal(0, 0);
    EXPECT_FALSE(frame.planes());
    EXPECT_EQ(frame.size(), (SizeI{32, 32}));
}

TEST(Planes, PartsMatchPixels) {
    for (const auto kind : {PlanesKind::HalfRows, PlanesKind::AllRows, PlanesKind::Grey}) {
        const SizeI size{69, 38};
        const Frame one = planesFrame(size, kind, 7), other = planesFrame(size, kind, 7);
        (void)other.pixels();
        for (const RectI part : {RectI{0, 0, 69, 38}, RectI{1, 1, 68, 37}, RectI{68, 37, 1, 1},
                                 RectI{7, 3, 33, 5}, RectI{8, 4, 16, 2}}) {
            std::vector<std::uint8_t> of(std::size_t(part.width * part.height) * 4);
            auto too = of;
            one.copyPart(part, of.data());
            other.copyPart(part, too.data());
            EXPECT_EQ(of, too);
            for (int y = 0; y < part.height; ++y)
                EXPECT_EQ(
                    std::memcmp(of.data() + std::size_t(y * part.width) * 4,
                                other.row(part.y + y) + part.x * 4, std::size_t(part.width) * 4),
                    0);
        }
        EXPECT_EQ(one.heldBytes(), one.storedBytes());
        EXPECT_EQ(other.heldBytes(), other.storedBytes() + other.bytes());
    }
}

TEST(Planes, PixelsAreComputedOnceForAllThreads) {
    for (unsigned round = 0; round < 50; ++round) {
        const Frame frame = planesFrame({64, 48}, PlanesKind::HalfRows, round);
        const std::uint8_t* seen[4] = {};
        std::uint8_t corner[4][4] = {};
        std::thread threads[4];
        for (int i = 0; i < 4; ++i)
            threads[i] = std::thread([&, i] {
                frame.copyPart({63, 47, 1, 1}, corner[i]);
                seen[i] = frame.pixels();
                EXPECT_EQ(std::memcmp(seen[i] + frame.bytes() - 4, corner[i], 4), 0);
            });
        for (std::thread& thread : threads) thread.join();
        EXPECT_TRUE(std::all_of(seen, seen + 4, [&](auto* each) { return each == seen[0]; }));
    }
}

}  // namespace
}  // namespace spoor::test
