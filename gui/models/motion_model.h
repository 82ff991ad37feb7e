// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measure/motion.h"
#include "engine/project/session.h"

#include <QColor>
#include <QObject>
#include <QString>
#include <vector>

namespace spoor {

class Document;

/// What can be plotted of a motion.
enum class MotionQuantity { X, Y, Speed, Acceleration, Direction, Angle, Turning, Count };

double valueOf(const Motion& motion, MotionQuantity quantity);
/// With the axis, and without its unit.
QString titleOf(MotionQuantity quantity);
/// "m/s", "°", ...
QString unitOf(MotionQuantity quantity, const Calibration& calibration);

/// How the targets of a document move, as its calibration measures them. Follows the document only
/// when update() is called.
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

    /// Of the chosen target; `chosen` 0: of the first few.
    void update(TargetId chosen);
    const std::vector<Line>& lines() const { return m_lines; }
    /// Frames a second of the video; 0 when unknown.
    double videoFps() const;
    MeasurementContext measuring() const;
    const Calibration& calibration() const;
    /// Null: the target has nothing there.
    static const Motion* at(const Line& line, FrameIndex frame);
    /// What has been measured, to a CSV file; the sentence of what went wrong.
    QString save(const QString& path) const;

private:
    Document& m_document;
    Session m_measured;
    std::vector<Line> m_lines;
};

}  // namespace spoor
