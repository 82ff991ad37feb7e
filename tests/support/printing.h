// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <ostream>

// Prints engine values in GoogleTest's failure messages.
namespace spoor {

inline void PrintTo(const RectF& box, std::ostream* out) {
    *out << box.x << ',' << box.y << ' ' << box.width << " x " << box.height;
}

inline void PrintTo(const TargetResult& result, std::ostream* out) {
    *out << "target " << result.id << ' ' << toText(result.state) << ' ';
    PrintTo(result.box, out);
    *out << " (" << result.confidence << ") " << result.reason.english()
         << (result.given ? " given" : "");
}

}  // namespace spoor
