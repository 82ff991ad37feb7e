// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sample_picture.h"

#include "gui/convert.h"

#include <QPainter>

namespace spoor {

SamplePicture::SamplePicture(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("The sample with the boxes that were found"));
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

void SamplePicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_report) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        return;
    }
    painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
    painter.drawImage(QRectF(rect()), toImage(m_report->frame));
    const double scale = width() / double(m_report->frame.size().width);
    for (const TargetResult& result : m_report->results) {
        if (result.state == TargetState::Lost) continue;
        const QRectF box = toQt(result.box);
        const QRectF place(box.topLeft() * scale, box.size() * scale);
        const bool sure = result.state == TargetState::Tracking;
        painter.setPen(QPen(QColor(0, 0, 0, 160), 4));
        painter.drawRect(place);
        painter.setPen(QPen(targetColour(result.id), 2, sure ? Qt::SolidLine : Qt::DashLine));
        painter.drawRect(place);
    }
}

}  // namespace spoor
