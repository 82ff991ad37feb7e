// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/target_crops.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "gui/toolkit/convert.h"

#include <QBuffer>
#include <QImage>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace spoor {

namespace {

namespace fs = std::filesystem;

/// Files that are removed on destruction unless keep() was called.
class ScopedFiles {
public:
    ScopedFiles() = default;
    ~ScopedFiles() {
        std::error_code error;
        for (const std::string& path : m_paths) fs::remove(path, error);
    }
    ScopedFiles(const ScopedFiles&) = delete;
    ScopedFiles& operator=(const ScopedFiles&) = delete;

    void add(const std::string& path) { m_paths.push_back(path); }
    bool empty() const { return m_paths.empty(); }
    void keep() { m_paths.clear(); }

private:
    std::vector<std::string> m_paths;
};

std::string beginningOf(const TargetCrops& crops) {
    return crops.name + "_frame_";
}

void refuseOldOnes(const TargetCrops& crops) {
    std::error_code error;
    fs::directory_iterator files(crops.folder, error);
    if (error) failWriting(crops.folder, error);
    const std::string beginning = beginningOf(crops);
    const bool some = std::any_of(fs::begin(files), fs::end(files), [&](const auto& file) {
        const std::string name = file.path().filename().string();
        return name.starts_with(beginning) && name.ends_with(".png");
    });
    if (some)
        throw EngineError(
            Message(
                SPOOR_TR(
                    "engine",
                    "The folder \"%1\" already contains images %2*.png. Choose an empty folder."))
                .arg(crops.folder)
                .arg(beginning));
}

/// The smallest crop of whole pixels that contains the box; null if the box is outside the image.
QImage cut(const Frame& frame, const RectF& box) {
    const SizeI size = frame.size();
    const RectF inside = intersection(box, {0, 0, double(size.width), double(size.height)});
    if (inside.area() <= 0) return {};
    const QImage picture = toImage(frame);
    return picture.copy(toQt(inside).toAlignedRect() & picture.rect());
}

void writePng(const std::string& path, const QImage& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "PNG");
    AtomicFile file(path, Durability::No);
    file.write({bytes.constData(), std::size_t(bytes.size())});
    file.commit();
}

}  // namespace

bool writeTargetCrops(const TargetCrops& crops, const std::stop_token& stop,
                      std::atomic<std::int64_t>& done) {
    refuseOldOnes(crops);
    ScopedFiles written;
    for (const SessionBox& box : crops.boxes) {
        if (stop.stop_requested()) return false;
        const QImage picture =
            box.present() ? cut(crops.frames->require(box.frame), box.box) : QImage();
        if (!picture.isNull()) {
            char number[32];
            std::snprintf(number, sizeof number, "%06lld.png", static_cast<long long>(box.frame));
            const std::string path =
                (fs::path(crops.folder) / (beginningOf(crops) + number)).string();
            writePng(path, picture);
            written.add(path);
        }
        ++done;
    }
    if (stop.stop_requested()) return false;
    if (written.empty())
        throw EngineError(Message(SPOOR_TR("engine",
                                           "No box of \"%1\" is inside the image in these frames, "
                                           "so there is nothing to write. Choose other frames."))
                              .arg(crops.name));
    syncAll(crops.folder);
    written.keep();
    return true;
}

}  // namespace spoor
