// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

class Frame;
class FrameBuilder;

/// The kind of an image by the first bytes of the file; the file name is not used.
enum class PictureKind { None, Jpeg, Png, Bmp, Tiff, Webp, Pnm, Gif };
PictureKind pictureKind(std::span<const std::uint8_t> bytes);
/// "jpg", "png", ...
std::string_view pictureKindName(PictureKind kind);

/// Returns at most `most` bytes from the start of a file. Throws EngineError.
std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most);

/// Size from the header alone, after orientation; nullopt if it would need decoding (TIFF).
std::optional<SizeI> pictureSize(const std::string& path);

/// The values of a grey image with more than 8 bits that become black and white. Such images use
/// part of their range only, so that a division would leave few grey values.
struct PictureLevels {
    double black = 0, white = 0;
};
/// "levels:10..200:", the prefix of an input that is shown with these levels.
std::string levelsPrefix(const PictureLevels& levels);
/// " (levels 10 to 200)", as SourceInfo::codec ends.
std::string toText(const PictureLevels& levels);
/// The levels of an image: 0.1 % of its pixels are darker, 0.1 % are brighter. nullopt for images
/// with colours or 8 bits, and for those that cannot be decoded. Throws EngineError if the file
/// cannot be read.
std::optional<PictureLevels> pictureLevels(const std::string& path);
std::optional<PictureLevels> pictureLevels(std::span<const std::uint8_t> bytes,
                                           std::uint32_t page = 0);

/// Decodes an image file, in the orientation that its EXIF data or TIFF tag says: JPEG with
/// libjpeg-turbo, 8-bit binary PGM and PPM with readBinaryPnm(), animated WebP with libwebp, other
/// formats with libav. Of several images, it decodes the first. Throws EngineError with the file
/// name.
FrameBuilder readPicture(const std::string& path, const std::optional<PictureLevels>& levels = {});
/// Decodes an image file in memory; `name` is used in messages. `page`: see tiffPages().
FrameBuilder decodePicture(std::span<const std::uint8_t> bytes, const std::string& name,
                           std::uint32_t page = 0, const std::optional<PictureLevels>& levels = {});

/// Offsets of the full-size images in a TIFF file; 0 stands for the first image. At least one.
std::vector<std::uint32_t> tiffPages(std::span<const std::uint8_t> bytes);
/// Adds the pages of an ImageJ stack whose directory describes only the first image and whose
/// others follow it. Throws if the file ends before the last one. Other files stay as they are.
void addImageJPages(std::vector<std::uint8_t>& bytes, const std::string& path);
/// Whether the start of a PNG file announces an animation (APNG).
bool isAnimatedPng(std::span<const std::uint8_t> bytes);

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
