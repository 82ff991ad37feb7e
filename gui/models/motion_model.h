// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measure/motion.h"
#include "engine/project/session.h"

#include <QColor>
#include <QObject>
#include <QSet>
#include <QString>
#include <vector>

namespace spoor {

class Document;

/// Quantities of a motion that can be plotted.
enum class MotionQuantity { X, Y, Speed, Acceleration, Direction, Angle, Turning, Count };

double valueOf(const Motion& motion, MotionQuantity quantity);
/// Title including the axis, without the unit.
QString titleOf(MotionQuantity quantity);
/// "m/s", "°", ...
QString unitOf(MotionQuantity quantity, const Calibration& calibration);

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
    /// Frames per second of the video; 0 if unknown.
    double videoFps() const;
    MeasurementContext measuring() const;
    const Calibration& calibration() const;
    /// Returns null if the target has no motion in this frame.
    static const Motion* at(const Line& line, FrameIndex frame);
    /// Writes the measured motion as CSV. Returns an error message, empty on success.
    QString save(const QString& path) const;

private:
    Document& m_document;
    Session m_measured;
    std::vector<Line> m_lines;
};

}  // namespace spoor
