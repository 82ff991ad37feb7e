// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <QPoint>

class QWidget;

namespace spoor {

class Document;

/// What can be done with a stretch that was marked over a target's curve: a menu at a place of the
/// screen, which goes by itself.
void showStretchMenu(Document& document, TargetId id, const FrameRange& frames, QPoint at,
                     QWidget* parent);

}  // namespace spoor
