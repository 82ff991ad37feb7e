// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/labelme.h"

#include "engine/base/mask.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <filesystem>

namespace spoor {
namespace {

using MeJson = nlohmann::json;

/// Reads the file of an image. Everything but the shapes that Spoor reads is preserved.
class LabelMeReader {
public:
    LabelMeReader(std::string path, FrameIndex frame, SessionBuilder& builder)
        : m_path(std::move(path)), m_frame(frame), m_builder(builder) {}

    MeJson read() {
        const std::string text = contentOf(m_path);
        readJsonObjects(text, m_path, [this](JsonObject& object) { return take(object); });
        m_root["shapes"] = m_others;
        return std::move(m_root);
    }

private:
    bool take(JsonObject& object) {
        if (object.isIn({"shapes", ""})) {
            takeShape(object);
            return true;
        }
        if (!object.path.empty()) return false;
        m_root = object.value;
        const auto width = object.wholeOr("imageWidth", 0),
                   height = object.wholeOr("imageHeight", 0);
        if (width > 0 && height > 0 && width < 1'000'000 && height < 1'000'000)
            m_builder.facts().size = {int(width), int(height)};
        return false;
    }

    static Ring ringOf(const JsonObject& object) {
        const MeJson* list = object.find("points");
        const auto isPair = [](const MeJson& each) {
            return each.is_array() && each.size() == 2 && each[0].is_number() &&
                   each[1].is_number();
        };
        if (!list || !list->is_array() || !std::ranges::all_of(*list, isPair))
            object.fail(
                "points",
                SPOOR_TR("engine", "%1, line %2: expected a list of [x,y] for \"%3\", found %4."));
        Ring ring;
        for (const MeJson& each : *list)
            ring.push_back({each[0].get<double>(), each[1].get<double>()});
        return ring;
    }

    void takeShape(JsonObject& object) {
        const std::string kind = object.textOr("shape_type", "polygon");
        SessionBox box;
        box.frame = m_frame;
        box.keyframe = true;
        std::map<std::string, std::string> extras;
        Ring ring = ringOf(object);
        if (kind == "rectangle" && ring.size() == 2) {
            const PointF a = ring[0], b = ring[1];
            box.box = {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x),
                       std::abs(b.y - a.y)};
            if (a.x > b.x || a.y > b.y) {  // Keep the corner from which it was drawn.
                extras["labelme:points"] = jsonDump(object.value["points"]);
                extras["labelme:shape"] = boxText(box.box, 9);
            }
        } else if (kind == "rotation" && ring.size() == 4) {
            const auto turned = turnedOfCorners(ring, 1e-3);
            box.setShape(turned ? Shape(*turned) : Shape(Polygon{{std::move(ring)}}));
            extras["labelme:points"] = jsonDump(object.value["points"]);
            extras["labelme:shape"] = toText(*box.shape);
        } else if (kind == "polygon" && ring.size() >= 3) {
            box.setShape(Polygon{{std::move(ring)}});
        } else if (kind == "point" || kind == "points") {
            box.setShape(Points{std::move(ring)});
        } else {
            m_others.push_back(std::move(object.value));
            return;
        }
        for (const auto& [key, value] : object.value.items())
            if (key != "label" && key != "points" && key != "shape_type")
                extras["labelme:" + key] = jsonDump(value);
        box.attributes = std::move(extras);
        m_builder.addDetection(object.textOr("label", ""), box, object.line);
    }

    const std::string m_path;
    const FrameIndex m_frame;
    SessionBuilder& m_builder;
    MeJson m_root = MeJson::object(), m_others = MeJson::array();
};

MeJson pointsJson(const std::vector<PointF>& places) {
    MeJson list = MeJson::array();
    for (const PointF& p : places) list.push_back({p.x, p.y});
    return list;
}

/// Adds one LabelMe shape per part.
void addShapes(MeJson& shapes, const SessionTarget& target, const SessionBox& box) {
    MeJson base = {
        {"label", labelOr(target.label)}, {"group_id", nullptr}, {"flags", MeJson::object()}};
    for (const auto& [name, value] : *box.attributes)
        if (name.starts_with("labelme:") && name != "labelme:points" && name != "labelme:shape" &&
            MeJson::accept(value))
            base[name.substr(8)] = MeJson::parse(value);
    const auto add = [&](const char* kind, MeJson points) {
        MeJson shape = base;
        shape["shape_type"] = kind;
        shape["points"] = std::move(points);
        shapes.push_back(std::move(shape));
    };
    const auto* polygon = box.shape->as<Polygon>();
    const auto* mask = box.shape->as<Mask>();
    const auto* points = box.shape->as<Points>();
    const std::string drawn = attributeOr(*box.attributes, "labelme:points");
    const RectF& r = box.box;
    if (polygon || mask) {
        for (const Ring& ring : (mask ? outlineOf(*mask) : *polygon).parts)
            add("polygon", pointsJson(ring));
    } else if (points) {
        add(points->places.size() == 1 ? "point" : "points", pointsJson(points->places));
    } else if (box.shape->as<TurnedBox>()) {
        const bool same = attributeOr(*box.attributes, "labelme:shape") == toText(*box.shape);
        add("rotation",
            same && MeJson::accept(drawn) ? MeJson::parse(drawn) : pointsJson(cornersOf(box)));
    } else {
        const bool same = attributeOr(*box.attributes, "labelme:shape") == boxText(r, 9);
        add("rectangle", same && MeJson::accept(drawn)
                             ? MeJson::parse(drawn)
                             : pointsJson({{r.x, r.y}, {r.right(), r.bottom()}}));
    }
}

}  // namespace

ImportResult readLabelMe(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    std::map<FrameIndex, std::string> files;
    if (std::filesystem::is_directory(path))
        files = filesByFrame({path}, ".json", options, builder);
    else
        files[0] = path;
    MeJson carried = MeJson::object();
    for (const auto& [frame, file] : files) {
        carried[std::to_string(frame)] = {std::filesystem::path(file).stem().string(),
                                          LabelMeReader(file, frame, builder).read()};
        builder.lookedAt(frame);
    }
    builder.facts().length = files.rbegin()->first + 1;
    builder.facts().carried["labelme"] = jsonDump(carried);
    return builder.finish();
}

void writeLabelMe(const Session& session, const std::string& path, const FormatOptions& options) {
    makeFolder(path);
    const MeJson carried = carriedJson(session.carried, "labelme", MeJson::object());
    const auto places = byFrame(session);
    auto place = places.begin();
    for (const FrameIndex frame : knownFrames(session)) {
        const auto page = carriedPage(carried, frame, MeJson::value_t::object);
        const std::string name = fileOfFrame(path, frame, page ? page->stem : "", ".json", options);
        MeJson root = page ? page->rest
                           : MeJson{{"version", "5.4.1"},
                                    {"flags", MeJson::object()},
                                    {"imagePath", pictureName(frame, options)},
                                    {"imageData", nullptr},
                                    {"imageHeight", session.size.height},
                                    {"imageWidth", session.size.width}};
        MeJson shapes = MeJson::array();
        for (; place != places.end() && place->box->frame == frame; ++place)
            if (place->box->present()) addShapes(shapes, *place->target, *place->box);
        if (root.contains("shapes") && root["shapes"].is_array())
            for (const MeJson& other : root["shapes"]) shapes.push_back(other);
        root["shapes"] = shapes;
        TextFile file(name, Durability::No);
        file.write(jsonDump(root, 2) + '\n');
        file.finish();
    }
    syncAll(path);
}

}  // namespace spoor
