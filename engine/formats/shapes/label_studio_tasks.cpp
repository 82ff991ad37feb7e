// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/label_studio_tasks.h"

#include <algorithm>

namespace spoor {
namespace {

/// The member of a task's data whose name contains `kind`.
std::string fileOf(const StudioJson& task, const char* kind) {
    const StudioJson data = task.value("data", StudioJson::object());
    for (const auto& [key, value] : data.items())
        if (key.find(kind) != std::string::npos && value.is_string()) return value;
    return {};
}

}  // namespace

std::string studioLabel(const StudioJson& value) {
    for (const char* key : {"labels", "rectanglelabels", "polygonlabels", pointLabels})
        if (const auto list = value.find(key);
            list != value.end() && list->is_array() && !list->empty() && list->front().is_string())
            return list->front();
    return {};
}

std::string takeStudioName(StudioJson& result) {
    const auto meta = result.find("meta");
    if (meta == result.end() || !meta->is_object() || !meta->contains("text")) return {};
    StudioJson text = (*meta)["text"];
    if (text.is_array() && text.size() == 1) text = StudioJson(text.front());
    if (!text.is_string()) return {};
    meta->erase("text");
    if (meta->empty()) result.erase("meta");
    return text.get<std::string>();
}

StudioResults resultsIn(StudioJson& task) {
    StudioResults found;
    for (const char* key : {"annotations", "completions", "predictions"}) {
        const auto list = task.find(key);
        if (found.list || list == task.end() || !list->is_array()) continue;
        for (StudioJson& each : *list) {
            if (!each.is_object() || each.value("was_cancelled", StudioJson()) == true) continue;
            const auto results = each.find("result");
            if (results == each.end() || !results->is_array()) continue;
            if (!found.list) found.list = &*results;
            ++found.annotations;
        }
        found.predicted = key == std::string_view("predictions");
    }
    return found;
}

void completeTask(StudioJson& task) {
    for (const char* key : {"annotations", "completions", "predictions"})
        if (task.contains(key)) return;
    if (task.contains("result") && task.contains("task") && task["task"].is_object()) {
        StudioJson whole = task["task"];
        task.erase("task");
        whole["annotations"] = StudioJson::array({std::move(task)});
        task = std::move(whole);
        return;
    }
    StudioJson results = StudioJson::array(), data = StudioJson::object();
    for (auto& [key, value] : task.items()) {
        const bool regions =
            value.is_array() && !value.empty() && value.front().is_object() &&
            (value.front().contains("sequence") || value.front().contains("original_width") ||
             value.front().contains(timelineType));
        if (!regions) {
            if (key != "id") data[key] = std::move(value);
            continue;
        }
        for (StudioJson& region : value) {
            StudioJson result = {{"from_name", key}, {"to_name", "data"}};
            result["type"] = region.contains("sequence")     ? "videorectangle"
                             : region.contains(timelineType) ? timelineType
                             : region.contains("points")     ? "polygonlabels"
                             : region.contains(pointLabels)  ? pointLabels
                                                             : "rectanglelabels";
            for (const char* member : {"original_width", "original_height"})
                if (region.contains(member)) result[member] = region[member];
            result["value"] = std::move(region);
            results.push_back(std::move(result));
        }
    }
    if (results.empty()) return;
    task = {{"id", task.value("id", StudioJson(1))},
            {"data", std::move(data)},
            {"annotations", StudioJson::array({{{"result", std::move(results)}}})}};
}

FrameIndex studioFrame(const StudioJson& task, std::size_t place) {
    const auto data = task.find("data");
    if (data == task.end() || !data->is_object()) return FrameIndex(place);
    const auto frame = data->find(frameMember);
    const bool own =
        frame != data->end() && frame->is_number_unsigned() && *frame < std::int64_t{frameLimit};
    return own ? FrameIndex(frame->get<std::int64_t>()) : FrameIndex(place);
}

std::string taskName(const StudioJson& task) {
    return fileOf(task, "video");
}

StudioJson& resultsOf(StudioJson& task) {
    StudioJson& list = task["annotations"];
    if (!list.is_array() || list.empty())
        list = StudioJson::array({{{"result", StudioJson::array()}}});
    return list.front()["result"];
}

std::string studioImage(const StudioJson& task) {
    return fileOf(task, "image");
}

}  // namespace spoor
