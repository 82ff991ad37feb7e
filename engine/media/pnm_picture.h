// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <optional>
#include <string>

namespace spoor {

/// Reads a binary PGM or PPM image with 8 bits per sample and up to 16384 x 16384 pixels, without a
/// library. Returns nullopt if the file is something else or cannot be opened. Throws EngineError
/// if it is too large or truncated.
std::optional<FrameBuilder> readBinaryPnm(const std::string& path);

}  // namespace spoor
