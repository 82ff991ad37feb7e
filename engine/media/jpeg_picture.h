// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/media/orientation.h"

#include <cstdint>
#include <optional>
#include <span>

namespace spoor {

/// Content of the markers before the compressed data.
struct JpegHeader {
    SizeI stored;             ///< Before orientation; empty: no frame header was found.
    Orientation orientation;  ///< From EXIF.
};

/// Reads the markers within `bytes`; the start of a file is enough.
JpegHeader jpegHeader(std::span<const std::uint8_t> bytes);

/// Decodes with libjpeg-turbo's defaults, so that pixels equal OpenCV's imread, and applies the
/// EXIF orientation. A truncated file yields its available part, marked corrupt. Returns nullopt
/// for files that libjpeg-turbo cannot convert to colours (CMYK, unusual subsampling, not a JPEG).
std::optional<FrameBuilder> decodeJpeg(std::span<const std::uint8_t> bytes);

}  // namespace spoor
