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

/// An icon in the palette's text colour. It follows changes of theme and screen scale.
QIcon icon(Glyph glyph);
/// The icon of the application.
QIcon programIcon();

}  // namespace spoor
