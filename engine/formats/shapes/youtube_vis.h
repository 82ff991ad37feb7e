// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// YouTube-VIS: one annotation per target, with lists of segmentations, boxes and areas by frame,
/// and null for frames where the target is absent. Of several videos, one is read and the others
/// are preserved. The reader also accepts results (a list with video_id and segmentations). Source:
/// TrackEval, docs/YouTube-VIS-format.txt.
ImportResult readYoutubeVis(const std::string& path, const FormatOptions& options);
void writeYoutubeVis(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
