// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"
#include "gui/toolkit/convert.h"

namespace spoor {

/// The target's own colour, else the default colour of its id.
inline QColor colourOf(const SessionTarget& target) {
    const QColor own(QString::fromStdString(target.colour));
    return own.isValid() ? own : targetColour(target.id);
}

/// The colour of a label for one of its targets: neighbours differ in lightness.
inline QColor shadeOf(const QColor& label, TargetId id) {
    constexpr int percent[] = {100, 135, 75, 160};
    const int factor = percent[unsigned(int(id) - 1) % 4];
    return factor < 100   ? label.darker(10000 / factor)
           : factor > 100 ? label.lighter(factor)
                          : label;
}

}  // namespace spoor
