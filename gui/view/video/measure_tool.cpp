// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/measure_tool.h"

#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/view/video/calibration_painter.h"
#include "gui/view/video/shown_frame.h"

#include <QLineF>
#include <QLocale>
#include <QPainter>

namespace spoor {
namespace {

constexpr double pointReach = 10;  // logical pixels around a point
constexpr double labelDistance = 18;
const QColor measureColour(0x7a, 0xd7, 0xf0);

QPointF sourceOf(const PointF& point) {
    return {point.x, point.y};
}

}  // namespace

void deleteMeasures(Document& document) {
    Annotations& annotations = document.annotations();
    EditStep step;
    step.label = Message(SPOOR_TR("engine", "delete measurements"));
    step.frame = document.frame();
    for (const PointMeasure& each : pointMeasures(annotations.session()))
        step.changes.emplace_back(CarriedChange{carriedKey(each), "1", {}});
    if (step.changes.empty())
        emit annotations.refused(MeasureTool::tr("Measure between points first (Shift+U)."));
    else
        annotations.edit(std::move(step));
}

MeasureTool::MeasureTool(const PanelContext& context, const ShownFrame& frame,
                         const ViewMapping& mapping)
    : m_context(context), m_frame(frame), m_mapping(mapping) {
    connect(&context.document, &Document::framesChanged, this, &MeasureTool::clear);
}

bool MeasureTool::active() const {
    return m_context.selection.calibrationTool() == CalibrationMode::Points;
}

/// The nearest point within reach, else the box here.
std::optional<MeasuredPoint> MeasureTool::under(QPointF at) const {
    std::optional<MeasuredPoint> found;
    double nearest = pointReach;
    for (const ShownBox& shown : m_frame.boxes()) {
        const auto* const points = shown.box.shape->as<Points>();
        for (std::size_t i = 0; points && i < points->places.size(); ++i) {
            const QPointF place = m_mapping.toWidget(sourceOf(points->places[i]));
            const double away = QLineF(at, place).length();
            if (away > nearest) continue;
            nearest = away;
            found = MeasuredPoint{shown.id, int(i)};
        }
    }
    if (found) return found;
    const TargetId target =
        m_frame.targetAt(m_mapping.toSource(at), pointReach / m_mapping.scale());
    if (target) return MeasuredPoint{target, -1};
    return std::nullopt;
}

void MeasureTool::press(QPointF at) {
    const auto point = under(at);
    if (!point) {
        emit m_context.document.annotations().refused(
            tr("No target is here. Click the points or boxes of targets to measure between them."));
        return;
    }
    if (!m_chosen.points.empty() && m_chosen.points.back() == *point) return;
    m_chosen.points.push_back(*point);
    if (m_chosen.points.size() == 3) finish();
    emit changed();
}

bool MeasureTool::finish() {
    if (!active() || m_chosen.points.size() < 2) return false;
    const std::string key = carriedKey(m_chosen);
    clear();
    Annotations& annotations = m_context.document.annotations();
    if (annotations.session().carried.contains(key)) return true;
    EditStep step;
    step.label = Message(SPOOR_TR("engine", "measure between points"));
    step.frame = m_context.document.frame();
    step.changes.emplace_back(CarriedChange{key, {}, "1"});
    annotations.edit(std::move(step));
    return true;
}

void MeasureTool::clear() {
    m_chosen.points.clear();
    emit changed();
}

std::vector<PointF> MeasureTool::placesOf(const std::vector<MeasuredPoint>& points) const {
    std::vector<PointF> places;
    for (const MeasuredPoint& point : points) {
        const ShownBox* const shown = m_frame.boxOf(point.target);
        const auto place = placeOf(point, shown ? &shown->box : nullptr,
                                   m_context.document.annotations().session().calibration.place);
        if (place) places.push_back(*place);
    }
    return places;
}

void MeasureTool::paint(QPainter& painter) const {
    for (const PointMeasure& each : pointMeasures(m_context.document.annotations().session()))
        paint(painter, each);
    if (!active()) return;
    if (!m_chosen.points.empty()) paint(painter, m_chosen);
    painter.setPen(QPen(QColor(0, 0, 0), 1));
    painter.setBrush(measureColour);
    for (const PointF& each : placesOf(m_chosen.points))
        painter.drawEllipse(m_mapping.toWidget(sourceOf(each)), 4, 4);
}

/// Lines between the points, and the value at their middle; nothing if a point is not in the frame.
void MeasureTool::paint(QPainter& painter, const PointMeasure& measure) const {
    const std::vector<PointF> places = placesOf(measure.points);
    if (places.size() < measure.points.size()) return;
    for (std::size_t i = 1; i < places.size(); ++i)
        shadedLine(painter, m_mapping.toWidget(sourceOf(places[i - 1])),
                   m_mapping.toWidget(sourceOf(places[i])), measureColour, 1.6);
    const Calibration& scene = m_context.document.annotations().session().calibration;
    const auto value = measured(places, scene);
    if (!value) return;
    const QString unit =
        measure.angle() ? QStringLiteral("°") : ' ' + QString::fromStdString(scene.lengthUnit());
    const QPointF at = measure.angle()
                           ? m_mapping.toWidget(sourceOf(places[1]))
                           : m_mapping.toWidget((sourceOf(places[0]) + sourceOf(places[1])) / 2);
    shadedText(painter, at + QPointF(0, -labelDistance),
               QLocale().toString(*value, 'f', measure.angle() ? 1 : 2) + unit, measureColour);
}

}  // namespace spoor
