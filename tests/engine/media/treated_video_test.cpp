// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Interlaced and HDR video: notes, and frames equal to those of FFmpeg's filters in any order.
#include "engine/base/error.h"
#include "engine/media/open_input.h"
#include "tests/support/ffmpeg_files.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

struct Treated {
    const char* prefix;
    std::string input;   ///< Arguments of ffmpeg that make the video.
    std::string filter;  ///< The filter that the prefix stands for.
    const char* word;    ///< In the note about the untreated video.
};

std::string interlaced(const std::string& order) {
    return "-f lavfi -i testsrc2=s=160x96:r=50:d=0.8 -vf interlace=lowpass=0,fieldorder=" + order +
           " -flags +ilme+ildct -c:v mpeg2video -b:v 2M";
}

const std::string bwdif = "bwdif=mode=send_frame:deint=all";
const std::string toneCurve =
    "zscale=transfer=linear:npl=100,format=gbrpf32le,zscale=primaries=bt709,tonemap=hable:desat=0,"
    "zscale=transfer=bt709:matrix=bt709:range=limited,format=yuv420p";

std::string hdr(const std::string& transfer) {
    return "-f lavfi -i testsrc2=s=160x96:r=25:d=0.4 -pix_fmt yuv420p10 -c:v ffv1 "
           "-color_primaries bt2020 -colorspace bt2020nc -color_range tv -color_trc " +
           transfer;
}

std::vector<Treated> cases() {
    return {{"deinterlaced:", interlaced("tff"), bwdif, "interlaced"},
            {"deinterlaced:", interlaced("bff"), bwdif, "interlaced"},
            {"sdr:", hdr("arib-std-b67"), toneCurve, "HDR video (HLG)"},
            {"sdr:", hdr("smpte2084"), toneCurve, "HDR video (PQ)"}};
}

TEST(TreatedVideo, FramesEqualFfmpegsFiltersInAnyOrder) {
    for (const Treated& each : cases()) {
        const TemporaryFolder folder;
        const std::string file = folder / "in.mkv", filtered = folder / "filtered.mkv";
        ASSERT_TRUE(test::ffmpeg(each.input + " " + file)) << each.input;
        ASSERT_TRUE(test::ffmpeg("-i " + file + " -vf " + each.filter + " -c:v ffv1 " + filtered));
        const auto wanted = openSource(filtered);
        const FrameIndex count = wanted->info().frameCount.value();
        const auto source = openInput(each.prefix + file);
        ASSERT_EQ(source->info().frameCount, count);
        EXPECT_EQ(source->info().input, each.prefix + file);
        EXPECT_TRUE(inputNotes(source->info()).empty());
        const auto again = openInput(each.prefix + file, {.cacheBytes = 1, .prefetch = 0});
        std::vector<FrameIndex> order;
        for (FrameIndex i = 0; i < count; ++i) order.push_back(i);
        for (const FrameIndex i : {count - 1, FrameIndex(3), FrameIndex(0), FrameIndex(7)})
            order.push_back(i);
        for (const FrameIndex i : order)
            EXPECT_EQ(test::hashOf(again->require(i)), test::hashOf(wanted->read(i).value()))
                << each.prefix << ' ' << i;
    }
}

TEST(TreatedVideo, UntreatedVideoHasANoteWithThePrefix) {
    for (const Treated& each : cases()) {
        const TemporaryFolder folder;
        const std::string file = folder / "in.mkv";
        ASSERT_TRUE(test::ffmpeg(each.input + " " + file));
        const auto notes = inputNotes(openInput(file)->info());
        ASSERT_EQ(notes.size(), 1u);
        EXPECT_NE(notes[0].english().find(each.word), std::string::npos) << notes[0].english();
        EXPECT_NE(notes[0].english().find(each.prefix + file), std::string::npos);
    }
}

TEST(TreatedVideo, PrefixesCombineAndNeedAVideo) {
    const TemporaryFolder folder;
    const std::string file = folder / "in.mkv", picture = folder / "a.png";
    ASSERT_TRUE(test::ffmpeg(hdr("smpte2084") + " " + file));
    ASSERT_TRUE(test::ffmpeg("-f lavfi -i testsrc2=s=32x32:d=0.04 -frames:v 1 " + picture));
    const auto both = openInput("backward:deinterlaced:sdr:" + file);
    EXPECT_EQ(both->info().input, "backward:sdr:deinterlaced:" + file);
    EXPECT_EQ(inputPath(both->info().input), file);
    EXPECT_TRUE(both->get(9));
    try {
        (void)openInput("sdr:" + picture);
        ADD_FAILURE() << "an image got a tone curve";
    } catch (const EngineError& error) {
        EXPECT_NE(error.message().english().find("not a video"), std::string::npos);
    }
}

}  // namespace
}  // namespace spoor
