// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/icons.h"

#include "gui/toolkit/style/tokens.h"

#include <QFile>
#include <QIconEngine>
#include <QPaintDevice>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <algorithm>

namespace spoor {

namespace {

/// Draws an icon in one colour, `side` device pixels wide.
QPixmap drawn(const QString& name, int side, const QColor& colour) {
    const QString key = QStringLiteral("spoor/%1/%2/%3").arg(name, colour.name()).arg(side);
    QPixmap picture;
    if (QPixmapCache::find(key, &picture)) return picture;
    QFile file(QStringLiteral(":/icons/ui/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QSvgRenderer drawing(file.readAll().replace("currentColor", colour.name().toLatin1()));
    picture = QPixmap(side, side);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    drawing.render(&painter);
    painter.end();
    QPixmapCache::insert(key, picture);
    return picture;
}

/// Renders an SVG whose strokes and fills are `currentColor`. Reads the theme when it paints.
class SpoorIconEngine : public QIconEngine {
public:
    explicit SpoorIconEngine(QString name) : m_name(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
               QIcon::State state) override {
        const int side = std::min(rect.width(), rect.height());
        const double ratio = painter->device()->devicePixelRatioF();
        QPixmap picture = rendered(qRound(side * ratio), mode, state);
        picture.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect.x() + (rect.width() - side) / 2,
                            rect.y() + (rect.height() - side) / 2, picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return rendered(std::min(size.width(), size.height()), mode, state);
    }

    QIconEngine* clone() const override { return new SpoorIconEngine(*this); }

private:
    static QColor colourOf(QIcon::Mode mode, QIcon::State state) {
        const Tokens& t = tokens();
        if (mode == QIcon::Disabled) return mixed(t.text2, t.panel, disabledOpacity);
        if (mode == QIcon::Selected) return state == QIcon::On ? QColor(white) : QColor(t.text1);
        if (state == QIcon::On) return t.accent;
        return mode == QIcon::Active ? t.text1 : t.text2;
    }

    /// `side` is in device pixels.
    QPixmap rendered(int side, QIcon::Mode mode, QIcon::State state) const {
        return drawn(m_name, side, colourOf(mode, state));
    }

    QString m_name;
};

}  // namespace

QIcon icon(const char* name) {
    return QIcon(new SpoorIconEngine(QString::fromLatin1(name)));
}

QPixmap iconPicture(const QString& name, int side, double ratio, const QColor& colour) {
    QPixmap picture = drawn(name, qRound(side * ratio), colour);
    picture.setDevicePixelRatio(ratio);
    return picture;
}

QIcon programIcon() {
    return QIcon(QStringLiteral(":/icons/org.spoor.Spoor.svg"));
}

}  // namespace spoor
