// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/media/frame.h"

#include <cstdint>
#include <span>
#include <string>

namespace spoor {

/// Writes a PNG of 8 bits of grey a pixel, row-major. Throws EngineError with the file's name.
void writeGreyPng(const std::string& path, SizeI size, std::span<const std::uint8_t> pixels);

/// The same of a frame: 24 bits of colour, or 8 of grey where it has no colour. For files
/// that are read once: fast, not small.
void writePng(const std::string& path, const Frame& frame);

}  // namespace spoor
