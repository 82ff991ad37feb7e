// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/target_result.h"

namespace spoor {

class Session;

/// Records the results of a run for one frame in a document. Call it with frames in ascending
/// order.
void record(Session& session, FrameIndex frame, const std::vector<TargetResult>& results);

}  // namespace spoor
