// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/mask.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/label_studio.h"
#include "engine/formats/shapes/label_studio_tasks.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

StudioJson studioBox(const SessionBox& box, SizeI size) {
    RectF r = box.box;
    double angle = 0;
    if (const auto* turned = box.shape->as<TurnedBox>()) {
        angle = turned->angle;
        const PointF corner = turnedBy({turned->width / 2, turned->height / 2}, angle);
        r = {turned->centre.x - corner.x, turned->centre.y - corner.y, turned->width,
             turned->height};
    }
    // Rounds to the digits of Label Studio, which removes the error of the conversion to percent.
    const auto percent = [](double value, int whole) {
        return std::round(value / whole * 100 * 1e10) / 1e10;
    };
    return {{"x", percent(r.x, size.width)},
            {"y", percent(r.y, size.height)},
            {"width", percent(r.width, size.width)},
            {"height", percent(r.height, size.height)},
            {"rotation", angle}};
}

StudioJson restOf(const std::map<std::string, std::string>& attributes) {
    StudioJson rest =
        StudioJson::parse(attributeOr(attributes, "labelstudio:result", "{}"), nullptr, false);
    if (!rest.is_object()) rest = StudioJson::object();
    if (!rest.contains("value") || !rest["value"].is_object()) rest["value"] = StudioJson::object();
    return rest;
}

/// Whether linear interpolation between its neighbours yields this box, as in Label Studio.
bool isStudioBetween(const SessionBox& before, const SessionBox& box, const SessionBox& after) {
    constexpr double same = 1e-9;  // Pixels or degrees: small errors add up over many frames.
    const SessionBox made = madeBetween(before, after, box.frame);
    const auto near = [](double a, double b) { return std::abs(a - b) <= same; };
    const auto *turned = box.shape->as<TurnedBox>(), *other = made.shape->as<TurnedBox>();
    if (turned && other && !near(turned->angle, other->angle)) return false;
    return near(made.box.x, box.box.x) && near(made.box.y, box.box.y) &&
           near(made.box.width, box.box.width) && near(made.box.height, box.box.height);
}

bool isStudioKey(const std::vector<SessionBox>& boxes, std::size_t i) {
    if (boxes[i].keyframe || boxes[i].source != BoxSource::Interpolated || i == 0) return true;
    return i + 1 == boxes.size() || !boxes[i - 1].present() || !boxes[i + 1].present() ||
           boxes[i + 1].frame != boxes[i].frame + 1 || boxes[i - 1].frame != boxes[i].frame - 1 ||
           !isStudioBetween(boxes[i - 1], boxes[i], boxes[i + 1]);
}

std::string studioId(TargetId id) {
    return "target-" + std::to_string(id);
}

StudioJson studioEvent(EventId id, const SessionEvent& event, const Session& session) {
    StudioJson result = carriedJson(session.carried, timelineKey,
                                    {{"from_name", "timeline"}, {"to_name", "video"}});
    result["id"] = "event-" + std::to_string(id);
    result["type"] = timelineType;
    result["value"] = {
        {"ranges", {{{"start", event.frames.first + 1}, {"end", event.frames.last + 1}}}},
        {timelineType, {event.label}}};
    if (!event.comment.empty()) result["meta"]["text"] = {event.comment};
    const SessionTarget* target = event.target ? session.target(*event.target) : nullptr;
    if (target && !target->boxes.empty())
        result["parentID"] = restOf(target->attributes).value("id", studioId(target->id));
    return result;
}

StudioJson studioTrack(const SessionTarget& target, const Session& session) {
    StudioJson result = restOf(target.attributes);
    StudioJson sequence = StudioJson::array();
    const auto& boxes = target.boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const SessionBox& box = boxes[i];
        if (!box.present() || !isStudioKey(boxes, i)) continue;
        const bool ends = i + 1 == boxes.size()
                              ? box.frame + 1 < session.frames()
                              : boxes[i + 1].frame != box.frame + 1 || !boxes[i + 1].present();
        // Label Studio repeats the last keyframe by itself, so an equal computed box at the end is
        // omitted.
        const bool again = i > 0 && i + 1 == boxes.size() && boxes[i - 1].box == box.box;
        if (!box.keyframe && box.source == BoxSource::Interpolated && !ends && again) continue;
        StudioJson key = studioBox(box, session.size);
        key["frame"] = box.frame + 1;
        key["enabled"] = !ends;
        key["time"] = session.fps > 0 ? double(box.frame + 1) / session.fps : 0.0;
        sequence.push_back(std::move(key));
    }
    StudioJson& value = result["value"];
    value["sequence"] = std::move(sequence);
    if (!value.contains("framesCount")) value["framesCount"] = session.frames();
    if (!value.contains("duration") && session.fps > 0)
        value["duration"] = double(session.frames()) / session.fps;
    value["labels"] = {labelOr(target.label)};
    if (!target.name.empty()) result["meta"]["text"] = {target.name};
    const auto set = [&](const char* key, const StudioJson& text) {
        if (!result.contains(key)) result[key] = text;
    };
    set("type", "videorectangle");
    set("id", studioId(target.id));
    set("from_name", "box");
    set("to_name", "video");
    set("original_width", session.size.width);
    set("original_height", session.size.height);
    return result;
}

/// Adds the results of an image; a mask becomes polygons along its pixel edges, and points become
/// key points one by one.
void addStudioResults(StudioJson& results, const SessionTarget& target, const SessionBox& box,
                      SizeI size) {
    const auto* polygon = box.shape->as<Polygon>();
    const auto* mask = box.shape->as<Mask>();
    const auto add = [&](const char* type, const StudioJson& place) {
        StudioJson result = restOf(*box.attributes);
        result["value"].update(place);
        if (!result.contains("type")) {
            result["value"][type] = {labelOr(target.label)};
            result.update(StudioJson{{"type", type},
                                     {"from_name", "label"},
                                     {"to_name", "image"},
                                     {"original_width", size.width},
                                     {"original_height", size.height}});
            if (type == pointLabels) result["value"]["width"] = 0.5;  // Dot, in percent.
        }
        results.push_back(std::move(result));
    };
    const auto percent = [](double value, int whole) {
        return std::round(value / whole * 1e12) / 1e10;
    };
    if (const auto* points = box.shape->as<Points>()) {
        for (const PointF& p : points->places)
            add(pointLabels, {{"x", percent(p.x, size.width)}, {"y", percent(p.y, size.height)}});
        return;
    }
    if (!polygon && !mask) {
        add("rectanglelabels", studioBox(box, size));
        return;
    }
    for (const Ring& ring : (mask ? outlineOf(*mask) : *polygon).parts) {
        StudioJson points = StudioJson::array();
        for (const PointF& p : ring)
            points.push_back({percent(p.x, size.width), percent(p.y, size.height)});
        add("polygonlabels", {{"points", points}});
    }
}

/// Writes the tasks with a track in place of each discarded value. Tracks become JSON one at a
/// time, because all tracks of a long video take gigabytes as JSON.
void writeStudioTasks(const StudioJson& tasks, const std::vector<const SessionTarget*>& tracks,
                      const Session& session, const std::string& path) {
    // A line of its own: strings contain no line ends in JSON.
    static const std::string mark = "<discarded>";
    const std::string text = jsonDump(tasks, 1) + '\n';
    TextFile file(path);
    std::size_t from = 0;
    for (const SessionTarget* target : tracks) {
        std::size_t at = text.find(mark, from), line = text.rfind('\n', at);
        while (text.find_first_not_of(' ', line + 1) != at) {
            at = text.find(mark, at + 1);
            line = text.rfind('\n', at);
        }
        file.write(text.substr(from, at - from));
        const std::string indent = text.substr(line, at - line);
        const std::string track = jsonDump(studioTrack(*target, session), 1);
        std::size_t begin = 0;
        for (std::size_t end; (end = track.find('\n', begin)) != std::string::npos; begin = end + 1)
            file.write(track.substr(begin, end - begin) + indent);
        file.write(track.substr(begin));
        from = at + mark.size();
    }
    file.write(text.substr(from));
    file.finish();
}

/// Adds the boxes to the tasks of their images, which are added if they are missing.
void addImages(StudioJson& tasks, const Session& session, const FormatOptions& options) {
    std::map<FrameIndex, std::size_t> places;
    for (std::size_t i = 0; i < tasks.size(); ++i) places.emplace(studioFrame(tasks[i], i), i);
    for (const FrameIndex frame : knownFrames(session)) {
        if (!places.emplace(frame, tasks.size()).second) continue;
        tasks.push_back({{"id", tasks.size() + 1},
                         {"data", {{"image", pictureName(frame, options)}, {frameMember, +frame}}},
                         {"annotations", {{{"result", StudioJson::array()}}}}});
    }
    for (const auto& [target, box] : byFrame(session))
        if (box->present())
            addStudioResults(resultsOf(tasks[places.at(box->frame)]), *target, *box, session.size);
}

}  // namespace

PointF turnedBy(PointF p, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {p.x * std::cos(angle) - p.y * std::sin(angle),
            p.x * std::sin(angle) + p.y * std::cos(angle)};
}

void writeLabelStudio(const Session& session, const std::string& path,
                      const FormatOptions& options) {
    if (session.size.empty() && session.boxCount() > 0)
        throw EngineError(SPOOR_TR("engine",
                                   "Label Studio stores percentages of the image size, which is "
                                   "unknown. Specify it with --size WxH."));
    StudioJson tasks = carriedJson(session.carried, "label-studio", StudioJson::array());
    std::size_t chosen = 0;  // the task that is a video
    if (tasks.is_object() && tasks.contains("tasks")) {
        chosen = tasks.value("chosen", std::size_t(0));
        tasks = StudioJson(tasks["tasks"]);
        if (!tasks.is_array() || chosen >= tasks.size()) chosen = 0;
    }
    if (!tasks.is_array()) tasks = StudioJson::array();
    if (isOfStudioImages(session)) {
        addImages(tasks, session, options);
        return writeStudioTasks(tasks, {}, session, path);
    }
    if (tasks.empty()) tasks.push_back({{"id", 1}, {"data", {{"video", "video"}}}});
    std::vector<const SessionTarget*> tracks;
    // A discarded value stands for a track.
    for (const SessionTarget& target : session.targets()) {
        if (target.boxes.empty()) continue;  // Only a subject of events.
        if (target.boxes.front().attributes->contains("labelstudio:result")) {
            addStudioResults(resultsOf(tasks[chosen]), target, target.boxes.front(), session.size);
        } else {
            resultsOf(tasks[chosen]).push_back(StudioJson(StudioJson::value_t::discarded));
            tracks.push_back(&target);
        }
    }
    for (const auto& [id, event] : session.events)
        resultsOf(tasks[chosen]).push_back(studioEvent(id, event, session));
    writeStudioTasks(tasks, tracks, session, path);
}

}  // namespace spoor
