// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/supervisely.h"

#include "engine/base/mask.h"
#include "engine/base/natural_order.h"
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
            if (!isNew && !joinShapes(known->second, *box))
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

void addSlyFolders(const fs::path& folder, std::vector<fs::path>& found) {
    std::vector<fs::path> inner;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.is_directory()) inner.push_back(entry.path());
    std::ranges::sort(inner, [](const fs::path& a, const fs::path& b) {
        return naturalLess(a.string(), b.string());
    });
    for (const fs::path& each : inner) {
        if (fs::is_directory(each / "ann")) found.push_back(each / "ann");
        if (fs::is_directory(each / "datasets")) addSlyFolders(each / "datasets", found);
    }
}

/// A video, or the images of a dataset.
struct SlyPart {
    std::string name;
    std::vector<std::string> files;
    bool video = false;
};

std::vector<SlyPart> partsOf(const fs::path& root) {
    std::vector<fs::path> folders = superviselyFolders(root);
    if (folders.empty()) folders.push_back(root);
    std::vector<SlyPart> parts;
    for (const fs::path& folder : folders) {
        const std::vector<std::string> files = filesIn({folder.string()}, ".json");
        if (files.empty()) continue;
        const std::string dataset = folder.parent_path().lexically_relative(root).generic_string();
        const std::string start = folders.size() > 1 ? dataset + '/' : std::string();
        if (!isVideo(parsedFile(files.front()))) {
            parts.push_back({folders.size() > 1 ? dataset : root.string(), files, false});
            continue;
        }
        for (const std::string& file : files)
            parts.push_back({start + fs::path(file).stem().string(), {file}, true});
    }
    if (parts.empty())
        throw EngineError(
            Message(SPOOR_TR("engine", "\"%1\" contains no annotations (*.json)."), root.string()));
    return parts;
}

/// The images of all datasets, if their names tell them apart; otherwise nothing.
std::vector<std::string> allImages(const std::vector<SlyPart>& parts) {
    std::vector<std::string> folders;
    for (const SlyPart& part : parts) {
        if (part.video) return {};
        folders.push_back(fs::path(part.files.front()).parent_path().string());
    }
    std::vector<std::string> files = filesIn(folders, ".json");
    const auto name = [](const std::string& file) { return fs::path(file).filename(); };
    return std::ranges::adjacent_find(files, {}, name) == files.end() ? files
                                                                      : std::vector<std::string>();
}

/// Selects what is read of a folder: the part that FormatOptions::video names, all images, or the
/// first part. A note names the others.
std::vector<std::string> chosenFiles(const std::string& path, const FormatOptions& options,
                                     SessionBuilder& builder) {
    const std::vector<SlyPart> parts = partsOf(path);
    if (parts.size() == 1) return parts.front().files;
    std::string names;
    for (const SlyPart& part : parts) {
        const fs::path name = part.name;
        for (const fs::path& each : {name, name.filename(), name.stem()})
            if (each == options.video) return part.files;
        names += (names.empty() ? "" : ", ") + part.name;
    }
    if (!options.video.empty())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" has no video or dataset \"%2\". Select one with --video: %3."),
                    path, options.video, names));
    if (std::vector<std::string> all = allImages(parts); !all.empty()) {
        builder.note(Message(SPOOR_TR("engine",
                                      "\"%1\": the images of %2 datasets are read together, in the "
                                      "order of their names. Select one with --video: %3."),
                             path, parts.size(), names));
        return all;
    }
    builder.note(
        Message(SPOOR_TR("engine",
                         "\"%1\" has %2 videos or datasets, of which the first is read. Select "
                         "another with --video, or import its file or folder: %3."),
                path, parts.size(), names));
    return parts.front().files;
}

}  // namespace

std::vector<fs::path> superviselyFolders(const fs::path& root) {
    if (fs::is_directory(root / "ann")) return {root / "ann"};
    std::vector<fs::path> found;
    if (fs::exists(root / "meta.json")) addSlyFolders(root, found);
    return found;
}

ImportResult readSupervisely(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::vector<std::string> files = fs::is_directory(path)
                                               ? chosenFiles(path, options, builder)
                                               : std::vector<std::string>{path};
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
