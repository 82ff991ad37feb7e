// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/coco.h"
#include "engine/formats/shapes/coco_shapes.h"

#include <algorithm>
#include <set>

namespace spoor {
namespace {

std::string sizeText(const SizeI& size) {
    if (size.empty()) return {};
    return ",\"width\":" + std::to_string(size.width) +
           ",\"height\":" + std::to_string(size.height);
}

/// A list with one element per line.
class List {
public:
    List(TextFile& file, const char* name) : m_file(file) {
        m_file.write(std::string(",\n\"") + name + "\":[");
    }
    ~List() { m_file.write("]"); }
    void add(const std::string& text) {
        m_file.write(m_between + text);
        m_between = ",\n";
    }
    void add(const nlohmann::json& value) { add(jsonDump(value)); }
    void addAll(const nlohmann::json& values) {
        if (values.is_array())
            for (const auto& value : values) add(value);
    }

private:
    TextFile& m_file;
    const char* m_between = "\n";
};

/// Writes the members of a file. Preserved members of its origin keep their places.
class CocoWriter {
public:
    CocoWriter(const Session& session, const std::string& path, const FormatOptions& options)
        : m_session(session),
          m_options(options),
          m_names(classNames(session, options)),
          m_shift(idShift(session)),
          m_carried(CocoExtras::of(session, "coco")),
          m_file(path) {
        m_foreign = session.carried.contains("coco");
    }

    void write() {
        writeRoot();
        writeCategories();
        if (!m_foreign || !m_carried.videos.empty()) writeVideos();
        if (!m_foreign || !m_carried.tracks.empty()) writeTracks();
        writeImages();
        writeAnnotations();
        m_file.write("\n}\n");
        m_file.finish();
    }

private:
    using Json = nlohmann::json;

    void writeRoot() {
        Json root = m_carried.root;
        if (!m_foreign) root["info"] = {{"description", "Spoor"}, {"version", "1"}};
        if (!m_foreign) root["licenses"] = Json::array();
        std::string text = "{";
        for (const auto& [key, value] : root.items())
            text += (text.size() > 1 ? ",\n" : "") + jsonText(key) + ':' + jsonDump(value);
        // Each list starts with a comma.
        m_file.write(text.size() > 1 ? text : "{\"info\":{}");
    }

    /// The number of key points of each label that has any, besides preserved ones.
    std::map<std::string, std::size_t> pointsOfLabels() const {
        std::map<std::string, std::size_t> counts;
        for (const SessionTarget& target : m_session.targets())
            for (const SessionBox& box : target.boxes)
                if (const auto* points = box.shape->as<Points>();
                    points && !box.attributes->contains("coco:keypoints")) {
                    std::size_t& count = counts[labelOr(target.label)];
                    count = std::max(count, points->places.size());
                }
        return counts;
    }

    /// Key points are numbered unless the category names them.
    Json keypointNames(const std::string& label) const {
        Json names = Json::array();
        for (std::size_t i = 1; i <= m_points.at(label); ++i) names.push_back(std::to_string(i));
        return names;
    }

    void writeCategories() {
        List list(m_file, "categories");
        std::int64_t next = 1;
        for (Json& category : m_carried.categories) {
            const auto points = m_points.find(category.value("name", std::string()));
            if (points != m_points.end()) {
                const Json names = category.value("keypoints", Json());
                if (names.is_array())
                    points->second = std::max(points->second, names.size());
                else
                    category.update(Json{{"keypoints", keypointNames(points->first)},
                                         {"skeleton", Json::array()}});
            }
            list.add(category);
            const std::int64_t id = category.value("id", std::int64_t{0});
            m_categories.emplace(category.value("name", std::string()), id);
            next = std::max(next, id + 1);
        }
        for (const std::string& name : m_names) {
            if (!m_categories.emplace(name, next).second) continue;
            list.add("{\"id\":" + std::to_string(next++) + ",\"name\":" + jsonText(name) +
                     ",\"supercategory\":\"\"" +
                     (m_points.contains(name)
                          ? ",\"keypoints\":" + jsonDump(keypointNames(name)) + ",\"skeleton\":[]"
                          : std::string()) +
                     '}');
        }
    }

    std::int64_t video() const {
        if (m_carried.others.contains("video")) return m_carried.others["video"];
        if (!m_carried.videos.empty()) return m_carried.videos.front().value("id", std::int64_t{1});
        return 1;
    }

    void writeVideos() {
        List list(m_file, "videos");
        list.addAll(m_carried.videos);
        if (!m_foreign)
            list.add("{\"id\":1,\"name\":" +
                     jsonText(m_options.video.empty() ? "video" : m_options.video) +
                     sizeText(m_session.size) +
                     (m_session.fps > 0 ? ",\"fps\":" + toText(m_session.fps) : std::string()) +
                     ",\"length\":" + std::to_string(m_session.frames()) + ",\"metadata\":{}}");
    }

    void writeTracks() {
        List list(m_file, "tracks");
        for (const auto& [id, track] : m_carried.tracks.items()) list.add(track);
        for (const SessionTarget& target : m_session.targets()) {
            const std::string id = std::to_string(target.id + m_shift);
            if (!m_carried.tracks.contains(id))
                list.add("{\"id\":" + id +
                         ",\"category_id\":" + std::to_string(categoryOf(target)) +
                         ",\"video_id\":" + std::to_string(video()) + '}');
        }
    }

    std::int64_t categoryOf(const SessionTarget& target) const {
        const auto found = m_categories.find(labelOr(target.label));
        return found == m_categories.end() ? 1 : found->second;
    }

    void writeImages() {
        List list(m_file, "images");
        std::set<FrameIndex> frames;
        for (const FrameIndex frame : knownFrames(m_session)) frames.insert(frame);
        std::int64_t next = 1;
        for (const auto& [frame, image] : m_carried.images.items()) {
            frames.insert(wholeNumber(frame).value_or(0));
            if (image.is_object()) next = std::max(next, image.value("id", std::int64_t{0}) + 1);
        }
        for (const FrameIndex frame : frames) {
            const auto found = m_carried.images.find(std::to_string(frame));
            if (found != m_carried.images.end()) {
                m_images[frame] = {found->value("id", std::int64_t{0}),
                                   {found->value("width", 0), found->value("height", 0)}};
                list.add(*found);
                continue;
            }
            m_images[frame] = {m_foreign ? next++ : +(frame + 1), m_session.size};
            list.add("{\"id\":" + std::to_string(m_images[frame].id) + ",\"video_id\":" +
                     std::to_string(video()) + ",\"frame_index\":" + std::to_string(frame) +
                     ",\"frame_id\":" + std::to_string(frame) + ",\"file_name\":" +
                     jsonText(pictureName(frame, m_options)) + sizeText(m_session.size) + '}');
        }
        if (m_carried.others.contains("images")) list.addAll(m_carried.others["images"]);
    }

    void writeAnnotations() {
        List list(m_file, "annotations");
        std::set<std::int64_t> taken;
        const auto places = byFrame(m_session);
        const auto idOf = [](const SessionBox& box) {
            return wholeNumber(attributeOr(*box.attributes, "coco:id"));
        };
        for (const auto& place : places)
            if (const auto id = idOf(*place.box)) taken.insert(*id);
        std::int64_t next = 0;
        for (const auto& [target, box] : places) {
            if (!box->present()) continue;
            const auto own = idOf(*box);  // Ids from the origin stay, even if they are not unique.
            if (!own) {
                do ++next;
                while (taken.contains(next));
            }
            const std::int64_t id = own.value_or(next);
            list.add(annotationText(*target, *box, id));
        }
        if (m_carried.others.contains("annotations")) list.addAll(m_carried.others["annotations"]);
    }

    std::string annotationText(const SessionTarget& target, const SessionBox& box,
                               std::int64_t id) const {
        const auto& extras = *box.attributes;
        const std::string track = std::to_string(target.id + m_shift);
        const auto& image = m_images.at(box.frame);
        const bool tracked =
            !m_foreign || m_carried.tracks.contains(track) || !m_carried.videos.empty();
        std::string text =
            "{\"id\":" + std::to_string(id) + ",\"image_id\":" + std::to_string(image.id);
        if (tracked)
            text += ",\"video_id\":" + std::to_string(video()) + ",\"track_id\":" + track +
                    ",\"instance_id\":" + track;
        const auto count = m_points.find(labelOr(target.label));
        // Key points that differ from the preserved ones replace all that was preserved with them.
        const auto* points = box.shape->as<Points>();
        const Json origin =
            Json::parse(attributeOr(extras, "coco:keypoints", "null"), nullptr, false);
        const auto before = cocoPoints(origin);
        const bool same = points && before && *points == *before;
        const bool stale = before && !before->places.empty() && !same;
        const auto extra = [&](const char* name, const std::string& otherwise) {
            return stale ? otherwise : attributeOr(extras, name, otherwise);
        };
        text += ",\"category_id\":" + std::to_string(categoryOf(target)) +
                ",\"bbox\":" + extra("coco:bbox", cocoBox(box.box)) +
                ",\"area\":" + extra("coco:area", toText(cocoArea(box))) +
                ",\"iscrowd\":" + attributeOr(extras, "coco:iscrowd", "0");
        if (!same || extras.contains("coco:segmentation"))
            text +=
                ",\"segmentation\":" +
                extra("coco:segmentation",
                      cocoSegmentation(*box.shape, image.size.empty() ? m_session.size : image.size,
                                       extras.contains("coco:counts")));
        if (points && !same)
            text += ",\"keypoints\":" +
                    cocoKeypoints(*points, count == m_points.end() ? 0 : count->second, origin) +
                    ",\"num_keypoints\":" + std::to_string(points->places.size());
        for (const auto& [name, value] : extras)
            if (name.starts_with("coco:") && !isOwnExtra(name) && Json::accept(value) &&
                !(stale && isAnyOf(name, {"coco:keypoints", "coco:num_keypoints"})))
                text += ',' + jsonText(name.substr(5)) + ':' + value;
        const std::string attributes = attributesText(target, box, track);
        return text + (attributes == "{}" ? "" : ",\"attributes\":" + attributes) + '}';
    }

    static bool isOwnExtra(const std::string& name) {
        return name == "coco:id" || name == "coco:bbox" || name == "coco:area" ||
               name == "coco:iscrowd" || name == "coco:counts" || name == "coco:segmentation" ||
               name.starts_with("coco:text.") || name.starts_with("coco:attributes.");
    }

    /// In files of other origin, writes only attributes that they had or that would be lost.
    std::string attributesText(const SessionTarget& target, const SessionBox& box,
                               const std::string& track) const {
        const bool all = !m_foreign;
        std::string text;
        const auto add = [&text](const std::string& name, const std::string& value) {
            text += (text.empty() ? "" : ",") + jsonText(name) + ':' + value;
        };
        if (all || box.occluded) add("occluded", box.occluded ? "true" : "false");
        if (all || !box.keyframe) add("keyframe", box.keyframe ? "true" : "false");
        if (all) add("track_id", track);
        if (all || box.source != BoxSource::Given) add("source", jsonText(toText(box.source)));
        if (all || (box.confidence != 1 && !box.attributes->contains("coco:score")))
            add("confidence", toText(box.confidence));
        for (const auto& [name, value] : *box.attributes)
            if (name == "coco:attributes.occluded" && !all && !box.occluded) add("occluded", value);
        if (all || box.state != TargetState::Tracking) add("state", jsonText(toText(box.state)));
        // A segmentation cannot express this shape.
        if (box.shape->as<TurnedBox>()) add("shape", jsonText(toText(*box.shape)));
        for (const auto* attributes : {&target.attributes, &*box.attributes})
            for (const auto& [name, value] : *attributes) {
                if (isOfFormat(name)) continue;
                const bool plain = Json::accept(value) && !value.empty() && value[0] != '"' &&
                                   !box.attributes->contains("coco:text." + name);
                add(name, plain ? value : jsonText(value));
            }
        return '{' + text + '}';
    }

    struct CocoImage {
        std::int64_t id = 0;
        SizeI size;
    };

    const Session& m_session;
    const FormatOptions& m_options;
    const std::vector<std::string> m_names;
    const int m_shift;
    CocoExtras m_carried;
    std::map<std::string, std::size_t> m_points = pointsOfLabels();
    TextFile m_file;
    bool m_foreign = false;
    std::map<std::string, std::int64_t> m_categories;
    std::map<FrameIndex, CocoImage> m_images;
};

}  // namespace

void writeCoco(const Session& session, const std::string& path, const FormatOptions& options) {
    CocoWriter(session, path, options).write();
}

}  // namespace spoor
