// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/coco_shapes.h"

#include "engine/base/mask.h"
#include "engine/formats/io/csv.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {

constexpr const char* cocoExpected = SPOOR_TR(
    "engine", "%1, line %2: expected lists of x,y,... or runs with a size for \"%3\", found %4.");

bool areNumbers(const nlohmann::json& list) {
    return list.is_array() &&
           std::ranges::all_of(list, [](const auto& value) { return value.is_number(); });
}

Polygon cocoPolygon(const JsonObject& object, const char* key, const nlohmann::json& parts) {
    Polygon polygon;
    for (const auto& part : parts) {
        if (!areNumbers(part) || part.size() % 2 != 0) object.fail(key, cocoExpected);
        Ring ring;
        for (std::size_t i = 0; i + 1 < part.size(); i += 2)
            ring.push_back({part[i].get<double>(), part[i + 1].get<double>()});
        polygon.parts.push_back(std::move(ring));
    }
    return polygon;
}

Mask cocoMask(const JsonObject& object, const char* key, const nlohmann::json& rle) {
    const auto size = rle.find("size"), counts = rle.find("counts");
    const bool sized = size != rle.end() && areNumbers(*size) && size->size() == 2;
    const double height = sized ? (*size)[0].get<double>() : -1;
    const double width = sized ? (*size)[1].get<double>() : -1;
    const bool fits = height >= 0 && width >= 0 && height * width <= double(maxMaskPixels) &&
                      height == std::floor(height) && width == std::floor(width) && height < 1e9 &&
                      width < 1e9;
    if (!fits || counts == rle.end()) object.fail(key, cocoExpected);
    std::optional<std::vector<std::uint64_t>> runs;
    if (counts->is_string()) {
        runs = cocoRuns(counts->get_ref<const std::string&>());
    } else if (areNumbers(*counts)) {
        runs.emplace();
        for (const auto& run : *counts) {
            const double value = run.get<double>();
            if (!(value >= 0) || value > double(maxMaskPixels)) object.fail(key, cocoExpected);
            runs->push_back(std::uint64_t(value));
        }
    }
    if (!runs) object.fail(key, cocoExpected);
    auto mask = maskOfColumns(*runs, {int(width), int(height)});
    if (!mask)
        object.fail(key, SPOOR_TR("engine",
                                  "%1, line %2: expected runs for \"%3\" that add up to the number "
                                  "of pixels of the image, found %4."));
    return *mask;
}

}  // namespace

std::string cocoCounts(const std::vector<std::uint32_t>& runs) {
    std::string text;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::int64_t left = std::int64_t{runs[i]} - (i > 2 ? std::int64_t{runs[i - 2]} : 0);
        for (bool more = true; more;) {
            std::int64_t bits = left & 0x1f;
            left >>= 5;
            more = bits & 0x10 ? left != -1 : left != 0;
            text += char((more ? bits | 0x20 : bits) + 48);
        }
    }
    return text;
}

std::optional<std::vector<std::uint64_t>> cocoRuns(std::string_view text) {
    std::vector<std::uint64_t> runs;
    for (std::size_t at = 0; at < text.size();) {
        std::int64_t value = 0;
        for (int shift = 0;; shift += 5) {
            if (at == text.size() || shift > 40) return std::nullopt;
            const int bits = text[at++] - 48;
            if (bits < 0 || bits > 63) return std::nullopt;
            value |= std::int64_t{bits & 0x1f} << shift;
            if (bits & 0x20) continue;
            if (bits & 0x10) value -= std::int64_t{1} << (shift + 5);
            break;
        }
        if (runs.size() > 2) value += std::int64_t(runs[runs.size() - 2]);
        if (value < 0 || value > maxMaskPixels) return std::nullopt;
        runs.push_back(std::uint64_t(value));
    }
    return runs;
}

Shape cocoShape(const JsonObject& object, const char* key, const nlohmann::json& segmentation) {
    if (segmentation.is_null()) return {};
    if (segmentation.is_array() && segmentation.empty()) return {};
    Shape shape;
    if (segmentation.is_object()) {
        shape = cocoMask(object, key, segmentation);
    } else if (segmentation.is_array() && segmentation.front().is_array()) {
        if (segmentation.size() == 1 && segmentation.front().empty()) return {};
        shape = cocoPolygon(object, key, segmentation);
    } else {
        object.fail(key, cocoExpected);
    }
    if (const Message why = shapeProblem(shape); !why.empty())
        throw EngineError(Message(SPOOR_TR("engine", "%1, line %2: %3."), object.file,
                                  long(object.line), why.english()));
    return shape;
}

std::string cocoSegmentation(const Shape& shape, SizeI picture, bool plainRuns) {
    if (const auto* polygon = shape.as<Polygon>()) {
        std::string text;
        for (const Ring& ring : polygon->parts) {
            text += text.empty() ? "[" : ",[";
            for (std::size_t i = 0; i < ring.size(); ++i)
                text += (i ? "," : "") + toText(ring[i].x) + ',' + toText(ring[i].y);
            text += ']';
        }
        return '[' + text + ']';
    }
    if (const auto* turned = shape.as<TurnedBox>()) {
        const auto corners = turned->corners();
        return cocoSegmentation(Polygon{{Ring(corners.begin(), corners.end())}}, picture);
    }
    const auto* mask = shape.as<Mask>();
    if (!mask) return "[]";
    if (picture.empty())
        throw EngineError(SPOOR_TR(
            "engine",
            "Masks need the image size, which is unknown. Specify it with --size WIDTHxHEIGHT."));
    const std::vector<std::uint32_t> runs = columnsOf(*mask, picture);
    std::string counts;
    for (const std::uint32_t run : runs) {
        if (!plainRuns) break;
        counts += (counts.empty() ? "[" : ",") + std::to_string(run);
    }
    return "{\"size\":[" + std::to_string(picture.height) + ',' + std::to_string(picture.width) +
           "],\"counts\":" + (plainRuns ? counts + ']' : jsonText(cocoCounts(runs))) + '}';
}

std::optional<Points> cocoPoints(const nlohmann::json& keypoints, bool results) {
    if (!areNumbers(keypoints) || keypoints.size() % 3 != 0) return std::nullopt;
    Points points;
    std::vector<bool> hidden;
    for (std::size_t i = 0; i < keypoints.size(); i += 3) {
        const double visibility = keypoints[i + 2];
        if (!(visibility > 0)) continue;
        points.places.push_back({keypoints[i].get<double>(), keypoints[i + 1].get<double>()});
        hidden.push_back(visibility == 1 && !results);
    }
    points.setHidden(std::move(hidden));
    return points;
}

std::string cocoKeypoints(const Points& points, std::size_t count, const nlohmann::json& origin) {
    std::vector<std::size_t> places;
    if (cocoPoints(origin))
        for (std::size_t i = 0; i < origin.size(); i += 3)
            if (origin[i + 2] > 0) places.push_back(i / 3);
    if (places.size() != points.places.size()) {
        places.resize(points.places.size());
        std::iota(places.begin(), places.end(), std::size_t(0));
    }
    std::vector<std::string> entries(
        std::max({count, places.empty() ? std::size_t(0) : places.back() + 1,
                  origin.is_array() ? origin.size() / 3 : std::size_t(0)}),
        "0,0,0");
    for (std::size_t i = 0; i < places.size(); ++i)
        entries[places[i]] = toText(points.places[i].x) + ',' + toText(points.places[i].y) +
                             (points.isHidden(i) ? ",1" : ",2");
    std::string text;
    for (const std::string& entry : entries) text += (text.empty() ? "" : ",") + entry;
    return '[' + text + ']';
}

std::string cocoBox(const RectF& r) {
    return '[' + toText(r.x) + ',' + toText(r.y) + ',' + toText(r.width) + ',' + toText(r.height) +
           ']';
}

bool isAnyOf(std::string_view key, std::initializer_list<std::string_view> keys) {
    return std::ranges::find(keys, key) != keys.end();
}

double cocoArea(const SessionBox& box) {
    return box.shape.empty() || box.shape->as<Points>() ? box.box.area() : areaOf(*box.shape);
}

bool CocoExtras::empty() const {
    return root.empty() && categories.empty() && videos.empty() && images.empty() &&
           tracks.empty() && others.empty();
}

std::string CocoExtras::text() const {
    return jsonDump({{"root", root},
                     {"categories", categories},
                     {"videos", videos},
                     {"images", images},
                     {"tracks", tracks},
                     {"others", others}});
}

CocoExtras CocoExtras::of(const Session& session, const char* format) {
    const auto json = carriedJson(session.carried, format, nullptr);
    CocoExtras carried;
    for (const auto& [key, list] :
         {std::pair("root", &carried.root), std::pair("images", &carried.images),
          std::pair("tracks", &carried.tracks), std::pair("others", &carried.others),
          std::pair("categories", &carried.categories), std::pair("videos", &carried.videos)})
        if (json.is_object() && json.contains(key) && json[key].type() == list->type())
            *list = json[key];
    return carried;
}

}  // namespace spoor
