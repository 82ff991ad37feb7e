// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/track_points.h"

#include "engine/base/text.h"
#include "engine/formats/io/text_file.h"

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr int pointDigits = 4;

/// Size and rate of the video that the coordinates refer to.
struct PictureGeometry {
    SizeI size;
    double fps = 0;
};

PictureGeometry groundOf(const Session& session, const FormatOptions& options, const char* format) {
    const PictureGeometry ground{session.size.empty() ? options.size : session.size,
                                 session.fps > 0 ? session.fps : options.fps};
    if (ground.size.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "%1 needs the image size, which is unknown. Specify it "
                                           "with --size, or open the video."),
                                  format));
    return ground;
}

/// The centre in pixels from the lower left.
PointF centreFromBelow(const RectF& box, const PictureGeometry& ground) {
    return {box.centre().x, ground.size.height - box.centre().y};
}

std::string pointText(double value) {
    return fixedText(value, pointDigits);
}

/// The name, else the label, as one line of text without control characters.
std::string lineOf(const SessionTarget& target) {
    if (!target.name.empty()) return singleLine(target.name);
    return singleLine(target.label.empty() ? "target " + std::to_string(target.id) : target.label);
}

using WriteOne = std::function<void(TextFile& file, const SessionTarget& target)>;

/// Writes the file of one target, or a folder with one file per target: target_1.txt, ...
void writeEach(const Session& session, const std::string& path, const char* format,
               const WriteOne& write) {
    const auto one = [&](const SessionTarget& target, const std::string& to) {
        TextFile file(to);
        write(file, target);
        file.finish();
    };
    if (path.ends_with('/') || fs::is_directory(path)) {
        makeFolder(path);
        for (const SessionTarget& target : session.targets())
            one(target,
                (fs::path(path) / ("target_" + std::to_string(target.id) + ".txt")).string());
        return;
    }
    const SessionTarget* const target = onlyTarget(session, format);
    one(target ? *target : SessionTarget{}, path);
}

void writeColumns(const Session& session, const std::string& path, const char* format,
                  const PictureGeometry& ground, double unitX, double unitY) {
    writeEach(session, path, format, [&](TextFile& file, const SessionTarget& target) {
        for (const SessionBox& box : target.boxes) {
            if (!box.present()) continue;
            const PointF at = centreFromBelow(box.box, ground);
            // Fractions of an image need more digits than pixels.
            const int after = unitX == 1 ? pointDigits : 2 * pointDigits;
            file.write(std::to_string(box.frame + 1) + ' ' + fixedText(at.x / unitX, after) + ' ' +
                       fixedText(at.y / unitY, after) + '\n');
        }
    });
}

constexpr const char* blenderHead =
    R"(# Tracks for Blender, made by Spoor. Open the video in a Movie Clip Editor and run this
# in the Text Editor, or: blender --python THIS_FILE -- VIDEO
import sys

import bpy

SIZE = (%1, %2)
# Name, and frame, centre from the lower left, width and height, in pixels.
TRACKS = [
)";

constexpr const char* blenderTail = R"(]

def clip():
    names = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    if names:
        return bpy.data.movieclips.load(names[0])
    if not bpy.data.movieclips:
        raise SystemExit("Open the video in a Movie Clip Editor first, or name it after --.")
    return bpy.data.movieclips[0]

def add(tracks, name, markers):
    track = tracks.new(name=name, frame=markers[0][0])
    before = None
    for frame, x, y, width, height in markers:
        if before is not None and frame > before + 1:
            gone = track.markers.insert_frame(before + 1, co=track.markers.find_frame(before).co)
            gone.mute = True
        marker = track.markers.insert_frame(frame, co=(x / SIZE[0], y / SIZE[1]))
        w, h = width / SIZE[0] / 2, height / SIZE[1] / 2
        marker.mute = False
        marker.search_min, marker.search_max = (-2 * w, -2 * h), (2 * w, 2 * h)
        marker.pattern_corners = ((-w, -h), (w, -h), (w, h), (-w, h))
        before = frame

into = clip().tracking.tracks
for name, markers in TRACKS:
    add(into, name, markers)
)";

}  // namespace

void writeAfterEffects(const Session& session, const std::string& path,
                       const FormatOptions& options) {
    const PictureGeometry ground = groundOf(session, options, "After Effects");
    if (!(ground.fps > 0))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "After Effects needs the frame rate, which is unknown. "
                                           "Specify it with --fps, or open the video.")));
    writeEach(session, path, "After Effects", [&](TextFile& file, const SessionTarget& target) {
        file.write("Adobe After Effects 8.0 Keyframe Data\r\n\r\n\tUnits Per Second\t" +
                   pointText(ground.fps) + "\r\n\tSource Width\t" +
                   std::to_string(ground.size.width) + "\r\n\tSource Height\t" +
                   std::to_string(ground.size.height) +
                   "\r\n\tSource Pixel Aspect Ratio\t1\r\n\tComp Pixel Aspect Ratio\t1\r\n\r\n"
                   "Transform\tPosition\r\n\tFrame\tX pixels\tY pixels\tZ pixels\t\r\n");
        for (const SessionBox& box : target.boxes)
            if (box.present())
                file.write('\t' + std::to_string(box.frame) + '\t' + pointText(box.box.centre().x) +
                           '\t' + pointText(box.box.centre().y) + "\t0\t\r\n");
        file.write("\r\nTransform\tScale\r\n\tFrame\tX percent\tY percent\tZ percent\t\r\n");
        RectF first;
        for (const SessionBox& box : target.boxes) {
            if (!box.present() || box.box.area() <= 0) continue;
            if (first.area() <= 0) first = box.box;
            file.write('\t' + std::to_string(box.frame) + '\t' +
                       pointText(100 * box.box.width / first.width) + '\t' +
                       pointText(100 * box.box.height / first.height) + "\t100\t\r\n");
        }
        file.write("\r\n\r\nEnd of Keyframe Data\r\n");
    });
}

void writeNukeAscii(const Session& session, const std::string& path, const FormatOptions& options) {
    writeColumns(session, path, "Nuke ASCII", groundOf(session, options, "Nuke ASCII"), 1, 1);
}

void writeFusionAscii(const Session& session, const std::string& path,
                      const FormatOptions& options) {
    const PictureGeometry ground = groundOf(session, options, "Fusion ASCII");
    writeColumns(session, path, "Fusion ASCII", ground, ground.size.width, ground.size.height);
}

void writeBlenderScript(const Session& session, const std::string& path,
                        const FormatOptions& options) {
    const PictureGeometry ground = groundOf(session, options, "Blender");
    TextFile file(path);
    file.write(Message(blenderHead, ground.size.width, ground.size.height).english());
    for (const SessionTarget& target : session.targets()) {
        std::string markers;
        for (const SessionBox& box : target.boxes) {
            if (!box.present()) continue;
            const PointF at = centreFromBelow(box.box, ground);
            markers += "        (" + std::to_string(box.frame + 1) + ", " + pointText(at.x) + ", " +
                       pointText(at.y) + ", " + pointText(box.box.width) + ", " +
                       pointText(box.box.height) + "),\n";
        }
        if (markers.empty()) continue;
        // A JSON string is also a valid Python string.
        const std::string name =
            nlohmann::json(lineOf(target))
                .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        file.write("    (" + name + ", [\n" + markers + "    ]),\n");
    }
    file.write(blenderTail);
    file.finish();
}

void writeEqualizer(const Session& session, const std::string& path, const FormatOptions& options) {
    const PictureGeometry ground = groundOf(session, options, "3DEqualizer");
    TextFile file(path);
    file.write(std::to_string(session.targets().size()) + '\n');
    for (const SessionTarget& target : session.targets()) {
        std::string points;
        std::size_t count = 0;
        for (const SessionBox& box : target.boxes) {
            if (!box.present()) continue;
            const PointF at = centreFromBelow(box.box, ground);
            points += std::to_string(box.frame + 1) + ' ' + pointText(at.x) + ' ' +
                      pointText(at.y) + '\n';
            ++count;
        }
        file.write(lineOf(target) + "\n0\n" + std::to_string(count) + '\n' + points);
    }
    file.finish();
}

ImportResult readNoTracks(const std::string& path, const FormatOptions&) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot import \"%1\": track formats can only be written. "
                                       "Import the box format that it was exported from."),
                              path));
}

}  // namespace spoor
