// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Label Studio's JSON. A video has rectangles as keyframes from frame 1, in percent of the image
/// and rotated about the top left corner. Images are one task each and may have polygons and key
/// points, too. Timeline labels of a video are events. Tasks, annotations and results of other
/// kinds are preserved. Boxes require the image size. Source: HumanSignal/label-studio,
/// docs/source/tags/videorectangle.md, keypoint.md, docs/source/includes/tags/timelinelabels.md and
/// guide/export.md.
ImportResult readLabelStudio(const std::string& path, const FormatOptions& options);
void writeLabelStudio(const Session& session, const std::string& path,
                      const FormatOptions& options);
/// Whether the session is written as images: it was read as such, or has only points, which videos
/// of Label Studio do not have. Images have no events.
bool isOfStudioImages(const Session& session);

}  // namespace spoor
