// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/report.h"

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

}  // namespace spoor
