// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/shapes/mots.h"

#include "engine/base/mask.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/formats/shapes/coco_shapes.h"
#include "engine/project/session/ignored_truth.h"

#include <algorithm>
#include <array>
#include <set>

namespace spoor {
namespace {

constexpr const char* motsExpected =
    SPOOR_TR("engine", "%1, line %2: expected frame object class height width runs, found \"%3\".");

struct MotsClass {
    std::int64_t number;
    const char* label;
};
constexpr std::array motsClasses{MotsClass{1, "car"}, MotsClass{2, "pedestrian"},
                                 MotsClass{motsIgnored, "ignore"}};

/// The class number of a label, or a free number above those of MOTS.
std::int64_t motsNumber(const std::string& label, std::vector<std::string>& others) {
    for (const MotsClass& each : motsClasses)
        if (label == each.label) return each.number;
    if (label.starts_with("class "))
        if (const auto number = wholeNumber(label.substr(6)); number && *number > 0) return *number;
    auto found = std::ranges::find(others, label);
    if (found == others.end()) found = others.insert(others.end(), label);
    return 11 + (found - others.begin());
}

struct MotsRow {
    std::int64_t frame = 0, object = 0, kind = 0, line = 0;
    Mask mask;
};

MotsRow motsRow(TextLines& lines, SizeI& size) {
    // Runs may contain characters that separate fields in other formats.
    std::string_view left = lines.text();
    std::array<std::string_view, 6> fields;
    for (auto& field : fields) {
        const std::size_t end = std::min(left.find(' '), left.size());
        field = left.substr(0, end);
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    std::array<std::int64_t, 5> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto value = wholeNumber(fields[i]);
        if (!value || *value < 0 || *value > maxTargetId) lines.fail(motsExpected);
        numbers[i] = *value;
    }
    const auto runs = cocoRuns(fields[5]);
    const SizeI picture{int(numbers[4]), int(numbers[3])};
    auto mask = runs && picture.area() <= maxMaskPixels && !picture.empty()
                    ? maskOfColumns(*runs, picture)
                    : std::nullopt;
    if (!mask)
        lines.fail(SPOOR_TR("engine",
                            "%1, line %2: expected runs that add up to the number of pixels of the "
                            "image, found \"%3\"."));
    size = picture;
    return {numbers[0], numbers[1], numbers[2], lines.line(), std::move(*mask)};
}

}  // namespace

std::string motsLabel(std::int64_t number) {
    for (const MotsClass& each : motsClasses)
        if (each.number == number) return each.label;
    return "class " + std::to_string(number);
}

ImportResult readMots(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    std::vector<MotsRow> rows;
    while (lines.nextFilled()) rows.push_back(motsRow(lines, builder.facts().size));
    const bool zero = std::ranges::any_of(rows, [](const MotsRow& row) { return row.frame == 0; });
    if (zero) builder.facts().carried["mots"] = "0";
    for (MotsRow& row : rows) {
        SessionBox box;
        box.frame = row.frame - (zero ? 0 : 1);
        box.keyframe = true;
        box.outside = row.mask.bounds.empty();
        if (!box.outside) box.setShape(std::move(row.mask));
        if (row.kind == motsIgnored) setIgnored(box, Ignored::Region);
        builder.add(TargetId(row.object), box, row.line);
        builder.label(TargetId(row.object), motsLabel(row.kind));
    }
    return builder.finish();
}

void needMaskSize(const Session& session) {
    if (session.size.empty())
        throw EngineError(SPOOR_TR(
            "engine",
            "Masks need the image size, which is unknown. Specify it with --size WIDTHxHEIGHT."));
}

std::map<TargetId, MotsObject> motsObjects(const Session& session) {
    std::vector<std::string> others;
    std::map<TargetId, MotsObject> objects;
    std::set<std::int64_t> taken;
    for (const SessionTarget& target : session.targets()) {
        const std::int64_t kind = motsNumber(labelOr(target.label), others);
        if (target.id / 1000 != kind && kind != 10) continue;
        objects[target.id] = {kind, target.id};
        taken.insert(target.id);
    }
    for (const SessionTarget& target : session.targets()) {
        if (objects.contains(target.id)) continue;
        const std::int64_t kind = motsNumber(labelOr(target.label), others);
        std::int64_t object = kind * 1000;
        while (!taken.insert(object).second) ++object;
        objects[target.id] = {kind, object};
    }
    return objects;
}

void writeMots(const Session& session, const std::string& path, const FormatOptions&) {
    needMaskSize(session);
    const int base = session.carried.contains("mots") ? 0 : 1;
    const auto objects = motsObjects(session);
    TextFile file(path);
    for (const auto& [target, box] : byFrame(session)) {
        if (!box->present()) continue;
        const Mask mask = filled(*box->shape, box->box, session.size);
        if (mask.bounds.empty()) continue;
        const auto& [kind, object] = objects.at(target->id);
        file.write(std::to_string(box->frame + base) + ' ' + std::to_string(object) + ' ' +
                   std::to_string(kind) + ' ' + std::to_string(session.size.height) + ' ' +
                   std::to_string(session.size.width) + ' ' +
                   cocoCounts(columnsOf(mask, session.size)) + '\n');
    }
    file.finish();
}

}  // namespace spoor
