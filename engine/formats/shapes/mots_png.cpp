// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/mots_png.h"

#include "engine/base/mask.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/index_png.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/mots.h"
#include "engine/project/session/ignored_truth.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>

namespace spoor {
namespace {

using PngExtras = nlohmann::json;

/// The pixels of one number, as horizontal runs.
struct NumberRuns {
    struct Run {
        int y = 0, x = 0, length = 0;
    };
    std::vector<Run> runs;
    int left = std::numeric_limits<int>::max(), right = 0;

    void add(int y, int x, int length) {
        runs.push_back({y, x, length});
        left = std::min(left, x);
        right = std::max(right, x + length);
    }
    Mask mask() const {
        Mask made;
        made.bounds = {left, runs.front().y, right - left, runs.back().y - runs.front().y + 1};
        RunWriter writer;
        std::int64_t at = 0;
        for (const Run& run : runs) {
            const std::int64_t from =
                std::int64_t{run.y - made.bounds.y} * made.bounds.width + run.x - left;
            writer.add(false, std::uint64_t(from - at));
            writer.add(true, std::uint64_t(run.length));
            at = from + run.length;
        }
        writer.add(false, std::uint64_t(std::int64_t{made.bounds.width} * made.bounds.height - at));
        made.runs = writer.finish();
        return made;
    }
};

/// The number of undecided pixels in DAVIS.
constexpr std::uint16_t davisVoid = 255;

/// Returns whether scores ignore an object of the page.
bool readPage(const std::string& path, FrameIndex frame, SessionBuilder& builder) {
    bool some = false;
    std::map<std::uint16_t, NumberRuns> objects;
    const SizeI size = readIndexPng(path, [&](int y, std::span<const std::uint16_t> values) {
        for (std::size_t x = 0; x < values.size();) {
            std::size_t end = x + 1;
            while (end < values.size() && values[end] == values[x]) ++end;
            if (values[x] > 0) objects[values[x]].add(y, int(x), int(end - x));
            x = end;
        }
        if (objects.size() > maxTargets)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" has more than %2 objects. Check that it is "
                                               "an instance mask and not a depth map."))
                                  .arg(path)
                                  .arg(maxTargets));
    });
    builder.facts().size = size;
    for (const auto& [number, runs] : objects) {
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        box.setShape(runs.mask());
        const bool undecided = number == davisVoid;
        if (undecided || number / 1000 == motsIgnored) setIgnored(box, Ignored::Region);
        some = some || !box.attributes.empty();
        builder.add(number, box, 0);
        builder.label(number, undecided       ? "void"
                              : number < 1000 ? "object"
                                              : motsLabel(number / 1000));
    }
    builder.lookedAt(frame);
    return some;
}

}  // namespace

bool isMotsPng(const std::string& folder) {
    if (!std::filesystem::is_directory(folder)) return false;
    const auto files = filesIn({folder}, ".png");
    return !files.empty() && isIndexPng(files.front());
}

ImportResult readMotsPng(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    needFolder(path, "MOTS PNG");
    PngExtras carried = nlohmann::json::object();
    bool undecided = false;
    const auto files = filesByFrame({path}, ".png", options, builder);
    for (const auto& [frame, file] : files) {
        undecided = readPage(file, frame, builder) || undecided;
        carried[std::to_string(frame)] = {std::filesystem::path(file).stem().string(),
                                          nlohmann::json::array()};
    }
    builder.facts().length = files.rbegin()->first + 1;
    if (undecided)
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": pixels with the value 255 (void) or of the class "
                                      "\"ignore\" are undecided. Scores leave them out."))
                         .arg(path));
    builder.facts().carried["mots-png"] = jsonDump(carried);
    return builder.finish();
}

void writeMotsPng(const Session& session, const std::string& path, const FormatOptions& options) {
    needMaskSize(session);
    makeFolder(path);
    const auto carried = carriedJson(session.carried, "mots-png", nlohmann::json::object());
    const bool own = session.carried.contains("mots-png");
    const auto objects = motsObjects(session);
    const SizeI size = session.size;
    const auto places = byFrame(session);
    auto place = places.begin();
    for (const FrameIndex frame : knownFrames(session)) {
        std::vector<std::uint16_t> values(std::size_t(size.area()));
        for (; place != places.end() && place->box->frame == frame; ++place) {
            if (!place->box->present()) continue;
            // A target that came from a MOTS PNG keeps its number.
            const TargetId id = place->target->id;
            const std::int64_t number = own && id > 0 && id <= 0xffff ? +id : objects.at(id).object;
            if (number > 0xffff)
                throw EngineError(
                    Message(SPOOR_TR("engine",
                                     "Target %1 would be object %2, but pixels in \"%3\" store "
                                     "numbers up to 65535. Use labels up to \"class 64\" only."))
                        .arg(id)
                        .arg(long(number))
                        .arg("MOTS PNG"));
            const Mask mask = filled(*place->box->shape, place->box->box, size);
            const RectI& b = mask.bounds;
            std::int64_t at = 0;
            bool in = false;
            for (const std::uint32_t run : mask.runs) {
                for (std::int64_t i = at; in && i < at + run; ++i) {
                    const std::int64_t x = b.x + i % b.width, y = b.y + i / b.width;
                    if (x >= 0 && y >= 0 && x < size.width && y < size.height)
                        values[std::size_t(y * size.width + x)] = std::uint16_t(number);
                }
                at += run;
                in = !in;
            }
        }
        const auto page = carriedPage(carried, frame, nlohmann::json::value_t::array);
        writeIndexPng(fileOfFrame(path, frame, page ? page->stem : "", ".png", options), size,
                      values);
    }
    syncAll(path);
}

}  // namespace spoor
