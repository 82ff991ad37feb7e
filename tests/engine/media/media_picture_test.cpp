// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Folders, patterns and single images, and the error messages of openSource().
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_source.h"
#include "engine/media/jpeg_picture.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "engine/media/writing/video_writer.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

namespace spoor {
namespace {

/// Writes a PPM image without a library.
void writePpm(const std::string& file, SizeI size, int value) {
    std::string bytes = "P6\n# made by a test\n" + std::to_string(size.width) + " " +
                        std::to_string(size.height) + "\n255\n";
    for (std::int64_t i = 0; i < size.area(); ++i) {
        bytes += char(value);
        bytes += char(i % 251);
        bytes += char(i / size.width % 256);
    }
    test::writeAll(file, bytes);
}

std::string sentenceOf(const std::string& input) {
    try {
        openSource(input);
    } catch (const EngineError& error) {
        return error.what();
    }
    return "no error";
}

void expectSentence(const std::string& input, const std::vector<std::string>& parts) {
    const std::string sentence = sentenceOf(input);
    for (const std::string& part : parts) {
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence << "\nMissing: " << part;
    }
}

TEST(Pictures, RejectPipesThatReplaceFiles) {
    const TemporaryFolder folder;
    const std::string video = folder / "a.mkv";
    VideoWriter writer(video, {16, 16}, {25, true});
    writer.write(FrameBuilder({16, 16}).seal(0, 0));
    writer.finish();
    const auto opened = openSource(video);
    for (const char* name : {"a.ppm", "b.ppm"}) writePpm(folder / name, {5, 3}, 1);
    const auto pictures = openSource(folder.path().string());
    for (const char* name : {"a.ppm", "b.ppm", "a.mkv"}) {
        std::filesystem::remove(folder / name);
        ASSERT_EQ(::mkfifo((folder / name).c_str(), 0666), 0);
    }
    EXPECT_THROW((void)pictures->read(1), EngineError);
    EXPECT_THROW((void)readPicture(folder / "a.ppm"), EngineError);
    EXPECT_THROW((void)pictureSize(folder / "a.ppm"), EngineError);
    EXPECT_THROW((void)opened->another()->read(0), EngineError);
    EXPECT_THROW((void)openSource(video), EngineError);
    EXPECT_FALSE(endsEarly(video));
}

TEST(Pictures, RejectPathsWithNul) {
    const TemporaryFolder folder;
    writePpm(folder / "a.ppm", {5, 3}, 1);
    for (const std::string& path : {folder / "a.ppm", folder.path().string()}) {
        const std::string longer = path + std::string("\0x", 2);
        EXPECT_THROW((void)readPicture(longer), EngineError);
        expectSentence(longer, {"NUL"});
    }
}

TEST(Pictures, ReadFolderInNaturalOrderWithoutOtherFiles) {
    const TemporaryFolder folder;
    int value = 1;
    for (const char* name : {"2.ppm", "10.ppm", "B.PPM", "a.ppm", "\xC3\xA9.ppm"}) {
        writePpm(folder / name, {5, 3}, value++);
    }
    writePpm(folder / ".hidden.ppm", {5, 3}, 99);
    test::writeAll(folder / "groundtruth.txt", "1,2,3,4\n");
    std::filesystem::create_directory(folder / "sub.ppm");
    const auto source = openSource(folder.path().string());
    EXPECT_EQ(source->info().frameCount, 5);
    EXPECT_EQ(source->info().size, (SizeI{5, 3}));
    EXPECT_FALSE(source->info().mixedSizes);
    EXPECT_EQ(source->info().container, "pictures");
    for (const FrameIndex n : {0, 4, 2, 1, 3}) {
        const auto frame = source->read(n);
        ASSERT_TRUE(frame);
        EXPECT_EQ(frame->index(), n);
        EXPECT_EQ(frame->time(), double(n) / 25);
        const std::uint8_t* p = frame->row(2) + 4 * 4;
        EXPECT_EQ(p[2], n + 1);
        EXPECT_EQ(p[1], 14);
        EXPECT_EQ(p[0], 2);
        EXPECT_EQ(p[3], 255);
    }
    EXPECT_FALSE(source->read(5));
}

TEST(Pictures, OfOtherFormatsAreNamed) {
    const TemporaryFolder folder;
    test::writeAll(folder / "IMG_2.HEIC", "raw");
    test::writeAll(folder / "IMG_10.dng", "raw");
    expectSentence(folder.path().string(), {"only images that Spoor cannot read", "IMG_2.HEIC"});
    writePpm(folder / "a.ppm", {4, 4}, 3);
    const auto source = openSource(folder.path().string());
    EXPECT_EQ(source->info().frameCount, 1);
    const auto notes = inputNotes(source->info());
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].english().find("2 images are left out"), std::string::npos);
    std::filesystem::remove(folder / "IMG_2.HEIC");
    std::filesystem::remove(folder / "IMG_10.dng");
    EXPECT_TRUE(inputNotes(openSource(folder.path().string())->info()).empty());
}

TEST(Pictures, ReadAllNumbersOfAPattern) {
    const TemporaryFolder folder;
    for (const int n : {7, 8, 9, 10, 12, 10300}) {
        char name[32];
        std::snprintf(name, sizeof name, "100%%_%04d.ppm", n);
        writePpm(folder / name, {4, 4}, n % 256);
    }
    writePpm(folder / "100%_13.ppm", {4, 4}, 13);
    writePpm(folder / "100%_a0014.ppm", {4, 4}, 14);
    const auto source = openSource(folder / "100%%_%04d.ppm");
    EXPECT_EQ(source->info().frameCount, 6);
    EXPECT_EQ(source->read(0)->pixels()[2], 7);
    EXPECT_EQ(source->read(4)->pixels()[2], 12);
    EXPECT_EQ(source->read(5)->pixels()[2], 10300 % 256);
    const auto notes = inputNotes(source->info());
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_NE(notes[0].english().find("10288 numbers are missing"), std::string::npos);
    EXPECT_NE(notes[0].english().find("the first is 11"), std::string::npos);
    EXPECT_EQ(openSource(folder / "100%%_%d.ppm")->info().frameCount, 2);
    expectSentence(folder / "99_%d.ppm", {"No image matches", "99_0.ppm"});
    std::filesystem::create_directory(folder / "d3");
    writePpm(folder / "d3/a.ppm", {4, 4}, 3);
    EXPECT_EQ(openSource(folder / "d%d/a.ppm")->read(0)->pixels()[2], 3);
    expectSentence(folder / "%04d_%04d.ppm", {"does not exist"});
    // A file name may look like a pattern.
    writePpm(folder / "%d.ppm", {4, 4}, 77);
    EXPECT_EQ(openSource(folder / "%d.ppm")->read(0)->pixels()[2], 77);
}

TEST(Pictures, ReadWildcardsAndLists) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "img");
    for (const int n : {2, 10, 1})
        writePpm(folder / ("img/a" + std::to_string(n) + ".ppm"), {4, 4}, n);
    writePpm(folder / "img/b1.ppm", {4, 4}, 99);
    test::writeAll(folder / "img/a3.txt", "no image");
    const auto source = openSource(folder / "img/a*");
    EXPECT_EQ(source->info().frameCount, 3);
    EXPECT_EQ(source->read(1)->pixels()[2], 2);
    EXPECT_EQ(source->read(2)->pixels()[2], 10);
    EXPECT_EQ(pictureNames(folder / "img/a*").at(2), "a10.ppm");
    expectSentence(folder / "img/c*.ppm", {"No image matches", "c*.ppm"});
    test::writeAll(folder / "list.txt", "# test\nimg/b1.ppm\r\n\nimg/a2.ppm\n");
    const auto listed = openSource(folder / "list.txt");
    EXPECT_EQ(listed->info().frameCount, 2);
    EXPECT_EQ(listed->read(0)->pixels()[2], 99);
    EXPECT_EQ(pictureNames(folder / "list.txt"), (std::vector<std::string>{"b1.ppm", "a2.ppm"}));
    test::writeAll(folder / "list.txt", "img/b1.ppm\nimg/none.ppm\n");
    expectSentence(folder / "list.txt", {"list of images", "none.ppm"});
}

TEST(Pictures, ReportMixedSizes) {
    const TemporaryFolder folder;
    writePpm(folder / "1.ppm", {5, 3}, 1);
    writePpm(folder / "2.ppm", {6, 3}, 2);
    const auto source = openSource(folder.path().string());
    EXPECT_TRUE(source->info().mixedSizes);
    EXPECT_EQ(source->read(1)->size(), (SizeI{6, 3}));
    EXPECT_EQ(source->read(0)->size(), (SizeI{5, 3}));
}

TEST(Pictures, KeepNumberWhenDamaged) {
    const TemporaryFolder folder;
    for (int n = 1; n <= 4; ++n) writePpm(folder / (std::to_string(n) + ".ppm"), {5, 3}, n);
    test::writeAll(folder / "3.ppm", "no picture at all");
    const auto source = openSource(folder.path().string());
    EXPECT_EQ(source->info().frameCount, 4);
    EXPECT_TRUE(source->read(2)->corrupt());
    EXPECT_EQ(source->read(2)->pixels()[2], 2);
    EXPECT_EQ(source->read(2)->index(), 2);
    EXPECT_FALSE(source->read(3)->corrupt());
}

TEST(Pictures, DecodeToSamePixelsFromEveryFormat) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string ppm = folder / "a.ppm";
    writePpm(ppm, {37, 23}, 200);
    const auto expected = test::hashOf(*openSource(ppm)->read(0));
    for (const char* how : {"a.png", "a.bmp", "a.tiff", "-lossless 1 a.webp", "-pix_fmt rgba b.png",
                            "-pix_fmt rgb48be c.png"}) {
        std::string arguments = how;
        const std::size_t at =
            arguments.rfind(' ') == std::string::npos ? 0 : arguments.rfind(' ') + 1;
        const std::string file = folder / arguments.substr(at);
        ASSERT_TRUE(test::ffmpeg("-i " + ppm + " " + arguments.substr(0, at) + file)) << how;
        const auto source = openSource(file);
        EXPECT_EQ(source->info().frameCount, 1) << how;
        EXPECT_EQ(source->info().size, (SizeI{37, 23})) << how;
        const auto frame = source->read(0);
        ASSERT_TRUE(frame) << how;
        EXPECT_EQ(test::hashOf(*frame), expected) << how;
        EXPECT_FALSE(frame->grey());
        // The suffix of the file does not matter.
        const std::string renamed = folder / "renamed.jpg";
        test::writeAll(renamed, test::readAll(file));
        EXPECT_EQ(test::hashOf(*openSource(renamed)->read(0)), expected) << how;
    }
}

TEST(Pictures, MarkGreyImages) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    std::string pgm = "P5\n16 16\n255\n";
    for (int i = 0; i < 256; ++i) pgm += char(i);
    test::writeAll(folder / "a.pgm", pgm);
    for (const char* name : {"a.pgm", "a.png", "g16.png"}) {
        if (name != std::string("a.pgm")) {
            const std::string format = name[0] == 'g' ? "-pix_fmt gray16be " : "-pix_fmt gray ";
            ASSERT_TRUE(test::ffmpeg("-i " + (folder / "a.pgm") + " " + format + (folder / name)));
        }
        const auto frame = openSource(folder / name)->read(0);
        ASSERT_TRUE(frame);
        EXPECT_TRUE(frame->grey()) << name;
        for (int i = 0; i < 256; i += 5) {
            const std::uint8_t* p = frame->pixels() + i * 4;
            EXPECT_TRUE(p[0] == p[1] && p[1] == p[2] && p[3] == 255) << name;
            // swscale rounds 16 bits to 8.
            EXPECT_NEAR(p[0], i, name[0] == 'g' ? 1 : 0) << name;
        }
    }
}

TEST(Pictures, ReadBinaryPnmWithoutLibraries) {
    const TemporaryFolder folder;
    const std::string file = folder / "a.pgm";
    test::writeAll(file, "P5 # how wide\n# and how high\n3 1\n255\n\x01\x80\xff");
    const Frame grey = readPicture(file).seal(0, 0);
    EXPECT_EQ(grey.size(), (SizeI{3, 1}));
    EXPECT_TRUE(grey.grey());
    EXPECT_EQ(std::vector<int>({grey.pixels()[0], grey.pixels()[5], grey.pixels()[10]}),
              std::vector<int>({1, 128, 255}));
    test::writeAll(file, "P6 1 2 255\nabcdef");
    const Frame colour = readPicture(file).seal(0, 0);
    EXPECT_FALSE(colour.grey());
    EXPECT_EQ(std::string(colour.row(1), colour.row(1) + 3), "fed");
    // libav reads other depths.
    test::writeAll(file, std::string("P5 1 1 65535\n\xff\xff", 15));
    EXPECT_EQ(readPicture(file).pixels()[0], 255);
    test::writeAll(file, "P5 200 100 255\n" + std::string(200 * 7 + 3, 'a'));
    expectSentence(file, {"truncated after 7 of its 100 rows", "a.pgm"});
    // The check precedes the allocation of memory.
    test::writeAll(file, "P6 20000 20000 255\nabc");
    expectSentence(file, {"20000 x 20000", "more than 16384 x 16384"});
}

/// Inserts an EXIF orientation into a JPEG.
std::string withOrientation(const std::string& jpeg, int value) {
    std::string exif("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", 32);
    exif[25] = char(value);
    const std::size_t length = exif.size() + 2;
    return jpeg.substr(0, 2) + "\xFF\xE1" + char(length >> 8) + char(length & 255) + exif +
           jpeg.substr(2);
}

TEST(Pictures, ReadTransparencySeparately) {
    const TemporaryFolder folder;
    const std::string header = "P7\nWIDTH 2\nHEIGHT 2\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\n";
    test::writeAll(folder / "a.pam",
                   header + "ENDHDR\n" + std::string("abc\0def\x7fghi\x80jkl\xff", 16));
    EXPECT_EQ(readAlpha(folder / "a.pam"), (std::vector<std::uint8_t>{0, 127, 128, 255}));
    test::writeAll(folder / "opaque.pam", header +
                                              "ENDHDR\nabc\xff"
                                              "def\xff"
                                              "ghi\xffjkl\xff");
    EXPECT_TRUE(readAlpha(folder / "opaque.pam").empty());
    writePpm(folder / "plain.ppm", {3, 2}, 7);
    EXPECT_TRUE(readAlpha(folder / "plain.ppm").empty());
    test::writeAll(folder / "broken.pam", header);
    EXPECT_TRUE(readAlpha(folder / "broken.pam").empty());
    EXPECT_THROW(readAlpha(folder / "missing.png"), EngineError);
}

TEST(Pictures, ApplyJpegOrientationOnce) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    writePpm(folder / "a.ppm", {32, 16}, 20);
    ASSERT_TRUE(test::ffmpeg("-i " + (folder / "a.ppm") + " -q:v 2 " + (folder / "a.jpg")));
    const std::string jpeg = test::readAll(folder / "a.jpg");
    const auto plain = openSource(folder / "a.jpg")->read(0);
    ASSERT_EQ(plain->size(), (SizeI{32, 16}));
    for (int value = 1; value <= 8; ++value) {
        test::writeAll(folder / "o.jpg", withOrientation(jpeg, value));
        const auto source = openSource(folder / "o.jpg");
        const auto frame = source->read(0);
        ASSERT_EQ(frame->size(), value < 5 ? (SizeI{32, 16}) : (SizeI{16, 32})) << value;
        EXPECT_FALSE(source->info().mixedSizes) << value;
        // Position of the stored top-left pixel according to the EXIF standard.
        const bool right = value == 2 || value == 3 || value == 6 || value == 7;
        const bool bottom = value == 3 || value == 4 || value == 7 || value == 8;
        const int x = right ? frame->size().width - 1 : 0;
        const int y = bottom ? frame->size().height - 1 : 0;
        EXPECT_TRUE(std::equal(plain->pixels(), plain->pixels() + 4, frame->row(y) + x * 4))
            << value;
    }
}

TEST(Pictures, ShowAvailablePartOfTruncatedJpeg) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=160x120 -frames:v 1 " + (folder / "a.jpg")));
    const std::string jpeg = test::readAll(folder / "a.jpg");
    test::writeAll(folder / "b.jpg", jpeg.substr(0, jpeg.size() / 2));
    const auto frame = openSource(folder / "b.jpg")->read(0);
    ASSERT_TRUE(frame);
    EXPECT_TRUE(frame->corrupt());
    EXPECT_FALSE(openSource(folder / "a.jpg")->read(0)->corrupt());
}

TEST(Pictures, DamagedHeadersNeverCrash) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    unsigned state = 1;
    const auto random = [&] { return (state = state * 1664525u + 1013904223u) >> 8; };
    for (const char* name : {"a.jpg", "a.png", "a.bmp", "a.tiff", "a.webp", "a.ppm", "a.gif"}) {
        ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=48x32 -frames:v 1 " + (folder / name)));
        const std::string good = test::readAll(folder / name);
        for (int round = 0; round < 60; ++round) {
            std::string bad = good;
            for (int i = 0; i < 3; ++i)
                bad[random() % (round % 2 ? bad.size() : 60)] = char(random());
            if (round % 4 == 0) bad.resize(random() % bad.size() + 1);
            test::writeAll(folder / name, bad);
            try {
                EXPECT_TRUE(openSource(folder / name)->read(0));
            } catch (const EngineError& error) {
                EXPECT_FALSE(error.message().empty());
            }
        }
    }
}

TEST(OpenSource, ReportsProblemAndAdvice) {
    const TemporaryFolder folder;
    expectSentence(folder / "none.mp4", {"none.mp4", "does not exist", "camera:0"});
    expectSentence(folder / "no/none.mp4", {"nor does its folder"});
    expectSentence(folder.path().string(), {"no images", "video file"});
    std::filesystem::create_directory(folder / "img");
    writePpm(folder / "img/1.ppm", {4, 4}, 1);
    expectSentence(folder.path().string(), {"img", "Open that folder"});
    try {
        (void)openSource(folder.path().string());
    } catch (const EngineError& error) {
        EXPECT_EQ(advisedFolder(error.message()), folder / "img");
        EXPECT_EQ(advisedFolder(Message("Cannot read \"%1\".").arg("img")), "");
    }
    test::writeAll(folder / "empty.mp4", "");
    expectSentence(folder / "empty.mp4", {"empty.mp4", "empty (0 bytes)"});
    std::string text;
    for (int i = 0; i < 400; ++i) text += "This is a text about nothing at all, line after line.\n";
    for (const char* name : {"notes.txt", "notes.mp4", "notes.csv", "notes.nfo", "notes.ts"}) {
        test::writeAll(folder / name, text);
        expectSentence(folder / name, {name, "is not a video"});
    }
    expectSentence("camera:63", {"Cannot find camera 63", "/dev/video63"});
    expectSentence("camera:first", {"camera:0"});
    expectSentence("", {"No input"});
    expectSentence("/dev/null", {"neither a file nor a folder"});
}

TEST(OpenSource, LoadsDriversOfCameras) {
    EXPECT_TRUE(moduleFunction("spoor-ffmpeg.so", "spoorRegisterCameras"));
    const auto function = moduleFunction("spoor-ffmpeg.so", "none");
    EXPECT_NE(function.error().text.find("undefined symbol: none"), std::string::npos);
    const auto module = moduleFunction("spoor-none.so", "none");
    EXPECT_NE(module.error().text.find("spoor-none.so"), std::string::npos);
}

TEST(OpenSource, ReportsMissingReadPermission) {
    const TemporaryFolder folder;
    const std::string file = folder / "1.ppm";
    writePpm(file, {4, 4}, 1);
    using std::filesystem::perms;
    std::filesystem::permissions(folder.path(), perms(0755));
    std::filesystem::permissions(file, perms::none);
    // Runs in a separate process, so that root can become an ordinary user.
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(9);
        if (::access(folder.path().c_str(), X_OK) != 0) ::_exit(77);
        expectSentence(file, {"Cannot read", "1.ppm", "ermission denied"});
        ::_exit(::testing::Test::HasFailure() ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "the folder for temporary files belongs to root";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(OpenSource, NamesContainerAndCodec) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string wav = folder / "a.wav";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i sine=d=0.2 " + wav));
    expectSentence(wav, {"wav", "no video stream"});
    const std::string avi = folder / "a.avi";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x64:d=0.2 -c:v mpeg4 " + avi));
    std::string bytes = test::readAll(avi);
    for (std::size_t at; (at = bytes.find("FMP4")) != std::string::npos;)
        bytes.replace(at, 4, "QQZ9");
    test::writeAll(avi, bytes);
    expectSentence(avi, {"a.avi", "QQZ9", "No decoder", "Convert"});
    // The index of an MP4 is at its end, so a truncated file cannot be read.
    const std::string mp4 = folder / "a.mp4";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x64:d=0.5 " + mp4));
    bytes = test::readAll(mp4);
    test::writeAll(mp4, bytes.substr(0, bytes.size() / 2));
    expectSentence(mp4, {"a.mp4", "truncated"});
    // A header without any data.
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x64:d=0.2 -c:v mpeg4 " + avi));
    bytes = test::readAll(avi);
    test::writeAll(avi, bytes.substr(0, bytes.find("movi") + 4));
    expectSentence(avi, {"a.avi", "mpeg4", "no frames"});
}

}  // namespace
}  // namespace spoor
