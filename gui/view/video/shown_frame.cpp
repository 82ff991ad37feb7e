// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/shown_frame.h"

#include "engine/pipeline/report.h"
#include "gui/document/runs/artifact_recompute.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/view/video/box_editor.h"

#include <algorithm>

namespace spoor {

void ShownFrame::takeReport() {
    const FrameReportPtr& report = m_context.document.report();
    m_images.clear();
    takeBoxes();
    m_picture = report ? toImage(report->frame) : QImage();
    m_scaled = m_context.document.watched().screenPicture()->of(report);
}

void ShownFrame::takeBoxes() {
    m_boxes = shownBoxes(m_context.document);
    const QSet<TargetId>& hidden = m_context.selection.hidden();
    std::erase_if(m_boxes, [&](const ShownBox& each) { return hidden.contains(each.id); });
}

const ShownBox* ShownFrame::boxOf(TargetId id) const {
    for (const ShownBox& shown : m_boxes) {
        if (shown.id == id) return &shown;
    }
    return nullptr;
}

const QImage& ShownFrame::imageOf(const ArtifactPtr& artifact) {
    QImage& image = m_images[artifact];
    if (!image.isNull()) return image;
    if (const auto* map = std::get_if<ScalarMap>(&artifact->value)) image = toImage(*map);
    if (const auto* raster = std::get_if<Raster>(&artifact->value)) image = toImage(*raster);
    return image;
}

TargetId ShownFrame::targetAt(QPointF source, double reach) const {
    TargetId found = 0;
    double smallest = 0;
    for (const ShownBox& shown : m_boxes) {
        if (!shown.box.present()) continue;
        const RectF& box = shown.box.box;
        if (partAt(box, source, reach) == BoxPart::None) continue;
        if (!found || box.area() < smallest) {
            found = shown.id;
            smallest = box.area();
        }
    }
    return found;
}

TargetId ShownFrame::foundAt(QPointF source, double reach) const {
    const FrameReportPtr& report = m_context.document.report();
    if (!report) return 0;
    const TargetResult* smallest = nullptr;
    const auto rows = m_context.document.computed().found().shown(report->frame.index());
    for (const TargetResult& row : rows) {
        if (partAt(row.box, source, reach) == BoxPart::None) continue;
        if (!smallest || row.box.area() < smallest->box.area()) smallest = &row;
    }
    return smallest ? smallest->id : TargetId(0);
}

int ShownFrame::artifactBoxAt(QPointF source, double reach) const {
    const Selection& selection = m_context.selection;
    // The list on screen is watched, and drawn like an overlay.
    const auto watched = m_context.document.watched().all();
    if (!selection.overlays().contains(selection.artifact()) &&
        watched.count(selection.artifact().toStdString()) == 0)
        return -1;
    const auto boxAt = [&](const std::vector<BoxList::Box>& boxes) {
        const std::size_t shown =
            m_context.inside ? std::size_t(m_context.inside->shownBoxes()) : boxes.size();
        for (std::size_t i = 0; i < std::min(shown, boxes.size()); ++i) {
            if (boxes[i].score < selection.scoreThreshold()) continue;
            if (partAt(boxes[i].box, source, reach) != BoxPart::None) return int(i);
        }
        return -1;
    };
    for (const ArtifactSpec& spec : m_context.document.setup().shape().artifacts) {
        if (QString::fromStdString(spec.id) != selection.artifact()) continue;
        for (const ArtifactPtr& artifact : shownArtifacts(m_context, spec))
            if (const auto* list = std::get_if<BoxList>(&artifact->value))
                if (const int box = boxAt(list->boxes); box >= 0) return box;
    }
    return -1;
}

void ShownFrame::paint(QPainter& painter, const ViewMapping& mapping) const {
    const QRectF place = mapping.picture();
    const double ratio = painter.device()->devicePixelRatioF();
    // Magnified pixels stay sharp.
    const bool smooth = mapping.zoom() < 2 && mapping.zoom() != 1;
    QSize size = (place.size() * ratio).toSize();
    const QSizeF room = QSizeF(painter.device()->width(), painter.device()->height()) * ratio;
    if (!smooth || size.width() > room.width() || size.height() > room.height()) size = {};
    // The next frames come with this size.
    m_context.document.watched().screenPicture()->setSize(size);
    if (m_scaled.size() != size) m_scaled = ScreenPicture::scaled(m_picture, size);
    if (!m_scaled.isNull()) {
        m_scaled.setDevicePixelRatio(ratio);
        painter.drawImage((place.topLeft() * ratio).toPoint() / ratio, m_scaled);
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, smooth);
    if (mapping.scale() == 1)
        painter.drawImage(place.topLeft(), m_picture);
    else
        painter.drawImage(place, m_picture);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

}  // namespace spoor
