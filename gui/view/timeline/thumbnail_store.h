// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/toolkit/background_task.h"

#include <QHash>
#include <QImage>
#include <QObject>
#include <memory>
#include <string>
#include <vector>

class QPainter;
class QRectF;

namespace spoor {

class Document;
struct TimeScale;
struct Tokens;

/// Small pictures of frames. They are read one after another in the background by a reader of their
/// own, never during playback or tracking, and are stored in a cache of limited size on the disk.
/// GUI thread.
class ThumbnailStore : public QObject {
    Q_OBJECT
public:
    explicit ThumbnailStore(Document& document, QObject* parent = nullptr);

    /// Requests these frames, in this order, and drops earlier requests.
    void request(const std::vector<FrameIndex>& frames);
    /// The picture of a frame; null if it has not been read.
    QImage at(FrameIndex frame) const { return m_pictures.value(frame); }

    /// Paints the thumbnails of the visible frames and requests those that are missing.
    void paint(QPainter& painter, const QRectF& row, const TimeScale& scale, FrameIndex frames,
               const Tokens& t);

signals:
    void arrived();

private:
    struct Reader;
    void restart();
    void read();

    Document& m_document;
    std::shared_ptr<Reader> m_reader;  ///< null: no video, or a camera
    std::string m_key;                 ///< of the video in the cache
    QHash<FrameIndex, QImage> m_pictures;
    std::vector<FrameIndex> m_requested;
    BackgroundTask m_task;
    bool m_reading = false;
};

/// Frames per thumbnail, so that one is 64 to 96 pixels wide unless a frame alone is wider.
FrameIndex thumbnailStep(double pixelsPerFrame);

}  // namespace spoor
