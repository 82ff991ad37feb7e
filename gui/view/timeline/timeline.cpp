// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/timeline.h"

#include "gui/document/selection.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/view/timeline/event_keys.h"
#include "gui/view/timeline/event_lanes.h"
#include "gui/view/timeline/timeline_header.h"

#include <QScrollArea>

namespace spoor {

Timeline::Timeline(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_view(new TimelineView(context)), m_header(new TimelineHeader(*m_view)) {
    nameControl(this, QStringLiteral("timeline"), tr("Timeline"));
    auto* column = columnIn(this, {}, 0);
    column->addWidget(m_header);
    column->addWidget(m_view, 1);
    auto* events = new QScrollArea;
    events->setFrameShape(QFrame::NoFrame);
    events->setFocusPolicy(Qt::NoFocus);
    events->setWidgetResizable(true);
    events->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    events->setVisible(false);
    column->addWidget(events);
    auto* lanes = new EventLanes(*m_view);
    events->setWidget(lanes);
    lanes->showLanes();
    new EventKeys(context.document, context.selection, *this);
    connect(lanes, &EventLanes::left, this, &Timeline::left);
    connect(m_header, &TimelineHeader::speedChanged, this, &Timeline::speedChanged);
    connect(m_header, &TimelineHeader::frameChosen, this, &Timeline::left);
    connect(m_view, &TimelineView::left, this, &Timeline::left);
    connect(m_view, &TimelineView::scaleChanged, this, &Timeline::scaleChanged);
    connect(m_view, &TimelineView::diagnoseRequested, this, &Timeline::diagnoseRequested);
}

void Timeline::setCompact(bool compact) {
    m_view->state().compact = compact;
    m_view->refresh();
}

double Timeline::speed() const {
    return m_header->speed();
}

void Timeline::focusFrameField() {
    m_header->focusFrameField();
}

}  // namespace spoor
