// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/motion_model.h"

#include "engine/formats/results/motion_csv.h"
#include "engine/measure/scene_map.h"
#include "engine/scoring/truth_lane.h"
#include "gui/document/document.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"

#include <QCoreApplication>
#include <QLocale>
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
        {QT_TRANSLATE_NOOP("MotionModel", "Distance between points"), "", true},
        {QT_TRANSLATE_NOOP("MotionModel", "Angle between points"), "°", false},
    }};
    return texts[std::size_t(quantity)];
}

double fpsOf(Document& document) {
    const auto& frames = document.frames();
    return frames ? frames->info().framesPerSecond : document.annotations().session().fps;
}

}  // namespace

double valueOf(const Motion& motion, MotionQuantity quantity) {
    switch (quantity) {
        case MotionQuantity::X:
        case MotionQuantity::Distance:
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
        case MotionQuantity::PointAngle:
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

QString titleOf(const PointMeasure& measure, const Session& session) {
    QStringList points;
    for (const MeasuredPoint& each : measure.points) {
        const SessionTarget* const target = session.target(each.target);
        const QString name = target ? targetName(target->id, target->name) : QString();
        points << (each.point < 0 ? name
                                  : MotionModel::tr("%1 (%2)", "point of a target")
                                        .arg(name)
                                        .arg(each.point + 1));
    }
    return points.join(QStringLiteral(" – "));
}

QString filterText(Document& document) {
    const Session& session = document.annotations().session();
    const MeasurementContext how = measuring(session.calibration, fpsOf(document));
    if (how.cutoff <= 0) return MotionModel::tr("Not filtered");
    return MotionModel::tr("Butterworth filter, zero phase, cutoff %1 Hz")
        .arg(QLocale().toString(how.cutoff));
}

std::optional<std::pair<double, TargetId>> unitsPerPixel(Document& document, TargetId target) {
    Annotations& annotations = document.annotations();
    const Calibration& scene = annotations.session().calibration;
    if (!scene.measured()) return std::nullopt;
    const SceneMap map(scene);
    for (const ShownBox& shown : annotations.shownAt(document.frame())) {
        if ((target && shown.id != target) || !shown.box.present()) continue;
        if (const auto units = map.unitsPerPixel(measuredPlace(shown.box.box, scene.place)))
            return std::pair(*units, shown.id);
    }
    return std::nullopt;
}

QString scaleText(Document& document, TargetId target) {
    const Calibration& scene = document.annotations().session().calibration;
    if (!scene.measured()) return MotionModel::tr("No scale, lengths in pixels");
    const auto at = unitsPerPixel(document, target);
    std::optional<double> units = at ? std::optional(at->first) : std::nullopt;
    if (scene.scale == Calibration::Scale::Stick) units = SceneMap(scene).unitsPerPixel({});
    if (!units) return MotionModel::tr("Scale from the ground plane");
    return MotionModel::tr("1 px = %1 %2")
        .arg(QLocale().toString(*units, 'g', 3), QString::fromStdString(scene.unit));
}

std::optional<MeasuredFrames> measuredFrames(Document& document, TargetId target) {
    const SessionTarget* const facts = document.annotations().session().target(target);
    if (!facts) return std::nullopt;
    ResultCache& results = document.annotations().results();
    const auto extent = extentOf(*facts, results);
    if (!extent) return std::nullopt;
    MeasuredFrames measured;
    FrameIndex first = -1, last = -1;
    const BoxSequence boxes = shownSequence(*facts, results, extent->second + 1).boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!boxes[i]) continue;
        last = FrameIndex(i);
        if (first < 0) first = last;
        ++measured.frames;
    }
    if (measured.frames < 2) return std::nullopt;
    measured.gaps = last - first + 1 - measured.frames;
    return measured;
}

MotionModel::MotionModel(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {}

const Calibration& MotionModel::calibration() const {
    return m_document.annotations().session().calibration;
}

double MotionModel::videoFps() const {
    return fpsOf(m_document);
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
        measured.name = targetName(target.id, target.name).toStdString();
        measured.label = target.label;
        for (std::size_t i = 0; i < shown.boxes.size(); ++i) {
            if (!shown.boxes[i]) continue;
            SessionBox box;
            box.frame = FrameIndex(i);
            box.box = *shown.boxes[i];
            const SessionBox* const drawn = target.at(box.frame);
            box.source = drawn && drawn->keyframe ? BoxSource::Given : BoxSource::Tracked;
            measured.boxes.push_back(box);
        }
        auto rows = motionOf(measured, m_measured.calibration, m_measured.fps);
        if (rows.size() < 2) continue;  // a single position is not a motion
        m_lines.push_back(
            {target.id, targetName(target), annotations.colour(target.id), std::move(rows)});
        m_measured.put(std::move(measured));
    }
    addMeasures();
}

/// Measures between points. Their targets need boxes with shapes in all frames.
void MotionModel::addMeasures() {
    Annotations& annotations = m_document.annotations();
    const Session& session = annotations.session();
    m_measures.clear();
    Session shown;
    shown.calibration = m_measured.calibration;
    for (const PointMeasure& measure : pointMeasures(session)) {
        m_measured.carried[carriedKey(measure)] = "1";
        for (const MeasuredPoint& point : measure.points) {
            const SessionTarget& target = *session.target(point.target);
            const auto extent = extentOf(target, annotations.results());
            if (!extent || shown.target(target.id)) continue;
            SessionTarget all;
            all.id = target.id;
            for (FrameIndex frame = extent->first; frame <= extent->second; ++frame)
                if (auto box = annotations.boxAt(target.id, frame)) all.boxes.push_back(*box);
            shown.put(std::move(all));
        }
        Line line{measure.points.front().target,
                  titleOf(measure, session),
                  annotations.colour(measure.points.front().target),
                  {}};
        for (const MeasuredValue& value : valuesOf(measure, shown)) {
            Motion row;
            row.frame = value.frame;
            row.time = double(value.frame) / measuring().fps;
            row.place.x = row.angle = value.value;
            line.rows.push_back(row);
        }
        if (!line.rows.empty()) m_measures.emplace_back(measure, std::move(line));
    }
    // The table has shapes for measures between points.
    for (const SessionTarget& target : shown.targets()) {
        const SessionTarget* const known = m_measured.target(target.id);
        if (!known) continue;
        SessionTarget with = *known;
        for (SessionBox& box : with.boxes)
            if (const SessionBox* const full = target.at(box.frame)) box.shape = full->shape;
        m_measured.put(std::move(with));
    }
}

std::vector<MotionModel::Line> MotionModel::measures(MotionQuantity quantity) const {
    std::vector<Line> lines;
    for (const auto& [measure, line] : m_measures)
        if (quantity == (measure.angle() ? MotionQuantity::PointAngle : MotionQuantity::Distance))
            lines.push_back(line);
    return lines;
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
