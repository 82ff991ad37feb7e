// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_source.h"
#include "engine/media/frame_store.h"
#include "engine/media/live_source.h"
#include "engine/media/open_input.h"
#include "engine/media/picture_file.h"
#include "engine/media/picture_source.h"
#include "engine/media/video_file_source.h"
#include "engine/media/webp_animation.h"

#include <filesystem>
#include <system_error>

namespace spoor {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void throwMissing(const std::string& input) {
    std::error_code error;
    const fs::path folder = fs::absolute(input, error).parent_path();
    if (!folder.empty() && !fs::is_directory(folder, error)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" does not exist, nor does its folder \"%2\". Check the path."),
                    input, folder.string()));
    }
    throw EngineError(Message(
        SPOOR_TR(
            "engine",
            "\"%1\" does not exist. Specify a video file, an image, a folder of "
            "images, a pattern such as img/%04d.jpg or img/*.jpg, camera:0, or an address such as "
            "rtsp://HOST/PATH."),
        input));
}

/// Whether an image file is opened as a video: an animation or a stream of JPEG images.
bool isMoving(const std::string& input, PictureKind kind) {
    const std::string suffix = fs::path(input).extension().string();
    return kind == PictureKind::Gif ||
           (kind == PictureKind::Png && isAnimatedPng(readBytes(input, 65536))) ||
           (kind == PictureKind::Jpeg && (suffix == ".mjpeg" || suffix == ".mjpg"));
}

/// Opens a video. FFmpeg takes images of HEIF for damaged videos unless it decodes them.
std::unique_ptr<FrameSource> openVideo(const std::string& input, OpenProgress* progress,
                                       std::string_view start) {
    const std::string_view brand =
        start.substr(0, 12).substr(std::min<std::size_t>(4, start.size()));
    const bool avif = brand == "ftypavif" || brand == "ftypavis";
    bool heif = avif;
    for (const char* each : {"ftypheic", "ftypheix", "ftypheim", "ftypheis", "ftyphevc", "ftyphevx",
                             "ftypmif1", "ftypmsf1"})
        heif = heif || brand == each;
    try {
        return std::make_unique<VideoFileSource>(input, progress);
    } catch (const EngineError&) {
        if (!heif) throw;
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" is a %2 image, which Spoor cannot read here. Convert it to PNG, "
                     "for example with: %3 \"%1\" image.png"),
            input, avif ? "AVIF" : "HEIC", avif ? "avifdec" : "heif-convert"));
    }
}

std::unique_ptr<FrameSource> openFile(const std::string& input, OpenProgress* progress) {
    if (PictureSource::isList(input)) return PictureSource::openList(input);
    const std::vector<std::uint8_t> start = readBytes(input, 64);
    if (start.empty()) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" is empty (0 bytes): recording or "
                                           "copying it failed. Copy it again."),
                                  input));
    }
    const PictureKind kind = pictureKind(start);
    if (kind == PictureKind::Tiff) {
        std::vector<std::uint8_t> bytes = readBytes(input, std::size_t{1} << 30);
        addImageJPages(bytes, input);
        if (tiffPages(bytes).size() > 1)
            return std::make_unique<StackSource>(input, std::move(bytes));
    }
    if (isAnimatedWebp(start))
        return std::make_unique<AnimatedWebpSource>(input, readBytes(input, std::size_t{1} << 30));
    if (kind != PictureKind::None && !isMoving(input, kind)) {
        return std::make_unique<PictureSource>(input, std::vector<std::string>{input});
    }
    return openVideo(input, progress, {reinterpret_cast<const char*>(start.data()), start.size()});
}

}  // namespace

std::unique_ptr<FrameSource> openSource(const std::string& input) {
    return openSource(input, nullptr);
}

std::unique_ptr<FrameSource> openSource(const std::string& input, OpenProgress* progress) {
    if (input.empty()) {
        throw EngineError(SPOOR_TR("engine",
                                   "No input is specified. Specify a video file, a folder of "
                                   "images, a pattern or camera:0."));
    }
    refuseNul(input);
    if (input.starts_with("camera:")) return std::make_unique<LiveSource>(input);
    std::error_code error;
    const fs::file_status status = fs::status(input, error);
    if (fs::is_directory(status)) return PictureSource::openFolder(input);
    if (fs::is_regular_file(status)) return openFile(input, progress);
    if (status.type() == fs::file_type::not_found) {
        if (LiveSource::isAddress(input)) return std::make_unique<LiveSource>(input);
        if (PictureSource::isPattern(input)) return PictureSource::openPattern(input);
        if (PictureSource::isWildcard(input)) return PictureSource::openWildcard(input);
        throwMissing(input);
    }
    if (error) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot open \"%1\": %2. Check that you have permission "
                                           "to read it and its folders."),
                                  input, error.message()));
    }
    throw EngineError(Message(SPOOR_TR("engine",
                                       "\"%1\" is neither a file nor a folder. Write cameras as "
                                       "camera:0, camera:1 and so on."),
                              input));
}

std::shared_ptr<FrameStore> FrameStore::open(const std::string& input, Options options) {
    return fromSource(openSource(input), options);
}

std::shared_ptr<FrameStore> FrameStore::open(const std::string& input) {
    return open(input, Options{});
}

}  // namespace spoor
