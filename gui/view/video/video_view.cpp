// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/video_view.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/runs/parameter_preview.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/view/video/view_hint.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <algorithm>
#include <utility>

namespace spoor {

VideoView::VideoView(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_frame(context),
      m_session(context.document, context.selection),
      m_hand(context, m_frame, m_mapping, m_session, this),
      m_shapes(context, m_frame, m_mapping, m_session),
      m_scene(context, m_frame, m_mapping, m_session),
      m_scenes(context, m_frame, m_hand),
      m_runs(context, m_frame, m_scenes, m_mapping, *this),
      m_mouse(context, m_mapping, m_frame, m_session, m_hand, m_shapes, m_scene, m_runs, this) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(240, 160);
    setAccessibleName(tr("Video"));
    connect(&m_hand, &BoxTool::changed, this, [this] {
        if (m_hand.draft()) setPanning(false);
        updateAccessibleText();
        update();
    });
    connect(&m_shapes, &ShapeTool::changed, this, [this] {
        if (m_shapes.tool() != ShapeTool::Tool::None) setPanning(false);
        update();
    });
    connect(&m_mouse, &ViewMouse::takeRequested, this, &VideoView::takeRequested);
    connect(&m_scene, &CalibrationTool::changed, this, qOverload<>(&QWidget::update));
    connect(&m_mouse, &ViewMouse::moved, this, &VideoView::moved);
    connectDocument();
    connectSelection();
    connectComparison();
    onFrames();
    onReport();
}

void VideoView::connectDocument() {
    Document& document = m_context.document;
    connect(&document, &Document::framesChanged, this, &VideoView::onFrames);
    connect(&document, &Document::reportChanged, this, &VideoView::onReport);
    connect(&document, &Document::truthChanged, this, qOverload<>(&QWidget::update));
    connect(&document, &Document::stateChanged, this, &VideoView::onState);
    connect(&document, &Document::setupChanged, this, [this] {
        watchOverlays();
        update();
    });
    connect(&document.annotations(), &Annotations::changed, this, [this] {
        m_frame.takeBoxes();
        update();
    });
    connect(&document.computed().found(), &Detections::changed, this,
            qOverload<>(&QWidget::update));
    connect(&m_context.checks, &QualityChecks::pathsChanged, this, qOverload<>(&QWidget::update));
    if (m_context.inside)
        for (auto signal : {&ArtifactRecompute::changed, &ArtifactRecompute::pointedChanged})
            connect(m_context.inside, signal, this, qOverload<>(&QWidget::update));
}

void VideoView::connectSelection() {
    Selection& selection = m_context.selection;
    connect(&selection, &Selection::targetChanged, this, [this] { update(); });
    connect(&selection, &Selection::boxChanged, this, [this] { update(); });
    connect(&selection, &Selection::sceneChanged, this, [this] {
        if (m_context.selection.calibrationTool() != CalibrationMode::None) setPanning(false);
    });
    connect(&selection, &Selection::hiddenChanged, this, [this] {
        m_frame.takeBoxes();
        update();
    });
    connect(&selection, &Selection::artifactChanged, this, [this] { update(); });
    connect(&selection, &Selection::overlaysChanged, this, [this] {
        watchOverlays();
        update();
    });
}

void VideoView::connectComparison() {
    if (ParameterPreview* const parameterPreview = m_context.parameterPreview)
        connect(parameterPreview, &ParameterPreview::changed, this, qOverload<>(&QWidget::update));
    ComparisonModel* const comparison = m_context.comparison;
    if (!comparison) return;
    connect(comparison, &ComparisonModel::changed, this, [this] {
        placePicture();
        m_runs.showArtifacts();
        update();
    });
    connect(comparison, &ComparisonModel::lookChanged, this, [this] {
        placePicture();
        update();
    });
}

void VideoView::onFrames() {
    m_targetsSeen = m_context.document.state().targets.size();
    fit();
}

void VideoView::onReport() {
    m_frame.takeReport();
    const FrameReportPtr& report = m_context.document.report();
    if (!report) {
        update();
        return;
    }
    if (m_mapping.source() != report->frame.size()) {
        m_mapping.setSource(report->frame.size());
        emit zoomChanged(m_mapping.zoom());
    }
    m_hand.takeReport();
    m_shapes.takeReport();
    m_runs.showArtifacts();
    updateAccessibleText();
    update();
}

void VideoView::onState() {
    const auto& targets = m_context.document.state().targets;
    if (targets.size() > m_targetsSeen) m_context.selection.setTarget(targets.back().id);
    const TargetId selected = m_context.selection.target();
    const bool there = std::any_of(targets.begin(), targets.end(),
                                   [&](const TargetInfo& t) { return t.id == selected; });
    if (selected && !there && targets.size() < m_targetsSeen) m_context.selection.setTarget(0);
    m_targetsSeen = targets.size();
    update();
}

void VideoView::watchOverlays() {
    QSet<QString> drawable;
    if (!m_scenes.layers.hidden) {
        for (const ArtifactSpec& spec : m_context.document.setup().shape().artifacts) {
            const QString id = QString::fromStdString(spec.id);
            if (m_context.selection.overlays().contains(id)) drawable.insert(id);
        }
    }
    m_context.document.watched().set(this, drawable);
    m_runs.showArtifacts();
}

void VideoView::moved() {
    emit zoomChanged(m_mapping.zoom());
    update();
}

void VideoView::fit() {
    m_mapping.fit();
    moved();
}

void VideoView::actualSize() {
    m_mapping.zoomTo(1, QPointF(width() / 2.0, height() / 2.0));
    moved();
}

void VideoView::zoomBy(double factor) {
    m_mapping.zoomTo(m_mapping.zoom() * factor, QPointF(width() / 2.0, height() / 2.0));
    moved();
}

void VideoView::setLayer(int layer, bool shown) {
    if (layer < 0 || layer >= OverlayLayers::Count) return;
    if (std::exchange(m_scenes.layers.shown[std::size_t(layer)], shown) == shown) return;
    emit layersChanged();
    update();
}

void VideoView::setPanning(bool panning) {
    if (panning == m_mouse.pans()) return;
    m_mouse.setPans(panning);
    emit panningChanged(panning);
}

void VideoView::cancelTools() {
    setPanning(false);
    m_context.selection.setCalibrationTool(CalibrationMode::None);
    m_hand.cancel();
    while (m_shapes.cancel()) {
    }
}

void VideoView::setOverlaysHidden(bool hidden) {
    m_scenes.layers.hidden = hidden;
    watchOverlays();
    update();
}

bool VideoView::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::Show) {
        placePicture();
        emit zoomChanged(m_mapping.zoom());
    }
    return done;
}

void VideoView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placePicture();
    m_hand.placeForm();
    emit zoomChanged(m_mapping.zoom());
}

void VideoView::placePicture() {
    m_mapping.setViewport(QSize(m_runs.sideWidth(), height()), devicePixelRatioF());
}

void VideoView::paintEvent(QPaintEvent* event) {
    const Nanos begin = nowNanos();
    QPainter painter(this);
    painter.setClipRegion(event->region());
    const QColor around = palette().color(QPalette::Dark);
    if (m_frame.picture().isNull()) {
        painter.fillRect(rect(), around);
        return;
    }
    const QRect picture = m_mapping.picture().toAlignedRect();
    const QRegion outside = QRegion(rect()).subtracted(picture.adjusted(1, 1, -1, -1));
    for (const QRect& strip : outside) painter.fillRect(strip, around);
    OverlayPainter overlays(painter, m_mapping);
    if (const auto both = m_runs.compared()) {
        m_runs.paint(painter, *both);
    } else {
        m_frame.paint(painter, m_mapping);
        if (!m_scenes.layers.hidden) overlays.paint(m_scenes.ofDocument());
    }
    m_hand.paint(overlays);
    if (!m_runs.compared()) {
        m_shapes.paint(painter);
        m_scene.paint(painter);
    }
    paintViewHint(painter, *this, viewHint(m_context, m_hand, m_shapes), m_over);
    m_lastPaintMs = toMilliseconds(nowNanos() - begin);
}

QImage VideoView::renderFrame() {
    QImage image = m_frame.picture().copy();
    if (image.isNull()) return {};
    ViewMapping mapping;
    mapping.setSource(m_mapping.source());
    mapping.setViewport(image.size(), 1);
    mapping.fit();
    QPainter painter(&image);
    OverlayPainter(painter, mapping).paint(m_scenes.ofDocument());
    return image;
}

void VideoView::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_shapes.key(*event) || (enter && m_scene.finishPoints())) return;
    if (enter && m_hand.draft()) {
        m_hand.start();
    } else if (enter && m_context.document.computed().found().chosen()) {
        emit takeRequested();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void VideoView::updateAccessibleText() {
    const FrameReportPtr& report = m_context.document.report();
    QStringList parts;
    if (report) parts << tr("Frame %1").arg(countText(report->frame.index()));
    if (const auto& draft = m_hand.draft()) {
        parts << tr("new box at %1, %2, %3 by %4 pixels")
                     .arg(draft->x)
                     .arg(draft->y)
                     .arg(draft->width)
                     .arg(draft->height);
    }
    const std::vector<ShownBox>& boxes = m_frame.boxes();
    for (std::size_t i = 0; report && boxes.size() <= 8 && i < boxes.size(); ++i) {
        const ShownBox& each = boxes[i];
        parts << targetName(m_context.document.annotations().session(), each.id) +
                     QStringLiteral(": ") +
                     (each.box.source == BoxSource::Tracked ? stateText(each.box.state)
                                                            : sourceText(each.box));
    }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

}  // namespace spoor
