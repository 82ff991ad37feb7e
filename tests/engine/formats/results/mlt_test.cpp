// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/mlt.h"

#include "tests/support/format_files.h"

namespace spoor {
using namespace test;

namespace {

/// A target in frames 2, 3 and 6, in a video of 200 x 100 with 10 frames.
Session visibleTwice() {
    Session session;
    session.size = {200, 100};
    session.fps = 30000.0 / 1001;
    session.length = 10;
    SessionTarget target;
    target.id = 1;
    target.name = "Ann & <Bob>";
    for (const FrameIndex frame : {2, 3, 6}) {
        SessionBox box;
        box.frame = frame;
        box.box = {10.0 + double(frame), 20, 30.5, 40};
        box.source = BoxSource::Tracked;
        target.put(box);
    }
    session.put(target);
    return session;
}

std::string mltOf(const Session& session, const FormatOptions& options) {
    const TemporaryFolder folder;
    exportSession(*findFormat("mlt").orThrow(), session, folder.file("p.mlt"), options);
    return textOfFile(folder.file("p.mlt"));
}

TEST(Mlt, HasTheStretchesWithTargetsAndABoxPerFrame) {
    FormatOptions options;
    options.input = "/videos/a & b.mp4";
    const std::string text = mltOf(visibleTwice(), options);
    const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
    EXPECT_TRUE(has("frame_rate_num=\"30000\" frame_rate_den=\"1001\"")) << text;
    EXPECT_TRUE(has("<property name=\"resource\">/videos/a &amp; b.mp4</property>"));
    EXPECT_TRUE(
        has("2=12 20 30.5 40 1;3|=13 20 30.5 40 1;"
            "6|=16 20"))
        << text;
    EXPECT_TRUE(has("<entry producer=\"video\" in=\"2\" out=\"3\"/>"));
    EXPECT_TRUE(has("<entry producer=\"video\" in=\"6\" out=\"6\"/>"));
    EXPECT_TRUE(has("Ann &amp; _Bob_"));
}

TEST(Mlt, ChoosesAFractionForTheRate) {
    Session session = visibleTwice();
    FormatOptions options;
    options.video = "v.mkv";
    session.fps = 25;
    EXPECT_NE(mltOf(session, options).find("frame_rate_num=\"25\" frame_rate_den=\"1\""),
              std::string::npos);
    session.fps = 12.345;
    EXPECT_NE(mltOf(session, options).find("frame_rate_num=\"12345\" frame_rate_den=\"1000\""),
              std::string::npos);
}

TEST(Mlt, NeedsTheVideo) {
    EXPECT_THROW(mltOf(visibleTwice(), {}), EngineError);
    Session session = visibleTwice();
    session.fps = 0;
    FormatOptions options;
    options.video = "v.mkv";
    EXPECT_THROW(mltOf(session, options), EngineError);
}

}  // namespace
}  // namespace spoor
