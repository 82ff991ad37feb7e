// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <memory>

namespace spoor {

/// The frames of another source, the last one first: its frame 0 is the other's last. Throws
/// EngineError where that is not known (a camera).
std::unique_ptr<FrameSource> backwardSource(std::unique_ptr<FrameSource> source);

}  // namespace spoor
