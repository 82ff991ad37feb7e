// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// A project of MLT for Shotcut, Kdenlive and melt (mltframework.org/docs/mltxml): the video with a
/// filter per target, and a track with its stretches in which a target is visible. The filters are
/// "qtcrop" (Shotcut: Crop: Rectangle), switched off, with the box of each frame as keyframes of
/// "rect". Export only. Throws EngineError without the size, rate or path of the video.
void writeMlt(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
