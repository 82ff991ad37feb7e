// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>

class QPalette;

namespace spoor {

class TimelineView;

/// The tooltip of what lies at a position of the viewport.
QString timelineTip(TimelineView& view, QPointF at);
/// Explains the states of a lane, as rich text with pictures.
QString laneLegend(const QPalette& palette);

}  // namespace spoor
