// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/supervisely.h"

#include "engine/base/mask.h"
#include "engine/formats/io/encoding.h"
#include "engine/formats/io/index_png.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using SlyJson = nlohmann::json;

const SlyJson& memberOf(const SlyJson& object, const char* key) {
    static const SlyJson none;
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? *found : none;
}

std::string textIn(const SlyJson& object, const char* key) {
    const SlyJson& value = memberOf(object, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<PointF> pointIn(const SlyJson& pair) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number())
        return std::nullopt;
    return PointF{pair[0].get<double>(), pair[1].get<double>()};
}

Ring exteriorOf(const SlyJson& geometry) {
    Ring ring;
    for (const SlyJson& each : memberOf(memberOf(geometry, "points"), "exterior")) {
        const auto point = pointIn(each);
        if (!point) return {};
        ring.push_back(*point);
    }
    return ring;
}

/// A PNG in zlib in Base64: pixels in the mask are not transparent, or not black.
std::optional<Mask> maskOfBitmap(const SlyJson& bitmap) {
    const auto origin = pointIn(memberOf(bitmap, "origin"));
    const auto bytes = fromBase64(textIn(bitmap, "data"));
    if (!origin || !bytes || std::abs(origin->x) > 1e6 || std::abs(origin->y) > 1e6)
        return std::nullopt;
    const PngMask mask = maskOfDeflatedPng(*bytes);
    if (mask.size.empty()) return std::nullopt;
    return maskOf(mask.pixels, {int(origin->x), int(origin->y), mask.size.width, mask.size.height});
}

/// The box or shape of a figure; nullopt for kinds that are not read and for empty ones.
std::optional<SessionBox> boxOfFigure(const std::string& kind, const SlyJson& geometry) {
    SessionBox box;
    box.keyframe = true;
    Ring ring = exteriorOf(geometry);
    if (kind == "rectangle" && ring.size() == 2) {
        const auto [left, right] = std::minmax(ring[0].x, ring[1].x);
        const auto [top, bottom] = std::minmax(ring[0].y, ring[1].y);
        box.box = {left, top, right - left + 1, bottom - top + 1};
    } else if (kind == "polygon" && ring.size() >= 3) {
        box.setShape(Polygon{{std::move(ring)}});
    } else if (kind == "point" && !ring.empty()) {
        box.setShape(Points{std::move(ring)});
    } else if (kind == "graph" && memberOf(geometry, "nodes").is_object()) {
        Points points;
        for (const SlyJson& node : memberOf(geometry, "nodes"))
            if (const auto place = pointIn(memberOf(node, "loc"))) points.places.push_back(*place);
        if (points.places.empty()) return std::nullopt;
        box.setShape(std::move(points));
    } else if (kind == "bitmap") {
        auto mask = maskOfBitmap(memberOf(geometry, "bitmap"));
        if (!mask || insideOf(*mask).empty()) return std::nullopt;
        box.setShape(std::move(*mask));
    } else {
        return std::nullopt;
    }
    return box;
}

/// Joins a further polygon of an object. Returns whether that is possible.
bool join(SessionBox& box, const SessionBox& more) {
    const auto *parts = box.shape->as<Polygon>(), *other = more.shape->as<Polygon>();
    if (!parts || !other) return false;
    Polygon all = *parts;
    all.parts.insert(all.parts.end(), other->parts.begin(), other->parts.end());
    box.setShape(std::move(all));
    return true;
}

class SlyReader {
public:
    SlyReader(std::string file, const SlyJson& root, SessionBuilder& builder)
        : m_file(std::move(file)), m_root(root), m_builder(builder) {}

    void readVideo() {
        readSize();
        std::map<std::string, TargetId> ids;
        for (const SlyJson& object : memberOf(m_root, "objects")) {
            const TargetId id(int(ids.size()) + 1);
            if (!ids.emplace(textIn(object, "key"), id).second) continue;
            m_builder.label(id, textIn(object, "classTitle"));
            for (const SlyJson& tag : memberOf(object, "tags")) {
                const SlyJson& value = memberOf(tag, "value");
                m_builder.target(id).attributes[textIn(tag, "name")] =
                    value.is_string() ? value.get<std::string>()
                    : value.is_null() ? "true"
                                      : value.dump();
            }
        }
        for (const SlyJson& frame : memberOf(m_root, "frames")) {
            const SlyJson& index = memberOf(frame, "index");
            if (!index.is_number_integer())
                throw EngineError(Message(
                    SPOOR_TR("engine", "\"%1\": a frame has no index. Export the file again."),
                    m_file));
            readFrame(index.get<std::int64_t>(), memberOf(frame, "figures"), ids);
        }
        const SlyJson& count = memberOf(m_root, "framesCount");
        if (count.is_number_integer() && count > 0 && count < int64_t(frameLimit))
            m_builder.facts().length = count.get<std::int64_t>();
    }

    void readImage(FrameIndex frame) {
        readSize();
        for (const SlyJson& object : memberOf(m_root, "objects"))
            if (auto box = boxOf(object, object)) {
                box->frame = frame;
                m_builder.addDetection(textIn(object, "classTitle"), *box, 0);
            }
        m_builder.lookedAt(frame);
    }

private:
    void readSize() {
        const SlyJson &size = memberOf(m_root, "size"), &width = memberOf(size, "width"),
                      &height = memberOf(size, "height");
        const auto plausible = [](const SlyJson& side) {
            return side.is_number_integer() && side > 0 && side < 1'000'000;
        };
        if (plausible(width) && plausible(height))
            m_builder.facts().size = {width.get<int>(), height.get<int>()};
    }

    std::optional<SessionBox> boxOf(const SlyJson& figure, const SlyJson& geometry) {
        const std::string kind = textIn(figure, "geometryType");
        auto box = boxOfFigure(kind, geometry);
        if (!box)
            m_builder.skip(
                Message(SPOOR_TR("engine", "\"%1\": a figure of the kind \"%2\" is not read."),
                        m_file, kind));
        const SlyJson& holes = memberOf(memberOf(geometry, "points"), "interior");
        if (box && !holes.empty())
            m_builder.skip(
                Message(SPOOR_TR("engine", "\"%1\": the hole of a polygon is not read."), m_file));
        return box;
    }

    void readFrame(FrameIndex frame, const SlyJson& figures,
                   const std::map<std::string, TargetId>& ids) {
        std::map<TargetId, SessionBox> boxes;
        for (const SlyJson& figure : figures) {
            const auto id = ids.find(textIn(figure, "objectKey"));
            if (id == ids.end()) {
                m_builder.skip(
                    Message(SPOOR_TR("engine", "\"%1\": a figure has no object."), m_file));
                continue;
            }
            auto box = boxOf(figure, memberOf(figure, "geometry"));
            if (!box) continue;
            box->frame = frame;
            const auto [known, isNew] = boxes.try_emplace(id->second, *box);
            if (!isNew && !join(known->second, *box))
                m_builder.skip(Message(SPOOR_TR("engine",
                                                "\"%1\": an object has several figures in frame "
                                                "%2, of which only the first is read."),
                                       m_file, long(std::int64_t(frame))));
        }
        for (auto& [id, box] : boxes) m_builder.add(id, std::move(box), 0);
        m_builder.lookedAt(frame);
    }

    const std::string m_file;
    const SlyJson& m_root;
    SessionBuilder& m_builder;
};

SlyJson parsedFile(const std::string& path) {
    SlyJson root = SlyJson::parse(contentOf(path), nullptr, false);
    if (!root.is_object() || !memberOf(root, "objects").is_array())
        throw EngineError(Message(
            SPOOR_TR("engine", "\"%1\": expected an annotation of Supervisely, found other JSON."),
            path));
    return root;
}

bool isVideo(const SlyJson& root) {
    return memberOf(root, "frames").is_array();
}

/// The images of a folder, whose annotations are named IMAGE.jpg.json.
void readImages(const std::vector<std::string>& files, const FormatOptions& options,
                SessionBuilder& builder) {
    std::vector<std::string> names;
    for (const std::string& file : files) names.push_back(fs::path(file).stem().string());
    const auto frames = framesOfNames(names, true, options, builder);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const SlyJson root = parsedFile(files[i]);
        if (isVideo(root))
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "\"%1\" belongs to a video, but its folder has other "
                                 "annotations. Import the file alone."),
                        files[i]));
        if (frames[i] >= 0) SlyReader(files[i], root, builder).readImage(frames[i]);
    }
    builder.facts().length = *std::max_element(frames.begin(), frames.end()) + 1;
}

std::string keyOf(std::size_t number) {
    std::string digits = std::to_string(number);
    return std::string(32 - digits.size(), '0') + digits;
}

SlyJson pairsOf(const std::vector<PointF>& places) {
    SlyJson list = SlyJson::array();
    for (const PointF& p : places) list.push_back({p.x, p.y});
    return list;
}

SlyJson pointsOf(const std::vector<PointF>& exterior) {
    return {{"points", {{"exterior", pairsOf(exterior)}, {"interior", SlyJson::array()}}}};
}

/// The figures of a box: kind and geometry.
std::vector<std::pair<const char*, SlyJson>> figuresOf(const SessionBox& box) {
    const auto* polygon = box.shape->as<Polygon>();
    const auto* mask = box.shape->as<Mask>();
    std::vector<std::pair<const char*, SlyJson>> figures;
    if (polygon || mask) {
        for (const Ring& ring : (mask ? outlineOf(*mask) : *polygon).parts)
            figures.emplace_back("polygon", pointsOf(ring));
    } else if (const auto* points = box.shape->as<Points>(); points && points->places.size() == 1) {
        figures.emplace_back("point", pointsOf(points->places));
    } else if (points) {
        SlyJson nodes;
        for (std::size_t i = 0; i < points->places.size(); ++i)
            nodes[keyOf(i)] = {{"loc", {points->places[i].x, points->places[i].y}}};
        figures.emplace_back("graph", SlyJson{{"nodes", nodes}});
    } else {
        const RectF& r = box.box;
        figures.emplace_back("rectangle", pointsOf({{r.x, r.y}, {r.right() - 1, r.bottom() - 1}}));
    }
    return figures;
}

}  // namespace

fs::path superviselyFolder(const fs::path& root) {
    if (fs::is_directory(root / "ann")) return root / "ann";
    if (!fs::exists(root / "meta.json")) return {};
    for (const auto& entry : fs::directory_iterator(root))
        if (fs::is_directory(entry.path() / "ann")) return entry.path() / "ann";
    return {};
}

ImportResult readSupervisely(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    std::vector<std::string> files{path};
    if (fs::is_directory(path)) {
        const fs::path inner = superviselyFolder(path);
        files = filesIn({inner.empty() ? path : inner.string()}, ".json");
        if (files.empty())
            throw EngineError(
                Message(SPOOR_TR("engine", "\"%1\" contains no annotations (*.json)."), path));
    }
    if (files.size() > 1) {
        readImages(files, options, builder);
        return builder.finish();
    }
    const SlyJson root = parsedFile(files.front());
    SlyReader reader(files.front(), root, builder);
    isVideo(root) ? reader.readVideo() : reader.readImage(0);
    return builder.finish();
}

void writeSupervisely(const Session& session, const std::string& path, const FormatOptions&) {
    SlyJson objects = SlyJson::array(), frames = SlyJson::array();
    for (const SessionTarget& target : session.targets())
        objects.push_back({{"key", keyOf(std::size_t(int(target.id)))},
                           {"classTitle", labelOr(target.label)},
                           {"tags", SlyJson::array()}});
    std::size_t figure = 0;
    for (const SessionBoxRef& each : byFrame(session)) {
        if (!each.box->present()) continue;
        const auto index = std::int64_t(each.box->frame);
        if (frames.empty() || frames.back()["index"] != index)
            frames.push_back({{"index", index}, {"figures", SlyJson::array()}});
        for (auto& [kind, geometry] : figuresOf(*each.box))
            frames.back()["figures"].push_back(
                {{"key", keyOf(1'000'000'000 + figure++)},
                 {"objectKey", keyOf(std::size_t(int(each.target->id)))},
                 {"geometryType", kind},
                 {"geometry", std::move(geometry)}});
    }
    TextFile file(path);
    file.write(jsonDump({{"size", {{"width", session.size.width}, {"height", session.size.height}}},
                         {"description", ""},
                         {"key", keyOf(0)},
                         {"tags", SlyJson::array()},
                         {"objects", std::move(objects)},
                         {"frames", std::move(frames)},
                         {"framesCount", std::int64_t(session.frames())}},
                        1) +
               '\n');
    file.finish();
}

}  // namespace spoor
