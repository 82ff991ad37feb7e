// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/annotated_video.h"

#include "engine/base/error.h"
#include "engine/media/draw.h"
#include "engine/media/frame_store.h"
#include "engine/media/video_writer.h"
#include "gui/video/session_scene.h"

#include <QImage>
#include <QPainter>

namespace spoor {

namespace {

Frame painted(const Frame& frame, const OverlayScene& scene) {
    FrameBuilder picture = copyOf(frame);
    const SizeI size = frame.size();
    QImage image(picture.pixels(), size.width, size.height, qsizetype(picture.stride()),
                 QImage::Format_RGB32);
    ViewMapping mapping;
    mapping.setSource(size);
    mapping.setViewport(image.size(), 1);
    mapping.fit();
    QPainter painter(&image);
    OverlayPainter(painter, mapping).paint(scene);
    painter.end();
    return picture.seal(frame.index(), frame.time());
}

}  // namespace

bool writeAnnotatedVideo(const AnnotatedVideo& video, const std::stop_token& stop,
                         std::atomic<std::int64_t>& done) {
    std::unique_ptr<VideoWriter> writer;
    for (FrameIndex at = video.range.first; at <= video.range.last; ++at) {
        if (stop.stop_requested()) return false;
        const auto frame = video.frames->get(at);
        if (!frame) break;
        if (!writer)
            writer = std::make_unique<VideoWriter>(
                video.path, frame->size(),
                VideoWriter::Options{video.frames->info().framesPerSecond, false});
        writer->write(painted(*frame, sceneOf(video.session, video.truth.get(), at, video.layers)));
        ++done;
    }
    if (!writer)
        throw EngineError(
            Message(
                SPOOR_TR("engine",
                         "Cannot write \"%1\": the video has no frame %2. Choose other frames."))
                .arg(video.path)
                .arg(long(video.range.first)));
    if (stop.stop_requested()) return false;
    writer->finish();
    return true;
}

}  // namespace spoor
