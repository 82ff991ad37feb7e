// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/edit_step.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace spoor {
namespace {

using Json = nlohmann::json;

Json toJson(const std::optional<SessionBox>& box) {
    if (!box) return nullptr;
    const RectF& r = box->box;
    Json json = {
        r.x,
        r.y,
        r.width,
        r.height,
        int(box->source),
        int(box->state),
        std::isfinite(box->confidence) ? box->confidence : 0.0,  // JSON has no NaN or infinity.
        int(box->keyframe) + 2 * int(box->occluded) + 4 * int(box->outside) + 8 * int(box->holds)};
    if (!box->shape.empty() || !box->attributes.empty()) json.push_back(toText(*box->shape));
    if (!box->attributes.empty()) json.push_back(*box->attributes);
    return json;
}

std::optional<SessionBox> boxOf(const Json& json, FrameIndex frame) {
    if (json.is_null()) return std::nullopt;
    SessionBox box;
    box.frame = frame;
    box.box = {json.at(0).get<double>(), json.at(1).get<double>(), json.at(2).get<double>(),
               json.at(3).get<double>()};
    box.source = BoxSource(std::clamp(json.at(4).get<int>(), 0, 2));
    box.state = TargetState(std::clamp(json.at(5).get<int>(), 0, 2));
    box.confidence = json.at(6).get<double>();
    const int flags = json.at(7).get<int>();
    box.keyframe = flags & 1;
    box.occluded = flags & 2;
    box.outside = flags & 4;
    box.holds = flags & 8;
    if (json.size() > 8)
        if (auto shape = parseShape(json.at(8).get<std::string>()))
            box.shape = std::move(shape).value();
    if (json.size() > 9) box.attributes = json.at(9).get<std::map<std::string, std::string>>();
    return box;
}

Json toJson(const std::optional<TargetProperties>& facts) {
    if (!facts) return nullptr;
    Json json = {{"name", facts->name},
                 {"label", facts->label},
                 {"colour", facts->colour},
                 {"attributes", facts->attributes}};
    if (facts->locked) json["locked"] = true;
    return json;
}

std::optional<TargetProperties> factsOf(const Json& json) {
    if (json.is_null()) return std::nullopt;
    const std::string label = json.at("label");
    // In steps of projects before version 5 the label is also the name.
    return TargetProperties{label, json.at("colour"),
                            json.at("attributes").get<std::map<std::string, std::string>>(),
                            json.value("locked", false), json.value("name", label)};
}

Json toJson(const std::optional<SessionEvent>& event) {
    if (!event) return nullptr;
    Json json = {{"label", event->label},
                 {"first", event->frames.first},
                 {"last", event->frames.last},
                 {"comment", event->comment}};
    if (event->target) json["target"] = *event->target;
    return json;
}

Json toJson(const Change& change) {
    if (const auto* box = std::get_if<BoxChange>(&change))
        return {{"box", box->target},
                {"frame", box->frame},
                {"before", toJson(box->before)},
                {"after", toJson(box->after)}};
    if (const auto* target = std::get_if<TargetChange>(&change))
        return {{"target", target->target},
                {"before", toJson(target->before)},
                {"after", toJson(target->after)}};
    if (const auto* results = std::get_if<ResultExchange>(&change))
        return {{"exchange", results->target}, {"first", results->first}, {"last", results->last}};
    if (const auto* carried = std::get_if<CarriedChange>(&change))
        return {
            {"carried", carried->format}, {"before", carried->before}, {"after", carried->after}};
    if (const auto* scale = std::get_if<CalibrationChange>(&change))
        return {{"calibration", toText(scale->after)}, {"before", toText(scale->before)}};
    if (const auto* event = std::get_if<EventChange>(&change))
        return {{"event", event->event},
                {"before", toJson(event->before)},
                {"after", toJson(event->after)}};
    const auto& move = std::get<ResultMove>(change);
    return {{"move", move.from}, {"to", move.to}, {"first", move.first}, {"last", move.last}};
}

FrameIndex frameOf(const Json& json) {
    return std::clamp<FrameIndex>(json.get<FrameIndex>(), 0, maxFrames);
}

Calibration calibrationOf(const Json& json) {
    auto read = parseCalibration(json.get<std::string>());
    return read ? std::move(read).value() : Calibration();
}

std::optional<SessionEvent> eventOf(const Json& json) {
    if (json.is_null()) return std::nullopt;
    SessionEvent event;
    event.label = json.at("label");
    event.frames = {frameOf(json.at("first")), frameOf(json.at("last"))};
    event.comment = json.at("comment");
    if (json.contains("target")) event.target = json.at("target").get<TargetId>();
    return eventProblem(event).empty() ? std::optional(event) : std::nullopt;
}

Change changeOf(const Json& json) {
    if (json.contains("box")) {
        const FrameIndex frame = frameOf(json.at("frame"));
        return BoxChange{json.at("box"), frame, boxOf(json.at("before"), frame),
                         boxOf(json.at("after"), frame)};
    }
    if (json.contains("target"))
        return TargetChange{json.at("target"), factsOf(json.at("before")),
                            factsOf(json.at("after"))};
    if (json.contains("exchange"))
        return ResultExchange{json.at("exchange"), frameOf(json.at("first")),
                              frameOf(json.at("last"))};
    if (json.contains("carried"))
        return CarriedChange{json.at("carried"), json.at("before"), json.at("after")};
    if (json.contains("calibration"))
        return CalibrationChange{calibrationOf(json.at("before")),
                                 calibrationOf(json.at("calibration"))};
    if (json.contains("event"))
        return EventChange{json.at("event"), eventOf(json.at("before")), eventOf(json.at("after"))};
    return ResultMove{json.at("move"), json.at("to"), frameOf(json.at("first")),
                      frameOf(json.at("last"))};
}

void applyTo(Session& session, const TargetChange& change) {
    if (!change.after) {
        session.erase(change.target);
        return;
    }
    SessionTarget target;
    if (const SessionTarget* old = session.target(change.target)) target = *old;
    target.id = change.target;
    target.name = change.after->name;
    target.label = change.after->label;
    target.colour = change.after->colour;
    target.attributes = change.after->attributes;
    target.locked = change.after->locked;
    session.put(std::move(target));
}

}  // namespace

TargetProperties factsOf(const SessionTarget& target) {
    return {target.label, target.colour, target.attributes, target.locked, target.name};
}

Change inverse(const Change& change) {
    Change result = change;
    if (auto* box = std::get_if<BoxChange>(&result)) std::swap(box->before, box->after);
    if (auto* target = std::get_if<TargetChange>(&result)) std::swap(target->before, target->after);
    if (auto* move = std::get_if<ResultMove>(&result)) std::swap(move->from, move->to);
    if (auto* carried = std::get_if<CarriedChange>(&result))
        std::swap(carried->before, carried->after);
    if (auto* scale = std::get_if<CalibrationChange>(&result))
        std::swap(scale->before, scale->after);
    if (auto* event = std::get_if<EventChange>(&result)) std::swap(event->before, event->after);
    return result;
}

std::vector<Change> inverse(const EditStep& step) {
    std::vector<Change> result;
    for (auto change = step.changes.rbegin(); change != step.changes.rend(); ++change)
        result.push_back(inverse(*change));
    return result;
}

void apply(Session& session, const Change& change) {
    if (const auto* box = std::get_if<BoxChange>(&change)) {
        if (box->after)
            session.put(box->target, *box->after);
        else
            session.erase(box->target, box->frame);
    } else if (const auto* target = std::get_if<TargetChange>(&change)) {
        applyTo(session, *target);
    } else if (const auto* carried = std::get_if<CarriedChange>(&change)) {
        if (carried->after.empty())
            session.carried.erase(carried->format);
        else
            session.carried[carried->format] = carried->after;
    } else if (const auto* scale = std::get_if<CalibrationChange>(&change)) {
        session.calibration = scale->after;
    } else if (const auto* event = std::get_if<EventChange>(&change)) {
        if (event->after)
            session.events[event->event] = *event->after;
        else
            session.events.erase(event->event);
    }
}

bool mergeInto(EditStep& step, const EditStep& later) {
    const bool same = !later.merge.empty() && later.merge == step.merge &&
                      later.target == step.target && later.frame == step.frame;
    if (!same || later.changes.size() != step.changes.size()) return false;
    if (step.changes.size() == 1 && std::holds_alternative<CalibrationChange>(step.changes[0]) &&
        std::holds_alternative<CalibrationChange>(later.changes[0])) {
        std::get<CalibrationChange>(step.changes[0]).after =
            std::get<CalibrationChange>(later.changes[0]).after;
        return true;
    }
    for (std::size_t i = 0; i < step.changes.size(); ++i) {
        const auto* a = std::get_if<BoxChange>(&step.changes[i]);
        const auto* b = std::get_if<BoxChange>(&later.changes[i]);
        if (!a || !b || a->target != b->target || a->frame != b->frame) return false;
    }
    for (std::size_t i = 0; i < step.changes.size(); ++i)
        std::get<BoxChange>(step.changes[i]).after = std::get<BoxChange>(later.changes[i]).after;
    return true;
}

std::string toText(const EditStep& step) {
    Json changes = Json::array();
    for (const Change& change : step.changes) changes.push_back(toJson(change));
    const Json json = {{"label", step.label.text},
                       {"args", step.label.args},
                       {"frame", step.frame},
                       {"of", step.target},
                       {"changes", changes}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<EditStep> editStep(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        EditStep step;
        step.label.text = json.at("label");
        step.label.args = json.at("args").get<std::vector<std::string>>();
        step.frame = json.at("frame");
        step.target = json.at("of");
        for (const Json& change : json.at("changes")) step.changes.push_back(changeOf(change));
        return step;
    } catch (const Json::exception& error) {
        return Message(SPOOR_TR("engine", "Cannot read a step of the undo history: %1."),
                       error.what());
    }
}

}  // namespace spoor
