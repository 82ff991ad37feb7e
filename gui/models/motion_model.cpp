// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/motion_model.h"

#include "engine/formats/motion_csv.h"
#include "engine/scoring/truth_lane.h"
#include "gui/base/convert.h"
#include "gui/document/document.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace spoor {

namespace {

constexpr std::size_t maxLines = 8;  // more lines are hard to tell apart

struct QuantityText {
    const char* title;
    const char* unit;  ///< after the unit of length, or the whole unit if `ofLength` is false
    bool ofLength;
};

const QuantityText& textOf(MotionQuantity quantity) {
    static const std::array<QuantityText, std::size_t(MotionQuantity::Count)> texts = {{
        {QT_TRANSLATE_NOOP("MotionModel", "Position x"), "", true},
        {QT_TRANSLATE_NOOP("MotionModel", "Position y"), "", true},
        {QT_TRANSLATE_NOOP("MotionModel", "Speed"), "/s", true},
        {QT_TRANSLATE_NOOP("MotionModel", "Acceleration"), "/s²", true},
        {QT_TRANSLATE_NOOP("MotionModel", "Direction of motion"), "°", false},
        {QT_TRANSLATE_NOOP("MotionModel", "Angle about the origin"), "°", false},
        {QT_TRANSLATE_NOOP("MotionModel", "Angular velocity about the origin"), "°/s", false},
    }};
    return texts[std::size_t(quantity)];
}

}  // namespace

double valueOf(const Motion& motion, MotionQuantity quantity) {
    switch (quantity) {
        case MotionQuantity::X:
            return motion.place.x;
        case MotionQuantity::Y:
            return motion.place.y;
        case MotionQuantity::Speed:
            return motion.speed();
        case MotionQuantity::Acceleration:
            return motion.accelerationSize();
        case MotionQuantity::Direction:
            return motion.direction;
        case MotionQuantity::Angle:
            return motion.angle;
        case MotionQuantity::Turning:
            return motion.turning;
        case MotionQuantity::Count:
            break;
    }
    return 0;
}

QString titleOf(MotionQuantity quantity) {
    return QCoreApplication::translate("MotionModel", textOf(quantity).title);
}

QString unitOf(MotionQuantity quantity, const Calibration& calibration) {
    const QuantityText& text = textOf(quantity);
    const QString after = QString::fromUtf8(text.unit);
    return text.ofLength ? QString::fromStdString(calibration.lengthUnit()) + after : after;
}

MotionModel::MotionModel(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {}

const Calibration& MotionModel::calibration() const {
    return m_document.annotations().session().calibration;
}

double MotionModel::videoFps() const {
    const auto& frames = m_document.frames();
    return frames ? frames->info().framesPerSecond : m_document.annotations().session().fps;
}

MeasurementContext MotionModel::measuring() const {
    return spoor::measuring(calibration(), videoFps());
}

void MotionModel::update(const QSet<TargetId>& chosen) {
    Annotations& annotations = m_document.annotations();
    m_lines.clear();
    m_measured = {};
    m_measured.fps = videoFps();
    m_measured.calibration = calibration();
    for (const SessionTarget& target : annotations.session().targets()) {
        if (!chosen.isEmpty() && !chosen.contains(target.id)) continue;
        const auto extent = extentOf(target, annotations.results());
        if (!extent || m_lines.size() >= maxLines) continue;
        const ShownSequence shown =
            shownSequence(target, annotations.results(), extent->second + 1);
        SessionTarget measured;
        measured.id = target.id;
        measured.label = target.label;
        for (std::size_t i = 0; i < shown.boxes.size(); ++i) {
            if (!shown.boxes[i]) continue;
            SessionBox box;
            box.frame = FrameIndex(i);
            box.box = *shown.boxes[i];
            measured.boxes.push_back(box);
        }
        auto rows = motionOf(measured, m_measured.calibration, m_measured.fps);
        if (rows.size() < 2) continue;  // a single position is not a motion
        m_lines.push_back({target.id, targetName(target.id, target.label),
                           annotations.colour(target.id), std::move(rows)});
        m_measured.put(std::move(measured));
    }
}

const Motion* MotionModel::at(const Line& line, FrameIndex frame) {
    const auto found = std::lower_bound(
        line.rows.begin(), line.rows.end(), frame,
        [](const Motion& motion, FrameIndex wanted) { return motion.frame < wanted; });
    return found != line.rows.end() && found->frame == frame ? &*found : nullptr;
}

QString MotionModel::save(const QString& path) const {
    try {
        writeMotionCsv(m_measured, path.toStdString(), {});
    } catch (const EngineError& error) {
        return translated(error.message());
    }
    return {};
}

}  // namespace spoor
