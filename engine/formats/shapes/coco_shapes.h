// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Include this only in the sources of the COCO formats: it includes the JSON library.
#pragma once

#include "engine/formats/io/import.h"
#include "engine/formats/io/json_events.h"

#include <optional>
#include <string>
#include <vector>

namespace spoor {

bool isAnyOf(std::string_view key, std::initializer_list<std::string_view> keys);

/// Encodes runs in COCO's text form: from the fourth run on, the difference from the run two places
/// before, with five bits per character. Source: cocodataset/cocoapi, common/maskApi.c, rleToString
/// and rleFrString.
std::string cocoCounts(const std::vector<std::uint32_t>& runs);
std::optional<std::vector<std::uint64_t>> cocoRuns(std::string_view text);

/// Returns the shape of a segmentation, which is a list of polygons, or the runs of an image in
/// column order as a list or as text. Returns no shape for an empty one. `key` names the member in
/// messages.
Shape cocoShape(const JsonObject& object, const char* key, const nlohmann::json& segmentation);
/// Writes a shape as JSON: a polygon as polygons, other shapes as runs in an image of the size
/// `picture`, and a box as `[]`. Throws for a mask if the size is empty.
std::string cocoSegmentation(const Shape& shape, SizeI picture, bool plainRuns = false);
/// The labelled ones of `keypoints`, a list of x, y, visibility, which is 0 for those that are not
/// labelled, and 1 for occluded ones except in `results`. Returns nullopt if it is no such list.
std::optional<Points> cocoPoints(const nlohmann::json& keypoints, bool results = false);
/// Writes points as `keypoints` with at least `count` entries. `origin` has the entries of a file
/// that the points come from, if any: those that are not labelled there keep their places.
std::string cocoKeypoints(const Points& points, std::size_t count, const nlohmann::json& origin);
/// The bounding box and the area in pixels, which COCO stores with each segmentation.
std::string cocoBox(const RectF& box);
double cocoArea(const SessionBox& box);

/// Data of a file that Spoor does not interpret, stored as JSON in Session::carried["coco"].
struct CocoExtras {
    nlohmann::json root = nlohmann::json::object();  ///< Members other than the lists.
    nlohmann::json categories = nlohmann::json::array();
    nlohmann::json videos = nlohmann::json::array();
    nlohmann::json images = nlohmann::json::object();  ///< By frame.
    nlohmann::json tracks = nlohmann::json::object();  ///< By id.
    nlohmann::json others = nlohmann::json::object();  ///< The lists of other videos.

    bool empty() const;
    std::string text() const;
    static CocoExtras of(const Session& session, const char* format);
};

}  // namespace spoor
