// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// Label Studio's JSON: rectangles of a video (keyframes from frame 1, in percent of the picture,
/// turned about their top left corner), or of pictures, a task each, with polygons, too. Tasks,
/// annotations and results of other kinds are carried along. Needs the size. Source:
/// HumanSignal/label-studio, docs/source/tags/videorectangle.md and guide/export.md.
ImportResult readLabelStudio(const std::string& path, const FormatOptions& options);
void writeLabelStudio(const Session& session, const std::string& path,
                      const FormatOptions& options);

}  // namespace spoor
