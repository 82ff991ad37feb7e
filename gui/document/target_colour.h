// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"
#include "gui/base/convert.h"

namespace spoor {

/// The target's own colour, else the default colour of its id.
inline QColor colourOf(const SessionTarget& target) {
    const QColor own(QString::fromStdString(target.colour));
    return own.isValid() ? own : targetColour(target.id);
}

}  // namespace spoor
