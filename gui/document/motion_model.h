// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measure/motion.h"
#include "engine/measure/point_measure.h"
#include "engine/project/session/session.h"

#include <QColor>
#include <QObject>
#include <QSet>
#include <QString>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

class Document;

/// Quantities of a motion that can be plotted.
enum class MotionQuantity {
    X,
    Y,
    Speed,
    Acceleration,
    Direction,
    Angle,
    Turning,
    Distance,
    PointAngle,
    Count
};

double valueOf(const Motion& motion, MotionQuantity quantity);
/// Title including the axis, without the unit.
QString titleOf(MotionQuantity quantity);
/// "m/s", "°", ...
QString unitOf(MotionQuantity quantity, const Calibration& calibration);

/// "Distance of Ann (1) and Ann (2)"; the points of a target count from 1.
QString titleOf(const PointMeasure& measure, const Session& session);

/// How the positions are smoothed, in words.
QString filterText(Document& document);
/// Length of a pixel of the frame on screen at a target (0: at the first one) in scene units, and
/// that target. Returns nullopt without a scale or without such a box.
std::optional<std::pair<double, TargetId>> unitsPerPixel(Document& document, TargetId target);
/// Scale at that target, for example "1 px = 2.12 mm".
QString scaleText(Document& document, TargetId target);

struct MeasuredFrames {
    FrameIndex frames = 0;  ///< with a box
    FrameIndex gaps = 0;    ///< without a box, between the first and the last one with a box
};
/// Counts the measured frames of a target; none: it has less than two.
std::optional<MeasuredFrames> measuredFrames(Document& document, TargetId target);

/// Motion of a document's targets, measured with its calibration. update() reads the document.
class MotionModel : public QObject {
    Q_OBJECT
public:
    struct Line {
        TargetId id = 0;
        QString name;
        QColor colour;
        std::vector<Motion> rows;  ///< ascending by frame
    };

    explicit MotionModel(Document& document, QObject* parent = nullptr);

    /// Measures the chosen targets, or the first few targets if none is chosen.
    void update(const QSet<TargetId>& chosen);
    const std::vector<Line>& lines() const { return m_lines; }
    /// Distances (MotionQuantity::Distance) or angles (PointAngle) between points; none for other
    /// quantities.
    std::vector<Line> measures(MotionQuantity quantity) const;
    /// Frames per second of the video; 0 if unknown.
    double videoFps() const;
    MeasurementContext measuring() const;
    const Calibration& calibration() const;
    /// Returns null if the target has no motion in this frame.
    static const Motion* at(const Line& line, FrameIndex frame);
    /// Writes the measured motion as CSV. Returns an error message, empty on success.
    QString save(const QString& path) const;

private:
    void addMeasures();

    Document& m_document;
    Session m_measured;
    std::vector<Line> m_lines;
    std::vector<std::pair<PointMeasure, Line>> m_measures;
};

}  // namespace spoor
