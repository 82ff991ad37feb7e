// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <string>

namespace spoor {

/// A picture as a TraX message has it: a file (`file:///a/b.jpg`, or its path alone), bare pixels
/// (`image:WIDTH;HEIGHT;FORMAT;BASE64` with rgb, gray8 or gray16, the last with the low byte
/// first), or a picture file as it is (`data:image/jpeg;BASE64`, or with `base64` before a comma or
/// a semicolon). Throws EngineError.
FrameBuilder traxPicture(const std::string& text);

/// How a tracker wants its pictures.
enum class TraxImageFormat { Path, Memory, Buffer };
/// The picture file at `path` as a message has it; `frame`: the same in memory, where it is there.
std::string traxText(TraxImageFormat form, const std::string& path, const Frame* frame);

}  // namespace spoor
