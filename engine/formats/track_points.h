// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

namespace spoor {

// Tracks for compositing and animation: the centres of boxes, with frames from 1 unless said
// otherwise. These formats are written only. Frames without a box have no point.

/// Keyframe data as After Effects has it in its clipboard: position (pixels from the upper left,
/// frames from 0) and scale (percent of the first box). A target a file.
void writeAfterEffects(const Session& session, const std::string& path,
                       const FormatOptions& options);
/// Columns frame, x, y for Nuke's "Import ASCII": pixels from the lower left. A target a file.
void writeNukeAscii(const Session& session, const std::string& path, const FormatOptions& options);
/// The same as parts of the picture's size, for Fusion. A target a file.
void writeFusionAscii(const Session& session, const std::string& path,
                      const FormatOptions& options);
/// A Python script that makes tracks with patterns as large as the boxes in a clip of Blender.
void writeBlenderScript(const Session& session, const std::string& path,
                        const FormatOptions& options);
/// 2D points of 3DEqualizer 4: their number, then of each its name, a colour, the number of frames,
/// and frame, x, y in pixels from the lower left.
void writeEqualizer(const Session& session, const std::string& path, const FormatOptions& options);

/// Throws the sentence that it cannot be read.
ImportResult readNoTracks(const std::string& path, const FormatOptions& options);
/// Whether the format can be imported.
bool readable(const Format& format);

}  // namespace spoor
