// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_index.h"

#include <string>

namespace spoor {

class OpenProgress;

/// Returns the index of a video file, from the cache or newly built.
///
/// Demuxing alone is enough if each packet yields one image and the timestamps give their order.
/// This assumption is verified by decoding the start of the stream, or all of a short stream. If it
/// fails (no timestamps, hidden or dropped images, field pairs, edit lists, damage known to the
/// demuxer), the whole stream is decoded once, which is exact for every stream.
/// `progress` (may be null) receives the progress and can cancel the work.
VideoIndex indexOf(const std::string& path, OpenProgress* progress = nullptr);

}  // namespace spoor
