// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// The kind of an image by the first bytes of the file; the file name is not used.
enum class PictureKind { None, Jpeg, Png, Bmp, Tiff, Webp, Pnm, Gif };
PictureKind pictureKind(std::span<const std::uint8_t> bytes);
/// "jpg", "png", ...
std::string_view pictureKindName(PictureKind kind);

/// Returns at most `most` bytes from the start of a file. Throws EngineError.
std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most);

/// Size from the header alone, after orientation; nullopt if it would need decoding (TIFF).
std::optional<SizeI> pictureSize(const std::string& path);

/// Decodes an image file: JPEG with libjpeg-turbo, 8-bit binary PGM and PPM with readBinaryPnm(),
/// other formats with libav. Of several images, it decodes the first. Throws EngineError with the
/// file name.
FrameBuilder readPicture(const std::string& path);
/// Decodes an image file in memory; `name` is used in messages.
FrameBuilder decodePicture(std::span<const std::uint8_t> bytes, const std::string& name);

/// Identifies the state of an image file at some time.
struct PictureStamp {
    std::string path;  ///< Absolute.
    std::uint64_t bytes = 0;
    Nanos modified = 0ns;  ///< Since the epoch of the system clock.
    bool operator==(const PictureStamp&) const = default;
};
bool isUnchanged(const PictureStamp& file);
/// Returns the file if every program reads exactly this image from it: a PNG, or a JPEG without
/// rotation, undamaged and with the same pixels. Decodes the file.
std::optional<PictureStamp> fileThatShows(const std::string& path, const Frame& frame);

/// Opacity of the pixels of an image file, 0..255, row-major. Empty if the image is fully opaque,
/// has no transparency, or cannot be decoded. Throws EngineError if the file cannot be read.
std::vector<std::uint8_t> readAlpha(const std::string& path);
/// Opacity of the first frame of an input, as readAlpha(). Empty if the input is not an image file
/// of this size.
std::vector<std::uint8_t> opacityOf(const std::string& input, SizeI size);

}  // namespace spoor
