// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/text_file.h"
#include "engine/formats/io/xml_writer.h"
#include "engine/formats/shapes/cvat.h"
#include "engine/formats/shapes/cvat_shapes.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace spoor {
namespace {

/// Writes data that CVAT shapes cannot store as attributes of a box. If the labels come from a CVAT
/// task, it writes only what a reader cannot infer, since CVAT rejects attributes that a label does
/// not define.
struct CvatBoxAttributes {
    bool all = true;
    bool automatic = false;  ///< The track is automatic.

    std::string operator()(const SessionBox& box, bool key) const {
        const BoxSource known = !key        ? BoxSource::Interpolated
                                : automatic ? BoxSource::Tracked
                                            : BoxSource::Given;
        std::string text;
        if (all || box.source != known) text += cvatAttributeElement("source", toText(box.source));
        if (box.confidence != 1) text += cvatAttributeElement("confidence", toText(box.confidence));
        if (box.state == TargetState::Uncertain)
            text += cvatAttributeElement("state", toText(box.state));
        return text;
    }
};

const char* cvatBit(bool value) {
    return value ? "1" : "0";
}

/// Attributes that follow the coordinates in every shape element.
std::string cvatLast(const SessionBox& box) {
    const std::string others = cvatTagAttributes(*box.attributes);
    return (box.attributes->contains("cvat:z_order") ? "" : " z_order=\"0\"") + others;
}

std::string trackedElement(const SessionBox& box, const SessionBox& place, bool key, bool outside,
                           const std::string& attributes) {
    const std::string name = cvatShapeName(place);
    return "    <" + name + " frame=\"" + std::to_string(box.frame) + "\" outside=\"" +
           cvatBit(outside) + "\" occluded=\"" + cvatBit(box.occluded) + "\" keyframe=\"" +
           cvatBit(key) + '"' + cvatShapeText(place) + cvatLast(box) + '>' +
           cvatElements(place, key, outside) + attributes + "</" + name + ">\n";
}

bool isKey(const SessionBox& box) {
    return box.keyframe || box.source != BoxSource::Interpolated;
}

bool isNear(double a, double b) {
    return std::abs(a - b) <= 0.005;
}

bool areNear(const std::vector<PointF>& a, const std::vector<PointF>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](PointF p, PointF q) { return isNear(p.x, q.x) && isNear(p.y, q.y); });
}

/// The shape as a rotated box, if it is a box or a rotated box.
std::optional<TurnedBox> asTurned(const SessionBox& box) {
    if (const auto* turned = box.shape->as<TurnedBox>()) return *turned;
    if (!box.shape.empty()) return std::nullopt;
    return TurnedBox{box.box.centre(), box.box.width, box.box.height, 0};
}

/// Whether two shapes are equal within the digits of the file.
bool areNear(const SessionBox& a, const SessionBox& b) {
    const auto turnedA = asTurned(a), turnedB = asTurned(b);
    if (turnedA && turnedB)
        return areNear({turnedA->centre, {turnedA->width, turnedA->height}},
                       {turnedB->centre, {turnedB->width, turnedB->height}}) &&
               std::abs(std::remainder(turnedA->angle - turnedB->angle, 360.0)) <= 0.005;
    const auto *polygonA = a.shape->as<Polygon>(), *polygonB = b.shape->as<Polygon>();
    if (polygonA && polygonB)
        return std::equal(polygonA->parts.begin(), polygonA->parts.end(), polygonB->parts.begin(),
                          polygonB->parts.end(),
                          [](const Ring& p, const Ring& q) { return areNear(p, q); });
    const auto *pointsA = a.shape->as<Points>(), *pointsB = b.shape->as<Points>();
    if (pointsA && pointsB) return areNear(pointsA->places, pointsB->places);
    return a.shape == b.shape;
}

/// Whether linear interpolation between the neighbouring keyframes yields this box.
bool isOnTheWay(const std::vector<SessionBox>& boxes, std::size_t i, std::size_t before) {
    std::size_t after = i + 1;
    while (after < boxes.size() && !isKey(boxes[after])) ++after;
    const SessionBox& a = boxes[before];
    const SessionBox& box = boxes[i];
    // The last keyframe holds until the end, and one before a gap until the target leaves.
    const bool held = after == boxes.size() || !boxes[after].present() ||
                      boxes[after].frame - a.frame != FrameIndex(after - before);
    if (!a.present() || box.frame - a.frame != FrameIndex(i - before)) return false;
    if (box.occluded != a.occluded || box.state != a.state || box.confidence != a.confidence ||
        box.attributes != a.attributes)
        return false;
    return areNear(held ? a : madeBetween(a, boxes[after], box.frame), box);
}

void writeTrack(TextFile& file, const SessionTarget& target, FrameIndex frames,
                const CvatBoxAttributes& about) {
    const auto& boxes = target.boxes;
    const std::string said = cvatAttributeElements(target.attributes);
    std::size_t key = 0;
    bool first = about.all;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const SessionBox& box = boxes[i];
        if (!box.present()) continue;
        const bool linear = i > 0 && !isKey(box) && isOnTheWay(boxes, i, key);
        if (!linear) key = i;
        std::string attributes = about(box, !linear);
        if (first) attributes += cvatAttributeElement("target_id", std::to_string(target.id));
        first = false;
        attributes += said + cvatAttributeElements(*box.attributes);
        file.write(trackedElement(box, box, !linear, false, attributes));
        const bool next = i + 1 < boxes.size() && boxes[i + 1].frame == box.frame + 1;
        const bool more = next && boxes[i + 1].present();
        if (more || box.frame + 1 >= frames) continue;
        SessionBox end = box;
        if (next) end.attributes = boxes[i + 1].attributes;
        end.occluded = next && boxes[i + 1].occluded;
        ++end.frame;
        file.write(
            trackedElement(end, box, true, true, said + cvatAttributeElements(*end.attributes)));
    }
}

std::string pictureElement(const SessionTarget& target, const SessionBox& box,
                           const CvatBoxAttributes& about) {
    const std::string name = cvatShapeName(box);
    std::string attributes = about(box, true);
    if (about.all) attributes += cvatAttributeElement("target_id", std::to_string(target.id));
    attributes += cvatAttributeElements(target.attributes) + cvatAttributeElements(*box.attributes);
    const bool own = !box.attributes->contains("cvat:source");
    return "    <" + name + xmlAttribute("label", labelOr(target.label)) +
           (own ? xmlAttribute("source", about.automatic ? "auto" : "manual") : std::string()) +
           " occluded=\"" + cvatBit(box.occluded) + '"' + cvatShapeText(box) + cvatLast(box) + '>' +
           cvatElements(box, std::nullopt, false) + attributes + "</" + name + ">\n";
}

/// `checked`: whether the image was annotated, rather than only tagged.
std::string imageTag(FrameIndex frame, const Session& session, const CvatExtras& carried,
                     const FormatOptions& options, bool checked) {
    std::string text = "  <image";
    const auto found = carried.images.find(frame);
    if (found != carried.images.end() && !found->second.attributes.empty()) {
        for (const auto& [name, value] : found->second.attributes)
            text += xmlAttribute(name, value);
        return text + ">\n";
    }
    text += xmlAttribute("id", std::to_string(frame)) +
            xmlAttribute("name", pictureName(frame, options));
    if (!session.size.empty())
        text += xmlAttribute("width", std::to_string(session.size.width)) +
                xmlAttribute("height", std::to_string(session.size.height));
    if (!checked) text += xmlAttribute("checked", "0");
    return text + ">\n";
}

/// Class names and the labels of events.
std::vector<std::string> tagLabels(const Session& session, const FormatOptions& options) {
    std::vector<std::string> names = classNames(session, options);
    std::set<std::string> known(names.begin(), names.end());
    for (const auto& [id, event] : session.events)
        if (known.insert(event.label).second) names.push_back(event.label);
    return names;
}

/// The tags of frames in ascending order: one per event and frame.
class CvatTags {
public:
    CvatTags(const Session& session, const CvatExtras& carried)
        : m_session(session), m_carried(carried), m_events(eventsByTime(session)) {
        constexpr FrameIndex maxTags = 2'000'000;
        FrameIndex tags = 0;
        for (const auto& [id, event] : m_events)
            tags += event->frames.last - event->frames.first + 1;
        if (tags > maxTags)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "CVAT stores one tag per event and frame. These are "
                                               "%1 tags, more than %2. Shorten the events, or "
                                               "choose another format."),
                                      long(tags), long(maxTags)));
    }
    void addFrames(std::set<FrameIndex>& frames) const {
        for (const auto& [id, event] : m_events)
            for (FrameIndex at = event->frames.first; at <= event->frames.last; ++at)
                frames.insert(at);
    }
    std::string at(FrameIndex frame) {
        while (m_next < m_events.size() && m_events[m_next].second->frames.first <= frame)
            m_open.push_back(m_events[m_next++]);
        std::erase_if(m_open, [&](const auto& each) { return each.second->frames.last < frame; });
        std::string text;
        for (const auto& [id, event] : m_open) {
            text += "    <tag" + xmlAttribute("label", event->label) + " source=\"manual\">";
            if (cvatTakesEventData(m_carried, event->label)) {
                text += cvatAttributeElement("event_id", std::to_string(id));
                const SessionTarget* target =
                    event->target ? m_session.target(*event->target) : nullptr;
                if (target && !target->boxes.empty())
                    text += cvatAttributeElement("target_id", std::to_string(*event->target));
                if (!event->comment.empty())
                    text += cvatAttributeElement("comment", event->comment);
            }
            text += "</tag>\n";
        }
        return text;
    }

private:
    const Session& m_session;
    const CvatExtras& m_carried;
    std::vector<std::pair<EventId, const SessionEvent*>> m_events, m_open;
    std::size_t m_next = 0;
};

constexpr const char* cvatHead =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<annotations>\n  <version>1.1</version>\n";

}  // namespace

void writeCvat(const Session& session, const std::string& path, const FormatOptions& options) {
    TextFile file(path);
    const CvatExtras carried = CvatExtras::of(session);
    file.write(cvatHead +
               cvatMeta(carried, session, classNames(session, options), "interpolation"));
    int next = 0;
    for (const SessionTarget& target : session.targets()) {
        const bool named = target.attributes.contains("cvat:source");
        const bool automatic = !named && std::ranges::any_of(target.boxes, [](const auto& box) {
            return box.source == BoxSource::Tracked;
        });
        const CvatBoxAttributes about{carried.meta.empty(), automatic};
        // Labels of a CVAT task imply track ids of CVAT; no attribute stores Spoor's id then.
        const int id = about.all || target.id < 1 ? next++ : +(target.id - 1);
        file.write("  <track id=\"" + std::to_string(id) + '"' +
                   xmlAttribute("label", labelOr(target.label)) +
                   (named ? std::string() : xmlAttribute("source", automatic ? "auto" : "manual")) +
                   cvatTagAttributes(target.attributes) + ">\n");
        writeTrack(file, target, session.frames(), about);
        file.write("  </track>\n");
    }
    for (const std::string& track : carried.tracks) file.write("  " + track + '\n');
    file.write("</annotations>\n");
    file.finish();
}

void writeCvatImages(const Session& session, const std::string& path,
                     const FormatOptions& options) {
    TextFile file(path);
    const CvatExtras carried = CvatExtras::of(session);
    CvatTags tags(session, carried);
    file.write(cvatHead + cvatMeta(carried, session, tagLabels(session, options), "annotation"));
    std::set<FrameIndex> checked;
    for (const FrameIndex frame : knownFrames(session)) checked.insert(frame);
    for (const auto& [frame, image] : carried.images) checked.insert(frame);
    std::set<FrameIndex> frames = checked;
    tags.addFrames(frames);
    const auto places = byFrame(session);
    auto place = places.begin();
    for (const FrameIndex frame : frames) {
        file.write(imageTag(frame, session, carried, options, checked.contains(frame)));
        for (; place != places.end() && place->box->frame == frame; ++place) {
            const SessionBox& box = *place->box;
            const CvatBoxAttributes about{carried.meta.empty(), box.source == BoxSource::Tracked};
            if (box.present()) file.write(pictureElement(*place->target, box, about));
        }
        if (const auto found = carried.images.find(frame); found != carried.images.end())
            for (const std::string& element : found->second.elements)
                file.write("    " + element + '\n');
        file.write(tags.at(frame) + "  </image>\n");
    }
    file.write("</annotations>\n");
    file.finish();
}

}  // namespace spoor
