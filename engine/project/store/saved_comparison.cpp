// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/saved_comparison.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using Json = nlohmann::json;

constexpr std::size_t maxComparisonText = 1 << 20;

Json toJson(const std::optional<FrameRange>& range) {
    return range ? Json{range->first, range->last} : Json();
}

std::optional<FrameRange> rangeOf(const Json& json) {
    if (json.is_null()) return std::nullopt;
    const FrameRange range{json.at(0), json.at(1)};
    if (range.first < 0 || range.last > maxFrames || range.first > range.last) return std::nullopt;
    return range;
}

Json toJson(const std::optional<SavedComparison::Side>& side,
            const SavedComparison::Results& found) {
    Json json = {{"labels", found.labels}};
    if (!side) return json;
    json["pipeline"] = side->pipeline;
    json["params"] = side->params;
    json["device"] = side->device;
    json["stages"] = side->stages;
    json["kernels"] = side->kernels;
    return json;
}

std::optional<SavedComparison::Side> sideOf(const Json& json) {
    if (!json.contains("pipeline")) return std::nullopt;
    SavedComparison::Side side;
    json.at("pipeline").get_to(side.pipeline);
    json.at("params").get_to(side.params);
    json.at("device").get_to(side.device);
    json.at("stages").get_to(side.stages);
    json.at("kernels").get_to(side.kernels);
    return side;
}

}  // namespace

std::string toText(const SavedComparison& comparison) {
    Json json = {{"shown_run", comparison.shownRun},
                 {"chosen", toJson(comparison.chosen)},
                 {"layout", comparison.layout},
                 {"divider", comparison.divider},
                 {"frames", toJson(comparison.frames)}};
    for (std::size_t i = 0; i < 2; ++i)
        json["sides"].push_back(toJson(comparison.sides[i], comparison.found[i]));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

SavedComparison savedComparison(std::string_view text) {
    if (text.empty() || text.size() > maxComparisonText) return {};
    try {
        const Json json = Json::parse(text);
        SavedComparison comparison;
        json.at("shown_run").get_to(comparison.shownRun);
        json.at("layout").get_to(comparison.layout);
        json.at("divider").get_to(comparison.divider);
        comparison.divider = std::clamp(comparison.divider, 0.0, 1.0);
        comparison.chosen = rangeOf(json.at("chosen"));
        comparison.frames = rangeOf(json.at("frames"));
        for (std::size_t i = 0; i < 2; ++i) {
            const Json& side = json.at("sides").at(i);
            comparison.sides[i] = sideOf(side);
            side.at("labels").get_to(comparison.found[i].labels);
        }
        return comparison;
    } catch (const Json::exception&) {
        return {};
    }
}

}  // namespace spoor
