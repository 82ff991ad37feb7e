// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timeline/timeline.h"

#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/models/timeline_model.h"
#include "gui/panels/support/stretch_menu.h"
#include "gui/panels/timeline/timeline_layout.h"
#include "gui/runs/quality_checks.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

// Layout and mouse input; timeline_paint.cpp paints.

namespace spoor {

namespace {

constexpr int refreshMs = 50;
constexpr double closest = 1.0 / 40;  ///< closest zoom: frames per pixel

}  // namespace

Timeline::Timeline(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_model(new TimelineModel(context.document, this)),
      m_scroll(new QScrollBar(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Timeline"));
    setFocusPolicy(Qt::ClickFocus);
    setMouseTracking(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, this, &Timeline::refresh);
    connect(m_scroll, &QScrollBar::valueChanged, this, &Timeline::redraw);
    Document& document = m_context.document;
    connect(&document.annotations(), &Annotations::changed, this, &Timeline::schedule);
    connect(&document.annotations(), &Annotations::reset, this, &Timeline::showAll);
    connect(&document, &Document::framesChanged, this, &Timeline::showAll);
    connect(&document, &Document::reportChanged, this, &Timeline::followFrame);
    connect(&context.checks, &QualityChecks::changed, this, &Timeline::schedule);
    connect(&document, &Document::rangeChanged, this, &Timeline::redraw);
    connect(&document, &Document::truthChanged, this, &Timeline::schedule);
    connect(&m_context.selection, &Selection::targetChanged, this, &Timeline::redraw);
    refresh();
}

void Timeline::schedule() {
    if (isVisible() && !m_refresh.isActive()) m_refresh.start();
}

QSize Timeline::sizeHint() const {
    return {600, rulerHeight + std::max(1, m_model->rowCount()) * laneHeight()};
}

QSize Timeline::minimumSizeHint() const {
    return {200, rulerHeight + boxLane};
}

void Timeline::refresh() {
    m_refresh.setInterval(refreshMs);
    const QSize before = sizeHint();
    m_model->update();
    if (sizeHint() != before) updateGeometry();
    updateScrollBar();
    clampView();
    redraw();
}

void Timeline::redraw() {
    m_lanes = {};
    update();
}

void Timeline::showAll() {
    m_all = true;
    schedule();
}

FrameIndex Timeline::count() const {
    return std::max<FrameIndex>(1, m_context.document.frameCount());
}

double Timeline::width0() const {
    return std::max(1, width() - headerWidth - (m_scroll->isVisible() ? m_scroll->width() : 0));
}

void Timeline::clampView() {
    const double all = double(count()) / width0();
    if (m_all) m_perPixel = all;
    m_perPixel = std::clamp(m_perPixel, std::min(closest, all), all);
    m_all = m_perPixel >= all;
    m_first = std::clamp(m_first, 0.0, std::max(0.0, double(count()) - width0() * m_perPixel));
}

void Timeline::updateScrollBar() {
    const int lanes = m_model->rowCount() * laneHeight();
    const int room = std::max(0, height() - rulerHeight);
    m_scroll->setVisible(lanes > room);
    m_scroll->setGeometry(width() - m_scroll->sizeHint().width(), rulerHeight,
                          m_scroll->sizeHint().width(), room);
    m_scroll->setRange(0, std::max(0, lanes - room));
    m_scroll->setPageStep(room);
    m_scroll->setSingleStep(laneHeight());
}

FrameIndex Timeline::frameAt(double x) const {
    const auto frame = FrameIndex(std::floor(m_first + (x - headerWidth) * m_perPixel));
    return std::clamp<FrameIndex>(frame, 0, count() - 1);
}

double Timeline::positionOf(FrameIndex frame) const {
    return headerWidth + (double(frame) + 0.5 - m_first) / m_perPixel;
}

int Timeline::laneAt(double y) const {
    if (y < rulerHeight) return -1;
    const int row = int(y - rulerHeight + m_scroll->value()) / laneHeight();
    return row < m_model->rowCount() ? row : -1;
}

QRect Timeline::laneRect(int row) const {
    return {0, rulerHeight + row * laneHeight() - m_scroll->value(), width(), boxLane};
}

QRect Timeline::truthRect(int row) const {
    return {0, laneRect(row).bottom() + 1, width(), m_model->hasTruth() ? truthHeight : 0};
}

int Timeline::laneHeight() const {
    return boxLane + (m_model->hasTruth() ? truthHeight : 0) + (hasChecks() ? checkLane : 0);
}

void Timeline::zoomBy(double factor, double x) {
    const double at = m_first + (x - headerWidth) * m_perPixel;
    m_all = false;
    m_perPixel /= factor;
    const double all = double(count()) / width0();
    m_perPixel = std::clamp(m_perPixel, std::min(closest, all), all);
    m_first = at - (x - headerWidth) * m_perPixel;
    clampView();
    redraw();
}

void Timeline::scrollBy(QPointF pixels) {
    m_first -= pixels.x() * m_perPixel;
    m_scroll->setValue(m_scroll->value() - int(std::lround(pixels.y())));
    clampView();
    redraw();
}

/// Keeps the current frame visible during playback and tracking.
void Timeline::followFrame() {
    if (!isVisible()) return;
    const FrameIndex frame = m_context.document.frame();
    setAccessibleDescription(tr("Frame %1 of %2").arg(countText(frame), countText(count())));
    if (frame == m_seen) return;
    m_seen = frame;
    const double x = positionOf(frame);
    const bool away = x < headerWidth || x > headerWidth + width0();
    if (away && m_drag == Drag::None) {
        m_first = double(frame) - width0() * m_perPixel / 8;
        clampView();
        redraw();
    }
    update();
}

void Timeline::seek(FrameIndex frame) {
    if (m_context.document.frames() && frame != m_context.document.frame())
        m_context.document.post(command::Seek{frame});
}

void Timeline::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    m_pressed = m_last = event->position();
    m_drag = Drag::Press;
    m_markedRow = laneAt(m_pressed.y());
    const bool marks = event->modifiers().testFlag(Qt::ShiftModifier);
    if (marks && m_markedRow >= 0 && m_pressed.x() >= headerWidth) {
        m_drag = Drag::Mark;
        return;
    }
    if (event->position().y() >= rulerHeight || event->position().x() < headerWidth) return;
    m_drag = Drag::Scrub;
    seek(frameAt(event->position().x()));
}

void Timeline::mouseMoveEvent(QMouseEvent* event) {
    const QPointF way = event->position() - m_pressed;
    if (m_drag == Drag::Press && way.manhattanLength() >= QApplication::startDragDistance())
        m_drag = Drag::Scroll;
    if (m_drag == Drag::Scroll) scrollBy(event->position() - m_last);
    if (m_drag == Drag::Scrub) seek(frameAt(event->position().x()));
    m_last = event->position();
    if (m_drag == Drag::Mark) update();
}

/// Frames from the start of the drag to its current position.
FrameRange Timeline::marked() const {
    const FrameIndex a = frameAt(m_pressed.x()), b = frameAt(m_last.x());
    return {std::min(a, b), std::max(a, b)};
}

void Timeline::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_drag == Drag::Press) {
        const int row = laneAt(event->position().y());
        if (row >= 0) m_context.selection.setTarget(m_model->idAt(row));
        if (event->position().x() >= headerWidth) seek(frameAt(event->position().x()));
    }
    const bool far =
        std::abs(event->position().x() - m_pressed.x()) >= QApplication::startDragDistance();
    if (m_drag == Drag::Mark && far && m_markedRow < m_model->rowCount()) {
        m_last = event->position();
        const TargetId id = m_model->idAt(m_markedRow);
        m_context.selection.setTarget(id);
        showStretchMenu(m_context.document, id, marked(), event->globalPosition().toPoint(), this);
    }
    m_drag = Drag::None;
    update();
}

void Timeline::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const bool names = event->position().x() < headerWidth;
    if (names || event->modifiers().testFlag(Qt::ControlModifier)) {
        scrollBy({0, turned.y() / 2.0});
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || turned.x() != 0) {
        scrollBy({(turned.x() != 0 ? turned.x() : turned.y()) / 2.0, 0});
    } else {
        zoomBy(std::pow(1.25, turned.y() / 120.0), event->position().x());
    }
    event->accept();
}

QString Timeline::tipAt(QPointF at) const {
    const FrameIndex frame = frameAt(at.x());
    const int row = laneAt(at.y());
    const bool ruler = at.y() < rulerHeight;
    if (ruler && at.x() < headerWidth) return legend();
    if (row < 0) return tr("Frame %1").arg(countText(frame));
    const QString name = m_model->index(row, TimelineModel::Name).data().toString();
    if (at.x() < headerWidth) return name;
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(m_model->idAt(row));
    if (!target) return name;
    QStringList lines{name, tr("Frame %1").arg(countText(frame))};
    const auto shown = shownBox(*target, annotations.results(), frame);
    if (!shown) {
        lines << tr("No box");
    } else if (shown->outside) {
        lines << tr("Out of frame");
    } else if (!shown->present()) {
        lines << tr("Lost");
    } else {
        const QString sources[] = {tr("Manual"), tr("Tracked"), tr("Interpolated")};
        const bool held = shown->source == BoxSource::Interpolated && shown->holds;
        lines << (held ? tr("Held") : sources[int(shown->source)]);
        if (shown->source == BoxSource::Tracked)
            lines << tr("Confidence %1").arg(shown->confidence, 0, 'f', 2);
        if (const auto* turned = shown->shape->as<TurnedBox>())
            lines << tr("Rotated box, %1°").arg(turned->angle, 0, 'f', 1);
        if (shown->shape->as<Polygon>()) lines << tr("Polygon");
        if (shown->shape->as<Mask>()) lines << tr("Mask");
        if (shown->shape->as<Points>()) lines << tr("Points");
    }
    if (const QString check = checkTip(row, frame); !check.isEmpty()) lines << check;
    if (const TruthLane* const truth = m_model->truthAt(row);
        truth && frame < FrameIndex(truth->overlap.size())) {
        const double overlap = truth->overlap[std::size_t(frame)];
        const double distance = truth->distance[std::size_t(frame)];
        if (!std::isnan(overlap)) lines << tr("Overlap %1").arg(overlap, 0, 'f', 2);
        if (!std::isnan(distance)) lines << tr("Centre error %1 px").arg(distance, 0, 'f', 1);
    }
    if (shown && shown->keyframe) lines << tr("Keyframe");
    if (shown && shown->occluded) lines << tr("Occluded");
    return lines.join('\n');
}

QString Timeline::legend() {
    return QStringList{tr("Solid: tracked"),
                       tr("Striped: uncertain"),
                       tr("Red with a cross: lost"),
                       tr("White line inside: manual"),
                       tr("Dotted outline: interpolated"),
                       tr("Dashed line: out of frame"),
                       tr("Hatched strip above: occluded"),
                       tr("Diamond: keyframe"),
                       tr("Curve below the bar: confidence")}
        .join('\n');
}

bool Timeline::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void Timeline::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    updateScrollBar();
    clampView();
    redraw();
}

void Timeline::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void Timeline::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) redraw();
}

QWidget* makeTimeline(const PanelContext& context) {
    return new Timeline(context);
}

}  // namespace spoor
