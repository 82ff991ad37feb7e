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

/// What the first bytes of a file say; file names are not asked.
enum class PictureKind { None, Jpeg, Png, Bmp, Tiff, Webp, Pnm, Gif };
PictureKind pictureKind(std::span<const std::uint8_t> bytes);
/// "jpg", "png", ...
std::string_view pictureKindName(PictureKind kind);

/// At most `most` bytes from the start of a file. Throws EngineError.
std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most);

/// Size from the header alone, orientation applied; nullopt where that would take decoding (TIFF).
std::optional<SizeI> pictureSize(const std::string& path);

/// Decodes a picture file: JPEG by libjpeg-turbo, binary PGM and PPM of 8 bits by readBinaryPnm(),
/// all others by libav; the first picture of several. Throws EngineError with the file's name.
FrameBuilder readPicture(const std::string& path);
/// The same of a file that is in memory; `name` is for the sentence.
FrameBuilder decodePicture(std::span<const std::uint8_t> bytes, const std::string& name);

/// A picture file as it is at some time.
struct PictureStamp {
    std::string path;  ///< absolute
    std::uint64_t bytes = 0;
    std::int64_t modified = 0;  ///< nanoseconds of the system's clock
    bool operator==(const PictureStamp&) const = default;
};
bool isUnchanged(const PictureStamp& file);
/// The file, when every program sees just this picture in it: PNG, or JPEG that is not turned,
/// undamaged, with the same pixels. Decodes it.
std::optional<PictureStamp> fileThatShows(const std::string& path, const Frame& frame);

/// How opaque the pixels of a picture file are, 0..255, row-major; empty when all of it is, when
/// the format has no transparency, or when it cannot be decoded. Throws EngineError when it cannot
/// be read.
std::vector<std::uint8_t> readAlpha(const std::string& path);

}  // namespace spoor
