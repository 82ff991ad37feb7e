// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/orientation.h"

#include <cstdint>
#include <optional>
#include <span>

namespace spoor {

/// What the markers before the compressed data say.
struct JpegHeader {
    SizeI stored;             ///< before the orientation is applied; empty: no frame header seen
    Orientation orientation;  ///< from EXIF
};

/// Reads markers as far as `bytes` go (the start of a file is enough).
JpegHeader jpegHeader(std::span<const std::uint8_t> bytes);

/// Decodes with libjpeg-turbo's defaults, so that pixels equal OpenCV's imread, and applies the
/// EXIF orientation. A file that ends early gives what is there, marked corrupt. nullopt for what
/// libjpeg-turbo does not turn into colours (CMYK, unusual subsampling, no JPEG at all).
std::optional<FrameBuilder> decodeJpeg(std::span<const std::uint8_t> bytes);

}  // namespace spoor
