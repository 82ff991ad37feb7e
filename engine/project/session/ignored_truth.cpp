// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/session/ignored_truth.h"

#include "engine/project/session/session.h"

#include <array>

namespace spoor {
namespace {

constexpr std::array ignoredNames{std::pair{Ignored::Uncounted, "uncounted"},
                                  std::pair{Ignored::Distractor, "distractor"},
                                  std::pair{Ignored::Region, "region"}};

}  // namespace

Ignored ignoredOf(const SessionTarget& target, const SessionBox& box) {
    for (const auto* attributes : {&*box.attributes, &target.attributes}) {
        if (attributes->empty()) continue;
        if (const auto found = attributes->find("ignored"); found != attributes->end())
            for (const auto& [how, name] : ignoredNames)
                if (found->second == name) return how;
        if (attributes->contains("coco:iscrowd")) return Ignored::Region;
    }
    return Ignored::No;
}

void setIgnored(SessionBox& box, Ignored how) {
    auto attributes = *box.attributes;
    attributes.erase("ignored");
    for (const auto& [each, name] : ignoredNames)
        if (each == how) attributes["ignored"] = name;
    box.attributes = std::move(attributes);
}

}  // namespace spoor
