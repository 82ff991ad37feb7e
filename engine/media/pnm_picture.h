// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <optional>
#include <string>

namespace spoor {

/// A binary PGM or PPM picture of 8 bits a sample, of any size up to 16384 x 16384 pixels, without
/// any library. Nullopt when the file is something else or cannot be opened; throws EngineError
/// when it is too large or ends early.
std::optional<FrameBuilder> readBinaryPnm(const std::string& path);

}  // namespace spoor
