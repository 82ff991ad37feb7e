// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/coco.h"

#include "engine/formats/csv.h"
#include "engine/formats/json_events.h"
#include "engine/formats/text_file.h"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace spoor {
namespace {

struct Annotation {
    std::int64_t image = 0, category = 0, track = 0;
    bool tracked = false;  ///< has a track
    SessionBox box;
    std::int64_t line = 0;
};

struct Image {
    std::int64_t id = 0, index = -1;  ///< index: as the file says, -1 when it does not
    std::string name;
};

/// What a file says, before the parts are put together: they come in any order.
class CocoReader {
public:
    CocoReader(const std::string& path, const FormatOptions& options)
        : m_path(path), m_builder(path) {
        m_builder.facts().size = options.size;
        m_builder.facts().fps = options.fps;
    }

    Imported read() {
        const std::string text = contentOf(m_path);
        readJsonObjects(text, m_path, [this](JsonObject& object) { return take(object); });
        return assemble();
    }

private:
    bool take(JsonObject& object) {
        if (object.isIn({"annotations", ""})) {
            takeAnnotation(object);
        } else if (object.isIn({""})) {
            m_resultsOnly = true;
            takeAnnotation(object);
        } else if (object.isIn({"images", ""})) {
            takeImage(object);
        } else if (object.isIn({"categories", ""})) {
            m_categories[object.whole("id")] = object.textOr("name", "");
        } else if (object.isIn({"videos", ""})) {
            if (const double fps = object.numberOr("fps", 0); fps > 0 && fps < 1e6)
                m_builder.facts().fps = fps;
            if (const auto length = object.wholeOr("length", 0); length > 0 && length < frameLimit)
                m_builder.facts().length = std::max<FrameIndex>(m_builder.facts().length, length);
        } else if (object.isIn({"tracks", ""})) {
            m_trackCategories[object.whole("id")] = object.wholeOr("category_id", -1);
        } else {
            if (object.path.empty()) checkRoot(object);
            return false;
        }
        return true;
    }

    static void checkRoot(const JsonObject& root) {
        for (const char* key : {"images", "annotations"}) {
            const auto* list = root.find(key);
            if (!list || !list->is_array() || !list->empty())
                root.fail(key,
                          SPOOR_TR("engine", "%1, line %2: expected a list of objects as \"%3\"."));
        }
    }

    void takeImage(const JsonObject& object) {
        Image image;
        image.id = object.whole("id");
        image.index = object.wholeOr("frame_index", object.wholeOr("frame_id", -1));
        image.name = object.textOr("file_name", "");
        const auto width = object.wholeOr("width", 0), height = object.wholeOr("height", 0);
        if (width > 0 && height > 0 && width < 1'000'000 && height < 1'000'000)
            m_builder.facts().size = {int(width), int(height)};
        m_videos.insert(object.wholeOr("video_id", 0));
        m_images.push_back(std::move(image));
    }

    void takeAnnotation(JsonObject& object) {
        Annotation a;
        a.line = object.line;
        a.image = object.whole("image_id");
        a.category = object.wholeOr("category_id", -1);
        const auto* box = object.find("bbox");
        const bool four = box && box->is_array() && box->size() == 4 &&
                          std::all_of(box->begin(), box->end(),
                                      [](const auto& value) { return value.is_number(); });
        if (!four)
            object.fail("bbox",
                        SPOOR_TR("engine", "%1, line %2: expected [x,y,w,h] as \"%3\", found %4."));
        a.box.box = {(*box)[0], (*box)[1], (*box)[2], (*box)[3]};
        a.box.keyframe = true;
        a.box.confidence = object.numberOr("score", 1);
        for (const char* key : {"track_id", "instance_id"}) {
            if (a.tracked || !object.find(key)) continue;
            a.tracked = true;
            a.track = object.whole(key);
        }
        if (const auto* attributes = object.find("attributes")) {
            if (!attributes->is_object())
                object.fail(
                    "attributes",
                    SPOOR_TR("engine", "%1, line %2: expected an object as \"%3\", found %4."));
            JsonObject inner{object.file, {}, *attributes, object.line};
            takeAttributes(inner, a);
        }
        m_annotations.push_back(std::move(a));
    }

    static void takeAttributes(const JsonObject& object, Annotation& a) {
        a.box.occluded = object.flag("occluded");
        if (object.find("keyframe")) a.box.keyframe = object.flag("keyframe");
        a.box.confidence = object.numberOr("confidence", a.box.confidence);
        if (const auto source = boxSource(object.textOr("source", ""))) a.box.source = *source;
        if (object.textOr("state", "") == toText(TargetState::Uncertain))
            a.box.state = TargetState::Uncertain;
        if (!a.tracked && object.find("track_id")) {
            a.tracked = true;
            a.track = object.whole("track_id");
        }
    }

    [[noreturn]] void fail(const char* sentence, std::int64_t line, std::int64_t found) const {
        throw EngineError(Message(sentence).arg(m_path).arg(long(line)).arg(long(found)));
    }

    /// Frames as the file numbers them, else in order of the pictures' names.
    std::map<std::int64_t, FrameIndex> frames() {
        const bool numbered = std::all_of(m_images.begin(), m_images.end(),
                                          [](const Image& image) { return image.index >= 0; });
        std::sort(m_images.begin(), m_images.end(), [](const Image& a, const Image& b) {
            return std::tie(a.name, a.id) < std::tie(b.name, b.id);
        });
        std::map<std::int64_t, FrameIndex> result;
        for (std::size_t i = 0; i < m_images.size(); ++i) {
            const FrameIndex frame = numbered ? m_images[i].index : FrameIndex(i);
            result[m_images[i].id] = frame;
            if (frame >= frameLimit) continue;
            m_builder.facts().length = std::max(m_builder.facts().length, frame + 1);
            m_builder.lookedAt(frame);
        }
        return result;
    }

    /// A list of results names pictures by their ids only: frames in their order.
    void takeResultImages() {
        std::set<std::int64_t> ids;
        for (const Annotation& a : m_annotations) ids.insert(a.image);
        const bool counted = !ids.empty() && *ids.begin() >= 0 && *ids.rbegin() < frameLimit;
        const std::int64_t first = counted && *ids.begin() == 0 ? 0 : 1;
        for (const std::int64_t id : ids)
            m_images.push_back({id, counted ? id - first : -1, counted ? "" : std::to_string(id)});
        m_videos.insert(0);
        m_builder.note(
            Message(SPOOR_TR("engine",
                             "%1 is a list of results without pictures: image_id is taken for the "
                             "frame, counted from %2."))
                .arg(m_path)
                .arg(long(first)));
        for (Annotation& a : m_annotations) a.box.source = BoxSource::Tracked;
    }

    Imported assemble() {
        if (m_videos.size() > 1)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "%1 has the frames of %2 videos: one can be read at a time."))
                    .arg(m_path)
                    .arg(m_videos.size()));
        if (m_resultsOnly) takeResultImages();
        const auto frameOf = frames();
        for (Annotation& a : m_annotations) {
            const auto frame = frameOf.find(a.image);
            if (frame == frameOf.end())
                fail(SPOOR_TR("engine",
                              "%1, line %2: expected the id of one of the images as image_id, "
                              "found %3."),
                     a.line, a.image);
            a.box.frame = frame->second;
            const auto track = m_trackCategories.find(a.track);
            if (a.category < 0 && track != m_trackCategories.end()) a.category = track->second;
            const auto category = m_categories.find(a.category);
            const std::string label =
                category == m_categories.end() ? std::string() : category->second;
            if (!a.tracked) {
                m_builder.addDetection(label, a.box, a.line);
                continue;
            }
            if (a.track < 0 || a.track > maxTargetId)
                fail(SPOOR_TR("engine",
                              "%1, line %2: expected the number of a target as track_id, found "
                              "%3."),
                     a.line, a.track);
            m_builder.add(TargetId(a.track), a.box, a.line);
            m_builder.label(TargetId(a.track), label);
        }
        return m_builder.finish();
    }

    std::string m_path;
    SessionBuilder m_builder;
    std::vector<Annotation> m_annotations;
    std::vector<Image> m_images;
    std::map<std::int64_t, std::string> m_categories;
    std::map<std::int64_t, std::int64_t> m_trackCategories;
    std::set<std::int64_t> m_videos;
    bool m_resultsOnly = false;
};

std::string sizeText(const SizeI& size) {
    if (size.empty()) return {};
    return ",\"width\":" + std::to_string(size.width) +
           ",\"height\":" + std::to_string(size.height);
}

std::string annotationText(const SessionBox& box, TargetId track, std::int64_t id,
                           std::size_t category) {
    const RectF& r = box.box;
    std::string text =
        "{\"id\":" + std::to_string(id) + ",\"image_id\":" + std::to_string(box.frame + 1) +
        ",\"video_id\":1,\"track_id\":" + std::to_string(track) +
        ",\"instance_id\":" + std::to_string(track) +
        ",\"category_id\":" + std::to_string(category) + ",\"bbox\":[" + toText(r.x) + ',' +
        toText(r.y) + ',' + toText(r.width) + ',' + toText(r.height) +
        "],\"area\":" + toText(r.area()) +
        ",\"iscrowd\":0,\"segmentation\":[],\"attributes\":{\"occluded\":" +
        (box.occluded ? "true" : "false") + ",\"keyframe\":" + (box.keyframe ? "true" : "false") +
        ",\"track_id\":" + std::to_string(track) + ",\"source\":\"" + toText(box.source) +
        "\",\"confidence\":" + toText(box.confidence) + ",\"state\":\"" + toText(box.state) +
        "\"}}";
    return text;
}

/// Elements of a list, a line each.
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

private:
    TextFile& m_file;
    const char* m_between = "\n";
};

}  // namespace

Imported readCoco(const std::string& path, const FormatOptions& options) {
    return CocoReader(path, options).read();
}

void writeCoco(const Session& session, const std::string& path, const FormatOptions& options) {
    TextFile file(path);
    const auto names = classNames(session, options);
    const int shift = idShift(session);
    file.write("{\"info\":{\"description\":\"Spoor\",\"version\":\"1\"},\n\"licenses\":[]");
    {
        List list(file, "categories");
        for (std::size_t i = 0; i < names.size(); ++i)
            list.add("{\"id\":" + std::to_string(i + 1) + ",\"name\":" + jsonText(names[i]) +
                     ",\"supercategory\":\"\"}");
    }
    List(file, "videos")
        .add("{\"id\":1,\"name\":\"video\"" + sizeText(session.size) +
             (session.fps > 0 ? ",\"fps\":" + toText(session.fps) : std::string()) +
             ",\"length\":" + std::to_string(session.frames()) + ",\"metadata\":{}}");
    {
        List list(file, "tracks");
        for (const SessionTarget& target : session.targets())
            list.add("{\"id\":" + std::to_string(target.id + shift) + ",\"category_id\":" +
                     std::to_string(classIndex(names, target.label) + 1) + ",\"video_id\":1}");
    }
    {
        List list(file, "images");
        for (const FrameIndex frame : knownFrames(session))
            list.add("{\"id\":" + std::to_string(frame + 1) + ",\"video_id\":1,\"frame_index\":" +
                     std::to_string(frame) + ",\"frame_id\":" + std::to_string(frame) +
                     ",\"file_name\":" + jsonText(pictureName(frame, options)) +
                     sizeText(session.size) + '}');
    }
    {
        List list(file, "annotations");
        std::int64_t id = 0;
        for (const auto& [target, box] : byFrame(session))
            if (box->present())
                list.add(annotationText(*box, target->id + shift, ++id,
                                        classIndex(names, target->label) + 1));
    }
    file.write("\n}\n");
    file.finish();
}

}  // namespace spoor
