// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Motion of the targets as measured by the session's calibration (engine/measure/motion.h), one
/// row per target and frame with a box. The header has the units: x_m, vx_m/s, ax_m/s^2,
/// direction_deg, ... cutoff_Hz is the cutoff of the filter, or 0 without smoothing. Export only.
void writeMotionCsv(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
