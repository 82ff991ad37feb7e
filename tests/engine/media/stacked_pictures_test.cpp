// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files with several images, and the orientation of images other than JPEG.
#include "engine/base/error.h"
#include "engine/media/frame_source.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <fstream>

namespace spoor {
namespace {

using Bytes = std::vector<std::uint8_t>;

void append(Bytes& bytes, std::uint32_t value, int width) {
    for (int i = 0; i < width; ++i) bytes.push_back(std::uint8_t(value >> 8 * i));
}

void save(const std::string& path, const Bytes& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
}

struct Page {
    std::uint8_t first = 0;         ///< Value of the first pixel; each further one has 10 more.
    std::uint32_t orientation = 1;  ///< Tag 274.
    std::uint32_t kind = 0;         ///< Tag 254; 1: a smaller copy.
};

/// A grey TIFF file of 3 x 2 pixels per page, without compression.
Bytes tiffOf(const std::vector<Page>& pages) {
    Bytes bytes{'I', 'I', 42, 0};
    constexpr std::uint32_t tags = 9, pixels = 6;
    const std::uint32_t length = 2 + 12 * tags + 4 + pixels;
    append(bytes, 8, 4);
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::uint32_t start = 8 + std::uint32_t(i) * length;
        const bool last = i + 1 == pages.size();
        append(bytes, tags, 2);
        const auto tag = [&](std::uint32_t id, std::uint32_t value) {
            append(bytes, id, 2);
            append(bytes, 4, 2);
            append(bytes, 1, 4);
            append(bytes, value, 4);
        };
        tag(254, pages[i].kind);
        tag(256, 3);
        tag(257, 2);
        tag(258, 8);
        tag(259, 1);
        tag(262, 1);
        tag(273, start + length - pixels);
        tag(274, pages[i].orientation);
        tag(279, pixels);
        append(bytes, last ? 0 : start + length, 4);
        for (std::uint32_t p = 0; p < pixels; ++p)
            bytes.push_back(std::uint8_t(pages[i].first + 10 * p));
    }
    return bytes;
}

/// Blue values row by row.
std::vector<int> valuesOf(const Frame& frame) {
    std::vector<int> values;
    for (int y = 0; y < frame.size().height; ++y)
        for (int x = 0; x < frame.size().width; ++x) values.push_back(frame.row(y)[4 * x]);
    return values;
}

/// ImageJ writes large stacks with one directory, and all images behind its first one.
TEST(StackedPictures, OfImageJMayHaveOneDirectory) {
    const TemporaryFolder folder;
    Bytes bytes = tiffOf({{1}});
    for (const int first : {2, 3})
        for (int p = 0; p < 6; ++p) bytes.push_back(std::uint8_t(first + 10 * p));
    const auto end = std::uint32_t(bytes.size());
    const std::string description = "ImageJ=1.53t\nimages=3\nslices=3\n";
    Bytes tag;
    append(tag, 270, 2);
    append(tag, 2, 2);
    append(tag, std::uint32_t(description.size()), 4);
    append(tag, end, 4);
    // Tags ascend: 254 gives way to 270, which follows 262.
    std::copy(bytes.begin() + 22, bytes.begin() + 82, bytes.begin() + 10);
    std::copy(tag.begin(), tag.end(), bytes.begin() + 70);
    bytes.insert(bytes.end(), description.begin(), description.end());
    save(folder / "s.tif", bytes);
    const auto source = openSource(folder / "s.tif");
    ASSERT_EQ(source->info().frameCount, 3);
    EXPECT_EQ(valuesOf(*source->read(2)), (std::vector<int>{3, 13, 23, 33, 43, 53}));
    Bytes more = bytes;
    more[std::size_t(end) + 20] = '9';
    save(folder / "cut.tif", more);
    try {
        (void)openSource(folder / "cut.tif");
        ADD_FAILURE() << "it has 9 images";
    } catch (const EngineError& error) {
        EXPECT_NE(error.message().english().find("a stack of 9 images, but ends after"),
                  std::string::npos)
            << error.message().english();
    }
}

TEST(StackedPictures, AreTheFullSizePagesOfATiff) {
    const TemporaryFolder folder;
    save(folder / "s.tif", tiffOf({{1}, {2, 1, 1}, {3}, {4}}));
    const auto source = openSource(folder / "s.tif");
    EXPECT_EQ(source->info().frameCount, 3);
    EXPECT_EQ(source->info().size, (SizeI{3, 2}));
    const auto other = source->another();
    for (const auto& [frame, first] : {std::pair(2, 4), std::pair(0, 1), std::pair(1, 3)}) {
        EXPECT_EQ(valuesOf(*source->read(frame)).front(), first);
        EXPECT_EQ(valuesOf(*other->read(frame)).front(), first);
        EXPECT_EQ(source->read(frame)->index(), frame);
    }
    EXPECT_FALSE(source->read(3));
    save(folder / "one.tif", tiffOf({{1}}));
    EXPECT_EQ(openSource(folder / "one.tif")->info().frameCount, 1);
}

TEST(StackedPictures, OfADamagedTiffEnd) {
    Bytes circle = tiffOf({{1}, {2}});
    circle[circle.size() - 10] = 8;  // The second page names the first as the next one.
    EXPECT_LE(tiffPages(circle).size(), 2u);
    Bytes whole = tiffOf({{1}, {2}});
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_GE(tiffPages(std::span(whole).first(length)).size(), 1u);
}

/// A grey image of one row with 16 bits per pixel.
void saveDeep(const std::string& path, const std::vector<int>& values) {
    const std::string head = "P5\n" + std::to_string(values.size()) + " 1\n65535\n";
    Bytes bytes(head.begin(), head.end());
    for (const int value : values) {
        bytes.push_back(std::uint8_t(value >> 8));
        bytes.push_back(std::uint8_t(value));
    }
    save(path, bytes);
}

TEST(PictureLevels, AreThoseOfTheFirstImage) {
    const TemporaryFolder folder;
    saveDeep(folder / "1.pgm", {1000, 1051, 1102, 1255});
    saveDeep(folder / "2.pgm", {900, 1051, 1300, 65535});
    const auto source = openSource(folder.path().string());
    EXPECT_EQ(valuesOf(*source->read(1)), (std::vector<int>{0, 51, 255, 255}));
    EXPECT_EQ(valuesOf(*source->another()->read(0)), (std::vector<int>{0, 51, 102, 255}));
    EXPECT_TRUE(source->read(0)->grey());
    const auto notes = inputNotes(source->info());
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].english().find("levels 1000 to 1255"), std::string::npos);
}

TEST(PictureLevels, AreChosenByAPrefix) {
    const TemporaryFolder folder;
    saveDeep(folder / "1.pgm", {1000, 1051, 1102, 1255});
    saveDeep(folder / "2.pgm", {900, 1051, 1300, 65535});
    const std::string path = folder.path().string(), chosen = "levels:900..1410:" + path;
    const auto store = openInput(chosen);
    EXPECT_EQ(valuesOf(*store->get(1)), (std::vector<int>{0, 76, 200, 255}));
    EXPECT_EQ(store->info().input, chosen) << "projects and results keep it";
    EXPECT_NE(store->info().codec.find("levels 900 to 1410"), std::string::npos);
    EXPECT_EQ(inputPath(chosen), path);
    EXPECT_EQ(inputPath("backward:" + chosen), path);
    EXPECT_EQ(levelsIn(chosen)->white, 1410);
    EXPECT_FALSE(levelsIn(path));
    EXPECT_EQ(firstLevels(store->info())->black, 1000);
    EXPECT_EQ(firstLevels(openInput("backward:" + chosen)->info())->black, 1000);
    EXPECT_EQ(withLevels(chosen, std::nullopt), path);
    EXPECT_EQ(withLevels("backward:" + path, PictureLevels{-0.5, 2}),
              "backward:levels:-0.5..2:" + path);
    for (const char* bad : {"levels:", "levels:1:", "levels:2..1:", "levels:1..1:", "levels:a..b:"})
        EXPECT_THROW(openInput(bad + path), EngineError) << bad;
    saveDeep(folder / "1.pgm", {1});
    save(folder / "1.pgm", {'P', '5', '\n', '1', ' ', '1', '\n', '2', '5', '5', '\n', 7});
    EXPECT_THROW(openInput("levels:1..2:" + (folder / "1.pgm")), EngineError) << "8 bits";
}

TEST(PictureLevels, OfAnImageWithoutContrastAreOneApart) {
    const TemporaryFolder folder;
    saveDeep(folder / "1.pgm", {7, 7, 7, 7});
    EXPECT_EQ(valuesOf(*openSource(folder / "1.pgm")->read(0)), (std::vector<int>{0, 0, 0, 0}));
}

TEST(HeifImages, AreRefusedByName) {
    const TemporaryFolder folder;
    for (const auto& [brand, name] :
         {std::pair("heic", "HEIC"), std::pair("avif", "AVIF"), std::pair("mif1", "HEIC")}) {
        const std::string text = std::string("\0\0\0\x18", 4) + "ftyp" + brand +
                                 std::string("\0\0\0\0", 4) + "mif1" + brand +
                                 std::string("\0\0\0\x20meta", 8) + std::string(24, '\0');
        save(folder / "photo.heic", Bytes(text.begin(), text.end()));
        try {
            openSource(folder / "photo.heic");
            ADD_FAILURE() << brand;
        } catch (const EngineError& error) {
            const std::string why = error.message().english();
            EXPECT_NE(why.find(std::string("is a ") + name + " image"), std::string::npos) << why;
            EXPECT_NE(why.find("Convert it to PNG"), std::string::npos) << why;
        }
    }
}

TEST(Orientation, OfATiffIsApplied) {
    const TemporaryFolder folder;
    save(folder / "6.tif", tiffOf({{0, 6}}));
    const auto frame = openSource(folder / "6.tif")->read(0);
    EXPECT_EQ(frame->size(), (SizeI{2, 3}));
    EXPECT_EQ(valuesOf(*frame), (std::vector<int>{30, 0, 40, 10, 50, 20}));
    save(folder / "3.tif", tiffOf({{0, 3}}));
    EXPECT_EQ(valuesOf(*openSource(folder / "3.tif")->read(0)),
              (std::vector<int>{50, 40, 30, 20, 10, 0}));
}

/// Inserts an eXIf chunk after the header of a PNG file.
void addExif(const std::string& path, std::uint8_t orientation) {
    Bytes bytes = readBytes(path, 1 << 20);
    Bytes exif{0, 0, 0, 26, 'e', 'X', 'I', 'f', 'I', 'I', 42, 0, 8, 0, 0, 0};
    append(exif, 1, 2);
    append(exif, 0x0112, 2);
    append(exif, 3, 2);
    append(exif, 1, 4);
    append(exif, orientation, 4);
    append(exif, 0, 4);
    append(exif, 0, 4);  // The checksum is not verified.
    exif[3] = std::uint8_t(exif.size() - 12);
    constexpr int headerEnd = 8 + 25;
    bytes.insert(bytes.begin() + headerEnd, exif.begin(), exif.end());
    save(path, bytes);
}

TEST(Orientation, OfAPngIsApplied) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    save(folder / "a.tif", tiffOf({{0}}));
    ASSERT_TRUE(test::ffmpeg("-i " + (folder / "a.tif") + " " + (folder / "a.png")));
    addExif(folder / "a.png", 6);
    EXPECT_EQ(pictureSize(folder / "a.png"), (SizeI{2, 3}));
    const Frame frame = *openSource(folder / "a.png")->read(0);
    EXPECT_EQ(valuesOf(frame), (std::vector<int>{30, 0, 40, 10, 50, 20}));
    EXPECT_FALSE(fileThatShows(folder / "a.png", frame)) << "programs differ in what they show";
}

TEST(StackedPictures, OfAnimationsAndStreamsAreFrames) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string clip = "-f lavfi -i testsrc=size=64x48:rate=5 -frames:v 7 ";
    for (const char* file : {"-f apng a.png", "-f mjpeg a.mjpeg", "a.gif"}) {
        const std::string text = file;
        const std::size_t at = text.rfind(' ') == std::string::npos ? 0 : text.rfind(' ') + 1;
        const std::string path = folder / text.substr(at);
        ASSERT_TRUE(test::ffmpeg(clip + text.substr(0, at) + path)) << file;
        EXPECT_EQ(openSource(path)->info().frameCount, 7) << file;
    }
}

/// An animation of 7 images, 200 ms each.
void saveAnimatedWebp(const std::string& path) {
    ASSERT_TRUE(
        test::ffmpeg("-f lavfi -i testsrc=size=64x48:rate=5 -frames:v 7 -c:v libwebp_anim "
                     "-lossless 1 -loop 0 " +
                     path));
}

TEST(AnimatedWebp, HasTheImagesOfItsVideoInAnyOrder) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    saveAnimatedWebp(folder / "a.webp");
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc=size=64x48:rate=5 -frames:v 7 -pix_fmt bgra " +
                             (folder / "%d.png")));
    const auto source = openSource(folder / "a.webp");
    EXPECT_EQ(source->info().frameCount, 7);
    EXPECT_EQ(source->info().size, (SizeI{64, 48}));
    EXPECT_DOUBLE_EQ(source->info().framesPerSecond, 5);
    const auto other = source->another();
    for (const FrameIndex index : {6, 0, 3, 2, 5, 4, 1}) {
        const Frame wanted =
            readPicture(folder / (std::to_string(index + 1) + ".png")).seal(index, 0);
        for (FrameSource* each : {source.get(), other.get()}) {
            const auto frame = each->read(index);
            ASSERT_TRUE(frame) << index;
            EXPECT_EQ(frame->index(), index);
            EXPECT_NEAR(frame->time(), 0.2 * double(index), 1e-9);
            EXPECT_FALSE(frame->corrupt());
            EXPECT_EQ(valuesOf(*frame), valuesOf(wanted)) << index;
        }
    }
    EXPECT_FALSE(source->read(7));
    EXPECT_FALSE(source->read(-1));
    EXPECT_EQ(valuesOf(readPicture(folder / "a.webp").seal(0, 0)), valuesOf(*source->read(0)))
        << "in a folder of images, an animation is its first image";
}

TEST(AnimatedWebp, ThatIsDamagedIsRefusedOrMarked) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    saveAnimatedWebp(folder / "a.webp");
    const Bytes whole = readBytes(folder / "a.webp", 1 << 20);
    save(folder / "short.webp", Bytes(whole.begin(), whole.begin() + 40));
    EXPECT_THROW(openSource(folder / "short.webp"), EngineError);
    EXPECT_THROW(readPicture(folder / "short.webp"), EngineError);
    // The data of the last image, after the headers of its chunks and of VP8L.
    Bytes spoilt = whole;
    const std::string mark = "ANMF";
    const auto last = std::find_end(spoilt.begin(), spoilt.end(), mark.begin(), mark.end());
    constexpr int headers = 8 + 16 + 8 + 5;
    ASSERT_GT(spoilt.end() - last, headers);
    std::fill(last + headers, spoilt.end(), std::uint8_t(0xFF));
    save(folder / "spoilt.webp", spoilt);
    const auto source = openSource(folder / "spoilt.webp");
    EXPECT_FALSE(source->read(5)->corrupt());
    EXPECT_TRUE(source->read(6)->corrupt());
    EXPECT_EQ(valuesOf(*source->read(6)), valuesOf(*source->read(5)));
}

}  // namespace
}  // namespace spoor
