// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/frame_range.h"
#include "engine/project/session/session.h"

#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// A file name for a target: its name, else its label, without characters that are special to file
/// systems or shells. The id is added if it is empty or not unique.
std::string targetFileName(const Session& session, const SessionTarget& target);

/// The boxes of a target that are present in these frames, with interpolated ones, ascending.
std::vector<std::pair<FrameIndex, RectF>> boxesIn(const SessionTarget& target,
                                                  const FrameRange& range);

}  // namespace spoor
