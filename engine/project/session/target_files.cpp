// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/target_files.h"

#include "engine/base/text.h"

#include <algorithm>

namespace spoor {
namespace {

std::string plainName(const SessionTarget& target) {
    std::string name(trimmed(target.name.empty() ? target.label : target.name));
    for (char& c : name)
        if (static_cast<unsigned char>(c) < 32 ||
            std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos)
            c = '_';
    if (name.starts_with('.')) name[0] = '_';
    return name;
}

}  // namespace

std::string targetFileName(const Session& session, const SessionTarget& target) {
    const std::string name = plainName(target), number = std::to_string(target.id);
    if (name.empty()) return "target_" + number;
    const bool shared = std::ranges::any_of(session.targets(), [&](const SessionTarget& other) {
        return other.id != target.id && plainName(other) == name;
    });
    return shared ? name + '_' + number : name;
}

std::vector<std::pair<FrameIndex, RectF>> boxesIn(const SessionTarget& target,
                                                  const FrameRange& range) {
    std::vector<std::pair<FrameIndex, RectF>> boxes;
    for (const SessionBox& box : interpolated(target).boxes)
        if (box.present() && range.holds(box.frame)) boxes.emplace_back(box.frame, box.box);
    return boxes;
}

}  // namespace spoor
