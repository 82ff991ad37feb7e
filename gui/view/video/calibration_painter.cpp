// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/calibration_painter.h"

#include "engine/measure/scene_map.h"
#include "gui/toolkit/style/tokens.h"

#include <QColor>
#include <QFontMetricsF>
#include <QLineF>
#include <QLocale>
#include <QPainter>
#include <array>
#include <string>

namespace spoor {

namespace {

constexpr int gridLines = 4;
const QColor sceneColour(0xf0, 0xe4, 0x42);
const QColor xColour(0xff, 0x8a, 0x50);
const QColor yColour(0x56, 0xd9, 0xa9);

QPointF sourcePoint(PointF point) {
    return {point.x, point.y};
}

void arrow(QPainter& painter, QPointF from, QPointF to, const QColor& colour, const QString& name) {
    shadedLine(painter, from, to, colour, 2);
    QLineF way(from, to);
    if (way.length() < 1) return;
    for (const double turn : {150.0, -150.0}) {
        const QLineF head = QLineF::fromPolar(9, way.angle() + turn).translated(to);
        painter.drawLine(head);
    }
    way.setLength(way.length() + 12);
    shadedText(painter, way.p2(), name, colour);
}

QString lengthText(double length, const std::string& unit) {
    return QLocale().toString(length, 'g', 6) + ' ' + QString::fromStdString(unit);
}

}  // namespace

void shadedLine(QPainter& painter, QPointF from, QPointF to, const QColor& colour, double width) {
    painter.setPen(QPen(QColor(0, 0, 0, 170), width + 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
}

void shadedText(QPainter& painter, QPointF centre, const QString& text, const QColor& colour) {
    const QFontMetricsF metrics(painter.font());
    QRectF place(0, 0, metrics.horizontalAdvance(text) + 10, metrics.height() + 2);
    place.moveCenter(centre);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor::fromRgba(overlayFill));
    painter.drawRoundedRect(place, 4, 4);
    painter.setPen(colour);
    painter.drawText(place, Qt::AlignCenter, text);
}

void CalibrationPainter::paint(const Calibration& scene) {
    m_p.save();
    m_p.setRenderHint(QPainter::Antialiasing);
    if (scene.scale == Calibration::Scale::Plane && scene.plane) paintPlane(scene);
    if (scene.scale == Calibration::Scale::Stick && scene.stick) paintStick(scene);
    if (scene.axes) paintAxes(scene);
    m_p.restore();
}

void CalibrationPainter::paintStick(const Calibration& scene) {
    const ScaleBar& stick = *scene.stick;
    const QPointF a = m_map.toWidget(sourcePoint(stick.ends[0]));
    const QPointF b = m_map.toWidget(sourcePoint(stick.ends[1]));
    shadedLine(m_p, a, b, sceneColour, 2);
    if (QLineF(a, b).length() < 1) return;
    QLineF across = QLineF(a, b).normalVector().unitVector();
    across.setLength(14);
    for (const QPointF end : {a, b})
        shadedLine(m_p, end - QPointF(across.dx(), across.dy()) / 2,
                   end + QPointF(across.dx(), across.dy()) / 2, sceneColour, 2);
    across.setLength(20);
    shadedText(m_p, (a + b) / 2 + QPointF(across.dx(), across.dy()),
               lengthText(stick.length, scene.unit), sceneColour);
}

void CalibrationPainter::paintPlane(const Calibration& scene) {
    Calibration flat = scene;
    const ReferencePlane plane = *flat.plane;
    std::array<QPointF, 4> corners;
    for (std::size_t i = 0; i < 4; ++i) corners[i] = m_map.toWidget(sourcePoint(plane.corners[i]));
    for (std::size_t i = 0; i < 4; ++i)
        shadedLine(m_p, corners[i], corners[(i + 1) % 4], sceneColour, 1.6);
    if (!calibrationProblem(flat).empty()) return;
    flat.axes.reset();
    flat.up = false;
    const SceneMap map(flat);
    const auto at = [&](double across, double down) {
        return m_map.toWidget(sourcePoint(map.pixels({across * plane.width, down * plane.height})));
    };
    QColor thin = sceneColour;
    thin.setAlpha(130);
    m_p.setPen(QPen(thin, 1));
    for (int i = 1; i < gridLines; ++i) {
        const double part = double(i) / gridLines;
        m_p.drawLine(at(part, 0), at(part, 1));
        m_p.drawLine(at(0, part), at(1, part));
    }
    shadedText(m_p, at(0.5, 0), lengthText(plane.width, flat.unit), sceneColour);
    shadedText(m_p, at(1, 0.5), lengthText(plane.height, flat.unit), sceneColour);
}

void CalibrationPainter::paintAxes(const Calibration& scene) {
    const SceneAxes& axes = *scene.axes;
    const QPointF origin = m_map.toWidget(sourcePoint(axes.origin));
    const SceneMap map(scene);
    if (const auto along = map.place(axes.along); along && along->x > 0)
        arrow(m_p, origin, m_map.toWidget(sourcePoint(map.pixels({0, along->x}))), yColour,
              QStringLiteral("y"));
    arrow(m_p, origin, m_map.toWidget(sourcePoint(axes.along)), xColour, QStringLiteral("x"));
}

}  // namespace spoor
