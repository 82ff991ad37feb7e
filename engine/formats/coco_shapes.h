// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// For the sources of COCO's formats only: brings the JSON library along.
#pragma once

#include "engine/formats/import.h"
#include "engine/formats/json_events.h"

#include <optional>
#include <string>
#include <vector>

namespace spoor {

bool isAnyOf(std::string_view key, std::initializer_list<std::string_view> keys);

/// Runs in COCO's text form: differences to the run before the last one, five bits a character.
/// Source: cocodataset/cocoapi, common/maskApi.c, rleToString and rleFrString.
std::string cocoCounts(const std::vector<std::uint32_t>& runs);
std::optional<std::vector<std::uint64_t>> cocoRuns(std::string_view text);

/// The shape of a segmentation: a list of polygons, or runs of a picture column by column as a list
/// or a text; nothing for an empty one. `key` names it in messages.
Shape cocoShape(const JsonObject& object, const char* key, const nlohmann::json& segmentation);
/// As JSON: polygons where it is one, else runs of a picture of this size. `[]` for a box. Throws
/// without a size for a mask.
std::string cocoSegmentation(const Shape& shape, SizeI picture, bool plainRuns = false);
/// The box around it, and how many pixels it has: what COCO has beside each segmentation.
std::string cocoBox(const RectF& box);
double cocoArea(const SessionBox& box);

/// What is carried from file to file, as JSON in Session::carried["coco"].
struct CocoExtras {
    nlohmann::json root = nlohmann::json::object();  ///< members beside the lists
    nlohmann::json categories = nlohmann::json::array();
    nlohmann::json videos = nlohmann::json::array();
    nlohmann::json images = nlohmann::json::object();  ///< by frame
    nlohmann::json tracks = nlohmann::json::object();  ///< by id
    nlohmann::json others = nlohmann::json::object();  ///< lists of other videos

    bool empty() const;
    std::string text() const;
    static CocoExtras of(const Session& session, const char* format);
};

}  // namespace spoor
