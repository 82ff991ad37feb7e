// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/comparison_view.h"

#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/document/selection.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/view/video/overlay_scenes.h"
#include "gui/view/video/shown_frame.h"

#include <QFontMetricsF>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double dividerReach = 8;  ///< logical pixels

QString letter(int side) {
    return side == 0 ? QStringLiteral("A") : QStringLiteral("B");
}

const ScalarMap* firstMap(const std::vector<Artifact>* artifacts, const QSet<QString>& ids) {
    if (!artifacts) return nullptr;
    for (const Artifact& artifact : *artifacts) {
        const auto* map = std::get_if<ScalarMap>(&artifact.value);
        if (map && ids.contains(QString::fromStdString(artifact.id))) return map;
    }
    return nullptr;
}

/// Returns the absolute difference of two maps, or nullopt if they have different sizes.
std::optional<ScalarMap> difference(const ScalarMap* a, const ScalarMap* b) {
    if (!a || !b || a->values.size() != b->values.size() || a->size.width != b->size.width)
        return std::nullopt;
    ScalarMap map = *a;
    map.low = 0;
    map.high = std::max(1e-6f, (a->high - a->low) / 4);
    for (std::size_t i = 0; i < map.values.size(); ++i)
        map.values[i] = std::abs(a->values[i] - b->values[i]);
    return map;
}

}  // namespace

std::optional<ComparedRuns> ComparisonView::compared() const {
    if (comparing()) return m_context.comparison->compared();
    return m_context.parameterPreview ? m_context.parameterPreview->compared() : std::nullopt;
}

/// Returns the layout of the comparison; Overlay for a parameter preview.
ComparisonModel::Layout ComparisonView::layout() const {
    return comparing() ? m_context.comparison->layout() : ComparisonModel::Layout::Overlay;
}

int ComparisonView::sideWidth() const {
    const bool sides = comparing() && layout() == ComparisonModel::Layout::SideBySide;
    return sides ? (m_view.width() - 2) / 2 : m_view.width();
}

QPointF ComparisonView::toFirst(QPointF at) const {
    const double second = m_view.width() - sideWidth();
    return second > 0 && at.x() >= second ? at - QPointF(second, 0) : at;
}

bool ComparisonView::onDivider(QPointF at) const {
    return comparing() && layout() == ComparisonModel::Layout::Wipe &&
           std::abs(at.x() - m_context.comparison->divider() * m_view.width()) <= dividerReach;
}

void ComparisonView::moveDivider(QPointF to) {
    m_context.comparison->setDivider(to.x() / std::max(1, m_view.width()));
}

void ComparisonView::showArtifacts() {
    const FrameReportPtr& report = m_context.document.report();
    if (!comparing() || !report || m_scenes.layers.hidden) return;
    std::set<std::string> wanted;
    for (const QString& id : m_context.selection.overlays()) wanted.insert(id.toStdString());
    m_context.comparison->look(report->frame.index(), wanted);
}

OverlayScene ComparisonView::sideScene(const ComparedRuns& both, int side,
                                       const QColor& colour) const {
    return m_scenes.ofRun(both, side, layout() == ComparisonModel::Layout::Overlay, colour);
}

/// Like sideScene(), in the targets' own colours. The current run keeps its usual scene.
OverlayScene ComparisonView::shownScene(const ComparedRuns& both, int side) {
    if (side == 0 && comparing() && m_context.comparison->shownRun()) {
        OverlayScene scene = m_scenes.ofDocument();
        scene.selected = 0;  // targets cannot be edited while two runs are compared
        return scene;
    }
    return sideScene(both, side, {});
}

void ComparisonView::paintScene(QPainter& painter, const OverlayScene& scene) {
    if (!m_scenes.layers.hidden) OverlayPainter(painter, m_mapping).paint(scene);
}

void ComparisonView::paint(QPainter& painter, const ComparedRuns& both) {
    switch (layout()) {
        case ComparisonModel::Layout::Overlay:
            paintBoth(painter, both);
            break;
        case ComparisonModel::Layout::SideBySide:
            paintSides(painter, both);
            break;
        case ComparisonModel::Layout::Wipe:
            paintWipe(painter, both);
            break;
        case ComparisonModel::Layout::Difference:
            paintDifference(painter, both);
            break;
        case ComparisonModel::Layout::Blink:
            paintBlinking(painter, both);
            break;
    }
}

void ComparisonView::paintBlinking(QPainter& painter, const ComparedRuns& both) {
    const int side = m_context.comparison->blinking();
    m_frame.paint(painter, m_mapping);
    paintScene(painter, shownScene(both, side));
    paintName(painter, both.sides[std::size_t(side)].name, side, m_view.rect());
}

/// In a parameter preview, boxes stay editable and the new trail lies over the old one.
void ComparisonView::paintBoth(QPainter& painter, const ComparedRuns& both) {
    m_frame.paint(painter, m_mapping);
    if (m_scenes.layers.hidden) return;
    OverlayScene old = sideScene(both, 0, seriesColour(0));
    if (!comparing()) old.boxes = false;
    paintScene(painter, old);
    if (!comparing()) paintScene(painter, m_scenes.ofDocument());
    OverlayScene fresh = sideScene(both, 1, seriesColour(1));
    for (PaintedTarget& target : fresh.targets)
        target.shown.label = both.sides[1].name.toStdString();
    paintScene(painter, fresh);
    paintNames(painter, both);
}

void ComparisonView::paintSides(QPainter& painter, const ComparedRuns& both) {
    const int wide = sideWidth();
    for (int side = 0; side < 2; ++side) {
        const double left = side == 0 ? 0 : m_view.width() - wide;
        painter.save();
        painter.setClipRect(QRectF(left, 0, wide, m_view.height()));
        painter.translate(left, 0);
        painter.fillRect(QRectF(0, 0, wide, m_view.height()),
                         m_view.palette().color(QPalette::Dark));
        m_frame.paint(painter, m_mapping);
        paintScene(painter, shownScene(both, side));
        paintName(painter, both.sides[std::size_t(side)].name, side,
                  QRectF(0, 0, wide, m_view.height()));
        painter.restore();
    }
    painter.fillRect(QRectF(wide, 0, m_view.width() - 2 * wide, m_view.height()),
                     m_view.palette().color(QPalette::Mid));
}

void ComparisonView::paintWipe(QPainter& painter, const ComparedRuns& both) {
    const double at = std::round(m_context.comparison->divider() * m_view.width());
    m_frame.paint(painter, m_mapping);
    for (int side = 0; side < 2; ++side) {
        const QRectF place = side == 0 ? QRectF(0, 0, at, m_view.height())
                                       : QRectF(at, 0, m_view.width() - at, m_view.height());
        painter.save();
        painter.setClipRect(place);
        paintScene(painter, shownScene(both, side));
        paintName(painter, both.sides[std::size_t(side)].name, side, place);
        painter.restore();
    }
    paintDivider(painter, at);
}

void ComparisonView::paintDivider(QPainter& painter, double at) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 170), 4));
    painter.drawLine(QPointF(at, 0), QPointF(at, m_view.height()));
    painter.setPen(QPen(Qt::white, 2));
    painter.drawLine(QPointF(at, 0), QPointF(at, m_view.height()));
    painter.setBrush(QColor::fromRgba(overlayFill));
    const QPointF handle(at, m_view.height() / 2.0);
    painter.drawEllipse(handle, 11, 11);
    painter.setBrush(Qt::white);
    painter.setPen(Qt::NoPen);
    for (const double to : {-1.0, 1.0})
        painter.drawPolygon(QPolygonF({handle + QPointF(7 * to, 0), handle + QPointF(3 * to, -4),
                                       handle + QPointF(3 * to, 4)}));
}

void ComparisonView::paintDifference(QPainter& painter, const ComparedRuns& both) {
    m_frame.paint(painter, m_mapping);
    const FrameReportPtr& report = m_context.document.report();
    const QSet<QString>& ids = m_context.selection.overlays();
    const auto* a = both.sides[0].inside ? both.sides[0].inside : &report->artifacts;
    const auto map = difference(firstMap(a, ids), firstMap(both.sides[1].inside, ids));
    for (int side = 0; side < 2 && !m_scenes.layers.hidden; ++side) {
        OverlayScene scene = sideScene(both, side, seriesColour(side));
        scene.maps.clear();
        scene.artifacts.clear();
        if (map && side == 0) scene.maps.push_back({toImage(*map), map->footprint});
        for (PaintedTarget& target : scene.targets) target.shown.label = letter(side).toStdString();
        paintScene(painter, scene);
    }
    paintNames(painter, both);
}

/// Paints the names of both runs over one picture.
void ComparisonView::paintNames(QPainter& painter, const ComparedRuns& both) {
    const double half = m_view.width() / 2.0;
    paintName(painter, both.sides[0].name, 0, QRectF(0, 0, half, m_view.height()));
    paintName(painter, both.sides[1].name, 1, QRectF(half, 0, half, m_view.height()));
}

void ComparisonView::paintName(QPainter& painter, const QString& name, int side,
                               const QRectF& place) {
    const QFontMetricsF metrics(m_view.font());
    const double room = place.width() - 36;
    if (room < 30) return;
    const QString text = metrics.elidedText(name, Qt::ElideRight, room);
    QRectF badge(place.left() + 8, place.top() + 8, metrics.horizontalAdvance(text) + 22,
                 metrics.height() + 6);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgba(overlayFill));
    painter.drawRoundedRect(badge, 4, 4);
    painter.setBrush(seriesColour(side));
    painter.drawRect(QRectF(badge.left() + 5, badge.top() + 5, 5, badge.height() - 10));
    painter.setPen(Qt::white);
    painter.drawText(badge.adjusted(15, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    painter.setBrush(Qt::NoBrush);
}

}  // namespace spoor
