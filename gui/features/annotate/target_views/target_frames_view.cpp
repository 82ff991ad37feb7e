// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_views/target_frames_view.h"

#include "engine/project/review/timeline_summary.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/lane_spans.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"
#include "gui/view/timeline/lane_painter.h"

#include <QLabel>
#include <QPainter>
#include <cmath>

namespace spoor {

namespace {

constexpr int stripHeight = int(segmentHeight) + 6;

}  // namespace

TargetFramesView::TargetFramesView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_counts(new QLabel) {
    m_counts->setObjectName("properties.counts");
    m_counts->setFont(captionFont(font()));
    setUpText(m_counts, {}, {TextLook::Quiet});
    auto* column = columnIn(this, {0, stripHeight, 0, 0});
    column->addWidget(m_counts);
}

void TargetFramesView::showTarget(TargetId id) {
    m_target = id;
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(id);
    if (!target) return;
    const ManualFrames frames = manualFrames(*target, m_context.document.frameCount());
    QStringList parts{tr("%Ln keyframe(s)", nullptr, int(frames.keyframes))};
    // Results replace frames that follow from keyframes.
    if (!annotations.results().span(id)) {
        if (frames.interpolated > 0)
            parts << tr("%1 interpolated").arg(countText(frames.interpolated));
        if (frames.held > 0) parts << tr("%1 held").arg(countText(frames.held));
    }
    if (frames.outside > 0) parts << tr("%1 out of frame").arg(countText(frames.outside));
    m_counts->setText(parts.join(QStringLiteral(" · ")));
    update();
}

void TargetFramesView::paintEvent(QPaintEvent*) {
    Annotations& annotations = m_context.document.annotations();
    const SessionTarget* const target = annotations.session().target(m_target);
    const FrameIndex frames = m_context.document.frameCount();
    if (!target || frames <= 0) return;
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    const double perPixel = double(frames) / width();
    const double perColumn = framesPerColumn(perPixel);
    const auto columns = laneColumns(*target, annotations.results(), 0, perColumn,
                                     int(std::ceil(double(frames) / perColumn)));
    for (const LaneSpan& span : laneSpans(columns, 0, perColumn / perPixel))
        paintSegment(painter, span, 0, annotations.colour(m_target), QColor(t.panel), t);
    const double x = (double(m_context.document.frame()) + 0.5) / perPixel;
    painter.fillRect(QRectF(x - 1, 0, 2, segmentHeight), QColor(t.text1));
}

}  // namespace spoor
