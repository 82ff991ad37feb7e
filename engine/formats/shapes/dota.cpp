// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/dota.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"

#include <cmath>
#include <filesystem>

namespace spoor {
namespace {

constexpr const char* dotaExpected = SPOOR_TR(
    "engine", "%1, line %2: expected x1 y1 x2 y2 x3 y3 x4 y4 class difficult, found \"%3\".");

/// Whether the line precedes the objects: "imagesource:..." or "gsd:...".
bool isDotaHead(std::string_view line) {
    return line.find(':') != std::string_view::npos &&
           !realNumber(line.substr(0, line.find_first_of(" \t")));
}

/// By frame: the name of the file, and its preserved lines.
using DotaCarried = nlohmann::json;

void readPage(const std::string& path, FrameIndex frame, SessionBuilder& builder,
              DotaCarried& carried) {
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    const std::string key = std::to_string(frame);
    carried[key] = {std::filesystem::path(path).stem().string(), nlohmann::json::array()};
    while (lines.nextFilled()) {
        if (isDotaHead(lines.text())) {
            carried[key][1].push_back(std::string(trimmed(lines.text())));
            continue;
        }
        const auto& fields = lines.fields();
        if (fields.size() < 9) lines.fail(dotaExpected);
        Ring ring;
        for (std::size_t i = 0; i < 8; i += 2) {
            const auto x = realNumber(fields[i]), y = realNumber(fields[i + 1]);
            if (!x || !y) lines.fail(dotaExpected);
            ring.push_back({*x, *y});
        }
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        setCorners(box, std::move(ring), 1e-6);
        if (fields.size() > 9 && fields[9] != "0")
            box.attributes =
                std::map<std::string, std::string>{{"dota:difficult", std::string(fields[9])}};
        builder.addDetection(std::string(fields[8]), box, lines.line());
    }
    builder.lookedAt(frame);
}

}  // namespace

ImportResult readDota(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    needFolder(path, "DOTA");
    DotaCarried carried = nlohmann::json::object();
    const auto files = filesByFrame({folderIn(path, {"labelTxt", "train/labelTxt", "labels"})},
                                    ".txt", options, builder);
    for (const auto& [frame, file] : files) readPage(file, frame, builder, carried);
    builder.facts().length = files.rbegin()->first + 1;
    builder.facts().carried["dota"] = jsonDump(carried);
    return builder.finish();
}

void writeDota(const Session& session, const std::string& path, const FormatOptions& options) {
    const std::string folder = (std::filesystem::path(path) / "labelTxt").string();
    makeFolder(folder);
    const auto carried = carriedJson(session.carried, "dota", nlohmann::json::object());
    const auto places = byFrame(session);
    auto place = places.begin();
    for (const FrameIndex frame : knownFrames(session)) {
        const auto page = carriedPage(carried, frame, nlohmann::json::value_t::array);
        TextFile file(fileOfFrame(folder, frame, page ? page->stem : "", ".txt", options),
                      Durability::No);
        if (page)
            for (const auto& line : page->rest)
                file.write(singleLine(line.get<std::string>()) + '\n');
        for (; place != places.end() && place->box->frame == frame; ++place) {
            const SessionBox& box = *place->box;
            if (!box.present()) continue;
            const auto* polygon = box.shape->as<Polygon>();
            const bool four =
                polygon && polygon->parts.size() == 1 && polygon->parts.front().size() == 4;
            std::string text;
            for (const PointF& p : four ? polygon->parts.front() : cornersOf(box))
                text += toText(p.x, 6) + ' ' + toText(p.y, 6) + ' ';
            // In DOTA, a class is one word.
            std::string label = singleLine(labelOr(place->target->label));
            for (char& c : label) c = c == ' ' || c == '\t' || c == ',' || c == ';' ? '-' : c;
            file.write(text + label + ' ' +
                       singleLine(attributeOr(*box.attributes, "dota:difficult", "0")) + '\n');
        }
        file.finish();
    }
    syncAll(folder);
}

}  // namespace spoor
