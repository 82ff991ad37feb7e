// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"

#include <string>

namespace spoor {

class Frame;
class FrameBuilder;

/// Decodes an image of a TraX message: a file (`file:///a/b.jpg`, or only its path), raw pixels
/// (`image:WIDTH;HEIGHT;FORMAT;BASE64` with rgb, gray8 or gray16, the last with the low byte
/// first), or an encoded image (`data:image/jpeg;BASE64`, or with `base64` before a comma or a
/// semicolon). Throws EngineError if the image cannot be read.
FrameBuilder traxPicture(const std::string& text);

/// How messages contain images: as file paths, raw pixels or encoded files.
enum class TraxImageFormat { Path, Memory, Buffer };
/// Formats the image file at `path` for a message. `frame`: the decoded image, or null.
std::string traxText(TraxImageFormat form, const std::string& path, const Frame* frame);

}  // namespace spoor
