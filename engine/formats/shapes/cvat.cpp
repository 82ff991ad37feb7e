// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/cvat.h"

#include "engine/base/text.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/xml_writer.h"
#include "engine/formats/shapes/cvat_shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr std::size_t boxLimit = 20'000'000;  // Including interpolated boxes.

/// A box of a track or an image that is not assigned to a target yet.
struct CvatBox {
    SessionBox box;
    std::string label;  ///< Label of a box of an image.
    std::int64_t target = 0;
    std::int64_t line = 0;
};

/// A <tag> of an image: a label of the whole frame, and so a frame of an event.
struct CvatTag {
    std::string label, comment;
    std::int64_t event = 0;  ///< Id that Spoor stored; 0 if there is none.
    std::int64_t target = -1;
    bool plain = true;  ///< Without attributes or groups of CVAT.
    auto operator<=>(const CvatTag&) const = default;
};

bool isOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

/// Whether Spoor's own <meta> has this element, too.
bool isOurMeta(std::string_view element) {
    return isOneOf(element, {"task", "size", "mode", "labels", "label", "name", "attributes",
                             "attribute", "mutable", "input_type", "default_value", "values",
                             "original_size", "width", "height"});
}

bool isOurAttribute(std::string_view name) {
    return isOneOf(name, {"source", "confidence", "state", "target_id", "event_id", "comment"});
}

class CvatReader : public XmlHandler {
public:
    CvatReader(const std::string& path, const FormatOptions& options) : m_builder(path, options) {}

    void open(const XmlElement& element) override {
        if (m_path.empty() && element.name != "annotations")
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected CVAT's <annotations>, found <%3>."),
                element.name);
        const bool carried = !m_copy.complete();
        if (isIn({"annotations"})) openPart(element);
        if (isIn({"annotations", "track"})) openTracked(element);
        if (isIn({"annotations", "image"})) openPictured(element);
        if (element.name == "points" && inSkeleton(3)) m_skeleton.add(element);
        if (carried || !m_copy.complete() || m_begins) m_copy.open(element);
        m_begins = false;
        if (m_path.size() > 1 && m_path[1] == "meta")
            m_foreign = m_foreign || !isOurMeta(element.name);
        if (element.name == "attribute") m_attribute = element.attribute("name").value_or("");
        m_path.emplace_back(element.name);
    }

    void close(const XmlElement& element, const std::string& text) override {
        m_path.pop_back();
        if (element.name == "name" && parent() == "attribute")
            m_foreign = m_foreign || !isOurAttribute(trimmed(text));
        if (!m_copy.complete()) m_copy.close(element, text);
        const bool inTrack = m_path.size() == 3 && m_path[1] == "track" && isCvatShape(m_path[2]);
        const bool inImage = m_path.size() == 3 && m_path[1] == "image" && isCvatShape(m_path[2]);
        if (element.name == "attribute" && (inTrack || inImage)) {
            takeCvatAttribute(element, m_attribute, text, current(),
                              inTrack ? &m_tracks.back().target : &m_pictured.back().target);
        } else if (element.name == "attribute" && inSkeleton(4) && m_path[3] == "points") {
            m_skeleton.addAttribute(m_attribute, text);
        } else if (element.name == "skeleton" && inShapes(2)) {
            endSkeleton(element);
        } else if (element.name == "attribute" && isIn({"annotations", "image", "tag"})) {
            takeTagAttribute(trimmed(text));
        } else if (isIn({"annotations"})) {
            closePart(element);
        } else if (isIn({"annotations", "image"}) && isCvatOther(element.name)) {
            closeOther(element);
        } else if (parent() == "original_size" || element.name == "size") {
            takeFact(element, trimmed(text));
        }
    }

    ImportResult finish() {
        const FrameIndex length = m_builder.facts().length;
        for (Track& track : m_tracks) place(track, length);
        placePictured();
        placeTags();
        m_builder.promoteAttributes();
        if (!m_carried.empty()) m_builder.facts().carried["cvat"] = m_carried.text();
        return m_builder.finish();
    }

private:
    struct Track {
        std::string label;
        std::int64_t id = -1;     ///< Id in the file.
        std::int64_t target = 0;  ///< Id that Spoor stored; 0 if there is none.
        bool automatic = false;
        bool other = false;  ///< Has elements that are preserved only.
        std::map<std::string, std::string> attributes;
        std::vector<CvatBox> boxes;
    };

    /// The box whose element is open.
    SessionBox& current() {
        return m_path[1] == "track" ? m_tracks.back().boxes.back().box : m_pictured.back().box;
    }

    void endSkeleton(const XmlElement& element) {
        m_skeleton.finish(current());
        if (m_path[1] == "track" || current().present()) return;
        m_builder.skip(
            Message(SPOOR_TR("engine", "%1, line %2: a skeleton has no point in the image."),
                    element.file, long(element.line)));
        m_pictured.pop_back();
        m_sizes.pop_back();
    }

    bool inShapes(std::size_t depth) const {
        return m_path.size() == depth && (m_path[1] == "track" || m_path[1] == "image");
    }
    bool inSkeleton(std::size_t depth) const { return inShapes(depth) && m_path[2] == "skeleton"; }

    std::string_view parent() const {
        return m_path.empty() ? std::string_view() : std::string_view(m_path.back());
    }

    bool isIn(std::initializer_list<std::string_view> path) const {
        return std::equal(m_path.begin(), m_path.end(), path.begin(), path.end());
    }

    FrameIndex frameOf(const XmlElement& element, const char* name) const {
        const double frame = cvatNumber(element, name);
        if (frame != std::floor(frame) || std::abs(frame) > 1e15)
            element.fail(
                SPOOR_TR("engine", "%1, line %2: expected the attribute %3 with a number in <%4>."),
                name, element.name);
        return FrameIndex(frame);
    }

    void openPart(const XmlElement& element) {
        if (element.name == "meta" || element.name == "track") m_begins = true;
        if (element.name == "track") openTrack(element);
        if (element.name != "image") return;
        m_frame = frameOf(element, "id");
        for (const auto& [name, value] : element.attributes)
            if (name == "name" ? value != pictureName(m_frame, {})
                               : !isOneOf(name, {"id", "width", "height", "checked"}))
                m_carried.images[m_frame].attributes = {element.attributes.begin(),
                                                        element.attributes.end()};
        if (element.attribute("checked") != "0") m_builder.lookedAt(m_frame);
        m_builder.facts().length = std::max(m_builder.facts().length, m_frame + 1);
        const double width = element.attribute("width") ? cvatNumber(element, "width") : 0;
        const double height = element.attribute("height") ? cvatNumber(element, "height") : 0;
        if (width >= 1 && height >= 1 && width < 1e6 && height < 1e6) {
            // Masks are checked against the size of their image.
            m_builder.facts().size = {int(width), int(height)};
            if (m_firstSize.empty()) m_firstSize = m_builder.facts().size;
        }
    }

    void closePart(const XmlElement& element) {
        if (element.name == "meta") {
            m_carried.meta = m_copy.take();
            if (!m_foreign) m_carried.meta.clear();
        }
        if (element.name != "track") return;
        std::string copy = m_copy.take();
        if (m_tracks.back().other) {
            m_carried.tracks.push_back(std::move(copy));
            m_tracks.pop_back();
            return;
        }
        auto& boxes = m_tracks.back().boxes;
        std::ranges::stable_sort(boxes, {}, [](const auto& a) { return a.box.frame; });
    }

    void openTrack(const XmlElement& element) {
        Track track;
        track.label = element.attribute("label").value_or("");
        track.id = wholeNumber(element.attribute("id").value_or("")).value_or(-1);
        const std::string source = element.attribute("source").value_or("manual");
        track.automatic = source == "auto";
        track.attributes = otherCvatAttributes(element, {"id", "label", "source"});
        if (!track.automatic && source != "manual") track.attributes["cvat:source"] = source;
        if (!element.attribute("source")) track.attributes["cvat:source"] = "";
        m_tracks.push_back(std::move(track));
    }

    void openTracked(const XmlElement& element) {
        Track& track = m_tracks.back();
        track.other = track.other || isCvatOther(element.name);
        if (!isCvatShape(element.name)) return;
        CvatBox box;
        box.line = element.line;
        box.box.frame = frameOf(element, "frame");
        box.box.outside = cvatFlag(element, "outside");
        box.box.occluded = cvatFlag(element, "occluded");
        const bool key = cvatFlag(element, "keyframe");
        box.box.keyframe = key && !track.automatic;
        box.box.source = !key              ? BoxSource::Interpolated
                         : track.automatic ? BoxSource::Tracked
                                           : BoxSource::Given;
        readCvatShape(element, box.box);
        if (box.box.outside) box.box.state = TargetState::Lost;
        takeOthers(element, box.box, {"frame", "outside", "occluded", "keyframe"});
        track.boxes.push_back(std::move(box));
    }

    void takeTagAttribute(std::string_view text) {
        const auto number = wholeNumber(text);
        if (m_attribute == "event_id" && number)
            m_tag.event = *number;
        else if (m_attribute == "target_id" && number)
            m_tag.target = *number;
        else if (m_attribute == "comment")
            m_tag.comment = text;
        else if (!text.empty())
            m_tag.plain = false;
    }

    void closeOther(const XmlElement& element) {
        std::string copy = m_copy.take();
        if (element.name == "tag" && m_tag.plain)
            m_tags[m_tag].emplace_back(m_frame, element.line);
        else
            m_carried.images[m_frame].elements.push_back(std::move(copy));
        if (element.name == "tag" && !m_tag.plain) ++m_richTags;
    }

    /// Tags of frames that follow each other are one event.
    void placeTags() {
        for (auto& [tag, frames] : m_tags) {
            std::ranges::sort(frames);
            SessionEvent event{tag.label, {-1, -1}, std::nullopt, tag.comment};
            if (tag.target >= 0 && tag.target <= maxTargetId)
                event.target = TargetId(int(tag.target));
            for (std::size_t i = 0; i < frames.size(); ++i) {
                if (event.frames.first < 0) event.frames.first = frames[i].first;
                event.frames.last = frames[i].first;
                if (i + 1 < frames.size() && frames[i + 1].first == frames[i].first + 1) continue;
                m_builder.addEvent(event, frames[i].second, tag.event);
                event.frames.first = -1;
            }
        }
        if (m_richTags > 0)
            m_builder.note(
                Message(SPOOR_TR("engine",
                                 "%1 tags with attributes or groups are preserved for an "
                                 "export to CVAT, but not read as events."),
                        m_richTags));
    }

    void openPictured(const XmlElement& element) {
        if (isCvatOther(element.name)) m_begins = true;
        m_tag = {};
        m_tag.label = element.attribute("label").value_or("");
        m_tag.plain = element.attribute("group_id").value_or("0") == "0";
        if (!isCvatShape(element.name)) return;
        CvatBox box;
        box.line = element.line;
        box.label = element.attribute("label").value_or("");
        box.box.frame = m_frame;
        box.box.occluded = element.attribute("occluded") && cvatFlag(element, "occluded");
        box.box.keyframe = true;
        readCvatShape(element, box.box);
        takeOthers(element, box.box, {"label", "occluded", "source"});
        const std::string source = element.attribute("source").value_or("manual");
        if (source == "auto") {
            box.box.source = BoxSource::Tracked;
            box.box.keyframe = false;
        } else if (source != "manual" || !element.attribute("source")) {
            auto attributes = *box.box.attributes;
            attributes["cvat:source"] = element.attribute("source").value_or("");
            box.box.attributes = std::move(attributes);
        }
        m_sizes.push_back(m_builder.facts().size);
        m_pictured.push_back(std::move(box));
    }

    static void takeOthers(const XmlElement& element, SessionBox& box,
                           std::initializer_list<std::string_view> known) {
        auto others =
            otherCvatAttributes(element, {"xtl", "ytl", "xbr", "ybr", "rotation", "points", "rle",
                                          "left", "top", "width", "height"});
        for (const std::string_view name : known) others.erase("cvat:" + std::string(name));
        if (attributeOr(others, "cvat:z_order") == "0") others.erase("cvat:z_order");
        box.attributes = std::move(others);
    }

    void takeFact(const XmlElement& element, std::string_view text) {
        const auto value = wholeNumber(text);
        const bool dimension = parent() == "original_size";
        if (dimension && element.name != "width" && element.name != "height") return;
        if (!value || *value < 0 || *value > frameLimit)
            element.fail(SPOOR_TR("engine", "%1, line %2: expected a number, found \"%3\"."),
                         shortened(text));
        Session& facts = m_builder.facts();
        if (!dimension)
            facts.length = *value;
        else
            (element.name == "width" ? facts.size.width : facts.size.height) = int(*value);
    }

    TargetId freeId(const Track& track) {
        const auto fits = [&](std::int64_t id) {
            return id >= 0 && id <= maxTargetId && m_used.count(TargetId(id)) == 0;
        };
        std::int64_t id = track.target > 0 && fits(track.target) ? +track.target : track.id + 1;
        if (id < 1 || !fits(id)) id = m_used.empty() ? 1 : std::int64_t(m_used.rbegin()->first) + 1;
        m_used[TargetId(id)] = true;
        return TargetId(id);
    }

    void fill(TargetId id, const SessionBox& from, const SessionBox* to, FrameIndex end,
              std::int64_t line) {
        if (m_builder.count() + std::size_t(std::max<FrameIndex>(0, end - from.frame)) > boxLimit)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The tracks have more than %1 boxes, including "
                                               "those between keyframes. Split the file."))
                                  .arg(boxLimit));
        for (FrameIndex frame = from.frame + 1; frame < end; ++frame) {
            SessionBox box = to && to->present() ? madeBetween(from, *to, frame) : from;
            box.frame = frame;
            box.source = BoxSource::Interpolated;
            box.keyframe = false;
            m_builder.add(id, box, line);
        }
    }

    /// Frames that the file omits are interpolated towards the next box. After the last box the
    /// target stays until the end.
    void place(Track& track, FrameIndex length) {
        const TargetId id = freeId(track);
        m_builder.label(id, track.label);
        m_builder.target(id).attributes = track.attributes;
        for (CvatBox& each : track.boxes)
            if (!each.box.shape.empty()) each.box.box = boundsOf(*each.box.shape);
        for (std::size_t i = 0; i < track.boxes.size(); ++i) {
            const auto& [box, label, target, line] = track.boxes[i];
            m_builder.add(id, box, line);
            if (!box.present()) continue;
            const bool last = i + 1 == track.boxes.size();
            const SessionBox* next = last ? nullptr : &track.boxes[i + 1].box;
            fill(id, box, next, last ? std::min(length, frameLimit) : next->frame, line);
        }
        track.boxes = std::vector<CvatBox>();
    }

    void placePictured() {
        for (std::size_t i = 0; i < m_pictured.size(); ++i) {
            const auto& [box, label, target, line] = m_pictured[i];
            m_builder.facts().size = m_sizes[i];
            if (target > 0 && target <= maxTargetId) {
                m_builder.add(TargetId(target), box, line);
                m_builder.label(TargetId(target), label);
            } else {
                m_builder.addDetection(label, box, line);
            }
        }
        if (!m_firstSize.empty()) m_builder.facts().size = m_firstSize;
    }

    SessionBuilder m_builder;
    std::vector<std::string> m_path;
    std::string m_attribute;
    std::vector<Track> m_tracks;
    std::vector<CvatBox> m_pictured;  ///< Boxes of images.
    std::vector<SizeI> m_sizes;       ///< Sizes of their images.
    CvatTag m_tag;                    ///< The tag that is being read.
    std::map<CvatTag, std::vector<std::pair<FrameIndex, std::int64_t>>> m_tags;
    std::size_t m_richTags = 0;
    FrameIndex m_frame = 0;  ///< Frame of the image that is being read.
    SizeI m_firstSize;
    CvatExtras m_carried;
    CvatSkeleton m_skeleton;
    XmlCopy m_copy;
    bool m_foreign = false;  ///< Its <meta> contains data that Spoor's would not.
    bool m_begins = false;   ///< The current element has to be copied.
    std::map<TargetId, bool> m_used;
};

}  // namespace

ImportResult readCvat(const std::string& path, const FormatOptions& options) {
    CvatReader reader(path, options);
    readXml(contentOf(path), path, reader);
    return reader.finish();
}

}  // namespace spoor
