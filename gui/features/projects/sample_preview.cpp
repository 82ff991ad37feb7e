// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/projects/sample_preview.h"

#include "engine/algorithms/api/registry.h"
#include "engine/media/frame.h"
#include "engine/media/sample_scene.h"
#include "gui/document/runs/sample_speed.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/view/timeline/lane_painter.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace spoor {

namespace {

constexpr int previewRadius = 8;
constexpr qint64 firstShown = 96;  ///< the butterfly shortly before the leaf hides it
constexpr qint64 trailFrames = 60;
constexpr double laneInset = 14;
constexpr int waitMs = 400;  ///< after the page appears, so that the start is not slowed

struct Prepared {
    std::shared_ptr<const SampleScene> scene;
    std::vector<bool> visible;
};

Prepared prepared() {
    Prepared made{std::make_shared<const SampleScene>(), {}};
    for (FrameIndex frame = 0; frame < made.scene->options().frames; ++frame)
        made.visible.push_back(made.scene->truth(frame).has_value());
    return made;
}

}  // namespace

SamplePreview::SamplePreview(QWidget* parent) : QAbstractButton(parent) {
    setAccessibleName(tr("Preview of the sample. Opens the sample."));
    setFocusPolicy(Qt::NoFocus);  // the button next to it does the same
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_timer.setInterval(40);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_scene) showFrame((m_frame + 1) % m_scene->options().frames);
    });
}

SamplePreview::~SamplePreview() = default;

void SamplePreview::showEvent(QShowEvent* event) {
    QAbstractButton::showEvent(event);
    QTimer::singleShot(waitMs, this, &SamplePreview::prepare);
}

void SamplePreview::prepare() {
    if (m_scene || m_rendering || !isVisible()) return;
    m_rendering = true;
    runInBackground(
        this, [] { return prepared(); },
        [this](Prepared& made) {
            m_scene = made.scene;
            m_visible = made.visible;
            m_rendering = false;
            showFrame(firstShown);
        },
        [](const Problem&) {});
}

void SamplePreview::showFrame(qint64 frame) {
    if (m_rendering) return;
    m_rendering = true;
    runInBackground(
        this, [scene = m_scene, frame] { return toImage(scene->render(frame)); },
        [this, frame](QImage& picture) {
            m_picture = picture;
            m_frame = frame;
            m_rendering = false;
            update();
        },
        [](const Problem&) {});
}

void SamplePreview::enterEvent(QEnterEvent* event) {
    QAbstractButton::enterEvent(event);
    if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_timer.start();
}

void SamplePreview::leaveEvent(QEvent* event) {
    QAbstractButton::leaveEvent(event);
    m_timer.stop();
}

void SamplePreview::paintTrack(QPainter& painter, const QRectF& place) const {
    const SizeI size = m_scene->options().size;
    const double scale = place.width() / size.width;
    const auto onScreen = [&](const RectF& box) {
        return QRectF(place.left() + box.x * scale, place.top() + box.y * scale, box.width * scale,
                      box.height * scale);
    };
    const QColor colour = targetColour(1);
    QPainterPath trail;
    for (qint64 at = std::max<qint64>(0, m_frame - trailFrames); at <= m_frame; ++at) {
        const QPointF centre = onScreen(m_scene->box(at)).center();
        trail.elementCount() ? trail.lineTo(centre) : trail.moveTo(centre);
    }
    painter.setBrush(Qt::NoBrush);
    const auto stroke = [&](const auto& draw) {
        painter.setPen(QPen(QColor(0, 0, 0, 165), 4));
        draw();
        painter.setPen(QPen(colour, 2));
        draw();
    };
    stroke([&] { painter.drawPath(trail); });
    if (m_scene->truth(m_frame)) stroke([&] { painter.drawRect(onScreen(m_scene->box(m_frame))); });
}

void SamplePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const Tokens& t = tokens(palette());
    QRectF place(QPointF(),
                 QSizeF(16, 9).scaled(width(), height() - laneHeight, Qt::KeepAspectRatio));
    place.moveCenter(QRectF(rect()).center() - QPointF(0, laneHeight / 2.0));
    const QRectF lane(place.left(), place.bottom(), place.width(), laneHeight);
    QPainterPath clip;
    clip.addRoundedRect(place.united(lane), previewRadius, previewRadius);
    painter.setClipPath(clip);
    painter.fillRect(place, palette().color(QPalette::Dark));
    painter.fillRect(lane, QColor(t.panel));
    if (!m_picture.isNull()) {
        painter.drawImage(place, m_picture);
        paintTrack(painter, place);
        paintCaption(painter, place);
        paintLane(painter, lane);
    }
    painter.setClipping(false);
    paintBox(painter, place.united(lane), {}, QColor(t.line), previewRadius);
}

void SamplePreview::setDevice(const QString& device) {
    m_device = device;
    update();
}

QString SamplePreview::caption() const {
    const QLocale locale;
    if (const auto speed = SampleSpeed::on(m_device))
        if (const auto algorithm = findAlgorithm(speed->algorithm.toStdString()))
            return tr("Built-in sample · %1 · %2 frames/s")
                .arg(translated(algorithm.value()->label),
                     locale.toString(speed->rate, 'f', speed->rate < 10 ? 1 : 0));
    const SampleScene::Options options = m_scene ? m_scene->options() : SampleScene::Options();
    return tr("Built-in sample · %1 · %2 fps")
        .arg(frameCountText(options.frames), locale.toString(options.framesPerSecond));
}

void SamplePreview::paintCaption(QPainter& painter, const QRectF& picture) const {
    const QString text = caption();
    painter.setFont(captionFont(font()));
    const QSizeF size(painter.fontMetrics().horizontalAdvance(text) + 16, 24);
    const QRectF chip(picture.bottomLeft() + QPointF(12, -12 - size.height()), size);
    paintBox(painter, chip, QColor::fromRgba(overlayFill));
    painter.setPen(QColor(overlayText));
    painter.drawText(chip, Qt::AlignCenter, text);
}

/// The frames in which the butterfly is visible, as a lane of the timeline shows them.
void SamplePreview::paintLane(QPainter& painter, const QRectF& place) const {
    const Tokens& t = tokens(palette());
    const FrameIndex frames = m_scene->options().frames;
    const double perFrame = (place.width() - 2 * laneInset) / double(frames);
    const double left = place.left() + laneInset, top = place.center().y() - segmentHeight / 2;
    for (FrameIndex from = 0; from < frames;) {
        FrameIndex to = from + 1;
        while (to < frames && m_visible[std::size_t(to)] == m_visible[std::size_t(from)]) ++to;
        const LaneSpan span{
            left + double(from) * perFrame, double(to - from) * perFrame,
            m_visible[std::size_t(from)] ? LaneState::Tracked : LaneState::OutOfFrame};
        paintSegment(painter, span, top, targetColour(1), QColor(t.panel), t);
        from = to;
    }
    painter.fillRect(QRectF(left + (double(m_frame) + 0.5) * perFrame - 1, place.top() + 2, 2,
                            place.height() - 2),
                     QColor(t.text1));
}

}  // namespace spoor
