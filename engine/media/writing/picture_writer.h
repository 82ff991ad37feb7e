// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <span>
#include <string>

namespace spoor {

class Frame;

/// Writes an 8-bit grey PNG from row-major pixels. Throws EngineError with the file name.
void writeGreyPng(const std::string& path, SizeI size, std::span<const std::uint8_t> pixels);

/// Writes a frame as a PNG with 24-bit colour, or with 8-bit grey if it has no colour. Optimised
/// for speed rather than size, for files that are read once.
void writePng(const std::string& path, const Frame& frame);

}  // namespace spoor
