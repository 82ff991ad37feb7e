// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_index.h"

#include <string>

namespace spoor {

class OpenProgress;

/// The index of a video file, from the cache or made now.
///
/// Made by demuxing alone where each packet gives one picture and timestamps tell their order. That
/// belief is tested by decoding the start of the stream (all of it when it is short). Where it does
/// not hold (no timestamps, hidden or dropped pictures, field pairs, edit lists, damage known to
/// the demuxer) the whole stream is decoded once, which is exact for every stream.
/// `progress` (may be null) hears how far that is, and may end it.
VideoIndex indexOf(const std::string& path, OpenProgress* progress = nullptr);

}  // namespace spoor
