// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/target_result.h"

#include "engine/pipeline/start_box.h"

namespace spoor {

const char* toText(TargetState state) {
    switch (state) {
        case TargetState::Tracking:
            return "Tracking";
        case TargetState::Uncertain:
            return "Uncertain";
        case TargetState::Lost:
            return "Lost";
    }
    return "Lost";
}

const char* toText(BoxVerdict verdict) {
    switch (verdict) {
        case BoxVerdict::None:
            return "";
        case BoxVerdict::OnTarget:
            return "on";
        case BoxVerdict::OffTarget:
            return "off";
    }
    return "";
}

BoxVerdict boxVerdict(std::string_view text) {
    for (const BoxVerdict verdict : {BoxVerdict::OnTarget, BoxVerdict::OffTarget})
        if (text == toText(verdict)) return verdict;
    return BoxVerdict::None;
}

TargetResult givenResult(TargetId id, const StartBox& start) {
    TargetResult given;
    given.id = id;
    given.state = TargetState::Tracking;
    given.box = start.turned ? boundsOf(*start.turned) : start.box;
    given.shape = start.shape();
    given.confidence = 1;
    given.given = true;
    return given;
}

std::string labelOf(const TargetResult& result) {
    if (!result.label.empty() || result.names.empty()) return result.label;
    return result.names.front().label;
}

}  // namespace spoor
