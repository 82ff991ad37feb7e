// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/screen_picture.h"

#include "engine/pipeline/report.h"

#include <QPainter>
#include <utility>

namespace spoor {

void ScreenPicture::setSize(QSize size) {
    const std::lock_guard lock(m_mutex);
    m_size = size;
}

QSize ScreenPicture::size() const {
    const std::lock_guard lock(m_mutex);
    return m_size;
}

QImage ScreenPicture::scaled(const QImage& picture, QSize size) {
    if (picture.isNull() || size.isEmpty()) return {};
    QImage image(size, picture.format());
    if (image.isNull()) return {};  // out of memory: the window draws the frame itself
    QPainter painter(&image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(QRect(QPoint(), size), picture);
    return image;
}

void ScreenPicture::keep(FrameReportPtr report, QImage image) {
    m_report = std::move(report);
    m_image = std::move(image);
}

QImage ScreenPicture::of(const FrameReportPtr& report) const {
    return report && report == m_report ? m_image : QImage();
}

}  // namespace spoor
