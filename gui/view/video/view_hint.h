// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"

#include <QList>
#include <QString>

class QPainter;
class QWidget;

namespace spoor {

class BoxTool;
class ShapeTool;

/// The next step of the active tool, or a warning about the frame; may be empty.
QString viewHint(const PanelContext& context, const BoxTool& hand, const ShapeTool& shapes);
/// Paints the hint at the lower edge of the video, above the widgets `over` that would cover it.
void paintViewHint(QPainter& painter, const QWidget& view, const QString& text,
                   const QList<QWidget*>& over);

}  // namespace spoor
