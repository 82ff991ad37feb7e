// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/results/result_bytes.h"

#include "engine/project/results/result_summary.h"
#include "engine/project/session/session_box.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using Json = nlohmann::json;

constexpr std::size_t maxText = 1000;  ///< In bytes, for a text, an argument or a name.
constexpr std::size_t maxArgs = 9;
constexpr std::size_t maxNames = 20;

/// One result in a blob, little-endian.
struct PackedResult {
    double x, y, width, height, confidence;
    std::uint16_t offset;  ///< From the chunk's first frame.
    std::uint8_t source, state;
    std::uint8_t flags;  ///< 1 keyframe, 2 occluded, 4 outside, 8 more, 16 and 32 verdict.
    std::uint8_t unused;
    std::uint16_t count;  ///< Only in the first result: number of results if shapes follow them.
};
static_assert(sizeof(PackedResult) == 48 && std::endian::native == std::endian::little);

bool hasMore(const SessionBox& box) {
    return !box.shape.empty() || !box.attributes.empty();
}

PackedResult packed(const SessionBox& box) {
    PackedResult p{};
    p.x = box.box.x;
    p.y = box.box.y;
    p.width = box.box.width;
    p.height = box.box.height;
    p.confidence = box.confidence;
    p.offset = std::uint16_t(box.frame % resultChunk);
    p.source = std::uint8_t(box.source);
    p.state = std::uint8_t(box.state);
    p.flags = std::uint8_t(box.keyframe + 2 * box.occluded + 4 * box.outside + 8 * hasMore(box) +
                           16 * int(box.verdict));
    return p;
}

SessionBox unpacked(const PackedResult& p, std::int64_t chunk) {
    SessionBox box;
    box.frame = chunk * resultChunk + p.offset;
    box.box = {p.x, p.y, p.width, p.height};
    box.confidence = p.confidence;
    box.source = BoxSource(std::min<int>(p.source, int(BoxSource::Interpolated)));
    box.state = TargetState(std::min<int>(p.state, int(TargetState::Lost)));
    box.keyframe = p.flags & 1;
    box.occluded = p.flags & 2;
    box.outside = p.flags & 4;
    box.verdict = BoxVerdict(std::min(p.flags / 16 % 4, int(BoxVerdict::OffTarget)));
    return box;
}

bool fits(const ResultNote& remark) {
    const auto isShort = [](const std::string& text) { return text.size() <= maxText; };
    const auto& [text, args] = remark.reason;
    return isShort(text) && args.size() <= maxArgs && std::ranges::all_of(args, isShort) &&
           remark.names.size() <= maxNames &&
           std::ranges::all_of(remark.names, isShort, &TargetName::label);
}

/// Returns [[texts], [[index, text, [args], [[name, probability], ...]], ...]]; `index` is the
/// position of the box. Texts are shared, because most reasons have the same ones.
std::string wordsOf(const std::vector<SessionBox>& boxes) {
    Json texts = Json::array(), remarks = Json::array();
    std::vector<std::string> known;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const ResultNote& remark = *boxes[i].remark;
        if (remark.empty() || !fits(remark)) continue;
        const auto place = std::ranges::find(known, remark.reason.text);
        const auto number = place - known.begin();
        if (place == known.end()) {
            known.push_back(remark.reason.text);
            texts.push_back(remark.reason.text);
            bytes += 8 + 2 * remark.reason.text.size();
        }
        Json names = Json::array();
        for (const TargetName& each : remark.names) {
            names.push_back({each.label, each.probability});
            bytes += 40 + 2 * each.label.size();
        }
        bytes += 40;
        for (const std::string& arg : remark.reason.args) bytes += 4 + 2 * arg.size();
        if (bytes > ResultBytes::maxWords) break;
        remarks.push_back({i, number, remark.reason.args, std::move(names)});
    }
    if (remarks.empty()) return {};
    return Json{std::move(texts), std::move(remarks)}.dump(-1, ' ', false,
                                                           Json::error_handler_t::replace);
}

ResultNote remarkOf(const Json& json, const Json& texts) {
    ResultNote remark;
    remark.reason.text = texts.at(json.at(1).get<std::size_t>());
    remark.reason.args = json.at(2).get<std::vector<std::string>>();
    for (const Json& each : json.at(3)) {
        const double probability = each.at(1).is_number() ? each.at(1).get<double>() : 0.0;
        remark.names.push_back({each.at(0), std::clamp(probability, 0.0, 1.0)});
    }
    return fits(remark) ? remark : ResultNote();
}

void addWords(std::vector<SessionBox>& boxes, std::string_view words) {
    if (words.empty() || words.size() > 2 * ResultBytes::maxWords) return;
    try {
        const Json json = Json::parse(words);
        for (const Json& each : json.at(1)) {
            const auto place = each.at(0).get<std::size_t>();
            if (place < boxes.size()) boxes[place].remark = remarkOf(each, json.at(0));
        }
    } catch (const Json::exception&) {
        // Damaged data: the remarks before it stay.
    }
}

/// Returns a shape as text and attributes as JSON, one line each.
std::string shapeLines(const SessionBox& box) {
    const Json attributes = *box.attributes;
    return toText(*box.shape) + '\n' +
           attributes.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string_view nextLine(std::string_view& left) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    return line;
}

void readShapeLines(SessionBox& box, std::string_view& left) {
    if (auto shape = parseShape(nextLine(left))) box.shape = std::move(shape).value();
    const Json json = Json::parse(nextLine(left), nullptr, false);
    std::map<std::string, std::string> attributes;
    for (const auto& [name, value] : json.items())
        if (value.is_string()) attributes[name] = value.get<std::string>();
    box.attributes = std::move(attributes);
}

}  // namespace

ResultBytes resultBytes(const std::vector<SessionBox>& boxes) {
    ResultBytes bytes;
    bytes.boxes.resize(boxes.size() * sizeof(PackedResult));
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const PackedResult p = packed(boxes[i]);
        std::memcpy(bytes.boxes.data() + i * sizeof p, &p, sizeof p);
    }
    if (std::ranges::any_of(boxes, hasMore)) {
        const auto count = std::uint16_t(boxes.size());
        std::memcpy(bytes.boxes.data() + offsetof(PackedResult, count), &count, sizeof count);
        for (const SessionBox& box : boxes)
            if (hasMore(box)) bytes.boxes += shapeLines(box);
    }
    bytes.words = wordsOf(boxes);
    return bytes;
}

std::vector<SessionBox> resultsOf(std::string_view bytes, std::string_view words,
                                  std::int64_t chunk) {
    std::vector<SessionBox> boxes;
    if (chunk < 0 || chunk > maxFrames / resultChunk) return boxes;
    // Damaged data may be longer than a chunk or not in ascending order.
    std::size_t count = std::min(bytes.size() / sizeof(PackedResult), std::size_t(resultChunk));
    boxes.reserve(count);
    std::string_view shapes;
    for (std::size_t i = 0; i < count; ++i) {
        PackedResult p;
        std::memcpy(&p, bytes.data() + i * sizeof p, sizeof p);
        if (i == 0 && p.count > 0) {
            count = std::min(count, std::size_t(p.count));
            shapes = bytes.substr(count * sizeof p);
        }
        boxes.push_back(unpacked(p, chunk));
        if (p.flags & 8) readShapeLines(boxes.back(), shapes);
    }
    addWords(boxes, words);
    return boxes;
}

}  // namespace spoor
