// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

// Tracks for compositing and animation: the centres of boxes. Frames count from 1 unless stated
// otherwise. These formats are export only. Frames without a box have no point.

/// Keyframe data as After Effects puts it on the clipboard: position (pixels from the upper left,
/// frames from 0) and scale (percent of the first box). One file per target.
void writeAfterEffects(const Session& session, const std::string& path,
                       const FormatOptions& options);
/// Columns frame, x, y for Nuke's "Import ASCII", in pixels from the lower left. One file per
/// target.
void writeNukeAscii(const Session& session, const std::string& path, const FormatOptions& options);
/// Columns frame, x, y for Fusion, in fractions of the image size. One file per target.
void writeFusionAscii(const Session& session, const std::string& path,
                      const FormatOptions& options);
/// A Python script that creates tracks in a Blender clip, with patterns of the size of the boxes.
void writeBlenderScript(const Session& session, const std::string& path,
                        const FormatOptions& options);
/// 2D points for 3DEqualizer 4: the number of points, then for each point its name, a colour, the
/// number of frames, and frame, x, y in pixels from the lower left.
void writeEqualizer(const Session& session, const std::string& path, const FormatOptions& options);

/// Throws an error: the format cannot be imported.
ImportResult readNoTracks(const std::string& path, const FormatOptions& options);

}  // namespace spoor
