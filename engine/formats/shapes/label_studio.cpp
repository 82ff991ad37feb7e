// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/label_studio.h"

#include "engine/base/mask.h"
#include "engine/base/natural_order.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/label_studio_tasks.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

namespace spoor {
namespace {

PointF turnedBy(PointF p, double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {p.x * std::cos(angle) - p.y * std::sin(angle),
            p.x * std::sin(angle) + p.y * std::cos(angle)};
}

/// Reads x, y, width, height and rotation, in percent and about the top left corner.
void takeStudioBox(const JsonObject& value, SizeI size, SessionBox& box) {
    const double x = value.number("x") * size.width / 100,
                 y = value.number("y") * size.height / 100;
    const double width = value.number("width") * size.width / 100;
    const double height = value.number("height") * size.height / 100;
    const double angle = value.numberOr("rotation", 0);
    box.box = {x, y, width, height};
    if (angle == 0) return;
    const PointF middle = turnedBy({width / 2, height / 2}, angle);
    box.setShape(TurnedBox{{x + middle.x, y + middle.y}, width, height, angle});
}

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

class StudioReader {
public:
    StudioReader(const std::string& path, const FormatOptions& options)
        : m_path(path), m_options(options), m_builder(path, options) {}

    ImportResult read() {
        const std::string text = contentOf(m_path);
        readJsonObjects(text, m_path, [&](JsonObject& object) {
            if (!object.path.empty() && (object.path.size() != 1 || !object.isIn({""})))
                return false;
            completeTask(object.value);
            const FrameIndex frame = studioFrame(object.value, m_tasks.size());
            m_length = std::max(m_length, frame + 1);
            takeTask(object, frame);
            m_tasks.push_back(object.value);
            return !object.path.empty();  // A root must stay.
        });
        if (m_tasks.empty())
            throw EngineError(
                Message(SPOOR_TR("engine", "%1, line %2: expected a list of Label Studio tasks."))
                    .arg(m_path)
                    .arg(1));
        checkVideo();
        for (const auto& [kind, count] : m_others)
            m_builder.note(Message(SPOOR_TR("engine",
                                            "\"%1\": %2 results of the kind \"%3\" are preserved "
                                            "for an export to Label Studio, but not read."))
                               .arg(m_path)
                               .arg(count)
                               .arg(shortened(kind)));
        noteOrder();
        if (m_videos.empty() && m_tasks.size() > 1)
            m_builder.facts().length = std::min(m_length, frameLimit);
        m_builder.facts().carried["label-studio"] = jsonDump(
            m_tasks.size() > 1 && m_chosen ? StudioJson{{"tasks", m_tasks}, {"chosen", *m_chosen}}
                                           : m_tasks);
        return m_builder.finish();
    }

private:
    /// Images follow the list, which may be sorted otherwise than their names.
    void noteOrder() {
        std::vector<std::string> names;
        for (const StudioJson& task : m_tasks)
            if (std::string name = studioImage(task); !name.empty()) names.push_back(name);
        const auto before = std::ranges::is_sorted_until(names, naturalLess);
        if (before == names.end() || studioFrame(m_tasks.back(), 0) > 0) return;
        m_builder.note(Message(SPOOR_TR("engine",
                                        "\"%1\": the tasks are read in their order, which is not "
                                        "that of their images: \"%2\" follows \"%3\"."),
                               m_path, *before, *std::prev(before)));
    }

    void takeTask(JsonObject& task, FrameIndex frame) {
        StudioResults found = resultsIn(task.value);
        if (!found.list) return;
        const bool isVideo = std::ranges::any_of(*found.list, [](const StudioJson& result) {
            return result.is_object() && result.value("type", StudioJson()) == "videorectangle";
        });
        if (isVideo && !isChosen(task.value)) return;
        if (found.annotations > 1)
            m_builder.note(Message(SPOOR_TR("engine",
                                            "\"%1\": task %2 has the results of %3 annotators. The "
                                            "first are read."))
                               .arg(m_path)
                               .arg(jsonDump(task.value.value("id", StudioJson(+frame + 1))))
                               .arg(found.annotations));
        if (found.predicted && !m_predicted)
            m_builder.note(
                Message(SPOOR_TR("engine", "\"%1\" has no annotations. The predictions are read."))
                    .arg(m_path));
        m_predicted = found.predicted;
        StudioJson others = StudioJson::array();
        for (auto& result : *found.list) {
            if (takeResult({m_path, {}, result, task.line}, frame)) continue;
            const bool typed = result.is_object() && result.value("type", StudioJson()).is_string();
            ++m_others[typed ? result["type"].get<std::string>() : "?"];
            others.push_back(result);
        }
        // Predictions stay as they are; boxes are written as annotations.
        if (!found.predicted) *found.list = std::move(others);
        m_builder.lookedAt(frame);
    }

    /// Registers a task with a video. One of several must be selected.
    bool isChosen(const StudioJson& task) {
        const std::string name = taskName(task), id = jsonDump(task.value("id", StudioJson()));
        m_videos.push_back(name.empty() ? id : name);
        const bool chosen = m_options.video.empty()
                                ? m_videos.size() == 1
                                : m_options.video == name || m_options.video == id;
        if (!chosen || m_chosen) return false;
        m_chosen = m_tasks.size();
        return true;
    }

    void checkVideo() const {
        if (m_videos.empty() || (m_chosen && (m_videos.size() == 1 || !m_options.video.empty())))
            return;
        std::string names;
        for (const std::string& name : m_videos) names += (names.empty() ? "" : ", ") + name;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" contains frames of %2 videos. Select one with --video: %3."))
                .arg(m_path)
                .arg(m_videos.size())
                .arg(shortened(names)));
    }

    SizeI sizeOf(const JsonObject& result) {
        const auto width = result.wholeOr("original_width", m_options.size.width);
        const auto height = result.wholeOr("original_height", m_options.size.height);
        if (width < 1 || height < 1 || width > 1'000'000 || height > 1'000'000)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "%1, line %2: Label Studio stores percentages of the image size, "
                                 "which is unknown. Specify it with --size WxH."))
                    .arg(m_path)
                    .arg(long(result.line)));
        m_builder.facts().size = {int(width), int(height)};
        return m_builder.facts().size;
    }

    /// Returns false if the result is of a kind that is only preserved.
    bool takeResult(const JsonObject& result, FrameIndex frame) {
        const std::string type = result.textOr("type", "");
        const StudioJson* value = result.find("value");
        if (!value || !value->is_object()) return false;
        const JsonObject inner{m_path, {}, *value, result.line};
        if (type == "videorectangle" && inner.find("sequence")) {
            takeTrack(result, inner);
            return true;
        }
        const bool isPoint = type == pointLabels || type == "keypoint";
        if (type != "rectanglelabels" && type != "polygonlabels" && type != "rectangle" &&
            type != "polygon" && !isPoint)
            return false;
        const SizeI size = sizeOf(result);
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        if (m_predicted) box.source = BoxSource::Tracked;
        const StudioJson* score = result.find("score");
        if (score && score->is_number() && *score >= 0 && *score <= 1) box.confidence = *score;
        if (isPoint)
            box.setShape(Points{
                {{inner.number("x") * size.width / 100, inner.number("y") * size.height / 100}}});
        else if (type.starts_with("rectangle"))
            takeStudioBox(inner, size, box);
        else
            box.setShape(Polygon{{ringOf(inner, size)}});
        StudioJson left = rest(result);
        if (isPoint && inner.find("width")) left["value"]["width"] = *inner.find("width");
        box.attributes = std::map<std::string, std::string>{{"labelstudio:result", jsonDump(left)}};
        m_builder.addDetection(studioLabel(*value), box, result.line);
        return true;
    }

    static Ring ringOf(const JsonObject& value, SizeI size) {
        const StudioJson* list = value.find("points");
        const auto isPair = [](const StudioJson& each) {
            return each.is_array() && each.size() == 2 && each[0].is_number() &&
                   each[1].is_number();
        };
        if (!list || !list->is_array() || !std::ranges::all_of(*list, isPair))
            value.fail(
                "points",
                SPOOR_TR("engine", "%1, line %2: expected a list of [x,y] for \"%3\", found %4."));
        Ring ring;
        for (const StudioJson& each : *list)
            ring.push_back({each[0].get<double>() * size.width / 100,
                            each[1].get<double>() * size.height / 100});
        return ring;
    }

    /// A result without its coordinates.
    static StudioJson rest(const JsonObject& result) {
        StudioJson left = result.value;
        for (const char* key : {"x", "y", "width", "height", "rotation", "points", "sequence"})
            left["value"].erase(key);
        return left;
    }

    void takeTrack(const JsonObject& result, const JsonObject& value) {
        const SizeI size = sizeOf(result);
        const TargetId id = m_next++;
        m_builder.label(id, studioLabel(value.value));
        JsonObject unnamed = result;
        m_builder.target(id).name = takeStudioName(unnamed.value);
        m_builder.target(id).attributes["labelstudio:result"] = jsonDump(rest(unnamed));
        const auto count = value.wholeOr("framesCount", 0);
        if (count > 0 && count < frameLimit)
            m_builder.facts().length = std::max<FrameIndex>(m_builder.facts().length, count);
        const double duration = value.numberOr("duration", 0);
        if (duration > 0 && count > 0 && m_builder.facts().fps <= 0)
            m_builder.facts().fps = double(count) / duration;
        const StudioJson* sequence = value.find("sequence");
        if (!sequence->is_array())
            value.fail("sequence",
                       SPOOR_TR("engine", "%1, line %2: expected a list for \"%3\", found %4."));
        std::vector<std::pair<SessionBox, bool>> keys;
        for (const StudioJson& each : *sequence) {
            if (!each.is_object())
                value.fail(
                    "sequence",
                    SPOOR_TR("engine", "%1, line %2: expected a list of objects for \"%3\"."));
            const JsonObject object{m_path, {}, each, result.line};
            SessionBox box;
            box.frame = object.whole("frame") - 1;
            box.keyframe = true;
            takeStudioBox(object, size, box);
            const StudioJson* enabled = object.find("enabled");
            keys.emplace_back(box, !enabled || object.flag("enabled"));
        }
        std::ranges::stable_sort(keys, {}, [](const auto& a) { return a.first.frame; });
        place(id, keys, result.line);
    }

    /// Interpolates linearly between keyframes, unless the first of the two ends the span.
    void place(TargetId id, const std::vector<std::pair<SessionBox, bool>>& keys,
               std::int64_t line) {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto& [box, goesOn] = keys[i];
            m_builder.add(id, box, line);
            const bool last = i + 1 == keys.size();
            const FrameIndex end =
                last ? std::max(box.frame, m_builder.facts().length - 1) : keys[i + 1].first.frame;
            if (m_builder.count() + std::size_t(end - box.frame) > maxInterpolated)
                throw EngineError(Message(SPOOR_TR("engine",
                                                   "The tracks have more than %1 boxes, including "
                                                   "those between keyframes. Split the file."))
                                      .arg(maxInterpolated));
            if (!goesOn) {
                if (box.frame + 1 < end || (last && box.frame < end)) {
                    SessionBox away;
                    away.frame = box.frame + 1;
                    away.outside = away.keyframe = true;
                    m_builder.add(id, away, line);
                }
                continue;
            }
            for (FrameIndex frame = box.frame + 1; frame < end + (last ? 1 : 0); ++frame) {
                SessionBox made = last ? box : madeBetween(box, keys[i + 1].first, frame);
                made.frame = frame;
                made.source = BoxSource::Interpolated;
                made.keyframe = false;
                m_builder.add(id, made, line);
            }
        }
    }

    const std::string m_path;
    const FormatOptions& m_options;
    SessionBuilder m_builder;
    TargetId m_next = 1;
    StudioJson m_tasks = StudioJson::array();
    FrameIndex m_length = 0;                      ///< Of images.
    std::vector<std::string> m_videos;            ///< Names of the tasks with a video.
    std::optional<std::size_t> m_chosen;          ///< The task whose video is read.
    std::map<std::string, std::size_t> m_others;  ///< Results that are only preserved, by kind.
    bool m_predicted = false;                     ///< The results of the task are a model's.
};

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
    set("id", "target-" + std::to_string(target.id));
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

bool isOfStudioImages(const Session& session) {
    const StudioJson tasks = carriedJson(session.carried, "label-studio", StudioJson::array());
    if (!tasks.is_array()) return false;
    if (!tasks.empty()) return tasks.size() > 1 || !studioImage(tasks.front()).empty();
    const auto hasOnlyPoints = [](const SessionTarget& target) {
        return std::ranges::all_of(target.boxes, [](const SessionBox& box) {
            return !box.present() || box.shape->as<Points>();
        });
    };
    return session.boxCount() > 0 && std::ranges::all_of(session.targets(), hasOnlyPoints);
}

ImportResult readLabelStudio(const std::string& path, const FormatOptions& options) {
    return StudioReader(path, options).read();
}

void writeLabelStudio(const Session& session, const std::string& path,
                      const FormatOptions& options) {
    if (session.size.empty())
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
        if (!target.boxes.empty() &&
            target.boxes.front().attributes->contains("labelstudio:result")) {
            addStudioResults(resultsOf(tasks[chosen]), target, target.boxes.front(), session.size);
        } else {
            resultsOf(tasks[chosen]).push_back(StudioJson(StudioJson::value_t::discarded));
            tracks.push_back(&target);
        }
    }
    writeStudioTasks(tasks, tracks, session, path);
}

}  // namespace spoor
