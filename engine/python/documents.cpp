// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/python/documents.h"

#include "engine/formats/export_folder.h"
#include "engine/formats/format_table.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/lost_frames.h"
#include "engine/python/unlocked.h"

#include <algorithm>

namespace spoor::python {
namespace {

/// Returns one property of all boxes as a NumPy array.
template <typename Value, typename Get>
py::array_t<Value> column(const std::vector<SessionBox>& boxes, const Get& get) {
    auto values = newArray<Value>({py::ssize_t(boxes.size())});
    Value* to = values.mutable_data();
    for (const SessionBox& box : boxes) *to++ = get(box);
    return values;
}

/// Converts a value of a column. Throws EngineError that names the column if the type is wrong.
template <typename Value>
Value columnValue(const py::handle& value, const char* column) {
    try {
        return value.cast<Value>();
    } catch (const py::cast_error&) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The column '%1' contains %2, which has a type that "
                                           "cannot be used there."),
                                  column, shortened(std::string(py::repr(value)))));
    }
}

template <typename Value>
std::vector<Value> optional(const py::dict& columns, const char* name, std::size_t count,
                            Value otherwise) {
    if (!columns.contains(name)) return std::vector<Value>(count, std::move(otherwise));
    std::vector<Value> values;
    for (const py::handle each : columns[name]) values.push_back(columnValue<Value>(each, name));
    if (values.size() != count)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The column '%1' has %2 values for %3 frames. Pass one value per frame."),
            name, values.size(), count));
    return values;
}

TargetState stateFrom(const std::string& text) {
    for (const TargetState state :
         {TargetState::Tracking, TargetState::Uncertain, TargetState::Lost})
        if (text == toText(state)) return state;
    throw EngineError(Message(
        SPOOR_TR("engine", "'%1' is not a target state. Expected Tracking, Uncertain or Lost."),
        text));
}

BoxSource sourceFrom(const std::string& text) {
    if (const auto source = boxSource(text)) return *source;
    throw EngineError(Message(
        SPOOR_TR("engine", "'%1' is not a box source. Expected given, tracked or interpolated."),
        text));
}

const Format& formatOf(const std::string& path, const std::string& id) {
    return *(id.empty() ? detectFormat(path) : findFormat(id)).orThrow();
}

std::vector<std::string> sentences(const std::vector<Message>& messages) {
    std::vector<std::string> texts;
    for (const Message& message : messages) texts.push_back(message.english());
    return texts;
}

py::object readFile(const std::string& path, const std::string& format, std::pair<int, int> size,
                    double fps, const std::vector<std::string>& classes, int otbBase,
                    const std::vector<std::string>& pictures, const std::string& video,
                    std::optional<std::int64_t> firstNumber, bool strict, bool allowEmpty) {
    ImportResult imported;
    std::string id;
    {
        const Unlocked released;
        const Format& found = formatOf(path, format);
        imported = importSession(found, path,
                                 {{size.first, size.second},
                                  fps,
                                  classes,
                                  otbBase,
                                  pictures,
                                  video,
                                  {},
                                  firstNumber,
                                  strict})
                       .orThrow();
        id = found.id;
    }
    if (!allowEmpty && imported.session.boxCount() == 0 && imported.session.emptyFrames.empty() &&
        imported.session.events.empty())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "No box was read from \"%1\" as %2. Specify its format, or use "
                             "allow_empty=True if it is meant to be empty."),
                    path, id));
    if (size.first > 0) imported.session.size = {size.first, size.second};
    if (fps > 0) imported.session.fps = fps;
    return py::make_tuple(std::move(imported.session), id, sentences(imported.notes));
}

void putTarget(Session& session, TargetId id, const std::string& label, const std::string& colour,
               const std::map<std::string, std::string>& attributes, const py::dict& columns,
               const std::string& name) {
    if (id < 0 || id > maxTargetId)
        throw EngineError(Message(
            SPOOR_TR("engine", "%1 is not a valid target number. Use 0 to %2."), id, maxTargetId));
    const SessionTarget* const before = session.target(id);
    session.put(SessionTarget{id, label, colour, attributes, before && before->locked,
                              boxesFrom(columns), name});
}

using EventTuple =
    std::tuple<EventId, std::string, FrameIndex, FrameIndex, std::optional<TargetId>, std::string>;

std::vector<EventTuple> eventsOf(const Session& session) {
    std::vector<EventTuple> all;
    for (const auto& [id, event] : eventsByTime(session))
        all.emplace_back(id, event->label, event->frames.first, event->frames.last, event->target,
                         event->comment);
    return all;
}

void setEvents(Session& session, const std::vector<EventTuple>& all) {
    std::map<EventId, SessionEvent> events;
    if (all.size() > maxEvents)
        throw EngineError(Message(SPOOR_TR("engine", "There are %1 events, more than %2."),
                                  all.size(), maxEvents));
    for (const auto& [id, label, first, last, target, comment] : all) {
        SessionEvent event{label, {first, last}, target, comment};
        if (Message why = eventProblem(event); !why.empty()) throw EngineError(why);
        if (target && !session.target(*target))
            throw EngineError(Message(SPOOR_TR("engine", "There is no target %1."), *target));
        const EventId next = events.empty() ? 1 : events.rbegin()->first + 1;
        events.emplace(id > 0 && !events.contains(id) ? id : next, std::move(event));
    }
    session.events = std::move(events);
}

/// Deletes a target. Its events have no subject then.
bool eraseTarget(Session& session, TargetId id) {
    for (auto& [key, event] : session.events)
        if (event.target == id) event.target.reset();
    return session.erase(id).has_value();
}

std::vector<std::string> writeFile(const Session& session, const std::string& path,
                                   const std::string& format,
                                   const std::vector<std::string>& classes, int otbBase,
                                   const std::string& lost, bool replace,
                                   const std::string& video) {
    const Unlocked released;
    const Format& to = *findFormat(format).orThrow();
    if (!to.write)
        throw EngineError(
            Message(SPOOR_TR("engine", "%1 can only be read, not written. Choose another format."),
                    to.name));
    FormatOptions options{session.size, session.fps, classes, otbBase};
    options.lost = lostFrames(lost);
    options.video = video;
    ExportFolder folder(path);
    exportSession(to, session, path, options);
    std::vector<Message> notes = losses(session, to, path);
    for (Message note : {folder.finish(replace), lostFramesNote(session, to, options.lost)})
        if (!note.empty()) notes.push_back(std::move(note));
    return sentences(notes);
}

}  // namespace

py::dict columnsOf(const std::vector<SessionBox>& boxes) {
    const auto count = py::ssize_t(boxes.size());
    auto places = newArray<double>({count, 4});
    double* to = places.mutable_data();
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    py::list states, sources, reasons, shapes;
    for (const SessionBox& each : boxes) {
        const bool present = each.present();
        for (const double value : {each.box.x, each.box.y, each.box.width, each.box.height})
            *to++ = present ? value : none;
        states.append(toText(each.state));
        sources.append(toText(each.source));
        reasons.append(each.remark->reason.english());
        shapes.append(present ? toText(*each.shape) : std::string());
    }
    py::dict all;
    all["frames"] = column<std::int64_t>(boxes, [](const auto& b) { return b.frame; });
    all["boxes"] = places;
    all["states"] = states;
    all["confidence"] = column<double>(boxes, [](const auto& b) { return b.confidence; });
    all["sources"] = sources;
    all["keyframe"] = column<bool>(boxes, [](const auto& b) { return b.keyframe; });
    all["occluded"] = column<bool>(boxes, [](const auto& b) { return b.occluded; });
    all["outside"] = column<bool>(boxes, [](const auto& b) { return b.outside; });
    all["reasons"] = reasons;
    all["shapes"] = shapes;
    return all;
}

std::vector<SessionBox> boxesFrom(const py::dict& columns) {
    std::vector<SessionBox> boxes;
    for (const py::handle frame : columns["frames"]) {
        SessionBox box;
        box.frame = columnValue<FrameIndex>(frame, "frames");
        if (box.frame < 0 || box.frame >= maxFrames ||
            (!boxes.empty() && box.frame <= boxes.back().frame))
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Frame %1 is out of order. Frames must start at 0 or later and "
                                 "ascend, with at most one row per target and frame."),
                        (long)box.frame));
        boxes.push_back(box);
    }
    const std::size_t count = boxes.size();
    const auto places = optional<std::vector<double>>(columns, "boxes", count, {});
    const auto states = optional<std::string>(columns, "states", count, "");
    const auto sources = optional<std::string>(columns, "sources", count, "given");
    const auto confidence = optional<double>(columns, "confidence", count, 1);
    const auto keyframe = optional<bool>(columns, "keyframe", count, false);
    const auto occluded = optional<bool>(columns, "occluded", count, false);
    const auto outside = optional<bool>(columns, "outside", count, false);
    const auto shapes = optional<std::string>(columns, "shapes", count, "");
    for (std::size_t i = 0; i < count; ++i) {
        SessionBox& box = boxes[i];
        const RectF place = boxOf(py::cast(places[i]));
        box.outside = outside[i];
        box.state = !states[i].empty() ? stateFrom(states[i])
                    : place.finite()   ? TargetState::Tracking
                                       : TargetState::Lost;
        if (box.outside) box.state = TargetState::Lost;
        box.source = sourceFrom(sources[i]);
        box.confidence = confidence[i];
        box.keyframe = keyframe[i];
        box.occluded = occluded[i];
        if (!box.present()) continue;
        if (!shapes[i].empty()) {
            auto shape = parseShape(shapes[i]);
            if (!shape)
                throw EngineError(Message(SPOOR_TR("engine", "Frame %1: %2."), (long)box.frame,
                                          shape.error().english()));
            box.setShape(std::move(shape).value());
            continue;
        }
        const bool good = place.finite() && place.width >= 0 && place.height >= 0 &&
                          std::max({std::abs(place.x), std::abs(place.y), place.width,
                                    place.height}) <= maxBoxPixels;
        if (!good)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The box of frame %1 is not valid. Expected finite "
                                               "numbers x, y, width and height, the last two not "
                                               "negative. For no box, use nan or the state Lost."),
                                      (long)box.frame));
        box.box = place;
    }
    return boxes;
}

void addDocuments(py::module_& m) {
    py::class_<Session>(m, "Session")
        .def(py::init<>())
        .def_property(
            "size", [](const Session& s) { return std::pair(s.size.width, s.size.height); },
            [](Session& s, std::pair<int, int> size) {
                s.size = {size.first, size.second};
            })
        .def_readwrite("fps", &Session::fps)
        .def_readwrite("length", &Session::length)
        .def("frames", &Session::frames)
        .def("ids",
             [](const Session& s) {
                 std::vector<TargetId> ids;
                 for (const SessionTarget& target : s.targets()) ids.push_back(target.id);
                 return ids;
             })
        .def("target",
             [](const Session& s, TargetId id) -> py::object {
                 const SessionTarget* const target = s.target(id);
                 if (!target) return py::none();
                 return py::make_tuple(target->label, target->colour, target->attributes,
                                       columnsOf(target->boxes), target->name);
             })
        .def("put", &putTarget, py::arg("id"), py::arg("label"), py::arg("colour"),
             py::arg("attributes"), py::arg("columns"), py::arg("name") = "")
        .def("erase", &eraseTarget)
        .def_property("events", &eventsOf, &setEvents)
        .def("write", &writeFile, py::arg("path"), py::arg("format"), py::arg("classes"),
             py::arg("otb_base"), py::arg("lost") = "skip", py::arg("replace") = false,
             py::arg("video") = "")
        .def("copy", [](const Session& s) { return s; })
        .def("__eq__", [](const Session& a, const Session& b) { return a == b; });
    m.def("read", &readFile);
    m.def("format_to_write",
          [](const std::string& path) { return std::string(formatToWrite(path).orThrow()->id); });
    m.def("formats", [] {
        py::list rows;
        for (const Format& format : formats()) {
            py::dict row;
            row["id"] = format.id;
            row["name"] = format.name;
            row["form"] = format.form;
            row["about"] = format.about;
            row["writes"] = format.write != nullptr;
            rows.append(row);
        }
        return rows;
    });
}

}  // namespace spoor::python
