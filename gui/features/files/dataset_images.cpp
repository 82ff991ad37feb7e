// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/dataset_images.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "engine/media/open_input.h"
#include "gui/toolkit/convert.h"

#include <QBuffer>
#include <QImage>
#include <algorithm>
#include <filesystem>

namespace spoor {

namespace {

namespace fs = std::filesystem;

constexpr int jpegQuality = 95;
constexpr int maxMeasured = 512;  ///< side of the part of an image whose size is measured

/// Where the readers of a format look for images.
struct ImagePlace {
    const char* format;
    const char* folder;  ///< in the dataset's folder, or next to its file
    int first = -1;      ///< number of the first image; -1: names of Spoor, frame_000000
    int digits = 0;
};
constexpr ImagePlace places[] = {
    {"yolo", "images/train"},     {"yolo-obb", "images/train"},
    {"yolo-seg", "images/train"}, {"dota", "images"},
    {"voc", "JPEGImages"},        {"coco", "images"},
    {"cvat-images", "images"},    {"labelme", ""},
    {"mot", "img1", 1, 6},        {"vot", "color", 1, 8},
    {"got10k", "", 1, 8},
};

const ImagePlace* placeOf(const Format& format) {
    const auto* const found =
        std::find_if(std::begin(places), std::end(places),
                     [&](const auto& p) { return std::string_view(p.format) == format.id; });
    return found == std::end(places) ? nullptr : found;
}

QByteArray encoded(const QImage& image, ImageKind kind) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const bool png = kind == ImageKind::Png;
    image.save(&buffer, png ? "PNG" : "JPG", png ? -1 : jpegQuality);
    return bytes;
}

}  // namespace

bool namesImages(const Format& format) {
    return placeOf(format) != nullptr;
}

std::string imageFolder(const Format& format, const std::string& path) {
    const fs::path root = path.ends_with('/') ? fs::path(path) : fs::path(path).parent_path();
    const ImagePlace* const place = placeOf(format);
    return (place ? root / place->folder : root).string();
}

std::vector<std::string> imageNames(const Format& format, FrameIndex frames, ImageKind kind,
                                    const std::vector<std::string>& source) {
    const ImagePlace* const place = placeOf(format);
    std::vector<std::string> names;
    for (FrameIndex frame = 0; frame < frames; ++frame) {
        fs::path name = std::size_t(frame) < source.size() ? source[std::size_t(frame)]
                                                           : pictureName(frame, {});
        if (place && place->first >= 0) {
            std::string number = std::to_string(frame + place->first);
            const auto digits = std::size_t(place->digits);
            if (number.size() < digits) number.insert(0, digits - number.size(), '0');
            name = number + ".jpg";
        }
        name.replace_extension(kind == ImageKind::Png ? ".png" : ".jpg");
        names.push_back(name.string());
    }
    return names;
}

std::vector<std::string> sourceImages(const SourceInfo& source) {
    if (source.container != "pictures") return {};
    try {
        return pictureNames(source.input);
    } catch (const EngineError&) {
        return {};  // The folder was moved. The boxes can still be exported.
    }
}

std::vector<FrameIndex> imageFrames(const Format& format, const Session& session,
                                    const FrameRange& range) {
    const ImagePlace* const place = placeOf(format);
    if (!place || place->first < 0) return knownFrames(session);
    std::vector<FrameIndex> all;
    for (FrameIndex frame = range.first; frame <= range.last; ++frame) all.push_back(frame);
    return all;
}

double imageBytes(const Frame& frame, ImageKind kind) {
    const QImage whole = toImage(frame);
    if (whole.isNull()) return 0;
    QRect part(QPoint(), whole.size().boundedTo({maxMeasured, maxMeasured}));
    part.moveCenter(whole.rect().center());
    const double area = double(part.width()) * part.height();
    return double(encoded(whole.copy(part), kind).size()) * whole.width() * whole.height() / area;
}

bool writeDatasetImages(const DatasetImages& images, const std::stop_token& stop,
                        std::atomic<std::int64_t>& done) {
    std::error_code error;
    fs::create_directories(images.folder, error);
    if (error) failWriting(images.folder, error);
    for (const FrameIndex index : images.indices) {
        if (stop.stop_requested()) return false;
        if (std::size_t(index) >= images.names.size()) continue;
        const QByteArray bytes = encoded(toImage(images.frames->require(index)), images.kind);
        AtomicFile file((fs::path(images.folder) / images.names[std::size_t(index)]).string(),
                        Durability::No);
        file.write({bytes.constData(), std::size_t(bytes.size())});
        file.commit();
        ++done;
    }
    syncAll(images.folder);
    return true;
}

}  // namespace spoor
