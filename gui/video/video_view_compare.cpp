// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/models/series_colours.h"
#include "gui/runs/rerun.h"
#include "gui/video/video_view.h"

#include "gui/base/convert.h"

#include <QFontMetricsF>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

// How the view shows two runs: side by side, with a divider, in turn, or one over the other.

namespace spoor {

namespace {

using Layout = Comparison::Layout;

constexpr int kComparedTrail = 120;
constexpr double kDividerReach = 8;  ///< logical pixels

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

/// Where two maps of the same cells differ, from 0; nothing when they are not of the same cells.
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

/// The ways of all targets from one frame to another, and their places on screen or last before it.
std::map<TargetId, Trail> trailsOf(const Path& path, FrameIndex first, FrameIndex last,
                                   FrameIndex onScreen) {
    std::map<TargetId, Trail> trails;
    for (auto at = path.lower_bound(first); at != path.end() && at->first <= last; ++at) {
        for (const TargetResult& row : at->second) {
            if (row.state == TargetState::Lost) continue;
            Trail& trail = trails[row.id];
            trail.centres.emplace_back(row.box.centre().x, row.box.centre().y);
            if (at->first <= onScreen || !trail.lastPlace) trail.lastPlace = row.box;
        }
    }
    return trails;
}

}  // namespace

void VideoView::connectComparison() {
    if (Rerun* const rerun = m_context.rerun)
        connect(rerun, &Rerun::changed, this, qOverload<>(&QWidget::update));
    Comparison* const comparison = m_context.comparison;
    if (!comparison) return;
    connect(comparison, &Comparison::changed, this, [this] {
        placePicture();
        lookInside();
        update();
    });
    connect(comparison, &Comparison::lookChanged, this, [this] {
        placePicture();
        update();
    });
}

std::optional<Compared> VideoView::compared() const {
    if (comparing()) return m_context.comparison->compared();
    return m_context.rerun ? m_context.rerun->compared() : std::nullopt;
}

Layout VideoView::comparedLayout() const {
    return comparing() ? m_context.comparison->layout() : Layout::Overlay;
}

int VideoView::sideWidth() const {
    return comparing() && comparedLayout() == Layout::SideBySide ? (width() - 2) / 2 : width();
}

void VideoView::placePicture() {
    m_mapping.setViewport(QSize(sideWidth(), height()), devicePixelRatioF());
}

QPointF VideoView::toFirst(QPointF widget) const {
    const double second = width() - sideWidth();
    return second > 0 && widget.x() >= second ? widget - QPointF(second, 0) : widget;
}

bool VideoView::onDivider(QPointF widget) const {
    return comparing() && comparedLayout() == Layout::Wipe &&
           std::abs(widget.x() - m_context.comparison->divider() * width()) <= kDividerReach;
}

/// Asks the sides that were run for what lies over the video.
void VideoView::lookInside() {
    const FrameReportPtr& report = m_context.document.report();
    if (!comparing() || !report || m_overlaysHidden) return;
    std::set<std::string> wanted;
    for (const QString& id : m_context.selection.overlays()) wanted.insert(id.toStdString());
    m_context.comparison->look(report->frame.index(), wanted);
}

/// What a run has found in the frame on screen. Without a colour, each target has its own.
OverlayScene VideoView::sideScene(const Compared& both, int side, const QColor& colour) {
    OverlayScene scene;
    const FrameReportPtr& report = m_context.document.report();
    if (!report) return scene;
    const Compared::Side& of = both.sides[std::size_t(side)];
    const FrameIndex frame = report->frame.index();
    scene.boxes = m_layers[Boxes];
    scene.labels = m_layers[Labels];
    scene.opacity = m_context.selection.overlayOpacity();
    scene.scoreThreshold = m_context.selection.scoreThreshold();
    const bool whole = comparedLayout() == Layout::Overlay;  // the window's way, not only its past
    const FrameIndex first = whole ? both.first : std::max(both.first, frame - kComparedTrail);
    const FrameIndex last = whole ? both.last : frame;
    auto trails = trailsOf(*of.path, first, last, frame);
    const auto colourOf = [&](TargetId id) {
        return colour.isValid() ? colour : m_context.document.annotations().colour(id);
    };
    for (auto& [id, trail] : trails) {
        trail.id = id;
        trail.colour = colourOf(id);
        if (!m_layers[Trails]) trail.centres.clear();
        scene.trails.push_back(std::move(trail));
    }
    const auto rows = of.path->find(frame);
    if (rows != of.path->end()) {
        for (const TargetResult& row : rows->second) {
            ShownBox shown;
            shown.id = row.id;
            shown.label = row.label;
            shown.reason = row.reason;
            shown.box.frame = frame;
            shown.box.box = row.box;
            shown.box.source = row.given ? BoxSource::Given : BoxSource::Tracked;
            shown.box.state = row.state;
            shown.box.confidence = row.confidence;
            scene.targets.push_back({shown, colourOf(row.id)});
        }
    }
    if (const auto& truth = m_context.document.truth(); truth && scene.boxes) {
        for (const SessionTarget& target : truth->targets()) {
            const SessionBox* box = target.at(frame);
            if (box && box->present()) scene.truth.emplace_back(target.id, box->box);
        }
    }
    if (!of.inside) return scene;
    for (const Artifact& artifact : *of.inside) {
        const QString id = QString::fromStdString(artifact.id);
        if (!m_context.selection.overlays().contains(id)) continue;
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value))
            scene.maps.emplace_back(toImage(*map), map->footprint);
        else
            scene.artifacts.push_back(&artifact);
    }
    return scene;
}

/// The same, but what the document has as it is shown otherwise.
OverlayScene VideoView::shownScene(const Compared& both, int side) {
    if (side == 0 && comparing() && m_context.comparison->shownRun()) {
        OverlayScene scene = makeScene();
        scene.selected = 0;  // nothing is edited while two runs are compared
        return scene;
    }
    return sideScene(both, side, {});
}

void VideoView::paintCompared(QPainter& painter) {
    const std::optional<Compared> both = compared();
    switch (comparedLayout()) {
        case Layout::Overlay:
            paintBoth(painter, *both);
            return;
        case Layout::SideBySide:
            paintSides(painter, *both);
            return;
        case Layout::Wipe:
            paintWipe(painter, *both);
            return;
        case Layout::Difference:
            paintDifference(painter, *both);
            return;
        case Layout::Blink:
            break;
    }
    const int side = m_context.comparison->blinking();
    paintPicture(painter);
    if (!m_overlaysHidden) OverlayPainter(painter, m_mapping).paint(shownScene(*both, side));
    paintName(painter, both->sides[std::size_t(side)].name, side, rect());
}

/// Tried parameters: what is edited stays in hand, and the new way lies beside the old one.
void VideoView::paintBoth(QPainter& painter, const Compared& both) {
    paintPicture(painter);
    OverlayPainter overlays(painter, m_mapping);
    if (m_overlaysHidden) return;
    if (comparing()) {
        overlays.paint(sideScene(both, 0, seriesColour(0)));
    } else {
        OverlayScene old = sideScene(both, 0, seriesColour(0));
        old.boxes = false;
        overlays.paint(old);
        overlays.paint(makeScene());
    }
    OverlayScene fresh = sideScene(both, 1, seriesColour(1));
    for (PaintedTarget& target : fresh.targets)
        target.shown.label = both.sides[1].name.toStdString();
    overlays.paint(fresh);
    paintName(painter, both.sides[0].name, 0, QRectF(0, 0, width() / 2.0, height()));
    paintName(painter, both.sides[1].name, 1, QRectF(width() / 2.0, 0, width() / 2.0, height()));
}

void VideoView::paintSides(QPainter& painter, const Compared& both) {
    const int wide = sideWidth();
    for (int side = 0; side < 2; ++side) {
        const double left = side == 0 ? 0 : width() - wide;
        painter.save();
        painter.setClipRect(QRectF(left, 0, wide, height()));
        painter.translate(left, 0);
        painter.fillRect(QRectF(0, 0, wide, height()), palette().color(QPalette::Base).darker(112));
        paintPicture(painter);
        if (!m_overlaysHidden) OverlayPainter(painter, m_mapping).paint(shownScene(both, side));
        paintName(painter, both.sides[std::size_t(side)].name, side, QRectF(0, 0, wide, height()));
        painter.restore();
    }
    painter.fillRect(QRectF(wide, 0, width() - 2 * wide, height()), palette().color(QPalette::Mid));
}

void VideoView::paintWipe(QPainter& painter, const Compared& both) {
    const double at = std::round(m_context.comparison->divider() * width());
    paintPicture(painter);
    for (int side = 0; side < 2; ++side) {
        const QRectF place =
            side == 0 ? QRectF(0, 0, at, height()) : QRectF(at, 0, width() - at, height());
        painter.save();
        painter.setClipRect(place);
        if (!m_overlaysHidden) OverlayPainter(painter, m_mapping).paint(shownScene(both, side));
        paintName(painter, both.sides[std::size_t(side)].name, side, place);
        painter.restore();
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(0, 0, 0, 170), 4));
    painter.drawLine(QPointF(at, 0), QPointF(at, height()));
    painter.setPen(QPen(Qt::white, 2));
    painter.drawLine(QPointF(at, 0), QPointF(at, height()));
    painter.setBrush(QColor(20, 20, 20, 215));
    const QPointF handle(at, height() / 2.0);
    painter.drawEllipse(handle, 11, 11);
    painter.setBrush(Qt::white);
    painter.setPen(Qt::NoPen);
    for (const double to : {-1.0, 1.0})
        painter.drawPolygon(QPolygonF({handle + QPointF(7 * to, 0), handle + QPointF(3 * to, -4),
                                       handle + QPointF(3 * to, 4)}));
}

void VideoView::paintDifference(QPainter& painter, const Compared& both) {
    paintPicture(painter);
    const FrameReportPtr& report = m_context.document.report();
    const QSet<QString>& ids = m_context.selection.overlays();
    const auto* a = both.sides[0].inside ? both.sides[0].inside : &report->artifacts;
    const auto map = difference(firstMap(a, ids), firstMap(both.sides[1].inside, ids));
    for (int side = 0; side < 2 && !m_overlaysHidden; ++side) {
        OverlayScene scene = sideScene(both, side, seriesColour(side));
        scene.maps.clear();
        scene.artifacts.clear();
        if (map && side == 0) scene.maps.emplace_back(toImage(*map), map->footprint);
        for (PaintedTarget& target : scene.targets) target.shown.label = letter(side).toStdString();
        OverlayPainter(painter, m_mapping).paint(scene);
    }
    paintName(painter, both.sides[0].name, 0, QRectF(0, 0, width() / 2.0, height()));
    paintName(painter, both.sides[1].name, 1, QRectF(width() / 2.0, 0, width() / 2.0, height()));
}

void VideoView::paintName(QPainter& painter, const QString& name, int side, const QRectF& place) {
    const QFontMetricsF metrics(font());
    const double room = place.width() - 36;
    if (room < 30) return;
    const QString text = metrics.elidedText(name, Qt::ElideRight, room);
    QRectF badge(place.left() + 8, place.top() + 8, metrics.horizontalAdvance(text) + 22,
                 metrics.height() + 6);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 20, 20, 215));
    painter.drawRoundedRect(badge, 4, 4);
    painter.setBrush(seriesColour(side));
    painter.drawRect(QRectF(badge.left() + 5, badge.top() + 5, 5, badge.height() - 10));
    painter.setPen(Qt::white);
    painter.drawText(badge.adjusted(15, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
    painter.setBrush(Qt::NoBrush);
}

}  // namespace spoor
