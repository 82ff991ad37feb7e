// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

namespace spoor {

/// How targets move, a row a target and frame with a box, as the session's calibration measures it
/// (engine/measure/motion.h). Units are in the header: x_m, vx_m/s, ax_m/s^2, direction_deg, ...;
/// cutoff_Hz is that of the filter, 0 where nothing is smoothed. Written only.
void writeMotionCsv(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
