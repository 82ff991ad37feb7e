// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/motion_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/measure/motion.h"
#include "engine/measure/point_measure.h"

#include <algorithm>
#include <map>

namespace spoor {
namespace {

constexpr int motionDigits = 6;

std::string headOf(const std::string& unit) {
    const std::string v = unit + "/s", a = unit + "/s^2";
    std::string head = "target_id,label,frame,time_s,x_" + unit + ",y_" + unit;
    head += ",vx_" + v + ",vy_" + v + ",speed_" + v;
    head += ",ax_" + a + ",ay_" + a + ",acceleration_" + a;
    return head + ",direction_deg,angle_deg,turning_deg/s,cutoff_Hz";
}

/// The values of a measure by frame, in a column of the rows of its first target.
struct MeasureColumn {
    TargetId target = 0;
    std::string head;
    std::map<FrameIndex, double> values;
};

std::vector<MeasureColumn> measureColumns(const Session& session) {
    std::vector<MeasureColumn> columns;
    for (const PointMeasure& each : pointMeasures(session)) {
        const std::string unit = each.angle() ? "deg" : session.calibration.lengthUnit();
        MeasureColumn column{each.points.front().target,
                             (each.angle() ? "angle " : "distance ") + toText(each) + '_' + unit,
                             {}};
        for (const MeasuredValue& value : valuesOf(each, session))
            column.values[value.frame] = value.value;
        columns.push_back(std::move(column));
    }
    return columns;
}

}  // namespace

void writeMotionCsv(const Session& session, const std::string& path, const FormatOptions& options) {
    const Calibration& calibration = session.calibration;
    const double fps = session.fps > 0 ? session.fps : options.fps;
    if (!(fps > 0) && !(calibration.fps > 0))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Motion data need the frame rate, which is unknown. "
                                           "Specify it with --fps, or open the video.")));
    const std::string cutoff = fixedText(measuring(calibration, fps).cutoff, motionDigits);
    TextFile file(path);
    const bool names = std::ranges::any_of(
        session.targets(), [](const SessionTarget& each) { return !each.name.empty(); });
    const std::vector<MeasureColumn> measures = measureColumns(session);
    std::string head = headOf(calibration.lengthUnit()) + (names ? ",name" : "");
    for (const MeasureColumn& each : measures) head += ',' + csvField(each.head);
    file.write(head + '\n');
    for (const SessionTarget& target : session.targets()) {
        const std::string name =
            std::to_string(target.id) + ',' + csvField(labelOr(target.label)) + ',';
        for (const Motion& m : motionOf(target, calibration, fps, session.times)) {
            std::string row = name + std::to_string(m.frame);
            for (const double value : {m.time, m.place.x, m.place.y, m.velocity.x, m.velocity.y,
                                       m.speed(), m.acceleration.x, m.acceleration.y,
                                       m.accelerationSize(), m.direction, m.angle, m.turning})
                row += ',' + fixedText(value, motionDigits);
            row += ',' + cutoff + (names ? ',' + csvField(target.name) : "");
            for (const MeasureColumn& each : measures) {
                const auto value = each.values.find(m.frame);
                const bool has = each.target == target.id && value != each.values.end();
                row += ',' + (has ? fixedText(value->second, motionDigits) : std::string());
            }
            file.write(row + '\n');
        }
    }
    file.finish();
}

}  // namespace spoor
