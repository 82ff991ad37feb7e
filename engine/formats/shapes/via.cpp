// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/via.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using ViaJson = nlohmann::json;

struct Region {
    ViaJson shape, attributes;
    std::int64_t line = 0;
};
/// Regions by file, in the order of the file.
using Files = std::vector<std::pair<std::string, std::vector<Region>>>;

[[noreturn]] void refuse(const std::string& path, const char* sentence) {
    throw EngineError(Message(sentence, path));
}

double numberIn(const ViaJson& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

/// The shape of a region; nullopt for kinds that are not read.
std::optional<SessionBox> boxOfRegion(const ViaJson& shape) {
    SessionBox box;
    box.keyframe = true;
    const std::string kind = shape.value("name", "");
    const auto list = [&](const char* key) {
        std::vector<double> values;
        if (const auto found = shape.find(key); found != shape.end() && found->is_array())
            for (const ViaJson& each : *found)
                values.push_back(each.is_number() ? each.get<double>() : 0);
        return values;
    };
    if (kind == "rect") {
        box.box = {numberIn(shape, "x"), numberIn(shape, "y"), numberIn(shape, "width"),
                   numberIn(shape, "height")};
    } else if (kind == "circle" || kind == "ellipse") {
        const double rx = numberIn(shape, kind == "circle" ? "r" : "rx");
        const double ry = numberIn(shape, kind == "circle" ? "r" : "ry");
        box.box = {numberIn(shape, "cx") - rx, numberIn(shape, "cy") - ry, 2 * rx, 2 * ry};
    } else if (kind == "point") {
        box.setShape(Points{{{numberIn(shape, "cx"), numberIn(shape, "cy")}}});
    } else if (kind == "polygon" || kind == "polyline") {
        const auto xs = list("all_points_x"), ys = list("all_points_y");
        Ring ring;
        for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i)
            ring.push_back({xs[i], ys[i]});
        if (ring.size() < 3) return std::nullopt;
        box.setShape(Polygon{{std::move(ring)}});
    } else {
        return std::nullopt;
    }
    return box;
}

void addRegion(SessionBuilder& builder, FrameIndex frame, const Region& region,
               const std::string& file) {
    auto box = boxOfRegion(region.shape);
    if (!box)
        return builder.skip(
            Message(SPOOR_TR("engine", "%1: a region of the kind \"%2\" is not read."), file,
                    region.shape.value("name", "")));
    box->frame = frame;
    std::string label;
    std::optional<std::int64_t> track;
    for (const auto& [key, value] : region.attributes.items()) {
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        if (key == "track" || key == "track_id" || key == "id")
            track = wholeNumber(text);
        else if (label.empty())
            label = text;
    }
    if (!track || *track < 0 || *track > maxTargetId)
        return builder.addDetection(label, *box, region.line);
    builder.add(TargetId(*track), *box, region.line);
    builder.label(TargetId(*track), label);
}

Files filesOfJson(const std::string& text, const std::string& path) {
    ViaJson all = ViaJson::parse(text, nullptr, false);
    if (all.is_object() && all.contains("_via_img_metadata")) all = all["_via_img_metadata"];
    if (!all.is_object())
        refuse(path, SPOOR_TR("engine", "%1: expected regions of VIA, found other JSON."));
    Files files;
    for (const auto& [key, entry] : all.items()) {
        if (!entry.is_object()) continue;
        auto& [name, regions] =
            files.emplace_back(entry.value("filename", key), std::vector<Region>());
        if (!entry.contains("regions")) continue;
        for (const auto& [number, region] : entry["regions"].items())
            if (region.is_object())
                regions.push_back({region.value("shape_attributes", ViaJson::object()),
                                   region.value("region_attributes", ViaJson::object()), 0});
    }
    return files;
}

Files filesOfCsv(const std::string& path) {
    CsvReader csv(path);
    (void)csv.readHeader().orThrow();
    const auto at = [&](std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (const auto found = csv.column(name)) return *found;
        throw EngineError(csv.missingColumn(*names.begin()));
    };
    const std::size_t file = at({"filename", "#filename"}), shape = at({"region_shape_attributes"}),
                      attributes = at({"region_attributes"});
    Files files;
    while (csv.readRow().orThrow()) {
        const std::string& name = csv.field(file);
        if (files.empty() || files.back().first != name)
            files.emplace_back(name, std::vector<Region>());
        ViaJson form = ViaJson::parse(csv.field(shape), nullptr, false);
        ViaJson about = ViaJson::parse(csv.field(attributes), nullptr, false);
        if (!form.is_object())
            throw EngineError(csv.expected(
                SPOOR_TR("engine", "%1, line %2: expected JSON in the column %3, found \"%4\"."),
                shape));
        if (form.empty()) continue;  // a picture without regions
        files.back().second.push_back(
            {std::move(form), about.is_object() ? about : ViaJson::object(), csv.line()});
    }
    return files;
}

}  // namespace

ImportResult readVia(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    const bool json = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") != std::string::npos &&
                      text[text.find_first_not_of(" \t\r\n\xEF\xBB\xBF")] == '{';
    const Files files = json ? filesOfJson(text, path) : filesOfCsv(path);
    std::vector<std::string> names;
    for (const auto& [name, regions] : files) names.push_back(name);
    const std::vector<FrameIndex> frames = framesOfNames(names, true, options, builder);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (frames[i] < 0) continue;
        for (const Region& region : files[i].second) addRegion(builder, frames[i], region, path);
        builder.lookedAt(frames[i]);
    }
    return builder.finish();
}

}  // namespace spoor
