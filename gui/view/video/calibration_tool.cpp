// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/calibration_tool.h"

#include "engine/project/session/session.h"
#include "gui/document/comparison/comparison_model.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/view/video/calibration_painter.h"
#include "gui/view/video/shown_frame.h"

#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace spoor {

namespace {

constexpr double sceneReach = 8;     // logical pixels around an end or a corner
constexpr double clickedAxis = 100;  // length of the x axis of a clicked origin, in pixels

QPointF asPoint(PointF point) {
    return {point.x, point.y};
}

}  // namespace

CalibrationTool::CalibrationTool(const PanelContext& context, const ShownFrame& frame,
                                 const ViewMapping& mapping, PointerSession& session)
    : m_context(context),
      m_frame(frame),
      m_mapping(mapping),
      m_session(session),
      m_points(context, frame, mapping) {
    connect(&m_points, &MeasureTool::changed, this, &CalibrationTool::changed);
    connect(&context.selection, &Selection::sceneChanged, this, &CalibrationTool::changed);
    connect(&context.document, &Document::framesChanged, this,
            [this] { m_context.selection.setCalibrationTool(CalibrationMode::None); });
}

bool CalibrationTool::canDraw() const {
    if (m_context.comparison && m_context.comparison->shown()) return false;
    return m_context.selection.sceneShown() && !m_frame.picture().isNull() &&
           m_context.document.annotations().readOnlyBecause().empty();
}

const Calibration& CalibrationTool::shown() const {
    return m_draft ? *m_draft : m_context.document.annotations().session().calibration;
}

std::vector<CalibrationTool::Handle> CalibrationTool::handles() const {
    std::vector<Handle> found;
    const Calibration& scene = shown();
    if (scene.axes) {
        found.push_back({Part::Along, 0, scene.axes->along});
        found.push_back({Part::Origin, 0, scene.axes->origin});
    }
    if (scene.scale == Calibration::Scale::Stick && scene.stick)
        for (std::size_t i = 0; i < 2; ++i) found.push_back({Part::End, i, scene.stick->ends[i]});
    if (scene.scale == Calibration::Scale::Plane && scene.plane)
        for (std::size_t i = 0; i < 4; ++i)
            found.push_back({Part::Corner, i, scene.plane->corners[i]});
    return found;
}

CalibrationTool::Handle CalibrationTool::under(QPointF at) const {
    if (!canDraw()) return {};
    for (const Handle& handle : handles())
        if (QLineF(at, m_mapping.toWidget(asPoint(handle.at))).length() <= sceneReach)
            return handle;
    return {};
}

bool CalibrationTool::takes(QPointF at) const {
    return canDraw() && (m_context.selection.calibrationTool() != CalibrationMode::None ||
                         under(at).part != Part::None);
}

/// Rounds to tenths of a source pixel and clamps to the picture.
PointF CalibrationTool::snapped(QPointF at) const {
    const SizeI size = m_mapping.source();
    const QPointF source = m_mapping.toSource(at);
    return {std::clamp(std::round(source.x() * 10) / 10, 0.0, double(size.width)),
            std::clamp(std::round(source.y() * 10) / 10, 0.0, double(size.height))};
}

/// Begins a new ruler, ground plane or axes of size zero.
void CalibrationTool::begin(PointF at) {
    Calibration scene = shown();
    switch (m_context.selection.calibrationTool()) {
        case CalibrationMode::Stick:
            scene.stick = ScaleBar{{at, at}, scene.stick ? scene.stick->length : 1};
            scene.scale = Calibration::Scale::Stick;
            m_handle = {Part::End, 1, at};
            break;
        case CalibrationMode::Plane: {
            const ReferencePlane before = scene.plane.value_or(ReferencePlane());
            scene.plane = ReferencePlane{{at, at, at, at}, before.width, before.height};
            scene.scale = Calibration::Scale::Plane;
            m_handle = {Part::Corner, 2, at};
            break;
        }
        case CalibrationMode::Axes:
            scene.axes = SceneAxes{at, at};
            m_handle = {Part::Along, 0, at};
            break;
        case CalibrationMode::Points:
        case CalibrationMode::None:
            return;
    }
    m_draft = scene;
}

void CalibrationTool::press(QPointF at) {
    if (m_points.active()) return m_points.press(at);
    m_from = snapped(at);
    m_drawing = m_context.selection.calibrationTool() != CalibrationMode::None;
    if (m_drawing) {
        begin(m_from);
    } else if (const Handle handle = under(at); handle.part != Part::None) {
        m_handle = handle;
        m_draft = shown();
    }
    m_session.begin({.move = [this](QPointF to, auto) { drag(to); },
                     .release = [this](QPointF to, auto) { release(to); },
                     .cancel =
                         [this] {
                             m_draft.reset();
                             emit changed();
                         },
                     .survivesSize = false});
    emit changed();
}

void CalibrationTool::drag(QPointF at) {
    if (!m_draft) return;
    const PointF to = snapped(at);
    switch (m_handle.part) {
        case Part::End:
            m_draft->stick->ends[m_handle.number] = to;
            break;
        case Part::Corner:
            m_draft->plane->corners[m_handle.number] = to;
            if (m_drawing) {
                const double left = std::min(m_from.x, to.x), right = std::max(m_from.x, to.x);
                const double top = std::min(m_from.y, to.y), below = std::max(m_from.y, to.y);
                m_draft->plane->corners = {PointF{left, top}, PointF{right, top},
                                           PointF{right, below}, PointF{left, below}};
            }
            break;
        case Part::Origin: {
            SceneAxes& axes = *m_draft->axes;
            axes.along = {axes.along.x + to.x - axes.origin.x, axes.along.y + to.y - axes.origin.y};
            axes.origin = to;
            break;
        }
        case Part::Along:
            m_draft->axes->along = to;
            break;
        case Part::None:
            break;
    }
    emit changed();
}

void CalibrationTool::release(QPointF at) {
    if (!m_draft) return;
    drag(at);
    Calibration wanted = *std::exchange(m_draft, std::nullopt);
    // A click sets the origin, and the x axis points to the right.
    if (m_drawing && wanted.axes && wanted.axes->along == wanted.axes->origin)
        wanted.axes->along.x += clickedAxis;
    Annotations& annotations = m_context.document.annotations();
    if (!(wanted == annotations.session().calibration) &&
        annotations.edit(
            setCalibration(annotations.annotated(), wanted, m_context.document.frame())))
        m_context.selection.setCalibrationTool(CalibrationMode::None);
    emit changed();
}

bool CalibrationTool::cancel() {
    if (!m_draft && m_context.selection.calibrationTool() == CalibrationMode::None) return false;
    if (m_draft) m_session.cancel();
    m_points.clear();
    m_context.selection.setCalibrationTool(CalibrationMode::None);
    emit changed();
    return true;
}

void CalibrationTool::paint(QPainter& painter) const {
    if (!m_context.selection.sceneShown() || m_frame.picture().isNull()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    CalibrationPainter(painter, m_mapping).paint(shown());
    painter.setPen(QPen(QColor(0, 0, 0), 1));
    painter.setBrush(Qt::white);
    for (const Handle& handle : handles())
        painter.drawEllipse(m_mapping.toWidget(asPoint(handle.at)), 4, 4);
    m_points.paint(painter);
    painter.restore();
}

}  // namespace spoor
