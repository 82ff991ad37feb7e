// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/widgets/sample_preview.h"

#include "engine/media/sample_scene.h"
#include "gui/base/background_task.h"
#include "gui/base/convert.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyle>

namespace spoor {

namespace {

constexpr int previewRadius = 8;
constexpr qint64 firstShown = 96;  ///< the butterfly shortly before the leaf hides it
constexpr qint64 trailFrames = 60;
constexpr int waitMs = 400;  ///< after the page appears, so that the start is not slowed

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
        this, [] { return std::make_shared<const SampleScene>(); },
        [this](std::shared_ptr<const SampleScene>& scene) {
            m_scene = scene;
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
    QRectF place(QPointF(), QSizeF(16, 9).scaled(size(), Qt::KeepAspectRatio));
    place.moveCenter(QRectF(rect()).center());
    QPainterPath clip;
    clip.addRoundedRect(place, previewRadius, previewRadius);
    painter.setClipPath(clip);
    painter.fillRect(place, palette().color(QPalette::Dark));
    if (m_picture.isNull()) return;
    painter.drawImage(place, m_picture);
    paintTrack(painter, place);
}

}  // namespace spoor
