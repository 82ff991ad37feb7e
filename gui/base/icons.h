// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace spoor {

enum class Glyph {
    First,
    Previous,
    Play,
    Pause,
    Next,
    Last,
    Stop,
    TrackOne,
    TrackAll,
    Help,
    Locked,
    Unlocked,
    Video,
    Pictures,
    Camera,
    Sample
};

/// Drawn in the text colour of the palette, whatever the theme and the screen's scale.
QIcon icon(Glyph glyph);
/// The program's own.
QIcon programIcon();

}  // namespace spoor
