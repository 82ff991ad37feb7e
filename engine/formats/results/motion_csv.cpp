// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/motion_csv.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"
#include "engine/measure/motion.h"

#include <algorithm>

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
    file.write(headOf(calibration.lengthUnit()) + (names ? ",name\n" : "\n"));
    for (const SessionTarget& target : session.targets()) {
        const std::string name =
            std::to_string(target.id) + ',' + csvField(labelOr(target.label)) + ',';
        for (const Motion& m : motionOf(target, calibration, fps, session.times)) {
            std::string row = name + std::to_string(m.frame);
            for (const double value : {m.time, m.place.x, m.place.y, m.velocity.x, m.velocity.y,
                                       m.speed(), m.acceleration.x, m.acceleration.y,
                                       m.accelerationSize(), m.direction, m.angle, m.turning})
                row += ',' + fixedText(value, motionDigits);
            file.write(row + ',' + cutoff + (names ? ',' + csvField(target.name) : "") + '\n');
        }
    }
    file.finish();
}

}  // namespace spoor
