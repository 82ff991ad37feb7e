// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Written videos: lossless ones are bit-exact, and all are reproducible.
#include "engine/base/error.h"
#include "engine/media/frame_source.h"
#include "engine/media/open_input.h"
#include "engine/media/writing/video_writer.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace spoor {
namespace {

Frame makeFrame(SizeI size, FrameIndex index) {
    FrameBuilder builder(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            std::uint8_t* p = builder.row(y) + x * 4;
            p[0] = std::uint8_t(x * 5 + index);
            p[1] = std::uint8_t(y * 3);
            p[2] = std::uint8_t((x + y) * 2 - index);
            p[3] = 255;
        }
    }
    return builder.seal(index, double(index) / 30);
}

void writeVideo(const std::string& file, SizeI size, VideoWriter::Options options) {
    VideoWriter writer(file, size, options);
    for (FrameIndex n = 0; n < 12; ++n) writer.write(makeFrame(size, n));
    writer.finish();
}

std::string sentenceOf(const std::string& file, VideoWriter::Options options) {
    try {
        writeVideo(file, {320, 240}, options);
    } catch (const EngineError& error) {
        return error.what();
    }
    return "no error";
}

TEST(VideoWriter, LosslessVideoIsBitExact) {
    const TemporaryFolder folder;
    for (const SizeI size : {SizeI{64, 48}, SizeI{175, 99}, SizeI{3, 3}, SizeI{17, 3}}) {
        const std::string file = folder / "a.mkv";
        writeVideo(file, size, {.framesPerSecond = 30, .lossless = true});
        const auto source = openSource(file);
        EXPECT_EQ(source->info().frameCount, 12);
        EXPECT_EQ(source->info().size, size);
        EXPECT_NEAR(source->info().framesPerSecond, 30, 1e-9);
        for (const FrameIndex n : {11, 0, 5, 6, 3}) {
            const auto frame = source->read(n);
            ASSERT_TRUE(frame);
            EXPECT_EQ(test::hashOf(*frame), test::hashOf(makeFrame(size, n))) << n;
            EXPECT_NEAR(frame->time(), double(n) / 30, 1e-3);
        }
    }
}

TEST(VideoWriter, LossyVideoIsSimilarAndComplete) {
    const TemporaryFolder folder;
    for (const char* name : {"a.mkv", "a.mp4", "a.avi", "A.MP4", "a.mov", "a.webm"}) {
        const std::string file = folder / name;
        const SizeI size{96, 64};
        writeVideo(file, size, {.framesPerSecond = 30000.0 / 1001});
        const auto source = openSource(file);
        EXPECT_EQ(source->info().frameCount, 12) << name;
        EXPECT_NEAR(source->info().framesPerSecond, 30000.0 / 1001, 1e-6) << name;
        for (FrameIndex n = 0; n < 12; ++n) {
            const auto frame = source->read(n);
            const Frame expected = makeFrame(size, n);
            double sum = 0;
            for (std::size_t i = 0; i < frame->bytes(); ++i) {
                sum += std::abs(int(frame->pixels()[i]) - int(expected.pixels()[i]));
            }
            EXPECT_LT(sum / double(frame->bytes()), 8) << name << n;
        }
    }
    writeVideo(folder / "odd.mp4", {33, 21}, {});
    EXPECT_EQ(openSource(folder / "odd.mp4")->info().size, (SizeI{34, 22}));
}

TEST(VideoWriter, KeepsTheShapeOfPixels) {
    const TemporaryFolder folder;
    for (const char* name : {"shape.mkv", "shape.mp4", "lossless.mkv"}) {
        writeVideo(folder.file(name), {32, 24}, {25, std::string(name) == "lossless.mkv", {4, 3}});
        const auto frames = openInput(folder.file(name));
        EXPECT_EQ(frames->info().pixelShape, (SizeI{4, 3})) << name;
        ASSERT_EQ(inputNotes(frames->info()).size(), 1u) << name;
        EXPECT_NE(inputNotes(frames->info())[0].english().find("4:3"), std::string::npos);
    }
    writeVideo(folder.file("square.mkv"), {32, 24}, {25, false});
    const auto frames = openInput(folder.file("square.mkv"));
    EXPECT_EQ(frames->info().pixelShape, (SizeI{1, 1}));
    EXPECT_TRUE(inputNotes(frames->info()).empty());
}

TEST(VideoWriter, AnimatedPictureKeepsColoursAndSize) {
    const TemporaryFolder folder;
    const SizeI size{33, 21};
    writeVideo(folder / "a.gif", size, {.framesPerSecond = 20});
    const auto source = openSource(folder / "a.gif");
    EXPECT_EQ(source->info().frameCount, 12);
    EXPECT_EQ(source->info().size, size);
    EXPECT_NEAR(source->info().framesPerSecond, 20, 1e-6);
    const Frame found = source->read(7).value(), expected = makeFrame(size, 7);
    double sum = 0;
    for (std::size_t i = 0; i < found.bytes(); ++i)
        sum += std::abs(int(found.pixels()[i]) - int(expected.pixels()[i]));
    EXPECT_LT(sum / double(found.bytes()), 8);
}

/// Times and sizes of the packets of a sound stream.
std::vector<std::pair<double, int>> soundOf(const std::string& file) {
    const TemporaryFolder folder;
    EXPECT_EQ(std::system(("ffprobe -v error -select_streams a -show_entries packet=pts_time,size "
                           "-of csv=p=0 \"" +
                           file + "\" > \"" + folder / "list" + "\"")
                              .c_str()),
              0);
    std::string list = test::readAll(folder / "list");
    std::replace(list.begin(), list.end(), ',', ' ');
    std::istringstream text(list);
    std::vector<std::pair<double, int>> packets;
    double time = 0;
    for (int size = 0; text >> time >> size;) packets.emplace_back(time, size);
    return packets;
}

TEST(VideoWriter, CopiesTheSoundInStepWithTheFrames) {
    const TemporaryFolder folder;
    // The picture starts half a second after the sound, and its frames have irregular times.
    ASSERT_TRUE(test::ffmpeg(
        "-f lavfi -i testsrc2=s=64x48:r=25:d=2 -f lavfi -i "
        "aevalsrc='sin(440*t)*(1+sin(t*9)):d=3' -filter:v "
        "setpts='PTS+0.5/TB+0.02*mod(N\\,3)/TB' -fps_mode passthrough -c:v ffv1 -c:a libopus " +
        folder / "in.mkv"));
    const auto source = openInput(folder / "in.mkv");
    const auto heard = soundOf(folder / "in.mkv");
    for (const char* name : {"a.mkv", "a.mp4", "a.webm", "a.mov"}) {
        const bool mov = std::string(name) == "a.mov";
        VideoWriter writer(folder / name, source->info().size, VideoWriter::like(source->info()));
        EXPECT_EQ(writer.soundObstacle().has_value(), mov) << "QuickTime has no Opus";
        const Frame first = source->require(10);
        for (FrameIndex i = 10; i < 40; ++i) writer.write(source->require(i));
        writer.finish();
        if (mov) continue;
        const auto copied = soundOf(folder / name);
        ASSERT_GT(copied.size(), 55u) << name;
        // The same packets, later by the time of the first frame. Opus starts up to 7 ms early.
        const double offset = 0.5 + first.time();
        const auto begin = std::search(
            heard.begin(), heard.end(), copied.begin(), copied.end(),
            [](const auto& one, const auto& other) { return one.second == other.second; });
        ASSERT_NE(begin, heard.end()) << name;
        for (std::size_t i = 0; i < copied.size(); ++i)
            EXPECT_NEAR(copied[i].first + offset, (begin + std::ptrdiff_t(i))->first, 0.015);
        const auto again = openInput(folder / name);
        for (FrameIndex i = 0; i < 30; ++i)
            EXPECT_NEAR(again->require(i).time(), source->require(i + 10).time() - first.time(),
                        0.002)
                << name << ' ' << i;
    }
}

TEST(VideoWriter, SaysThatSoundIsLeftOut) {
    const TemporaryFolder folder;
    ASSERT_TRUE(
        test::ffmpeg("-f lavfi -i testsrc2=s=64x48:d=0.4 -f lavfi -i sine=440:d=0.4 -c:v ffv1 "
                     "-c:a pcm_s16le " +
                     folder / "in.mkv"));
    const auto source = openInput(folder / "in.mkv");
    for (const char* name : {"a.webm", "a.gif"}) {
        VideoWriter writer(folder / name, source->info().size, VideoWriter::like(source->info()));
        ASSERT_TRUE(writer.soundObstacle()) << name;
        EXPECT_NE(writer.soundObstacle()->english().find("pcm_s16le"), std::string::npos);
        for (FrameIndex i = 0; i < 10; ++i) writer.write(source->require(i));
        writer.finish();
        EXPECT_EQ(openInput(folder / name)->info().frameCount, 10) << name;
    }
    SourceInfo backward = source->info();
    backward.input = "backward:" + backward.input;
    EXPECT_EQ(VideoWriter::like(backward).sound, "");
    EXPECT_EQ(VideoWriter::losslessLike(source->info()).sound, "");
}

TEST(VideoWriter, SameFramesYieldSameFile) {
    const TemporaryFolder folder;
    for (const char* suffix : {"mkv", "mp4", "avi"}) {
        for (const bool lossless : {false, true}) {
            if (lossless && suffix != std::string("mkv")) continue;
            const std::string one = folder / (std::string("one.") + suffix);
            const std::string two = folder / (std::string("two.") + suffix);
            writeVideo(one, {64, 48}, {.framesPerSecond = 25, .lossless = lossless});
            writeVideo(two, {64, 48}, {.framesPerSecond = 25, .lossless = lossless});
            EXPECT_EQ(test::readAll(one), test::readAll(two)) << suffix << lossless;
        }
    }
}

TEST(VideoWriter, ReportsInvalidOptions) {
    const TemporaryFolder folder;
    EXPECT_NE(sentenceOf(folder / "a.xyz", {}).find(".avi, .webm or .gif"), std::string::npos);
    EXPECT_NE(sentenceOf(folder / "a", {}).find(".avi, .webm or .gif"), std::string::npos);
    EXPECT_NE(sentenceOf(folder / "a.mp4", {.lossless = true}).find("lossless"), std::string::npos);
    EXPECT_NE(sentenceOf(folder / "no/a.mkv", {}).find("does not exist"), std::string::npos);
    EXPECT_NE(sentenceOf(folder / "a.mkv", {.framesPerSecond = 0}).find("is not a valid video"),
              std::string::npos);
    EXPECT_THROW(VideoWriter(folder / "t.mkv", {2, 2}, {.lossless = true}), EngineError);
    VideoWriter writer(folder / "b.mkv", {64, 48}, {});
    EXPECT_THROW(writer.write(makeFrame({32, 32}, 0)), EngineError);
}

TEST(VideoWriter, ReportsFullDisk) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
    const TemporaryFolder folder;
    for (const char* name : {"full.mkv", "full.avi"}) {
        std::filesystem::create_symlink("/dev/full", folder / name);
        const std::string sentence = sentenceOf(folder / name, {.lossless = false});
        EXPECT_NE(sentence.find("No space left"), std::string::npos) << sentence;
        EXPECT_NE(sentence.find(name), std::string::npos) << sentence;
    }
}

}  // namespace
}  // namespace spoor
