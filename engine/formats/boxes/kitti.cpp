// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/kitti.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/project/session/ignored_truth.h"

#include <algorithm>
#include <array>

namespace spoor {
namespace {

constexpr const char* kittiExpected =
    SPOOR_TR("engine",
             "%1, line %2: expected frame, track, type, truncated, occluded, alpha, left, top, "
             "right, bottom and seven numbers, found \"%3\".");
constexpr std::size_t kittiFields = 17;  ///< And a score in results.

}  // namespace

ImportResult readKitti(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    bool inSpace = false;
    while (lines.nextFilled()) {
        const auto& fields = lines.fields();
        if (fields.size() != kittiFields && fields.size() != kittiFields + 1)
            lines.fail(kittiExpected);
        const auto frame = wholeNumber(fields[0]), track = wholeNumber(fields[1]);
        std::array<double, kittiFields + 1> numbers{};
        for (std::size_t i = 3; i < fields.size(); ++i) {
            const auto number = realNumber(fields[i]);
            if (!number) lines.fail(kittiExpected);
            numbers[i] = *number;
        }
        if (!frame || !track || *track < -1 || *track > maxTargetId) lines.fail(kittiExpected);
        SessionBox box;
        box.frame = *frame;
        box.box = {numbers[6], numbers[7], numbers[8] - numbers[6], numbers[9] - numbers[7]};
        box.occluded = numbers[4] >= 1 && numbers[4] <= 2;
        const bool result = fields.size() > kittiFields;
        box.source = result ? BoxSource::Tracked : BoxSource::Given;
        box.keyframe = !result;
        if (result) box.confidence = std::clamp(numbers[kittiFields], 0.0, 1.0);
        inSpace |= numbers[10] > 0;
        if (fields[2] == "DontCare") setIgnored(box, Ignored::Region);
        if (*track < 0) {
            builder.addDetection(std::string(fields[2]), box, lines.line());
            continue;
        }
        builder.add(TargetId(*track), box, lines.line());
        builder.label(TargetId(*track), fields[2]);
    }
    if (inSpace)
        builder.note(Message(
            SPOOR_TR("engine", "\"%1\": sizes and positions in space are not read."), path));
    return builder.finish();
}

void writeKitti(const Session& session, const std::string& path, const FormatOptions&) {
    TextFile file(path);
    for (const SessionBoxRef& each : byFrame(session)) {
        const SessionBox& box = *each.box;
        if (!box.present()) continue;
        std::string type = labelOr(each.target->label);
        std::replace_if(
            type.begin(), type.end(), [](char c) { return c == ' ' || c == '\t'; }, '_');
        const RectF& r = box.box;
        std::string line = std::to_string(std::int64_t(box.frame)) + ' ' +
                           std::to_string(int(each.target->id)) + ' ' + type + " 0 " +
                           (box.occluded ? "1" : "0") + " -10";
        for (const double value : {r.x, r.y, r.right(), r.bottom()})
            line += ' ' + fixedText(value, 6);
        line += " -1 -1 -1 -1000 -1000 -1000 -10";
        if (box.source != BoxSource::Given) line += ' ' + fixedText(box.confidence, 6);
        file.write(line + '\n');
    }
    file.finish();
}

}  // namespace spoor
