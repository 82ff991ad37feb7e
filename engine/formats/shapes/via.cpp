// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/via.h"

#include "engine/base/mask.h"
#include "engine/base/natural_order.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>

namespace spoor {
namespace {

using ViaJson = nlohmann::json;

constexpr const char* viaHeader =
    "filename,file_size,file_attributes,region_count,region_id,region_shape_attributes,"
    "region_attributes";
constexpr const char* trackKey = "track";
constexpr const char* labelKey = "label";
constexpr const char* frameKey = "frame";  ///< Attribute of a file; names give only the order.

struct Region {
    ViaJson shape, attributes;
    std::int64_t line = 0;
};
struct ViaFile {
    std::string name;
    std::vector<Region> regions;
    ViaJson attributes{};
};
using Files = std::vector<ViaFile>;

[[noreturn]] void refuse(const std::string& path, const char* sentence) {
    throw EngineError(Message(sentence, path));
}

std::string viaText(const ViaJson& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (!object.is_object() || found == object.end()) return {};
    return found->is_string() ? found->get<std::string>() : jsonDump(*found);
}

double numberIn(const ViaJson& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

/// The shape of a region; nullopt for kinds that are not read.
std::optional<SessionBox> boxOfRegion(const ViaJson& shape) {
    SessionBox box;
    box.keyframe = true;
    if (!shape.is_object()) return std::nullopt;
    const std::string kind = viaText(shape, "name");
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

/// The text of an attribute; of check boxes, those that are ticked.
std::string textOfAttribute(const ViaJson& value) {
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_object()) return jsonDump(value);
    std::string ticked;
    for (const auto& [name, on] : value.items())
        if (on == true) ticked += (ticked.empty() ? "" : ",") + name;
    return ticked;
}

/// The attribute that names the class of a region: the usual ones, otherwise the first.
std::string labelAttribute(const std::map<std::string, std::string>& attributes) {
    for (const char* name : {labelKey, "class", "category", "type", "name"})
        if (attributes.contains(name)) return name;
    return attributes.empty() ? std::string() : attributes.begin()->first;
}

std::optional<TargetId> takeViaTrack(std::map<std::string, std::string>& attributes) {
    for (const char* key : {trackKey, "track_id", "id"}) {
        const auto number = wholeNumber(attributeOr(attributes, key));
        if (!number || *number < 0 || *number > maxTargetId) continue;
        attributes.erase(key);
        return TargetId(*number);
    }
    return std::nullopt;
}

/// Adds the regions of a file. Points and polygons of a track are parts of one shape.
void addRegions(SessionBuilder& builder, FrameIndex frame, const std::vector<Region>& regions,
                const std::string& file) {
    std::map<TargetId, std::pair<SessionBox, std::int64_t>> tracked;
    for (const Region& region : regions) {
        auto box = boxOfRegion(region.shape);
        if (!box) {
            builder.skip(Message(SPOOR_TR("engine", "%1: a region of the kind \"%2\" is not read."),
                                 file, viaText(region.shape, "name")));
            continue;
        }
        box->frame = frame;
        std::map<std::string, std::string> attributes;
        if (region.attributes.is_object())
            for (const auto& [key, value] : region.attributes.items())
                attributes[key] = textOfAttribute(value);
        const std::optional<TargetId> track = takeViaTrack(attributes);
        const auto named = attributes.extract(labelAttribute(attributes));
        const std::string label = named ? named.mapped() : std::string();
        box->attributes = std::move(attributes);
        if (!track) {
            builder.addDetection(label, *box, region.line);
            continue;
        }
        builder.label(*track, label);
        const auto [known, isNew] = tracked.try_emplace(*track, *box, region.line);
        if (!isNew && !joinShapes(known->second.first, *box))
            builder.add(*track, *box, region.line);  // finish() rejects it.
    }
    for (auto& [id, place] : tracked) builder.add(id, std::move(place.first), place.second);
}

Files filesOfJson(const std::string& text, const std::string& path) {
    ViaJson all = ViaJson::parse(text, nullptr, false);
    if (all.is_object() && all.contains("_via_img_metadata")) all = all["_via_img_metadata"];
    if (!all.is_object())
        refuse(path, SPOOR_TR("engine", "%1: expected regions of VIA, found other JSON."));
    Files files;
    for (const auto& [key, entry] : all.items()) {
        if (!entry.is_object()) continue;
        ViaFile& file = files.emplace_back();
        file.name = viaText(entry, "filename");
        if (file.name.empty()) file.name = key;
        file.attributes = entry.value("file_attributes", ViaJson());
        if (!entry.contains("regions")) continue;
        for (const auto& [number, region] : entry["regions"].items())
            if (region.is_object())
                file.regions.push_back({region.value("shape_attributes", ViaJson()),
                                        region.value("region_attributes", ViaJson()), 0});
    }
    return files;
}

Files filesOfCsv(CsvReader& csv) {
    const auto at = [&](std::initializer_list<const char*> names) {
        for (const char* name : names)
            if (const auto found = csv.column(name)) return *found;
        throw EngineError(csv.missingColumn(*names.begin()));
    };
    const std::size_t file = at({"filename", "#filename"}), shape = at({"region_shape_attributes"}),
                      attributes = at({"region_attributes"});
    const auto fileAttributes = csv.column("file_attributes");
    Files files;
    while (csv.readRow().orThrow()) {
        const std::string& name = csv.field(file);
        if (files.empty() || files.back().name != name) {
            files.emplace_back().name = name;
            if (fileAttributes)
                files.back().attributes =
                    ViaJson::parse(csv.field(*fileAttributes), nullptr, false);
        }
        ViaJson form = ViaJson::parse(csv.field(shape), nullptr, false);
        ViaJson about = ViaJson::parse(csv.field(attributes), nullptr, false);
        if (!form.is_object())
            throw EngineError(csv.expected(
                SPOOR_TR("engine", "%1, line %2: expected JSON in the column %3, found \"%4\"."),
                shape));
        if (form.empty()) continue;  // a picture without regions
        files.back().regions.push_back({std::move(form), std::move(about), csv.line()});
    }
    return files;
}

/// Sorts the files in natural order and joins the entries of each.
void sortFiles(Files& files) {
    std::ranges::stable_sort(files, naturalLess, &ViaFile::name);
    Files sorted;
    for (ViaFile& file : files) {
        if (sorted.empty() || sorted.back().name != file.name) {
            sorted.push_back(std::move(file));
            continue;
        }
        auto& regions = sorted.back().regions;
        regions.insert(regions.end(), file.regions.begin(), file.regions.end());
    }
    files = std::move(sorted);
}

/// The frames that the attributes of the files tell; empty if one lacks it.
std::vector<FrameIndex> framesOfAttributes(const Files& files) {
    std::vector<FrameIndex> frames;
    for (const ViaFile& file : files) {
        const auto frame = wholeNumber(viaText(file.attributes, frameKey));
        if (!frame || *frame < 0) return {};
        frames.push_back(*frame);
    }
    return frames;
}

ViaJson polygonRegion(const Ring& ring) {
    ViaJson xs = ViaJson::array(), ys = ViaJson::array();
    for (const PointF& p : ring) {
        xs.push_back(p.x);
        ys.push_back(p.y);
    }
    return {{"name", "polygon"}, {"all_points_x", std::move(xs)}, {"all_points_y", std::move(ys)}};
}

std::vector<ViaJson> regionsOf(const SessionBox& box) {
    std::vector<ViaJson> regions;
    const RectF& r = box.box;
    if (const auto* points = box.shape->as<Points>()) {
        for (const PointF& p : points->places)
            regions.push_back({{"name", "point"}, {"cx", p.x}, {"cy", p.y}});
    } else if (box.shape->as<TurnedBox>()) {
        regions.push_back(polygonRegion(cornersOf(box)));
    } else if (const auto* mask = box.shape->as<Mask>(); mask || box.shape->as<Polygon>()) {
        for (const Ring& ring : (mask ? outlineOf(*mask) : *box.shape->as<Polygon>()).parts)
            regions.push_back(polygonRegion(ring));
    } else {
        regions.push_back(
            {{"name", "rect"}, {"x", r.x}, {"y", r.y}, {"width", r.width}, {"height", r.height}});
    }
    return regions;
}

ViaJson viaAttributes(const SessionTarget& target, const SessionBox& box, int shift) {
    ViaJson json = ViaJson::object();
    for (const auto* all : {&target.attributes, &*box.attributes})
        for (const auto& [name, value] : *all)
            if (!isOfFormat(name)) json[name] = value;
    json[labelKey] = target.label;
    json[trackKey] = std::to_string(target.id + shift);
    return json;
}

/// Writes one file after another, as CSV or as JSON.
class ViaWriter {
public:
    ViaWriter(const std::string& path, bool csv) : m_file(path), m_csv(csv) {
        m_file.write(csv ? viaHeader : "{");
    }
    void add(const std::string& name, FrameIndex frame,
             const std::vector<std::pair<ViaJson, ViaJson>>& regions) {
        const ViaJson about = {{frameKey, std::to_string(frame)}};
        if (!m_csv) return addJson(name, about, regions);
        const auto row = [&](std::size_t i, const ViaJson& shape, const ViaJson& attributes) {
            m_file.write('\n' + csvField(name) + ",-1," + csvField(jsonDump(about)) + ',' +
                         std::to_string(regions.size()) + ',' + std::to_string(i) + ',' +
                         csvField(jsonDump(shape)) + ',' + csvField(jsonDump(attributes)));
        };
        if (regions.empty()) row(0, ViaJson::object(), ViaJson::object());
        for (std::size_t i = 0; i < regions.size(); ++i)
            row(i, regions[i].first, regions[i].second);
    }
    void finish() {
        m_file.write(m_csv ? "\n" : "\n}\n");
        m_file.finish();
    }

private:
    void addJson(const std::string& name, const ViaJson& about,
                 const std::vector<std::pair<ViaJson, ViaJson>>& regions) {
        ViaJson list = ViaJson::array();
        for (const auto& [shape, attributes] : regions)
            list.push_back({{"shape_attributes", shape}, {"region_attributes", attributes}});
        // VIA names an entry by file and size; -1: unknown.
        m_file.write(m_between + jsonText(name + "-1") + ':' +
                     jsonDump({{"filename", name},
                               {"size", -1},
                               {"regions", std::move(list)},
                               {"file_attributes", about}}));
        m_between = ",\n";
    }

    TextFile m_file;
    const bool m_csv;
    const char* m_between = "\n";
};

}  // namespace

ImportResult readVia(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    const bool json = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF") != std::string::npos &&
                      text[text.find_first_not_of(" \t\r\n\xEF\xBB\xBF")] == '{';
    Files files;
    if (json) {
        files = filesOfJson(text, path);
    } else {
        CsvReader csv(text, path);
        (void)csv.readHeader().orThrow();
        files = filesOfCsv(csv);
        for (const Message& note : csv.notes()) builder.note(note);
    }
    sortFiles(files);
    std::vector<FrameIndex> frames;
    if (options.pictures.empty() && !options.firstNumber) frames = framesOfAttributes(files);
    if (frames.empty()) {
        std::vector<std::string> names;
        for (const ViaFile& file : files) names.push_back(file.name);
        frames = framesOfNames(names, true, options, builder);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (frames[i] < 0) continue;
        addRegions(builder, frames[i], files[i].regions, path);
        builder.lookedAt(frames[i]);
    }
    builder.promoteAttributes();
    return builder.finish();
}

void writeVia(const Session& session, const std::string& path, const FormatOptions& options) {
    ViaWriter writer(path, path.ends_with(".csv"));
    const std::vector<SessionBoxRef> places = byFrame(session);
    const int shift = idShift(session);
    auto place = places.begin();
    for (const FrameIndex frame : knownFrames(session)) {
        std::vector<std::pair<ViaJson, ViaJson>> regions;
        for (; place != places.end() && place->box->frame == frame; ++place) {
            if (!place->box->present()) continue;
            const ViaJson attributes = viaAttributes(*place->target, *place->box, shift);
            for (ViaJson& shape : regionsOf(*place->box))
                regions.emplace_back(std::move(shape), attributes);
        }
        writer.add(pictureName(frame, options), frame, regions);
    }
    writer.finish();
}

}  // namespace spoor
