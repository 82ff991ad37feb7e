// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/video_header.h"

#include "engine/pipeline/report.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QHBoxLayout>
#include <QLabel>

namespace spoor {

VideoHeader::VideoHeader(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_selection(selection),
      m_frame(new QLabel),
      m_overlaid(new QLabel) {
    setObjectName(QStringLiteral("video_header"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_frame->setObjectName(QStringLiteral("video.frame"));
    m_overlaid->setObjectName(QStringLiteral("video.overlaid"));
    m_overlaid->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_overlaid->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QHBoxLayout* const row = makeViewHead(*this);
    row->addWidget(makeViewTitle(tr("Video")));
    for (QLabel* caption : {m_frame, m_overlaid}) makeCaption(*caption);
    row->addWidget(m_frame);
    row->addWidget(m_overlaid, 1);
    connect(&document, &Document::reportChanged, this, &VideoHeader::refresh);
    connect(&document, &Document::framesChanged, this, &VideoHeader::refresh);
    connect(&document, &Document::setupChanged, this, &VideoHeader::refresh);
    connect(&selection, &Selection::overlaysChanged, this, &VideoHeader::refresh);
}

QSize VideoHeader::sizeHint() const {
    return {240, viewHeadHeight(*this)};
}

void VideoHeader::refresh() {
    if (!isVisible()) return;
    const FrameReportPtr& report = m_document.report();
    m_frame->setText(report ? tr("Frame %1").arg(countText(report->frame.index())) : QString());
    m_overlaid->setText(overlaid());
    m_overlaid->setToolTip(m_overlaid->text());
}

/// The first result over the video. Maps also have an opacity.
QString VideoHeader::overlaid() const {
    for (const ArtifactSpec& spec : m_document.setup().shape().artifacts) {
        if (!m_selection.overlays().contains(QString::fromStdString(spec.id))) continue;
        const QString name = translated(spec.label);
        return placeOf(spec.kind) == ArtifactPlacement::Picture
                   ? tr("%1 overlaid at %2 %")
                         .arg(name)
                         .arg(qRound(m_selection.opacity(QString::fromStdString(spec.id), true) *
                                     100))
                   : tr("%1 overlaid").arg(name);
    }
    return {};
}

void VideoHeader::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace spoor
