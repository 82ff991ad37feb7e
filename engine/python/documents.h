// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session.h"
#include "engine/python/bindings.h"

namespace spoor::python {

/// Converts boxes to columns: frames, boxes (nan where there is none), states, confidence, sources,
/// keyframe, occluded, outside, reasons and shapes.
py::dict columnsOf(const std::vector<SessionBox>& boxes);
/// Converts columns to boxes. `frames` and `boxes` are required; `reasons` is ignored.
std::vector<SessionBox> boxesFrom(const py::dict& columns);

}  // namespace spoor::python
