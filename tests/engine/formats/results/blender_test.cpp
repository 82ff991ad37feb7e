// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs the exported script in Blender if it is installed. Nothing else requires Blender.
#include "tests/support/format_files.h"

#include <cstdlib>

namespace spoor {
using namespace test;
namespace {

/// Writes a grey image that Blender opens as a clip of one frame.
void writePicture(const std::filesystem::path& path, int width, int height) {
    std::string tga(18, '\0');
    tga[2] = 2;  // Uncompressed colours.
    tga[12] = char(width & 255);
    tga[13] = char(width >> 8);
    tga[14] = char(height & 255);
    tga[15] = char(height >> 8);
    tga[16] = 24;
    writeText(path, tga + std::string(std::size_t(width) * std::size_t(height) * 3, char(90)));
}

SessionBox boxIn(FrameIndex frame, const RectF& place) {
    SessionBox box;
    box.frame = frame;
    box.box = place;
    return box;
}

/// Lists the tracks in Blender with one line per marker, in pixels.
constexpr const char* listing = R"(
import bpy
with open("%1", "w") as out:
    for track in bpy.data.movieclips[0].tracking.tracks:
        for m in track.markers:
            c = m.pattern_corners
            size = (c[1][0] - c[0][0]) * 200, (c[2][1] - c[0][1]) * 100
            if m.mute:  # where the target is not
                print(track.name, m.frame, "muted", sep="|", file=out)
                continue
            print(track.name, m.frame, *(round(v, 3) for v in (
                m.co[0] * 200, m.co[1] * 100, *size)), sep="|", file=out)
)";

TEST(BlenderScript, CreatesTracksInBlender) {
    if (std::system("command -v blender > /dev/null 2>&1") != 0)
        GTEST_SKIP() << "Blender is not installed (Debian: blender).";
    Session session;
    session.size = {200, 100};
    SessionTarget car;
    car.id = 7;
    car.label = "car \"one\"";
    car.put(boxIn(0, {10, 20, 20, 10}));
    car.put(boxIn(1, {12.25, 20, 40, 10}));
    car.put(boxIn(3, {20.5, 30, 20, 20}));
    session.put(car);
    SessionTarget other;
    other.id = 9;
    other.put(boxIn(5, {0, 0, 10, 10}));
    session.put(other);
    const TemporaryFolder folder;
    exportSession(format("blender"), session, folder.file("tracks.py"), {});
    writePicture(folder.path() / "clip.tga", 200, 100);
    writeText(folder.path() / "list.py", fillIn(listing, {folder.file("list.txt")}));
    const std::string command = "timeout 120 blender --background --factory-startup --python '" +
                                folder.file("tracks.py") + "' --python '" + folder.file("list.py") +
                                "' -- '" + folder.file("clip.tga") + "' > '" +
                                folder.file("said.txt") + "' 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0) << textOfFile(folder.path() / "said.txt");
    EXPECT_EQ(textOfFile(folder.path() / "list.txt"),
              "car \"one\"|1|20.0|75.0|20.0|10.0\n"
              "car \"one\"|2|32.25|75.0|40.0|10.0\n"
              "car \"one\"|3|muted\n"
              "car \"one\"|4|30.5|60.0|20.0|20.0\n"
              "target 9|6|5.0|95.0|10.0|10.0\n")
        << textOfFile(folder.path() / "said.txt");
}

}  // namespace
}  // namespace spoor
