// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/label_studio.h"

#include "engine/base/natural_order.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/picture_files.h"
#include "engine/formats/shapes/label_studio_tasks.h"

#include <algorithm>
#include <iterator>

namespace spoor {
namespace {

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
        placeEvents();
        return m_builder.finish();
    }

private:
    struct TimelineEvent {
        SessionEvent event;
        std::string parent;  ///< Id of a result.
        std::int64_t line;
    };
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
            if (!result.is_object()) return false;
            const StudioJson type = result.value("type", StudioJson());
            return type == "videorectangle" || type == timelineType;
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
        if (!isVideo) m_builder.lookedAt(frame);
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
        if (type == timelineType) {
            takeEvents(result, inner);
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

    void takeEvents(const JsonObject& result, const JsonObject& value) {
        const auto isList = [](const StudioJson* list) { return list && list->is_array(); };
        const StudioJson *ranges = value.find("ranges"), *labels = value.find(timelineType);
        for (const auto& [key, list] : {std::pair("ranges", ranges), {timelineType, labels}})
            if (!isList(list))
                value.fail(
                    key, SPOOR_TR("engine", "%1, line %2: expected a list for \"%3\", found %4."));
        JsonObject unnamed = result;
        SessionEvent event;
        event.comment = takeStudioName(unnamed.value);
        const std::string parent = result.textOr("parentID", "");
        for (const StudioJson& range : *ranges) {
            const JsonObject object{m_path, {}, range, result.line};
            event.frames = {object.whole("start") - 1, object.whole("end") - 1};
            for (const StudioJson& label : *labels) {
                event.label = label.is_string() ? label.get<std::string>() : jsonDump(label);
                m_events.push_back({event, parent, result.line});
            }
        }
        m_builder.facts().carried.emplace(
            timelineKey, jsonDump({{"from_name", result.textOr("from_name", "timeline")},
                                   {"to_name", result.textOr("to_name", "video")}}));
    }

    /// The subject of an event is the region above it.
    void placeEvents() {
        for (auto& [event, parent, line] : m_events) {
            if (const auto found = m_regions.find(parent); found != m_regions.end())
                event.target = found->second;
            m_builder.addEvent(event, line);
        }
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
        m_regions.emplace(result.textOr("id", ""), id);
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
    std::map<std::string, TargetId> m_regions;    ///< Targets by the ids of their results.
    std::vector<TimelineEvent> m_events;
    bool m_predicted = false;  ///< The results of the task are a model's.
};

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

}  // namespace spoor
