// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"

#include <QPoint>

class QMenu;
class QWidget;

namespace spoor {

class Document;

/// Shows a menu for a marked range of a target's frames at a screen position. It deletes itself.
/// Returns null if there is no such target.
QMenu* showStretchMenu(Document& document, TargetId id, const FrameRange& frames, QPoint at,
                       QWidget* parent);

}  // namespace spoor
