// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/coco.h"

#include "engine/base/natural_order.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/shapes/coco_shapes.h"

#include <algorithm>
#include <limits>
#include <set>

namespace spoor {
namespace {

using Json = nlohmann::json;

struct Annotation {
    std::int64_t image = 0, category = 0, track = 0;
    bool tracked = false;  ///< Has a track.
    SessionBox box;
    std::int64_t line = 0;
    std::string name;  ///< For messages.
    Json raw;          ///< As in the file, if it belongs to another video and is preserved.
};

struct Image {
    std::int64_t id = 0, index = -1;  ///< The frame number in the file, or -1 if it has none.
    std::string name;
    std::int64_t video = 0;
    SizeI size;
    Json raw;
};

/// Counts annotations that are not read as they stand.
struct Oddities {
    std::size_t unnamed = 0;      ///< Of an unknown category.
    std::size_t outlines = 0;     ///< With key points and a segmentation.
    std::size_t pointsApart = 0;  ///< With key points that are not labelled.

    void note(SessionBuilder& builder, const std::string& path, bool own) const {
        if (unnamed > 0)
            builder.note(Message(SPOOR_TR("engine",
                                          "\"%1\": the category_id of %2 annotations belongs to "
                                          "none of the categories. They have no label."),
                                 path, unnamed));
        if (pointsApart > 0 && !own)
            builder.note(Message(SPOOR_TR("engine",
                                          "\"%1\": %2 annotations have key points that are not "
                                          "labelled. The others are read as successive points."),
                                 path, pointsApart));
        if (outlines > 0)
            builder.note(Message(SPOOR_TR("engine",
                                          "\"%1\": %2 annotations have key points, which are read "
                                          "instead of their segmentations. These are preserved "
                                          "for an export to COCO."),
                                 path, outlines));
    }
};

/// Collects the parts of a file, which come in any order, and then assembles them.
class CocoReader {
public:
    CocoReader(const std::string& path, const FormatOptions& options)
        : m_path(path), m_options(options), m_builder(path, options) {}

    ImportResult read() {
        const std::string text = contentOf(m_path);
        readJsonObjects(text, m_path, [this](JsonObject& object) { return take(object); });
        return assemble();
    }

private:
    /// Does `work` on an element, which is left out if it is faulty. `name` may be empty.
    template <typename Work>
    void orSkip(const std::string& name, const Work& work) {
        try {
            work();
        } catch (const EngineError& error) {
            if (name.empty()) return m_builder.skip(error.message());
            m_builder.skip(Message(SPOOR_TR("engine", "%1 This is %2."))
                               .arg(error.message().english())
                               .arg(name));
        }
    }
    static std::string nameOf(const char* kind, const JsonObject& object) {
        const Json* id = object.find("id");
        return id ? kind + jsonDump(*id) : std::string();
    }

    bool take(JsonObject& object) {
        if (object.isIn({"annotations", ""}) || object.isIn({""})) {
            m_resultsOnly = m_resultsOnly || object.isIn({""});
            orSkip(nameOf("annotation ", object), [&] { takeAnnotation(object); });
        } else if (object.isIn({"images", ""})) {
            orSkip(nameOf("image ", object), [&] { takeImage(object); });
        } else if (object.isIn({"categories", ""})) {
            orSkip("a category", [&] {
                m_categories[object.whole("id")] = object.textOr("name", "");
                m_carried.categories.push_back(object.value);
            });
        } else if (object.isIn({"videos", ""})) {
            if (const double fps = object.numberOr("fps", 0); fps > 0 && fps < 1e6)
                m_builder.facts().fps = fps;
            if (const auto length = object.wholeOr("length", 0); length > 0 && length < frameLimit)
                m_lengths[object.wholeOr("id", 0)] = length;
            m_carried.videos.push_back(object.value);
        } else if (object.isIn({"tracks", ""})) {
            m_trackCategories[object.whole("id")] = object.wholeOr("category_id", -1);
            m_carried.tracks[std::to_string(object.whole("id"))] = object.value;
        } else {
            if (object.path.empty()) checkRoot(object);
            return false;
        }
        return true;
    }

    void checkRoot(const JsonObject& root) {
        for (const char* key : {"images", "annotations"}) {
            const auto* list = root.find(key);
            if (!list || !list->is_array())
                root.fail(
                    key, SPOOR_TR("engine", "%1, line %2: expected a list of objects for \"%3\"."));
        }
        // Objects were taken out of the lists.
        for (const char* key : {"images", "annotations", "categories"})
            if (const auto* list = root.find(key); list && list->is_array())
                for (const Json& other : *list)
                    m_builder.skip(Message(SPOOR_TR("engine",
                                                    "%1: \"%2\" has the element %3, which is not "
                                                    "an object."),
                                           m_path, key, shortened(jsonDump(other))));
        for (const auto& [key, value] : root.value.items())
            if (!isAnyOf(key, {"images", "annotations", "categories", "videos", "tracks"}))
                m_carried.root[key] = value;
        const Json* info = root.find("info");
        m_own = info && info->is_object() && info->value("description", Json()) == "Spoor";
    }

    void takeImage(const JsonObject& object) {
        Image image;
        image.id = object.whole("id");
        image.index = object.wholeOr("frame_index", object.wholeOr("frame_id", -1));
        image.name = object.textOr("file_name", "");
        const auto width = object.wholeOr("width", 0), height = object.wholeOr("height", 0);
        if (width > 0 && height > 0 && width < 1'000'000 && height < 1'000'000)
            image.size = {int(width), int(height)};
        image.video = object.wholeOr("video_id", 0);
        m_videos.insert(image.video);
        image.raw = object.value;
        m_images.push_back(std::move(image));
    }

    void takeAnnotation(JsonObject& object) {
        Annotation a;
        a.line = object.line;
        a.name = nameOf("annotation ", object);
        a.image = object.whole("image_id");
        a.category = object.wholeOr("category_id", -1);
        if (const Json* segmentation = object.find("segmentation")) {
            const auto read = [&] {
                a.box.shape = cocoShape(object, "segmentation", *segmentation);
            };
            // A faulty segmentation does not spoil the box.
            if (object.find("bbox"))
                orSkip(nameOf("the segmentation of annotation ", object), read);
            else
                read();
        }
        Shape points;
        orSkip(nameOf("the key points of annotation ", object),
               [&] { points = keypointsOf(object); });
        if (a.box.shape.empty() && !object.find("bbox")) a.box.shape = points;
        takeBox(object, a.box);
        a.box.keyframe = true;
        a.box.confidence = object.numberOr("score", 1);
        takeExtras(object, a.box);
        if (!points.empty()) useKeypoints(object, std::move(points), a.box);
        for (const char* key : {"track_id", "instance_id"}) {
            if (a.tracked || !object.find(key)) continue;
            a.tracked = true;
            a.track = object.whole(key);
        }
        if (const auto* attributes = object.find("attributes")) {
            if (!attributes->is_object())
                object.fail(
                    "attributes",
                    SPOOR_TR("engine", "%1, line %2: expected an object for \"%3\", found %4."));
            JsonObject inner{object.file, {}, *attributes, object.line};
            takeAttributes(inner, a);
        }
        if (!m_options.video.empty()) a.raw = std::move(object.value);
        m_annotations.push_back(std::move(a));
    }

    /// The labelled key points; empty if there are none.
    Shape keypointsOf(const JsonObject& object) {
        const Json* list = object.find("keypoints");
        if (!list || list->is_null()) return {};
        auto points = cocoPoints(*list, m_resultsOnly);
        if (!points)
            object.fail("keypoints",
                        SPOOR_TR("engine",
                                 "%1, line %2: expected x,y,visibility,... for \"%3\", found %4."));
        if (points->places.empty()) return {};
        m_odd.pointsApart += points->places.size() < list->size() / 3;
        Shape shape(std::move(*points));
        if (const Message why = shapeProblem(shape); !why.empty())
            throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3."), object.file,
                                      long(object.line), why.english()));
        return shape;
    }

    /// The key points become the shape, in the box of the annotation. Its segmentation is only
    /// preserved.
    void useKeypoints(const JsonObject& object, Shape points, SessionBox& box) {
        auto extras = *box.attributes;
        for (const char* key : {"area", "segmentation"})
            if (const Json* value = object.find(key))
                extras[std::string("coco:") + key] = jsonDump(*value);
        extras.erase("coco:counts");
        box.attributes = std::move(extras);
        const Json* const outline = object.find("segmentation");
        if (outline && !outline->empty()) ++m_odd.outlines;
        box.shape = std::move(points);
    }

    static void takeBox(const JsonObject& object, SessionBox& box) {
        const Json* four = object.find("bbox");
        const RectF around = boundsOf(*box.shape);
        if (!four && !box.shape.empty()) {  // A segmentation result has no bbox.
            box.box = around;
            return;
        }
        if (!four || !four->is_array() || four->size() != 4 ||
            !std::ranges::all_of(*four, [](const auto& value) { return value.is_number(); }))
            object.fail("bbox", SPOOR_TR("engine",
                                         "%1, line %2: expected [x,y,w,h] for \"%3\", found %4."));
        box.box = {(*four)[0], (*four)[1], (*four)[2], (*four)[3]};
    }

    /// Keeps values that differ from what the writer would derive, and members unknown to Spoor.
    static void takeExtras(const JsonObject& object, SessionBox& box) {
        std::map<std::string, std::string> extras;
        for (const auto& [key, value] : object.value.items())
            if (!isAnyOf(key,
                         {"image_id", "video_id", "category_id", "bbox", "area", "segmentation",
                          "iscrowd", "track_id", "instance_id", "attributes", "score"}))
                extras["coco:" + key] = jsonDump(value);
        const Json* area = object.find("area");
        if (area && area->is_number() && area->get<double>() != cocoArea(box))
            extras["coco:area"] = jsonDump(*area);
        if (const Json* score = object.find("score")) extras["coco:score"] = jsonDump(*score);
        const Json* crowd = object.find("iscrowd");
        if (crowd && *crowd != 0) extras["coco:iscrowd"] = jsonDump(*crowd);
        if (!box.shape.empty() && object.find("bbox") && boundsOf(*box.shape) != box.box)
            extras["coco:bbox"] = jsonDump(*object.find("bbox"));
        const Json* segmentation = object.find("segmentation");
        if (box.shape->as<Mask>() && segmentation->value("counts", Json()).is_array())
            extras["coco:counts"] = "list";
        box.attributes = std::move(extras);
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
        if (const auto shape = parseShape(object.textOr("shape", ""));
            shape && !shape.value().empty())
            a.box.shape = shape.value();
        auto attributes = *a.box.attributes;
        if (object.find("occluded") && !a.box.occluded)
            attributes["coco:attributes.occluded"] = "false";
        for (const auto& [key, value] : object.value.items()) {
            if (isAnyOf(key, {"occluded", "keyframe", "confidence", "source", "state", "track_id",
                              "shape"}))
                continue;
            // The writer turns values that parse as JSON into JSON again, except those marked as
            // text.
            attributes[key] = value.is_string() ? value.get<std::string>() : jsonDump(value);
            if (value.is_string() && Json::accept(value.get_ref<const std::string&>()))
                attributes["coco:text." + key] = "1";
        }
        a.box.attributes = std::move(attributes);
    }

    [[noreturn]] void fail(const char* sentence, std::int64_t line, std::int64_t found) const {
        throw EngineError(Message(sentence).arg(m_path).arg(long(line)).arg(long(found)));
    }

    /// Assigns frames by their numbers in the file, or else in the order of the file names.
    std::map<std::int64_t, FrameIndex> frames() {
        const bool numbered =
            std::ranges::all_of(m_images, [](const Image& image) { return image.index >= 0; });
        std::ranges::sort(m_images, [](const Image& a, const Image& b) {
            return a.name == b.name ? a.id < b.id : naturalLess(a.name, b.name);
        });
        std::vector<std::string> names;
        for (const Image& image : m_images) names.push_back(image.name);
        const std::vector<FrameIndex> order =
            numbered || m_resultsOnly ? std::vector<FrameIndex>()
                                      : framesOfNames(names, true, m_options, m_builder);
        std::map<std::int64_t, FrameIndex> result;
        for (std::size_t i = 0; i < m_images.size(); ++i) {
            const FrameIndex frame = numbered        ? FrameIndex(m_images[i].index)
                                     : order.empty() ? FrameIndex(i)
                                                     : order[i];
            result[m_images[i].id] = frame;
            m_sizes[m_images[i].id] = m_images[i].size;
            if (frame < 0 || frame >= frameLimit) continue;
            m_carried.images[std::to_string(frame)] = std::move(m_images[i].raw);
            m_builder.facts().length = std::max(m_builder.facts().length, frame + 1);
            m_builder.lookedAt(frame);
        }
        return result;
    }

    /// A list of results names images by id only; the frames follow the order of the ids.
    void takeResultImages() {
        std::set<std::int64_t> ids;
        for (const Annotation& a : m_annotations) ids.insert(a.image);
        const bool counted = !ids.empty() && *ids.begin() >= 0 && *ids.rbegin() < frameLimit;
        const std::int64_t first = counted && *ids.begin() == 0 ? 0 : 1;
        for (const std::int64_t id : ids)
            m_images.push_back(
                {id, counted ? id - first : -1, counted ? "" : std::to_string(id), 0, {}, {}});
        m_videos.insert(0);
        m_builder.note(Message(SPOOR_TR("engine",
                                        "\"%1\" is a list of results without images. image_id is "
                                        "read as the frame number, counted from %2."))
                           .arg(m_path)
                           .arg(long(first)));
        for (Annotation& a : m_annotations) a.box.source = BoxSource::Tracked;
    }

    ImportResult assemble() {
        if (m_videos.size() > 1) choose();
        for (const auto& [video, length] : m_lengths)
            if (m_videos.empty() || m_videos.contains(video) || m_lengths.size() == 1)
                m_builder.facts().length = std::max<FrameIndex>(m_builder.facts().length, length);
        if (m_resultsOnly) takeResultImages();
        const auto frameOf = frames();
        const SizeI asked = m_builder.facts().size;
        for (Annotation& a : m_annotations) {
            if (m_own || m_resultsOnly) dropExtras(a.box);
            // Masks are checked against the size of their image.
            if (const auto size = m_sizes.find(a.image);
                size != m_sizes.end() && !size->second.empty())
                m_builder.facts().size = size->second;
            orSkip(a.name, [&] { place(a, frameOf); });
        }
        m_builder.facts().size = asked;
        for (const auto& image : m_images)
            if (!image.size.empty()) {
                m_builder.facts().size = image.size;
                break;
            }
        m_builder.promoteAttributes();
        m_odd.note(m_builder, m_path, m_own);
        if (!m_own && !m_resultsOnly) m_builder.facts().carried["coco"] = m_carried.text();
        return m_builder.finish();
    }

    void place(Annotation& a, const std::map<std::int64_t, FrameIndex>& frameOf) {
        const auto frame = frameOf.find(a.image);
        if (frame == frameOf.end())
            fail(SPOOR_TR("engine",
                          "%1, line %2: expected the id of one of the images for image_id, "
                          "found %3."),
                 a.line, a.image);
        if (frame->second < 0) return;  // framesOfNames() noted that the image is left out.
        a.box.frame = frame->second;
        const auto track = m_trackCategories.find(a.track);
        if (a.category < 0 && track != m_trackCategories.end()) a.category = track->second;
        const auto category = m_categories.find(a.category);
        const std::string label = category == m_categories.end() ? std::string() : category->second;
        m_odd.unnamed += a.category >= 0 && category == m_categories.end() && !m_resultsOnly;
        if (!a.tracked) {
            m_builder.addDetection(label, a.box, a.line);
            return;
        }
        if (a.track < 0 || a.track > maxTargetId)
            fail(
                SPOOR_TR("engine", "%1, line %2: expected a target number for track_id, found %3."),
                a.line, a.track);
        m_builder.add(TargetId(a.track), a.box, a.line);
        m_builder.label(TargetId(a.track), label);
    }

    /// Spoor's own files and results contain nothing to preserve.
    static void dropExtras(SessionBox& box) {
        auto attributes = *box.attributes;
        std::erase_if(attributes, [](const auto& own) { return isOfFormat(own.first); });
        box.attributes = std::move(attributes);
    }

    /// Selects one of several videos; the others are preserved.
    void choose() {
        std::string names;
        std::optional<std::int64_t> chosen;
        for (const Json& video : m_carried.videos) {
            const std::string name = video.value("name", std::string());
            const std::int64_t id = video.value("id", std::int64_t{0});
            names += (names.empty() ? "" : ", ") + (name.empty() ? std::to_string(id) : name);
            if (!m_options.video.empty() &&
                (name == m_options.video || std::to_string(id) == m_options.video))
                chosen = id;
        }
        if (!chosen)
            throw EngineError(
                Message(
                    SPOOR_TR("engine",
                             "\"%1\" contains frames of %2 videos. Select one with --video: %3."))
                    .arg(m_path)
                    .arg(m_videos.size())
                    .arg(shortened(names)));
        Json images = Json::array(), annotations = Json::array();
        std::set<std::int64_t> away;
        std::erase_if(m_images, [&](Image& image) {
            if (image.video == *chosen) return false;
            away.insert(image.id);
            images.push_back(std::move(image.raw));
            return true;
        });
        std::erase_if(m_annotations, [&](Annotation& a) {
            if (!away.contains(a.image)) return false;
            annotations.push_back(std::move(a.raw));
            return true;
        });
        m_carried.others = {{"images", images}, {"annotations", annotations}, {"video", *chosen}};
        m_videos = {*chosen};
    }

    const std::string m_path;
    const FormatOptions& m_options;
    SessionBuilder m_builder;
    CocoExtras m_carried;
    bool m_own = false;  ///< Written by Spoor: the writer derives everything again.
    std::map<std::int64_t, FrameIndex> m_lengths;  ///< Lengths of videos.
    std::map<std::int64_t, SizeI> m_sizes;         ///< Sizes of images.
    std::vector<Annotation> m_annotations;
    std::vector<Image> m_images;
    std::map<std::int64_t, std::string> m_categories;
    std::map<std::int64_t, std::int64_t> m_trackCategories;
    std::set<std::int64_t> m_videos;
    bool m_resultsOnly = false;
    Oddities m_odd;
};

}  // namespace

ImportResult readCoco(const std::string& path, const FormatOptions& options) {
    return CocoReader(path, options).read();
}

}  // namespace spoor
