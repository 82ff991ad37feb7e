// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <string_view>
#include <vector>

namespace spoor {

/// "skip", "keep" or "empty", as on the command line and in Python.
const char* toText(LostFrames lost);
/// Throws EngineError for another text.
LostFrames lostFrames(std::string_view text);

/// Whether a format has one entry per image, so that an image without boxes says "nothing is here".
bool isPerImage(const Format& format);

/// The frames, in ascending order, in which a tracker has lost a target. Targets that are marked as
/// out of frame are not lost.
std::vector<FrameIndex> framesWithLost(const Session& session);

/// Returns the session to write. Skip leaves out all boxes of the frames with a lost target if the
/// format is per image. Keep replaces lost boxes by the last box of their target, as Uncertain with
/// confidence 0. A target that is lost before its first box has none, and its frames are skipped.
Session withLostFrames(Session session, const Format& format, LostFrames lost);

/// Says what an export does with the frames in which a target is lost; empty if there are none or
/// if the format stores them as they are.
Message lostFramesNote(const Session& session, const Format& format, LostFrames lost);

}  // namespace spoor
