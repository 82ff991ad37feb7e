// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"

namespace spoor {

/// Records the results of a run for one frame in a document. Call it with frames in ascending
/// order.
void record(Session& session, FrameIndex frame, const std::vector<TargetResult>& results);

}  // namespace spoor
