// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/session.h"

namespace spoor {

/// Puts what a run found in a frame into a document. Frames in ascending order.
void record(Session& session, FrameIndex frame, const std::vector<TargetResult>& results);

}  // namespace spoor
