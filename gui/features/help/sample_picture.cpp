// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/help/sample_picture.h"

#include "gui/toolkit/convert.h"
#include "gui/view/video/overlay_painter.h"

#include <QPainter>
#include <algorithm>
#include <limits>

namespace spoor {
namespace {

constexpr std::size_t maxResults = 12;  ///< more would hide the image and each other
constexpr std::size_t maxBoxes = 60;
constexpr double pictureMargin = 0.25;  ///< margin of a region, relative to its content's width
constexpr double smallest = 80;         ///< minimum width of a region in source pixels
constexpr double slack = 2.5;  ///< a region shrinks if it is wider than its content by this factor

/// The bounding box of an artifact's boxes or points; empty if it has none.
QRectF extentOf(const ArtifactValue& value) {
    QRectF extent;
    if (const auto* list = std::get_if<BoxList>(&value))
        for (const BoxList::Box& each : list->boxes) extent |= toQt(each.box);
    if (const auto* set = std::get_if<PointSet>(&value))
        for (const PointSet::Point& each : set->points)
            extent |= QRectF(each.to.x, each.to.y, 1, 1);
    return extent;
}

}  // namespace

SamplePicture::SamplePicture(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("The sample with its detections"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize SamplePicture::sizeHint() const {
    return {480, 270};  // the sample's proportions
}

void SamplePicture::showReport(const FrameReportPtr& report) {
    if (report == m_report) return;
    m_report = report;
    update();
}

void SamplePicture::showArtifact(const FrameReportPtr& report, const ArtifactPtr& artifact) {
    m_report = report;
    m_artifact = artifact;
    if (artifact) lookAtArtifact();
    update();
}

/// Moves the region to the artifact only if the region does not fit, so that the image does not
/// jump at every frame.
void SamplePicture::lookAtArtifact() {
    const QRectF extent = extentOf(m_artifact->value);
    if (extent.isEmpty()) return;
    const double width = std::max(extent.width(), smallest);
    if (m_region.contains(extent) && m_region.width() < slack * width) return;
    const double margin = pictureMargin * width;
    m_region = QRectF(0, 0, width + 2 * margin, extent.height() + 2 * margin);
    m_region.moveCenter(extent.center());
}

void SamplePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!m_report) return;
    const SizeI size = m_report->frame.size();
    m_mapping.setSource(size);
    m_mapping.setViewport(this->size(), devicePixelRatioF());
    m_mapping.fit();
    if (m_artifact && !m_region.isEmpty()) {
        const QPointF middle = m_region.center();
        const double scale = std::min(width() / m_region.width(), height() / m_region.height());
        const double zoom = std::max(m_mapping.zoom(), scale * devicePixelRatioF());
        m_mapping.zoomTo(zoom, m_mapping.toWidget(middle));
        m_mapping.pan(QRectF(rect()).center() - m_mapping.toWidget(middle));
    }
    painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
    painter.drawImage(m_mapping.picture(), toImage(m_report->frame));
    if (m_artifact)
        paintArtifact(painter);
    else
        paintResults(painter);
}

void SamplePicture::paintArtifact(QPainter& painter) const {
    OverlayScene scene;
    scene.artifacts = {{m_artifact.get()}};
    scene.scoreThreshold = -std::numeric_limits<double>::infinity();
    // The boxes are sorted by score, best first.
    const auto* list = std::get_if<BoxList>(&m_artifact->value);
    if (list && list->boxes.size() > maxBoxes)
        scene.scoreThreshold = list->boxes[maxBoxes - 1].score;
    OverlayPainter(painter, m_mapping).paint(scene);
}

void SamplePicture::paintResults(QPainter& painter) const {
    const auto& results = m_report->results;
    for (std::size_t n = 0; n < std::min(results.size(), maxResults); ++n) {
        const TargetResult& result = results[n];
        if (result.state == TargetState::Lost) continue;
        const QRectF place = m_mapping.toWidget(toQt(result.box));
        const bool sure = result.state == TargetState::Tracking;
        painter.setPen(QPen(QColor(0, 0, 0, 160), 4));
        painter.drawRect(place);
        painter.setPen(QPen(targetColour(result.id), 2, sure ? Qt::SolidLine : Qt::DashLine));
        painter.drawRect(place);
    }
}

}  // namespace spoor
