// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"
#include "engine/python/bindings.h"

namespace spoor::python {

/// Boxes as columns: frames, boxes (nan where there is none), states, confidence, sources,
/// keyframe, occluded, outside, reasons.
py::dict columnsOf(const std::vector<SessionBox>& boxes);
/// The same back; frames and boxes must be there, and reasons are not read.
std::vector<SessionBox> boxesFrom(const py::dict& columns);

}  // namespace spoor::python
