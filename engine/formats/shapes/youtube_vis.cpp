// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/youtube_vis.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/coco_shapes.h"

#include <algorithm>
#include <set>

namespace spoor {
namespace {

using VisJson = nlohmann::json;

class VisReader {
public:
    VisReader(const std::string& path, const FormatOptions& options)
        : m_path(path), m_wanted(options.video), m_builder(path, options) {}

    ImportResult read() {
        const std::string text = contentOf(m_path);
        readJsonObjects(text, m_path, [this](JsonObject& object) { return take(object); });
        return assemble();
    }

private:
    struct Annotation {
        std::int64_t video = 0;
        JsonObject object;
    };

    bool take(JsonObject& object) {
        if (object.isIn({"annotations", ""}) || object.isIn({""})) {
            m_results = m_results || object.path.size() == 1;
            m_annotations.push_back({object.whole("video_id"), object});
        } else if (object.isIn({"videos", ""})) {
            (void)object.whole("id");
            m_carried.videos.push_back(object.value);
        } else if (object.isIn({"categories", ""})) {
            m_categories[object.whole("id")] = object.textOr("name", "");
            m_carried.categories.push_back(object.value);
        } else {
            if (object.path.empty())
                for (const auto& [key, value] : object.value.items())
                    if (!isAnyOf(key, {"annotations", "videos", "categories"}))
                        m_carried.root[key] = value;
            return false;
        }
        return true;
    }

    std::int64_t choose() const {
        std::set<std::int64_t> ids;
        std::string names;
        for (const VisJson& video : m_carried.videos) {
            const std::int64_t id = video.at("id").get<std::int64_t>();
            const std::string name = video.contains("name") && video["name"].is_string()
                                         ? video["name"].get<std::string>()
                                         : std::to_string(id);
            ids.insert(id);
            names += (names.empty() ? "" : ", ") + name;
            if (!m_wanted.empty() && (name == m_wanted || std::to_string(id) == m_wanted))
                return id;
        }
        for (const Annotation& a : m_annotations)
            if (m_results) ids.insert(a.video);
        if (ids.size() == 1 && m_wanted.empty()) return *ids.begin();
        if (m_results && ids.contains(wholeNumber(m_wanted).value_or(-1)))
            return *wholeNumber(m_wanted);
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" contains frames of %2 videos. Select one with --video: %3."))
                .arg(m_path)
                .arg(ids.size())
                .arg(shortened(names)));
    }

    ImportResult assemble() {
        const std::int64_t chosen = choose();
        for (const VisJson& video : m_carried.videos) {
            if (video.at("id") != chosen) continue;
            const JsonObject object{m_path, {}, video, 1};
            const auto width = object.wholeOr("width", 0), height = object.wholeOr("height", 0);
            if (width > 0 && height > 0 && width < 1'000'000 && height < 1'000'000)
                m_builder.facts().size = {int(width), int(height)};
            const auto length = object.wholeOr("length", 0);
            if (length > 0 && length < frameLimit) m_builder.facts().length = length;
        }
        VisJson others = VisJson::array();
        TargetId next = 1;
        for (Annotation& a : m_annotations) {
            if (a.video == chosen)
                place(a.object, next);
            else
                others.push_back(std::move(a.object.value));
        }
        m_carried.others = {{"annotations", others}, {"video", chosen}};
        if (!m_results) m_builder.facts().carried["youtube-vis"] = m_carried.text();
        return m_builder.finish();
    }

    /// Returns the list, or null if it is missing; throws if it is something else.
    static const VisJson* listOf(const JsonObject& object, const char* key) {
        const VisJson* list = object.find(key);
        if (list && !list->is_array())
            object.fail(key,
                        SPOOR_TR("engine", "%1, line %2: expected a list for \"%3\", found %4."));
        return list;
    }

    void place(const JsonObject& object, TargetId& next) {
        const std::int64_t id = object.wholeOr("id", next);
        if (id < 0 || id > maxTargetId)
            object.fail(
                "id",
                SPOOR_TR("engine", "%1, line %2: expected a whole number for \"%3\", found %4."));
        next = std::max(next, TargetId(id) + 1);
        const VisJson* shapes = listOf(object, "segmentations");
        const VisJson* boxes = listOf(object, "bboxes");
        const VisJson* areas = listOf(object, "areas");
        if (!shapes && !boxes) (void)object.number("segmentations");
        const auto category = m_categories.find(object.wholeOr("category_id", -1));
        if (category != m_categories.end()) m_builder.label(TargetId(id), category->second);
        SessionTarget& target = m_builder.target(TargetId(id));
        for (const auto& [key, value] : object.value.items())
            if (!isAnyOf(key, {"id", "video_id", "category_id", "segmentations", "bboxes", "areas",
                               "score"}))
                target.attributes["coco:" + key] = jsonDump(value);
        const std::size_t count = std::max(shapes ? shapes->size() : 0, boxes ? boxes->size() : 0);
        for (std::size_t i = 0; i < count; ++i) {
            SessionBox box;
            box.frame = FrameIndex(i);
            box.keyframe = !m_results;
            if (m_results) box.source = BoxSource::Tracked;
            box.confidence = object.numberOr("score", 1);
            if (shapes && i < shapes->size())
                box.setShape(cocoShape(object, "segmentations", (*shapes)[i]));
            const VisJson own = boxes && i < boxes->size() ? (*boxes)[i] : VisJson();
            if (box.shape.empty() && !takeBox(object, own, box)) continue;
            keepDifferent(box, own, areas && i < areas->size() ? (*areas)[i] : VisJson());
            m_builder.add(TargetId(id), box, object.line);
        }
    }

    static bool takeBox(const JsonObject& object, const VisJson& own, SessionBox& box) {
        if (own.is_null()) return false;
        const bool four =
            own.is_array() && own.size() == 4 &&
            std::ranges::all_of(own, [](const auto& value) { return value.is_number(); });
        if (!four)
            object.fail(
                "bboxes",
                SPOOR_TR("engine", "%1, line %2: expected [x,y,w,h] for \"%3\", found %4."));
        box.box = {own[0], own[1], own[2], own[3]};
        return true;
    }

    /// Keeps values that differ from what the writer would derive.
    static void keepDifferent(SessionBox& box, const VisJson& own, const VisJson& area) {
        std::map<std::string, std::string> extras;
        const VisJson ours = VisJson::parse(cocoBox(box.box));
        if (!own.is_null() && own != ours) extras["coco:bbox"] = jsonDump(own);
        if (area.is_number() && area.get<double>() != cocoArea(box))
            extras["coco:area"] = jsonDump(area);
        box.attributes = std::move(extras);
    }

    std::string m_path, m_wanted;
    SessionBuilder m_builder;
    CocoExtras m_carried;
    std::vector<Annotation> m_annotations;
    std::map<std::int64_t, std::string> m_categories;
    bool m_results = false;
};

/// The annotation of a target; its lists have one element per frame.
VisJson visAnnotation(const SessionTarget& target, FrameIndex frames, SizeI size) {
    VisJson shapes = VisJson::array(), boxes = VisJson::array(), areas = VisJson::array();
    for (FrameIndex frame = 0; frame < frames; ++frame) {
        const SessionBox* box = target.at(frame);
        if (!box || !box->present()) {
            for (VisJson* list : {&shapes, &boxes, &areas}) list->push_back(nullptr);
            continue;
        }
        const auto& extras = *box->attributes;
        const std::string shape = cocoSegmentation(*box->shape, size);
        shapes.push_back(shape == "[]" ? VisJson() : VisJson::parse(shape));
        boxes.push_back(
            VisJson::parse(attributeOr(extras, "coco:bbox", cocoBox(box->box)), nullptr, false));
        areas.push_back(VisJson::parse(attributeOr(extras, "coco:area", toText(cocoArea(*box))),
                                       nullptr, false));
    }
    return {{"segmentations", shapes}, {"bboxes", boxes}, {"areas", areas}};
}

}  // namespace

ImportResult readYoutubeVis(const std::string& path, const FormatOptions& options) {
    return VisReader(path, options).read();
}

void writeYoutubeVis(const Session& session, const std::string& path,
                     const FormatOptions& options) {
    const CocoExtras carried = CocoExtras::of(session, "youtube-vis");
    VisJson root = carried.root;
    root["categories"] = carried.categories;
    std::map<std::string, std::int64_t> numbers;
    std::int64_t next = 1;
    for (const VisJson& category : carried.categories) {
        const std::int64_t id = category.value("id", std::int64_t{0});
        numbers.emplace(category.value("name", std::string()), id);
        next = std::max(next, id + 1);
    }
    for (const std::string& name : classNames(session, options))
        if (numbers.emplace(name, next).second)
            root["categories"].push_back({{"id", next++}, {"name", name}});
    root["videos"] = carried.videos;
    const std::int64_t video = carried.others.value("video", std::int64_t{1});
    const FrameIndex frames = session.frames();
    if (carried.videos.empty()) {
        VisJson names = VisJson::array();
        for (FrameIndex frame = 0; frame < frames; ++frame)
            names.push_back(pictureName(frame, options));
        root["videos"].push_back({{"id", 1},
                                  {"width", session.size.width},
                                  {"height", session.size.height},
                                  {"length", frames},
                                  {"file_names", names}});
    }
    root["annotations"] = VisJson::array();
    const int shift = idShift(session);
    for (const SessionTarget& target : session.targets()) {
        VisJson annotation = visAnnotation(target, frames, session.size);
        annotation["id"] = target.id + shift;
        annotation["video_id"] = video;
        annotation["category_id"] = numbers.at(labelOr(target.label));
        annotation["iscrowd"] = 0;
        annotation["length"] = frames;
        annotation["width"] = session.size.width;
        annotation["height"] = session.size.height;
        for (const auto& [name, value] : target.attributes)
            if (name.starts_with("coco:") && VisJson::accept(value))
                annotation[name.substr(5)] = VisJson::parse(value);
        root["annotations"].push_back(std::move(annotation));
    }
    if (carried.others.contains("annotations"))
        for (const VisJson& other : carried.others["annotations"])
            root["annotations"].push_back(other);
    TextFile file(path);
    file.write(jsonDump(root) + '\n');
    file.finish();
}

}  // namespace spoor
