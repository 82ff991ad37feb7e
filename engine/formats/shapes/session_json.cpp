// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/session_json.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/json_events.h"
#include "engine/formats/io/text_file.h"

#include <limits>

namespace spoor {
namespace {

constexpr int formatVersion = 1;

/// Reads an object of texts; other values are kept as JSON text.
std::map<std::string, std::string> textsOf(const JsonObject& object,
                                           const nlohmann::json& attributes) {
    if (!attributes.is_object())
        object.fail("attributes",
                    SPOOR_TR("engine", "%1, line %2: expected an object for \"%3\", found %4."));
    std::map<std::string, std::string> result;
    for (const auto& [name, value] : attributes.items())
        result[name] = value.is_string() ? value.get<std::string>() : jsonDump(value);
    return result;
}

std::string textsJson(const std::map<std::string, std::string>& texts) {
    return jsonDump(texts);
}

SessionBox boxOf(const JsonObject& object) {
    SessionBox box;
    box.frame = object.whole("frame");
    box.occluded = object.flag("occluded");
    box.keyframe = object.flag("keyframe");
    box.outside = object.flag("outside");
    box.confidence = object.numberOr("confidence", 1);
    box.verdict = boxVerdict(object.textOr("verdict", ""));
    const auto source = boxSource(object.textOr("source", "given"));
    if (!source)
        object.fail(
            "source",
            SPOOR_TR("engine",
                     "%1, line %2: expected given, tracked or interpolated for \"%3\", found %4."));
    box.source = *source;
    const std::string state =
        object.textOr("state", toText(box.outside ? TargetState::Lost : TargetState::Tracking));
    bool known = false;
    for (const auto s : {TargetState::Tracking, TargetState::Uncertain, TargetState::Lost}) {
        if (state != toText(s)) continue;
        box.state = s;
        known = true;
    }
    if (!known)
        object.fail(
            "state",
            SPOOR_TR("engine",
                     "%1, line %2: expected Tracking, Uncertain or Lost for \"%3\", found %4."));
    if (box.present())
        box.box = {object.number("x"), object.number("y"), object.number("w"), object.number("h")};
    auto shape = parseShape(object.textOr("shape", ""));
    if (!shape)
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3."))
                              .arg(object.file)
                              .arg(long(object.line))
                              .arg(shape.error().english()));
    box.shape = std::move(shape).value();
    if (const auto* attributes = object.find("attributes"))
        box.attributes = textsOf(object, *attributes);
    return box;
}

/// A list [[first, last], ...] in ascending order.
void takeEmptyFrames(const JsonObject& root, Session& facts) {
    const auto* list = root.find("empty_frames");
    if (!list) return;
    FrameIndex next = 0;
    const auto isRange = [&next](const auto& each) {
        if (!each.is_array() || each.size() != 2 || !each[0].is_number_integer() ||
            !each[1].is_number_integer())
            return false;
        const FrameIndex first = each[0], last = each[1];
        if (first < next || last < first || last >= frameLimit) return false;
        next = last + 1;
        return true;
    };
    if (!list->is_array() || !std::ranges::all_of(*list, isRange))
        root.fail(
            "empty_frames",
            SPOOR_TR("engine",
                     "%1, line %2: expected ascending pairs of frames for \"%3\", found %4."));
    for (const auto& each : *list) facts.emptyFrames.push_back({each[0], each[1]});
}

void takeCalibration(const JsonObject& root, Session& facts) {
    const auto* json = root.find("calibration");
    if (!json) return;
    auto read = parseCalibration(json->dump());
    if (!read)
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3"))
                              .arg(root.file)
                              .arg(long(root.line))
                              .arg(read.error().english()));
    facts.calibration = std::move(read).value();
}

void takeFacts(const JsonObject& root, Session& facts) {
    const auto version = root.whole("format_version");
    if (version < 1 || version > formatVersion)
        root.fail("format_version",
                  SPOOR_TR("engine",
                           "%1, line %2: expected 1 for \"%3\", found %4. The file was written by "
                           "a newer version of Spoor. Open it with that version."));
    const auto fact = [&](const char* key, double limit) {
        const double value = root.numberOr(key, 0);
        if (value < 0 || value > limit)
            root.fail(key,
                      SPOOR_TR("engine", "%1, line %2: the value for \"%3\" is out of range: %4."));
        return value;
    };
    if (root.find("width")) facts.size = {int(fact("width", 1e6)), int(fact("height", 1e6))};
    if (root.find("fps")) facts.fps = fact("fps", 1e6);
    facts.length = FrameIndex(fact("length", double(frameLimit)));
    takeEmptyFrames(root, facts);
    if (const auto* carried = root.find("carried")) facts.carried = textsOf(root, *carried);
    takeCalibration(root, facts);
}

void takeEvent(const JsonObject& object, SessionBuilder& builder) {
    SessionEvent event;
    event.label = object.textOr("label", "");
    event.frames = {object.whole("first"), object.whole("last")};
    event.comment = object.textOr("comment", "");
    const auto target = object.wholeOr("target", -1);
    if (target >= 0 && target <= maxTargetId) event.target = TargetId(int(target));
    builder.addEvent(std::move(event), object.line, object.wholeOr("id", 0));
}

std::string eventJson(EventId id, const SessionEvent& event) {
    std::string text = "{\"id\": " + std::to_string(id) + ", \"label\": " + jsonText(event.label) +
                       ", \"first\": " + std::to_string(event.frames.first) +
                       ", \"last\": " + std::to_string(event.frames.last);
    if (event.target) text += ", \"target\": " + std::to_string(*event.target);
    if (!event.comment.empty()) text += ", \"comment\": " + jsonText(event.comment);
    return text + '}';
}

void checkEmpty(const JsonObject& object, const char* key) {
    const auto* list = object.find(key);
    if (list && (!list->is_array() || !list->empty()))
        object.fail(key, SPOOR_TR("engine", "%1, line %2: expected a list of objects for \"%3\"."));
}

void takeTarget(const JsonObject& object, std::vector<std::pair<SessionBox, std::int64_t>>& boxes,
                SessionBuilder& builder) {
    checkEmpty(object, "boxes");
    const auto id = object.whole("id");
    if (id < 0 || id > maxTargetId)
        object.fail(
            "id", SPOOR_TR("engine", "%1, line %2: expected a whole number for \"%3\", found %4."));
    SessionTarget& target = builder.target(TargetId(id));
    target.name = object.textOr("name", "");
    target.label = object.textOr("label", "");
    target.colour = object.textOr("colour", "");
    if (const auto* attributes = object.find("attributes"))
        target.attributes = textsOf(object, *attributes);
    if (const auto* locked = object.find("locked"))
        target.locked = locked->is_boolean() && locked->template get<bool>();
    for (const auto& [box, line] : boxes) builder.add(TargetId(id), box, line);
    boxes.clear();
}

std::string boxJson(const SessionBox& box) {
    std::string text = "{\"frame\":" + std::to_string(box.frame);
    if (box.present())
        text += ",\"x\":" + toText(box.box.x) + ",\"y\":" + toText(box.box.y) +
                ",\"w\":" + toText(box.box.width) + ",\"h\":" + toText(box.box.height);
    text += std::string(",\"state\":\"") + toText(box.present() ? box.state : TargetState::Lost) +
            "\",\"confidence\":" + toText(box.confidence) + ",\"source\":\"" + toText(box.source) +
            '"';
    const auto flag = [](bool value) { return value ? "true" : "false"; };
    text += std::string(",\"occluded\":") + flag(box.occluded) +
            ",\"keyframe\":" + flag(box.keyframe) + ",\"outside\":" + flag(box.outside);
    if (box.verdict != BoxVerdict::None)
        text += std::string(",\"verdict\":\"") + toText(box.verdict) + '"';
    if (!box.shape.empty()) text += ",\"shape\":\"" + toText(*box.shape) + '"';
    if (!box.attributes.empty()) text += ",\"attributes\":" + textsJson(*box.attributes);
    return text + '}';
}

}  // namespace

ImportResult readSessionJson(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    std::vector<std::pair<SessionBox, std::int64_t>> boxes;  // The target that is being read.
    const std::string text = contentOf(path);
    readJsonObjects(text, path, [&](JsonObject& object) {
        if (object.isIn({"targets", "", "boxes", ""})) {
            boxes.emplace_back(boxOf(object), object.line);
            return true;
        }
        if (object.isIn({"events", ""})) {
            takeEvent(object, builder);
            return true;
        }
        if (object.isIn({"targets", ""})) {
            takeTarget(object, boxes, builder);
            return true;
        }
        if (object.path.empty()) {
            if (!object.find("targets"))
                object.fail(
                    "targets",
                    SPOOR_TR("engine", "%1, line %2: expected a list of objects for \"%3\"."));
            checkEmpty(object, "targets");
            checkEmpty(object, "events");
            takeFacts(object, builder.facts());
        }
        return false;
    });
    return builder.finish();
}

void writeSessionJson(const Session& session, const std::string& path, const FormatOptions&) {
    TextFile file(path);
    file.write("{\n\"format\": \"spoor\",\n\"format_version\": " + std::to_string(formatVersion));
    if (!session.size.empty())
        file.write(",\n\"width\": " + std::to_string(session.size.width) +
                   ",\n\"height\": " + std::to_string(session.size.height));
    if (session.fps > 0) file.write(",\n\"fps\": " + toText(session.fps));
    if (session.length > 0) file.write(",\n\"length\": " + std::to_string(session.length));
    if (!session.emptyFrames.empty()) {
        file.write(",\n\"empty_frames\": [");
        const char* comma = "";
        for (const FrameRange& range : session.emptyFrames) {
            file.write(comma + ("[" + std::to_string(range.first)) + ',' +
                       std::to_string(range.last) + ']');
            comma = ",";
        }
        file.write("]");
    }
    if (!session.carried.empty()) file.write(",\n\"carried\": " + textsJson(session.carried));
    if (session.calibration != Calibration())
        file.write(",\n\"calibration\": " + toText(session.calibration));
    const char* separator = ",\n\"events\": [\n";
    for (const auto& [id, event] : session.events) {
        file.write(separator + eventJson(id, event));
        separator = ",\n";
    }
    if (!session.events.empty()) file.write("]");
    file.write(",\n\"targets\": [");
    const char* between = "\n";
    for (const SessionTarget& target : session.targets()) {
        file.write(between + ("{\"id\": " + std::to_string(target.id)) + ", \"name\": " +
                   jsonText(target.name) + ", \"label\": " + jsonText(target.label) +
                   ", \"colour\": " + jsonText(target.colour) +
                   ", \"attributes\": " + textsJson(target.attributes) +
                   (target.locked ? ", \"locked\": true" : "") + ", \"boxes\": [");
        const char* comma = "\n";
        for (const SessionBox& box : target.boxes) {
            file.write(comma + boxJson(box));
            comma = ",\n";
        }
        file.write("]}");
        between = ",\n";
    }
    file.write("]\n}\n");
    file.finish();
}

}  // namespace spoor
