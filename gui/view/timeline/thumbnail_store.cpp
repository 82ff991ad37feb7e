// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/thumbnail_store.h"

#include "engine/base/disk_cache.h"
#include "engine/media/frame.h"
#include "engine/media/open_input.h"
#include "gui/document/document.h"
#include "gui/toolkit/charts/time_scale.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/tokens.h"

#include <QBuffer>
#include <QDateTime>
#include <QFileInfo>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <mutex>

namespace spoor {

namespace {

constexpr int pictureHeight = 68;  ///< pixels; twice the height of the row
constexpr int maxPictures = 2000;  ///< in memory
constexpr double minThumbnail = 64;
constexpr const char* thumbnailFolder = "thumbnails";

/// Identifies the contents of an input.
std::string inputKey(const std::string& input) {
    const QFileInfo file(QString::fromStdString(input));
    return "thumbnail 1\n" + input + '\n' + std::to_string(file.size()) + '\n' +
           std::to_string(file.lastModified().toMSecsSinceEpoch()) + '\n';
}

QImage storedPicture(const std::string& key) {
    QImage picture;
    if (const auto bytes = cacheRead(thumbnailFolder, key))
        picture.loadFromData(QByteArray::fromStdString(*bytes), "PNG");
    return picture;
}

void storePicture(const std::string& key, const QImage& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (picture.save(&buffer, "PNG"))
        cacheWrite(thumbnailFolder, key, {bytes.constData(), std::size_t(bytes.size())});
}

/// The part of a picture that fills a rectangle of this shape.
QRectF cover(const QSizeF& picture, const QSizeF& place) {
    const double scale =
        std::max(place.width() / picture.width(), place.height() / picture.height());
    const QSizeF part = place / scale;
    return {QPointF((picture.width() - part.width()) / 2, (picture.height() - part.height()) / 2),
            part};
}

}  // namespace

/// Reads frames for one thread at a time. A task that was abandoned may still be in it.
struct ThumbnailStore::Reader {
    std::string input;
    std::mutex mutex;
    std::shared_ptr<FrameStore> frames;  ///< opened on first use

    QImage picture(FrameIndex frame) {
        const std::lock_guard lock(mutex);
        if (!frames) frames = openInput(input, {.cacheBytes = 1, .prefetch = 0});
        const auto found = frames->get(frame);
        return found ? toImage(*found).scaledToHeight(pictureHeight, Qt::SmoothTransformation)
                     : QImage();
    }
};

ThumbnailStore::ThumbnailStore(Document& document, QObject* parent)
    : QObject(parent), m_document(document) {
    connect(&document, &Document::framesChanged, this, &ThumbnailStore::restart);
    connect(&document, &Document::stateChanged, this, [this] {
        if (m_document.state().mode != RunMode::Idle)
            m_task.requestStop();
        else
            read();
    });
    restart();
}

void ThumbnailStore::restart() {
    m_task.abandon();
    m_reading = false;
    m_pictures.clear();
    m_requested.clear();
    m_reader.reset();
    const auto& frames = m_document.frames();
    if (!frames || frames->info().live) return;
    m_reader = std::make_shared<Reader>();
    m_reader->input = frames->info().input;
    m_key = inputKey(m_reader->input);
}

void ThumbnailStore::request(const std::vector<FrameIndex>& frames) {
    if (frames == m_requested) return;
    m_requested = frames;
    m_task.abandon();
    m_reading = false;
    read();
}

void ThumbnailStore::read() {
    if (!m_reader || m_reading || m_document.state().mode != RunMode::Idle) return;
    std::vector<FrameIndex> missing;
    for (const FrameIndex frame : m_requested)
        if (!m_pictures.contains(frame)) missing.push_back(frame);
    if (missing.empty()) return;
    if (m_pictures.size() > maxPictures) m_pictures.clear();
    m_reading = true;
    m_task = BackgroundTask(
        this,
        [this, missing, reader = m_reader, video = m_key](const BackgroundTask::TaskContext& task) {
            for (const FrameIndex frame : missing) {
                if (task.stop.stop_requested()) return;
                const std::string key = video + std::to_string(frame);
                QImage picture = storedPicture(key);
                if (picture.isNull()) {
                    picture = reader->picture(frame);
                    if (!picture.isNull()) storePicture(key, picture);
                }
                task.post([this, frame, picture] {
                    m_pictures.insert(frame, picture);
                    emit arrived();
                });
            }
        },
        [this](const std::optional<Problem>& problem) {
            m_reading = false;
            if (!problem) read();  // what was requested meanwhile, or missed because of a run
        });
}

void ThumbnailStore::paint(QPainter& painter, const QRectF& row, const TimeScale& scale,
                           FrameIndex frames, const Tokens& t) {
    const FrameIndex step = thumbnailStep(scale.pixelsPerFrame());
    const FrameIndex first = std::max<FrameIndex>(0, scale.frameAt(0)) / step * step;
    const FrameIndex last = std::min(frames - 1, scale.frameAt(row.width()));
    std::vector<FrameIndex> wanted;
    painter.save();
    painter.setClipRect(row);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (FrameIndex frame = first; frame <= last; frame += step) {
        wanted.push_back(frame);
        const FrameIndex end = std::min<FrameIndex>(frames, frame + step);
        const QRectF place(row.left() + scale.leftOf(double(frame)), row.top(),
                           double(end - frame) * scale.pixelsPerFrame(), row.height());
        const QImage picture = at(frame);
        painter.fillRect(place, QColor(t.well));
        if (!picture.isNull())
            painter.drawImage(place, picture, cover(picture.size(), place.size()));
    }
    painter.restore();
    request(wanted);
}

FrameIndex thumbnailStep(double pixelsPerFrame) {
    // 1, 2, 3, 4, 6, 8, 12, 16, ...: consecutive steps differ by at most half.
    for (std::int64_t power = 1;; power *= 2)
        for (const std::int64_t step : {power, power + power / 2})
            if (double(step) * pixelsPerFrame >= minThumbnail) return step;
}

}  // namespace spoor
