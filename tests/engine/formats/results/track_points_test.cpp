// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/track_points.h"

#include "tests/support/format_files.h"

#include <cstdlib>

namespace spoor {
using namespace test;
namespace fs = std::filesystem;

namespace {

SessionBox keyframeAt(FrameIndex frame, const RectF& place) {
    SessionBox box;
    box.frame = frame;
    box.box = place;
    box.keyframe = true;
    return box;
}

/// A car in frames 0, 1 and 3, in images of 200 x 100.
Session car() {
    Session session;
    session.size = {200, 100};
    session.fps = 25;
    SessionTarget target;
    target.id = 7;
    target.label = "car \"one\"\n";
    target.put(keyframeAt(0, {10, 20, 20, 10}));
    target.put(keyframeAt(1, {12, 20, 40, 10}));
    target.put(keyframeAt(3, {20.5, 30, 20, 20}));
    session.put(target);
    return session;
}

TEST(TrackPoints, WritesAfterEffectsPositionAndScale) {
    const std::string text = written("ae", car());
    EXPECT_TRUE(text.starts_with("Adobe After Effects 8.0 Keyframe Data\r\n"));
    EXPECT_TRUE(text.ends_with("End of Keyframe Data\r\n"));
    EXPECT_NE(text.find("\tUnits Per Second\t25\r\n\tSource Width\t200\r\n"), std::string::npos);
    EXPECT_NE(text.find("\t0\t20\t25\t0\t\r\n\t1\t32\t25\t0\t\r\n\t3\t30.5\t40\t0\t\r\n"),
              std::string::npos);
    EXPECT_NE(text.find("\t0\t100\t100\t100\t\r\n\t1\t200\t100\t100\t\r\n\t3\t100\t200\t100\t\r\n"),
              std::string::npos);
}

TEST(TrackPoints, AsciiUsesLowerLeftOrigin) {
    EXPECT_EQ(written("nuke", car()), "1 20 75\n2 32 75\n4 30.5 60\n");
    EXPECT_EQ(written("fusion", car()), "1 0.1 0.75\n2 0.16 0.75\n4 0.1525 0.6\n");
    EXPECT_EQ(written("3de", car()), "1\ncar \"one\" \n0\n3\n1 20 75\n2 32 75\n4 30.5 60\n");
}

TEST(TrackPoints, WritesSeveralTargetsToFolderOrSharedFile) {
    Session session = car();
    SessionTarget other;
    other.id = 9;
    other.put(keyframeAt(5, {0, 0, 10, 10}));
    session.put(other);
    const TemporaryFolder folder;
    for (const char* id : {"ae", "nuke", "fusion"}) {
        const Format& format = *findFormat(id).orThrow();
        EXPECT_THROW(exportSession(format, session, folder.file(id), {}), EngineError) << id;
        exportSession(format, session, folder.file(id) + '/', {});
        EXPECT_TRUE(fs::exists(folder.path() / id / "target_7.txt"));
        EXPECT_FALSE(textOfFile(folder.path() / id / "target_9.txt").empty());
    }
    EXPECT_TRUE(written("3de", session).starts_with("2\n"));
    EXPECT_NE(written("blender", session).find("(\"target 9\", ["), std::string::npos);
}

TEST(TrackPoints, RequiresSizeAndRateAndRejectsImport) {
    Session session = car();
    session.size = {};
    const TemporaryFolder folder;
    for (const char* id : {"ae", "nuke", "fusion", "blender", "3de"})
        EXPECT_THROW(exportSession(*findFormat(id).orThrow(), session, folder.file("f"), {}),
                     EngineError)
            << id;
    session.size = {200, 100};
    session.fps = 0;
    EXPECT_THROW(exportSession(*findFormat("ae").orThrow(), session, folder.file("f"), {}),
                 EngineError);
    for (const char* id : {"ae", "nuke", "fusion", "blender", "3de"}) {
        const Format& format = *findFormat(id).orThrow();
        EXPECT_FALSE(readable(format));
        EXPECT_FALSE(importSession(format, folder.file("f"), {}));
    }
}

/// Python runs the script with a mock of Blender that records names, frames and gaps.
TEST(TrackPoints, BlenderScriptCreatesTracksWithGaps) {
    const TemporaryFolder folder;
    exportSession(*findFormat("blender").orThrow(), car(), folder.file("tracks.py"), {});
    writeText(
        folder.path() / "bpy.py",
        "class Marker:\n"
        "    def __init__(self, frame, co): self.frame, self.co, self.mute = frame, co, False\n"
        "class Markers(list):\n"
        "    def insert_frame(self, frame, co):\n"
        "        for m in self:\n"
        "            if m.frame == frame:\n"
        "                m.co = co\n"
        "                return m\n"
        "        self.append(Marker(frame, co))\n"
        "        return self[-1]\n"
        "    def find_frame(self, frame): return [m for m in self if m.frame == frame][0]\n"
        "class Track:\n"
        "    def __init__(self, name, frame):\n"
        "        self.name, self.markers = name, Markers([Marker(frame, (0, 0))])\n"
        "class Tracks(list):\n"
        "    def new(self, name, frame):\n"
        "        self.append(Track(name, frame))\n"
        "        return self[-1]\n"
        "class Space: pass\n"
        "clip = Space(); clip.tracking = Space(); clip.tracking.tracks = Tracks()\n"
        "data = Space(); data.movieclips = [clip]\n");
    writeText(folder.path() / "say.py",
              "import bpy, tracks\n"
              "for t in bpy.clip.tracking.tracks:\n"
              "    print(t.name, [(m.frame, m.co, m.mute) for m in t.markers])\n");
    const std::string out = folder.file("out.txt");
    const std::string call = "cd '" + folder.path().string() + "' && python3 say.py > out.txt 2>&1";
    ASSERT_EQ(std::system(call.c_str()), 0) << textOfFile(out);
    EXPECT_EQ(textOfFile(out),
              "car \"one\"  [(1, (0.1, 0.75), False), (2, (0.16, 0.75), False), "
              "(3, (0.16, 0.75), True), (4, (0.1525, 0.6), False)]\n");
}

}  // namespace
}  // namespace spoor
