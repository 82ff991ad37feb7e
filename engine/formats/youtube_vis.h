// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// YouTube-VIS: an annotation a target, with lists of segmentations, boxes and areas by frame and
/// null where it is absent. Of several videos one is read, the others are carried along. Results (a
/// list with video_id and segmentations) can be read, too. Source: TrackEval,
/// docs/YouTube-VIS-format.txt.
ImportResult readYoutubeVis(const std::string& path, const FormatOptions& options);
void writeYoutubeVis(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
