// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/convert.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/video/video_view.h"

#include <QElapsedTimer>
#include <QFontMetricsF>
#include <QPaintEvent>
#include <algorithm>

namespace spoor {

namespace {

constexpr int kTrailFrames = 120;
constexpr int kLostSearch = 1000;    ///< frames looked back for the last place of a lost target
constexpr std::size_t kTrails = 24;  ///< with more targets only the selected one has a trail

}  // namespace

bool VideoView::smooth() const {
    // Magnified pixels stay pixels.
    return m_mapping.zoom() < 2 && m_mapping.zoom() != 1;
}

void VideoView::paintEvent(QPaintEvent* event) {
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    const QRectF picture = m_mapping.picture();
    painter.setClipRegion(event->region());
    const QColor around = palette().color(QPalette::Base).darker(112);
    if (m_picture.isNull()) {
        painter.fillRect(rect(), around);
        return;
    }
    const QRegion outside =
        QRegion(rect()).subtracted(QRegion(picture.toAlignedRect().adjusted(1, 1, -1, -1)));
    for (const QRect& strip : outside) painter.fillRect(strip, around);
    OverlayPainter overlays(painter, m_mapping);
    if (compared()) {
        paintCompared(painter);
    } else {
        paintPicture(painter);
        if (!m_overlaysHidden) overlays.paint(makeScene());
    }
    if (m_editor.active() && m_drawing) {
        const RectF& box = m_editor.box();
        overlays.paintDraft(box, tr("%1 × %2").arg(box.width).arg(box.height));
    } else if (m_draft) {
        overlays.paintDraft(*m_draft, tr("Enter starts, Esc cancels"));
    } else if (m_sent && !m_sentTarget) {
        overlays.paintDraft(*m_sent, {});
    }
    paintHint(painter);
    m_lastPaintMs = double(timer.nsecsElapsed()) / 1e6;
}

void VideoView::paintPicture(QPainter& painter) {
    const QRectF picture = m_mapping.picture();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, smooth());
    if (m_mapping.scale() == 1) {
        painter.drawImage(picture.topLeft(), m_picture);
    } else {
        painter.drawImage(picture, m_picture);
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

OverlayScene VideoView::makeScene() {
    const Document& document = m_context.document;
    const Selection& selection = m_context.selection;
    OverlayScene scene;
    const FrameReport* const report = document.report().get();
    if (!report) return scene;
    scene.boxes = m_layers[Boxes];
    scene.labels = m_layers[Labels];
    scene.selected = selection.target();
    scene.opacity = selection.overlayOpacity();
    scene.scoreThreshold = selection.scoreThreshold();
    scene.chosenBox = selection.box();
    if (m_editor.active() && !m_drawing && !m_draft) scene.selectedBox = m_editor.box();
    if (m_sent && m_sentTarget == scene.selected && !scene.selectedBox) scene.selectedBox = m_sent;
    for (const ShownBox& shown : m_shown) {
        scene.targets.push_back({shown, m_context.document.annotations().colour(shown.id)});
        if (m_shown.size() <= kTrails || shown.id == scene.selected) collectTrail(shown, scene);
    }
    if (const auto& truth = document.truth(); truth && scene.boxes) {
        for (const SessionTarget& target : truth->targets()) {
            const SessionBox* box = target.at(report->frame.index());
            if (box && box->present()) scene.truth.emplace_back(target.id, box->box);
        }
    }
    for (const Artifact& artifact : report->artifacts) {
        const QString id = QString::fromStdString(artifact.id);
        if (!selection.overlays().contains(id)) continue;
        const bool other = artifact.target && scene.selected && artifact.target != scene.selected;
        if (other) continue;
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
            auto& image = m_maps[&artifact];
            if (image.isNull()) image = toImage(*map);
            scene.maps.emplace_back(image, map->footprint);
        } else if (const auto* raster = std::get_if<Raster>(&artifact.value)) {
            auto& image = m_maps[&artifact];
            if (image.isNull()) image = toImage(*raster);
            if (raster->footprint.area() > 0) scene.maps.emplace_back(image, raster->footprint);
        } else {
            scene.artifacts.push_back(&artifact);
        }
    }
    collectStarts(scene);
    return scene;
}

void VideoView::collectTrail(const ShownBox& target, OverlayScene& scene) const {
    Annotations& annotations = m_context.document.annotations();
    const FrameIndex frame = target.box.frame;
    Trail trail;
    trail.id = target.id;
    trail.colour = annotations.colour(target.id);
    const bool lost = !target.box.present();
    const int frames = m_layers[Trails] ? kTrailFrames : 0;
    const int looked = lost ? kLostSearch : frames;
    for (int back = 0; back <= looked && frame - back >= 0; ++back) {
        const bool inTrail = back <= frames;
        if (!inTrail && trail.lastPlace) break;
        const auto box = annotations.boxAt(target.id, frame - back);
        if (!box) continue;
        if (lost && !trail.lastPlace) trail.lastPlace = box->box;
        if (inTrail) trail.centres.emplace_back(box->box.centre().x, box->box.centre().y);
    }
    std::reverse(trail.centres.begin(), trail.centres.end());
    scene.trails.push_back(std::move(trail));
}

void VideoView::paintHint(QPainter& painter) {
    const Document& document = m_context.document;
    const FrameReportPtr& report = document.report();
    QString hint;
    if (report && report->frame.corrupt()) {
        hint = tr("This frame is damaged in the file");
    } else if (m_context.document.annotations().empty() && !m_draft && !m_sent &&
               !m_editor.active() && canDraw() && document.state().mode == RunMode::Idle &&
               document.state().targets.empty()) {
        hint = tr("Drag a box around something to follow it, or press N");
    }
    if (hint.isEmpty()) return;
    const QFontMetricsF metrics(font());
    QRectF place(0, 0, metrics.horizontalAdvance(hint) + 24, metrics.height() + 12);
    place.moveCenter(QPointF(width() / 2.0, height() - place.height()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 20, 20, 200));
    painter.drawRoundedRect(place, 6, 6);
    painter.setPen(Qt::white);
    painter.drawText(place, Qt::AlignCenter, hint);
}

QImage VideoView::renderFrame() {
    if (m_picture.isNull()) return {};
    QImage image = m_picture.copy();
    ViewMapping mapping;
    mapping.setSource(m_mapping.source());
    mapping.setViewport(image.size(), 1);
    mapping.fit();
    QPainter painter(&image);
    OverlayPainter(painter, mapping).paint(makeScene());
    return image;
}

}  // namespace spoor
