// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// TrackMate's spot table (CSV) or project (XML). Circles become the boxes around them, contours
/// boxes or polygons. Each branch of a track is a target. Physical units become pixels where the
/// XML tells the size of a pixel. Qualities from 0 to 1 are confidences. A project in pixels is
/// written: square boxes are circles, other boxes and polygons are contours. Source: trackmate-sc,
/// TmXmlKeys.java and TmXmlWriter.java.
ImportResult readTrackMate(const std::string& path, const FormatOptions& options);
void writeTrackMate(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
