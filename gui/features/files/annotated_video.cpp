// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/annotated_video.h"

#include "engine/base/error.h"
#include "engine/media/draw.h"
#include "engine/media/frame.h"
#include "engine/media/frame_store.h"
#include "engine/media/writing/video_writer.h"
#include "gui/document/state_text.h"
#include "gui/document/target_colour.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/tokens.h"
#include "gui/view/video/calibration_painter.h"
#include "gui/view/video/session_scene.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace spoor {

namespace {

/// A label is a fiftieth of the picture's height, so that it covers about a tenth of its width.
constexpr int labelsInHeight = 54, minLabel = 8;
constexpr double longestLabel = 1.0 / 3;  ///< part of the picture's width
constexpr double legendMargin = 8, legendPadding = 6, legendLine = 24;
constexpr FrameIndex legendSamples = 200;  ///< frames that choose its corner

QFont labelFont(SizeI size) {
    QFont font;
    font.setPixelSize(std::max(minLabel, size.height / labelsInHeight));
    return font;
}

/// Says which boxes are the ground truth, and names the targets if they have no labels. It keeps
/// the corner in which it covers the fewest boxes.
class Legend {
public:
    Legend(const AnnotatedVideo& video, SizeI size) {
        if (!video.truth) return;
        m_rows.emplace_back(QCoreApplication::translate("AnnotatedVideo", "Ground truth"),
                            QColor());
        if (!video.layers.shown[OverlayLayers::Labels])
            for (const SessionTarget& target : video.session.targets())
                m_rows.emplace_back(targetName(target), colourOf(target));
        const QFontMetricsF metrics(labelFont(size));
        double widest = 0;
        for (const auto& [text, colour] : m_rows)
            widest = std::max(widest, metrics.horizontalAdvance(text));
        m_row = metrics.height() + 2;
        const std::size_t room = std::size_t(std::max(1.0, size.height / 3 / m_row));
        m_rows.resize(std::min(m_rows.size(), room));
        place(video, size,
              {widest + legendLine + 3 * legendPadding,
               m_row * double(m_rows.size()) + 2 * legendPadding});
    }

    void paint(QPainter& painter) const {
        if (m_rows.empty()) return;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor::fromRgba(overlayFill));
        painter.drawRoundedRect(m_place, 4, 4);
        QRectF row(m_place.left() + legendPadding, m_place.top() + legendPadding,
                   m_place.width() - 2 * legendPadding, m_row);
        for (const auto& [text, colour] : m_rows) {
            QPainterPath line(QPointF(row.left(), row.center().y()));
            line.lineTo(row.left() + legendLine, row.center().y());
            if (colour.isValid())
                painter.strokePath(line, QPen(colour, 2));
            else
                strokeTruth(painter, line);
            painter.setPen(QColor(overlayText));
            painter.drawText(row.adjusted(legendLine + legendPadding, 0, 0, 0),
                             Qt::AlignVCenter | Qt::AlignLeft, text);
            row.translate(0, m_row);
        }
    }

private:
    void place(const AnnotatedVideo& video, SizeI size, QSizeF legend) {
        const double right = size.width - legend.width() - legendMargin;
        const double bottom = size.height - legend.height() - legendMargin;
        const FrameRange range = video.range;
        const FrameIndex step = std::max<FrameIndex>(1, (range.last - range.first) / legendSamples);
        int fewest = std::numeric_limits<int>::max();
        for (const QPointF corner :
             {QPointF(legendMargin, bottom), QPointF(right, bottom),
              QPointF(legendMargin, legendMargin), QPointF(right, legendMargin)}) {
            const QRectF place(corner, legend);
            int covered = 0;
            for (const Session* session : {&video.session, video.truth.get()})
                for (const SessionTarget& target : session->targets())
                    for (FrameIndex at = range.first; at <= range.last; at += step)
                        if (const SessionBox* const box = target.at(at))
                            covered += box->present() && place.intersects(toQt(box->box));
            if (covered < fewest) m_place = place;
            fewest = std::min(fewest, covered);
        }
    }

    std::vector<std::pair<QString, QColor>> m_rows;  ///< without a colour: the ground truth
    QRectF m_place;
    double m_row = 0;
};

/// The box of a target to conceal in a frame: its own, or the last one while it is lost.
std::optional<RectF> concealedBox(const SessionTarget& target, FrameIndex frame, bool lost) {
    const SessionBox* const own = target.at(frame);
    if (!own || own->outside) return std::nullopt;
    if (own->present()) return own->box;
    auto before = placeOf(target.boxes, frame);
    while (lost && before != target.boxes.begin())
        if ((--before)->present()) return before->box;
    return std::nullopt;
}

Frame painted(const AnnotatedVideo& video, const Frame& frame, const OverlayScene& scene,
              const Calibration* calibration, const Legend& legend) {
    FrameBuilder picture = copyOf(frame);
    if (video.conceal != Concealment::None)
        for (const SessionTarget& target : video.session.targets())
            if (const auto box = concealedBox(target, frame.index(), video.concealLost))
                conceal(picture, *box, video.conceal);
    const SizeI size = frame.size();
    QImage image(picture.pixels(), size.width, size.height, qsizetype(picture.stride()),
                 QImage::Format_RGB32);
    ViewMapping mapping;
    mapping.setSource(size);
    mapping.setViewport(image.size(), 1);
    mapping.fit();
    QPainter painter(&image);
    painter.setFont(labelFont(size));
    if (calibration) CalibrationPainter(painter, mapping).paint(*calibration);
    OverlayPainter overlays(painter, mapping);
    overlays.setLongestLabel(size.width * longestLabel);
    if (!video.layers.hidden) overlays.paint(scene);
    legend.paint(painter);
    painter.end();
    return picture.seal(frame.index(), frame.time());
}

}  // namespace

bool writeAnnotatedVideo(const AnnotatedVideo& video, const std::stop_token& stop,
                         std::atomic<std::int64_t>& done) {
    std::unique_ptr<VideoWriter> writer;
    std::optional<Legend> legend;
    for (FrameIndex at = video.range.first; at <= video.range.last; ++at) {
        if (stop.stop_requested()) return false;
        const Frame frame = video.frames->require(at);
        if (!legend) legend.emplace(video, frame.size());
        if (!writer)
            writer = std::make_unique<VideoWriter>(video.path, frame.size(),
                                                   VideoWriter::like(video.frames->info()));
        const bool calibrated = video.layers.scene && !video.layers.hidden;
        writer->write(painted(video, frame,
                              sceneOf(video.session, video.truth.get(), at, video.layers),
                              calibrated ? &video.session.calibration : nullptr, *legend));
        ++done;
    }
    if (stop.stop_requested()) return false;
    writer->finish();
    return true;
}

}  // namespace spoor
