// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Frame N of a video file equals ffmpeg's frame N bit for bit, in any order of reading.
#include "engine/base/error.h"
#include "engine/media/frame_source.h"
#include "engine/media/open_input.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <random>

namespace spoor {
namespace {

struct Recipe {
    const char* name;  ///< Name of the test.
    const char* file;
    const char* arguments;  ///< Arguments for ffmpeg before the file name.
    int frames;             ///< -1: as many as ffmpeg decodes.
};

void PrintTo(const Recipe& recipe, std::ostream* out) {
    *out << recipe.name;
}

constexpr const char* moving = "-f lavfi -i testsrc2=s=144x112:r=25:d=2 ";
constexpr const char* odd = "-f lavfi -i testsrc=s=175x99:r=25:d=1 ";

const Recipe recipes[] = {
    {"H264BFramesMp4", "a.mp4", "%m -c:v libx264 -bf 3 -g 20 -pix_fmt yuv420p", 50},
    {"H264OpenGopMkv", "a.mkv",
     "%m -c:v libx264 -bf 3 -g 15 -x264-params open-gop=1 -pix_fmt yuv420p", 50},
    {"H264IntraRefresh", "a.mkv",
     "%m -c:v libx264 -g 20 -x264-params intra-refresh=1 -pix_fmt yuv420p", 50},
    {"H264TransportStream", "a.ts", "%m -c:v libx264 -bf 2 -g 20 -pix_fmt yuv420p", 50},
    {"H264Interlaced", "a.ts", "%m -c:v libx264 -flags +ildct+ilme -g 20 -pix_fmt yuv420p", 50},
    {"H264InterlacedMp4", "a.mp4", "%m -c:v libx264 -flags +ildct+ilme -g 20 -pix_fmt yuv420p", 50},
    {"RawH264", "a.h264", "%m -c:v libx264 -bf 3 -g 20 -pix_fmt yuv420p", 50},
    {"RawHevc", "a.hevc", "%m -c:v libx265 -x265-params log-level=none:keyint=20 -pix_fmt yuv420p",
     50},
    {"HevcOpenGop", "a.mp4",
     "%m -c:v libx265 -x265-params log-level=none:keyint=20:open-gop=1 -pix_fmt yuv420p", 50},
    {"Mpeg1ProgramStream", "a.mpg", "%m -c:v mpeg1video -bf 2 -g 12", 50},
    {"Mpeg2ProgramStream", "a.vob", "%m -c:v mpeg2video -bf 2 -g 12", 50},
    {"RawMpeg2", "a.m2v", "%m -c:v mpeg2video -bf 2 -g 12", 50},
    {"Mpeg4Avi", "a.avi", "%m -c:v mpeg4 -bf 2 -g 15", 50},
    {"Mpeg4Mp4", "a.mp4", "%m -c:v mpeg4 -bf 2 -g 15", 50},
    {"XvidPackedAvi", "a.avi", "%m -c:v libxvid -bf 2 -g 15 ", -1},
    {"VariableRateMkv", "a.mkv",
     "%m -vf select='not(mod(n\\,3))+lt(random(1)\\,0.3)' -fps_mode vfr -c:v libx264 -g 10 "
     "-pix_fmt yuv420p",
     -1},
    {"Vp8HiddenFrames", "a.webm",
     "%m -c:v libvpx -auto-alt-ref 1 -lag-in-frames 16 -g 30 -b:v 200k", 50},
    {"Vp9", "a.webm",
     "%m -c:v libvpx-vp9 -auto-alt-ref 1 -lag-in-frames 16 -g 30 -b:v 200k -cpu-used 8 -deadline "
     "realtime",
     50},
    {"Av1", "a.mkv", "%m -c:v libsvtav1 -preset 12 -g 30 -pix_fmt yuv420p", 50},
    {"TenBitH264", "a.mp4", "%m -c:v libx264 -pix_fmt yuv420p10le -g 20", 50},
    {"TenBitFfv1", "a.mkv", "%m -c:v ffv1 -pix_fmt yuv422p10le", 50},
    {"SixteenBitFfv1", "a.mkv", "%m -c:v ffv1 -pix_fmt gray16le -t 1", 25},
    {"Rgb48Ffv1", "a.mkv", "%m -c:v ffv1 -pix_fmt gbrp16le -t 1", 25},
    {"BgraFfv1", "a.mkv", "%m -c:v ffv1 -pix_fmt bgra -t 1", 25},
    {"GreyFfv1", "a.mkv", "%m -c:v ffv1 -pix_fmt gray -t 1", 25},
    {"GreyH264", "a.mp4", "%m -c:v libx264 -pix_fmt gray -g 20", 50},
    {"OddH264", "a.mkv", "%o -c:v libx264 -pix_fmt yuv444p -g 10", 25},
    {"OddFfv1", "a.mkv", "%o -c:v ffv1 -pix_fmt yuv420p", 25},
    {"OddMpeg4", "a.avi", "%o -c:v mpeg4 -g 10", 25},
    {"OddYuv422", "a.mkv", "%o -c:v ffv1 -pix_fmt yuv422p", 25},
    {"OddYuv410", "a.mkv", "%o -c:v ffv1 -pix_fmt yuv410p", 25},
    {"FullRangeMjpeg", "a.avi", "%m -c:v mjpeg -pix_fmt yuvj422p", 50},
    {"Bt709Tagged", "a.mp4", "%m -c:v libx264 -pix_fmt yuv420p -colorspace bt709 -color_range pc",
     50},
    {"RawVideoAvi", "a.avi", "%o -c:v rawvideo -pix_fmt bgr24", 25},
    {"Gif", "a.gif", "%o", 25},
    {"OneFrame", "a.mp4", "%o -frames:v 1 -c:v libx264 -pix_fmt yuv444p", 1},
    {"LateStart", "a.ts", "%m -c:v libx264 -g 20 -pix_fmt yuv420p -output_ts_offset 100", 50},
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at; (at = text.find(from)) != std::string::npos;) {
        text.replace(at, from.size(), to);
    }
    return text;
}

void expectAllAsFfmpeg(const std::string& file, int frames) {
    const auto source = openSource(file);
    const auto hashes = test::ffmpegHashes(file, source->info().size);
    const auto count = FrameIndex(hashes.size());
    ASSERT_GT(count, 0);
    if (frames >= 0) {
        EXPECT_EQ(count, frames);
    }
    ASSERT_EQ(source->info().frameCount, count);
    const auto expectFrame = [&](FrameSource& from, FrameIndex n, const char* how) {
        const auto frame = from.read(n);
        ASSERT_TRUE(frame) << how << n;
        EXPECT_EQ(frame->index(), n);
        EXPECT_EQ(test::hashOf(*frame), hashes[std::size_t(n)]) << how << n;
        EXPECT_EQ(frame->pixels()[3], 255);
        EXPECT_FALSE(frame->corrupt()) << how << n;
    };
    double time = -1;
    for (FrameIndex n = 0; n < count; ++n) {
        expectFrame(*source, n, "forward ");
        const double now = source->read(n)->time();
        EXPECT_GT(now, time) << n;
        time = now;
    }
    EXPECT_FALSE(source->read(count));
    EXPECT_FALSE(source->read(-1));
    for (FrameIndex n = count - 1; n >= 0; n -= 3) expectFrame(*source, n, "backward ");
    // Reads that end early leave the reader in a state from which every frame is right.
    std::mt19937 random(7);
    for (int i = 0; i < 12; ++i) {
        unsigned checks = random() % 25;
        source->cancelWhen([&checks] { return checks-- == 0; });
        try {
            (void)source->read(FrameIndex(random() % std::uint64_t(count)));
        } catch (const ReadCancelled&) {
        }
        source->cancelWhen({});
        expectFrame(*source, FrameIndex(random() % std::uint64_t(count)),
                    "after a cancelled read ");
    }
    const FrameIndex last = count - 1, quick = source->quickFrame(last);
    EXPECT_LE(quick, last);
    if (quick >= 0) expectFrame(*source, quick, "quick ");
    // Another reader seeks to the middle at once.
    const auto second = source->another();
    ASSERT_TRUE(second);
    for (int i = 0; i < 12; ++i) {
        expectFrame(*second, FrameIndex(random() % unsigned(count)), "at random ");
    }
    // The cached index must yield the same frames.
    const auto again = openSource(file);
    EXPECT_EQ(again->info().frameCount, count);
    expectFrame(*again, count / 2, "opened again ");
}

class VideoAsFfmpeg : public testing::TestWithParam<Recipe> {};

TEST_P(VideoAsFfmpeg, MatchesEveryFrame) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const Recipe& recipe = GetParam();
    const std::string file = folder / recipe.file;
    const std::string arguments = replaced(replaced(recipe.arguments, "%m", moving), "%o", odd);
    if (!test::ffmpeg(arguments + " " + file)) GTEST_SKIP() << "this ffmpeg lacks the encoder";
    expectAllAsFfmpeg(file, recipe.frames);
}

INSTANTIATE_TEST_SUITE_P(Media, VideoAsFfmpeg, testing::ValuesIn(recipes),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(VideoFile, ReportsProgressAndCancelsOpening) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string plain = folder / "a.mp4", counted = folder / "a.avi";
    const std::string pictures = "-f lavfi -i testsrc2=size=320x240:rate=25:duration=4 ";
    if (!test::ffmpeg(pictures + "-c:v mpeg4 -bf 2 " + plain) ||
        !test::ffmpeg(pictures + "-c:v mpeg4 -bf 2 " + counted))
        GTEST_SKIP() << "this ffmpeg lacks the encoder";
    OpenProgress first, second;
    EXPECT_EQ(first.state().percent, -1);
    EXPECT_EQ(openSource(plain, &first)->info().frameCount, 100);
    EXPECT_EQ(first.state().stage, OpenProgress::Stage::Reading);
    EXPECT_GT(first.state().percent, 50);
    EXPECT_EQ(openSource(counted, &second)->info().frameCount, 100);
    EXPECT_EQ(second.state().stage, OpenProgress::Stage::Counting);
    EXPECT_GT(second.state().percent, 90);
    const std::string other = folder / "b.avi";
    std::filesystem::copy_file(counted, other);  // Its index is not cached.
    OpenProgress left;
    left.cancel();
    EXPECT_THROW(openSource(other, &left), EngineError);
    EXPECT_EQ(openSource(other)->info().frameCount, 100) << "no partial index was stored";
}

TEST(VideoFile, FrameCountsOfProgramStreamsMatchFfmpeg) {
    const auto shared = test::sharedFolder();
    const TemporaryFolder folder;
    const std::pair<const char*, FrameIndex> counts[] = {
        {"car", 945}, {"david", 761}, {"pedestrian1", 140}, {"pedestrian2", 338}};
    for (const auto& [name, count] : counts) {
        const auto file =
            shared / "data/sequences" / (std::string("tld_") + name) / (std::string(name) + ".mpg");
        if (!std::filesystem::exists(file)) GTEST_SKIP() << "no shared test data";
        const auto source = openSource(file.string());
        EXPECT_EQ(source->info().frameCount, count) << name;
        EXPECT_TRUE(source->read(count - 1)) << name;
        EXPECT_FALSE(source->read(count)) << name;
    }
}

/// Timestamps number the frames of these streams, which are not decoded while opening.
TEST(VideoFile, LongStreamsMatchFfmpeg) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    for (const char* name : {"a.mkv", "a.ts"}) {
        const std::string file = folder / name;
        ASSERT_TRUE(
            test::ffmpeg("-f lavfi -i testsrc=s=1280x960:r=25:d=2 -c:v libx264 -preset "
                         "ultrafast -bf 3 -g 17 -x264-params open-gop=1 -pix_fmt yuv420p " +
                         file));
        const auto source = openSource(file);
        const auto hashes = test::ffmpegHashes(file, {1280, 960});
        ASSERT_EQ(hashes.size(), 50u);
        ASSERT_EQ(source->info().frameCount, 50);
        for (const FrameIndex n : {49, 48, 0, 1, 40, 33, 34, 35, 17, 42}) {
            const auto frame = source->read(n);
            EXPECT_EQ(test::hashOf(*frame), hashes[std::size_t(n)]) << name << n;
            EXPECT_FALSE(frame->corrupt());
        }
    }
}

TEST(VideoFile, AppliesAndReportsRotationOnce) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string plain = folder / "plain.mp4";
    ASSERT_TRUE(
        test::ffmpeg("-f lavfi -i testsrc2=s=160x120:r=25:d=0.4 -pix_fmt yuv420p " + plain));
    for (const int degrees : {90, 180, 270}) {
        const std::string file = folder / ("r" + std::to_string(degrees) + ".mp4");
        // FFmpeg 6 replaced the tag by an option of the input.
        const std::string angle = std::to_string(degrees);
        ASSERT_TRUE(
            test::ffmpeg("-display_rotation " + angle + " -i " + plain + " -c copy " + file) ||
            test::ffmpeg("-i " + plain + " -c copy -metadata:s:v rotate=" + angle + " " + file));
        const auto source = openSource(file);
        EXPECT_NE(source->info().rotation, 0);
        EXPECT_EQ(source->info().rotation % 180, degrees % 180);
        EXPECT_EQ(source->info().size, degrees == 180 ? (SizeI{160, 120}) : (SizeI{120, 160}));
        const auto hashes = test::ffmpegHashes(file, source->info().size);
        ASSERT_EQ(hashes.size(), 10u);
        for (FrameIndex n = 0; n < 10; ++n) {
            EXPECT_EQ(test::hashOf(*source->read(n)), hashes[std::size_t(n)])
                << degrees << " " << n;
        }
    }
}

TEST(VideoFile, MarksGreyVideo) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    for (const char* format : {"gray", "gray16le", "yuv420p"}) {
        const std::string file = folder / "a.mkv";
        ASSERT_TRUE(test::ffmpeg(std::string(odd) + "-c:v ffv1 -pix_fmt " + format + " " + file));
        const auto frame = openSource(file)->read(3);
        ASSERT_TRUE(frame);
        EXPECT_EQ(frame->grey(), std::string(format).starts_with("gray"));
        if (!frame->grey()) continue;
        const std::uint8_t* p = frame->row(50) + 4 * 33;
        EXPECT_TRUE(p[0] == p[1] && p[1] == p[2]);
    }
}

TEST(VideoFile, UsesTimesOfTheFile) {
    if (!test::haveFfmpeg()) GTEST_SKIP() << "the ffmpeg program is not installed";
    const TemporaryFolder folder;
    const std::string file = folder / "a.mp4";
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=64x64:r=30000/1001:d=1 -bf 2 " + file));
    const auto source = openSource(file);
    EXPECT_NEAR(source->info().framesPerSecond, 30000.0 / 1001, 1e-9);
    EXPECT_EQ(source->read(0)->time(), 0);
    EXPECT_NEAR(source->read(20)->time(), 20 * 1001.0 / 30000, 1e-3);
}

}  // namespace
}  // namespace spoor
