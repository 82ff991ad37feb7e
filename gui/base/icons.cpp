// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

namespace spoor {

namespace {

/// A filled triangle that points from `left` to `right`, as all shapes on a grid of 16 x 16 units.
void addTriangle(QPainterPath& path, double left, double right) {
    path.moveTo(left, 3);
    path.lineTo(right, 8);
    path.lineTo(left, 13);
    path.closeSubpath();
}

void addFrame(QPainterPath& path, const QRectF& outer) {
    QPainterPath ring;
    ring.addRoundedRect(outer, 1.5, 1.5);
    ring.addRoundedRect(outer.adjusted(1.4, 1.4, -1.4, -1.4), 0.5, 0.5);
    ring.setFillRule(Qt::OddEvenFill);
    path = path.united(ring);
}

/// A padlock. When open, the right end of its shackle stays above the body.
void addPadlock(QPainterPath& path, bool open) {
    QPainterPath shackle(QPointF(5, 8));
    shackle.lineTo(5, open ? 4.5 : 5.5);
    shackle.arcTo(QRectF(5, open ? 1.5 : 2.5, 6, 6), 180, -180);
    shackle.lineTo(11, open ? 5 : 8);
    QPainterPathStroker pen;
    pen.setWidth(1.5);
    path = pen.createStroke(shackle);
    path.setFillRule(Qt::WindingFill);
    path.addRoundedRect(3, 7.5, 10, 6.5, 1, 1);
}

/// A question mark in a ring.
void addQuestion(QPainterPath& path) {
    QPainterPath disc;
    disc.addEllipse(QPointF(8, 8), 7, 7);
    QPainterPath hook;
    hook.moveTo(5.9, 6.5);
    hook.cubicTo(5.9, 3.6, 10.2, 3.6, 10.2, 6.3);
    hook.cubicTo(10.2, 7.9, 8, 8, 8, 9.8);
    QPainterPathStroker pen;
    pen.setWidth(1.5);
    pen.setCapStyle(Qt::RoundCap);
    QPainterPath ring;
    ring.addEllipse(QPointF(8, 8), 5.8, 5.8);
    path = disc.subtracted(ring).united(pen.createStroke(hook));
    path.addEllipse(QPointF(8, 12), 0.9, 0.9);
}

QPainterPath playback(Glyph glyph) {
    QPainterPath path;
    switch (glyph) {
        case Glyph::First:
            path.addRect(2, 3, 2, 10);
            addTriangle(path, 14, 5);
            break;
        case Glyph::Previous:
            addTriangle(path, 9.5, 3);
            path.addRect(11, 3, 2, 10);
            break;
        case Glyph::Play:
            addTriangle(path, 4, 13);
            break;
        case Glyph::Pause:
            path.addRect(3.5, 3, 3, 10);
            path.addRect(9.5, 3, 3, 10);
            break;
        case Glyph::Next:
            path.addRect(3, 3, 2, 10);
            addTriangle(path, 6.5, 13);
            break;
        case Glyph::Last:
            addTriangle(path, 2, 11);
            path.addRect(12, 3, 2, 10);
            break;
        case Glyph::TrackOne:
            addFrame(path, {1, 4, 8, 8});
            addTriangle(path, 10.5, 15);
            break;
        case Glyph::TrackAll:
            addFrame(path, {1, 4, 6, 8});
            addTriangle(path, 8, 11.5);
            addTriangle(path, 12, 15.5);
            break;
        case Glyph::Help:
            addQuestion(path);
            break;
        case Glyph::Locked:
        case Glyph::Unlocked:
            addPadlock(path, glyph == Glyph::Unlocked);
            break;
        default:
            path.addRect(3.5, 3.5, 9, 9);
    }
    return path;
}

QPainterPath source(Glyph glyph) {
    QPainterPath path;
    switch (glyph) {
        case Glyph::Video:
            addFrame(path, {1, 2.5, 14, 11});
            addTriangle(path, 6, 11);
            break;
        case Glyph::Pictures:
            addFrame(path, {1, 4, 11, 9.5});
            addFrame(path, {4, 1.5, 11, 9.5});
            break;
        case Glyph::Camera:
            addFrame(path, {1, 4, 10, 8});
            path.moveTo(15, 4.5);
            path.lineTo(11.5, 8);
            path.lineTo(15, 11.5);
            path.closeSubpath();
            break;
        default:
            addFrame(path, {1, 1, 14, 14});
            addFrame(path, {6.5, 4, 6, 6});
            path.addEllipse(QPointF(4, 12), 1, 1);
            path.addEllipse(QPointF(6, 10.6), 0.8, 0.8);
    }
    return path;
}

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Glyph glyph)
        : m_path(glyph >= Glyph::Video ? source(glyph) : playback(glyph)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const QPalette palette = QApplication::palette();
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const double scale = std::min(rect.width(), rect.height()) / 16.0;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.x() + (rect.width() - 16 * scale) / 2,
                           rect.y() + (rect.height() - 16 * scale) / 2);
        painter->scale(scale, scale);
        painter->fillPath(m_path, palette.color(group, QPalette::ButtonText));
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new GlyphEngine(*this); }

private:
    QPainterPath m_path;
};

}  // namespace

QIcon icon(Glyph glyph) {
    return QIcon(new GlyphEngine(glyph));
}

QIcon programIcon() {
    return QIcon(QStringLiteral(":/icons/org.spoor.Spoor.svg"));
}

}  // namespace spoor
