// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/view_hint.h"

#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/view/video/video_view.h"

#include <QFontMetricsF>
#include <QPainter>

namespace spoor {

namespace {

constexpr double chipDistance = 8;

}  // namespace

QString viewHint(const PanelContext& context, const BoxTool& hand, const ShapeTool& shapes) {
    Document& document = context.document;
    const FrameReportPtr& report = document.report();
    if (report && report->frame.corrupt())
        return VideoView::tr("This frame is damaged in the file");
    switch (context.selection.calibrationTool()) {
        case CalibrationMode::Stick:
            return VideoView::tr("Drag along something of known length");
        case CalibrationMode::Plane:
            return VideoView::tr(
                "Drag over a rectangle of known size, then move its corners into place");
        case CalibrationMode::Axes:
            return VideoView::tr("Press at the origin, then drag along the x axis");
        case CalibrationMode::Points:
            return VideoView::tr(
                "Click two points of targets for their distance, three for the "
                "angle at the second. Enter ends");
        case CalibrationMode::None:
            break;
    }
    if (shapes.tool() == ShapeTool::Tool::TurnedBox)
        return VideoView::tr("Drag along one side of the object, then click at the opposite side");
    if (shapes.tool() == ShapeTool::Tool::Polygon)
        return VideoView::tr(
            "Click the corners. Enter, a double-click or a click on the first corner closes the "
            "polygon");
    if (shapes.tool() == ShapeTool::Tool::Points)
        return VideoView::tr(
            "Click to place points, drag to move one. Ctrl+click removes it, Alt+click marks it "
            "as "
            "occluded. Enter ends");
    if (shapes.clicks().busy()) return VideoView::tr("Segmenting the mask…");
    if (shapes.tool() == ShapeTool::Tool::Segment)
        return shapes.use() == ShapeTool::Use::AddPart
                   ? VideoView::tr(
                         "Click adds a part, Ctrl+click removes one, + and - choose a "
                         "larger or smaller mask. Enter: next target")
                   : VideoView::tr("Drag a box around an object, or click it, to segment its mask");
    const bool fresh = document.annotations().empty() && hand.empty() && hand.canDraw() &&
                       document.state().mode == RunMode::Idle && document.state().targets.empty();
    if (!fresh) return {};
    return document.setup().annotateMode().on()
               ? VideoView::tr("Drag a box around an object, or press N")
               : VideoView::tr("Drag a box around an object to track it, or press N");
}

void paintViewHint(QPainter& painter, const QWidget& view, const QString& text,
                   const QList<QWidget*>& over) {
    if (text.isEmpty()) return;
    const QFontMetricsF metrics(view.font());
    QRectF place(0, 0, metrics.horizontalAdvance(text) + 24, metrics.height() + 12);
    place.moveCenter(QPointF(view.width() / 2.0, view.height() - place.height()));
    for (const QWidget* each : over) {
        const QRectF covered(view.mapFromGlobal(each->mapToGlobal(QPoint())), each->size());
        if (each->isVisible() && covered.intersects(place))
            place.moveBottom(covered.top() - chipDistance);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgba(overlayFill));
    painter.drawRoundedRect(place, 6, 6);
    painter.setPen(QColor(overlayText));
    painter.drawText(place, Qt::AlignCenter, text);
}

}  // namespace spoor
