// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/boxes/darklabel.h"

#include "engine/formats/io/csv.h"

#include <limits>

namespace spoor {
namespace {

constexpr const char* darklabelExpected =
    SPOOR_TR("engine",
             "%1, line %2: expected frame,id,x,y,w,h or frame,label,id,x,y,w,h or frame,n followed "
             "by n times id,x,y,w,h,label, found \"%3\".");

std::int64_t whole(const TextLines& lines, std::string_view field) {
    const auto value = wholeNumber(field);
    if (!value) lines.fail(darklabelExpected);
    return *value;
}

void add(SessionBuilder& builder, const TextLines& lines, FrameIndex frame,
         const std::string_view* idAndBox, std::string_view label) {
    const auto id = whole(lines, idAndBox[0]);
    if (id < -1 || id > maxTargetId) lines.fail(darklabelExpected);
    SessionBox box;
    box.frame = frame;
    box.keyframe = true;
    box.box = boxOf(lines, idAndBox + 1, darklabelExpected);
    if (id < 0) {
        builder.addDetection(std::string(label), box, lines.line());
        return;
    }
    builder.add(TargetId(id), box, lines.line());
    builder.label(TargetId(id), label);
}

}  // namespace

ImportResult readDarkLabel(const std::string& path, const FormatOptions& options) {
    SessionBuilder builder(path, options);
    const std::string text = contentOf(path);
    TextLines lines(text, path);
    while (lines.nextFilled()) {
        const auto& fields = lines.fields();
        if (fields.size() < 2) lines.fail(darklabelExpected);
        const FrameIndex frame = whole(lines, fields[0]);
        if (fields.size() == 7 && !wholeNumber(fields[1])) {
            add(builder, lines, frame, &fields[2], fields[1]);
        } else if (fields.size() % 6 == 2 &&
                   whole(lines, fields[1]) == std::int64_t(fields.size() / 6)) {
            for (std::size_t i = 2; i < fields.size(); i += 6)
                add(builder, lines, frame, &fields[i], fields[i + 5]);
        } else if (fields.size() >= 6 && fields.size() <= 10) {
            for (std::size_t i = 6; i < fields.size(); ++i)
                if (!realNumber(fields[i])) lines.fail(darklabelExpected);
            add(builder, lines, frame, &fields[1], {});
        } else {
            lines.fail(darklabelExpected);
        }
    }
    return builder.finish();
}

}  // namespace spoor
