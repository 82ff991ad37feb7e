// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/mlt.h"

#include "engine/formats/io/text_file.h"
#include "engine/formats/io/xml_writer.h"
#include "engine/project/session/target_files.h"

#include <cmath>
#include <set>

namespace spoor {
namespace {

constexpr int mltDigits = 4;

/// A frame rate as a fraction: whole, of NTSC (30000/1001), or in thousandths.
std::pair<long, long> rateOf(double fps) {
    const long whole = std::lround(fps), ntsc = std::lround(fps * 1.001);
    if (std::abs(fps - double(whole)) < 1e-4) return {whole, 1};
    if (std::abs(fps * 1.001 - double(ntsc)) < 1e-3) return {ntsc * 1000, 1001};
    return {std::lround(fps * 1000), 1000};
}

std::string property(const char* name, std::string_view value) {
    return "      <property" + xmlAttribute("name", name) + ">" + xmlText(value) + "</property>\n";
}

/// Keyframes "frame=x y width height opacity". "|=" keeps the last box of a stretch.
std::string rectKeyframes(const std::vector<std::pair<FrameIndex, RectF>>& boxes) {
    std::string text;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& [frame, box] = boxes[i];
        const bool ends = i + 1 == boxes.size() || boxes[i + 1].first != frame + 1;
        text += (i > 0 ? ";" : "") + std::to_string(frame) + (ends ? "|=" : "=");
        for (const double value : {box.x, box.y, box.width, box.height})
            text += fixedText(value, mltDigits) + ' ';
        text += '1';
    }
    return text;
}

/// The stretches of frames with a box of any target.
std::vector<FrameRange> visibleFrames(const Session& session, const FrameRange& all) {
    std::set<FrameIndex> frames;
    for (const SessionTarget& target : session.targets())
        for (const auto& [frame, box] : boxesIn(target, all)) frames.insert(frame);
    std::vector<FrameRange> ranges;
    for (const FrameIndex frame : frames) addEmpty(ranges, frame);
    return ranges;
}

std::string ends(FrameIndex first, FrameIndex last) {
    return xmlAttribute("in", std::to_string(first)) + xmlAttribute("out", std::to_string(last));
}

void writeProfile(TextFile& file, SizeI size, double fps) {
    const auto [rate, per] = rateOf(fps);
    std::string line = "  <profile description=\"Spoor\" progressive=\"1\" colorspace=\"709\"";
    const std::pair<const char*, long> values[] = {{"width", size.width},
                                                   {"height", size.height},
                                                   {"sample_aspect_num", 1},
                                                   {"sample_aspect_den", 1},
                                                   {"display_aspect_num", size.width},
                                                   {"display_aspect_den", size.height},
                                                   {"frame_rate_num", rate},
                                                   {"frame_rate_den", per}};
    for (const auto& [name, value] : values) line += xmlAttribute(name, std::to_string(value));
    file.write(line + "/>\n");
}

}  // namespace

void writeMlt(const Session& session, const std::string& path, const FormatOptions& options) {
    const SizeI size = session.size.empty() ? options.size : session.size;
    const double fps = session.fps > 0 ? session.fps : options.fps;
    const std::string& video = options.input.empty() ? options.video : options.input;
    if (size.empty() || !(fps > 0) || video.empty())
        throw EngineError(SPOOR_TR("engine",
                                   "MLT needs size, frame rate and path of the video. Specify "
                                   "them with --size, --fps and --video, or open the video."));
    const FrameRange all{0, std::max<FrameIndex>(session.frames(), 1) - 1};
    TextFile file(path);
    file.write(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        "<mlt LC_NUMERIC=\"C\" version=\"7.0.0\" title=\"Spoor\" producer=\"timeline\">\n");
    writeProfile(file, size, fps);
    file.write("  <producer id=\"video\"" + ends(all.first, all.last) + ">\n" +
               property("resource", video) + property("mlt_service", "avformat"));
    for (const SessionTarget& target : session.targets()) {
        const auto boxes = boxesIn(target, all);
        if (boxes.empty()) continue;
        file.write("    <filter" + ends(all.first, all.last) + ">\n" +
                   property("mlt_service", "qtcrop") + property("shotcut:filter", "cropRectangle") +
                   property("spoor:target", targetFileName(session, target)) +
                   property("disable", "1") + property("radius", "0") +
                   property("color", "#00000000") + property("rect", rectKeyframes(boxes)) +
                   "    </filter>\n");
    }
    file.write("  </producer>\n  <playlist id=\"visible\">\n" + property("shotcut:video", "1") +
               property("shotcut:name", "V1"));
    for (const FrameRange& range : visibleFrames(session, all))
        file.write("    <entry producer=\"video\"" + ends(range.first, range.last) + "/>\n");
    file.write("  </playlist>\n  <tractor id=\"timeline\">\n" + property("shotcut", "1") +
               "    <track producer=\"visible\"/>\n  </tractor>\n</mlt>\n");
    file.finish();
}

}  // namespace spoor
