// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/track/frame_time_bar.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_model.h"
#include "gui/toolkit/charts/stacked_bar.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

namespace spoor {

namespace {

constexpr int refreshMilliseconds = 250;
constexpr Nanos shownFrom = 5us;  ///< would read 0.00 ms: a run that has tracked no frame

}  // namespace

FrameTimeBar::FrameTimeBar(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_model(new TimingModel(context.document, this)),
      m_median(new QLabel),
      m_budget(new QLabel),
      m_shares(new StackedBar) {
    auto* caption = new QLabel(tr("Frame time, median"));
    makeCaption(*caption);
    makeCaption(*m_budget);
    makeTitle(*m_median);
    m_median->setObjectName("params.frame_time");
    m_budget->setObjectName("params.budget");
    nameControl(m_shares, "params.shares", tr("Share of each stage"));
    auto* open = new QToolButton;
    open->setObjectName("params.open_timing");
    open->setText(tr("Open timing"));
    open->setToolTip(tr("Show the times of all stages"));
    makeFlat(open);
    open->setForegroundRole(QPalette::Link);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 12);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->addWidget(caption, 0, 0);
    grid->addWidget(m_budget, 0, 1, Qt::AlignRight);
    grid->addWidget(m_median, 1, 0);
    grid->addWidget(open, 1, 1, Qt::AlignRight);
    grid->addWidget(m_shares, 2, 0, 1, 2);
    Selection& selection = context.selection;
    connect(open, &QToolButton::clicked, this,
            [&selection] { selection.askPanel(QStringLiteral("timing")); });
    connect(m_shares, &StackedBar::picked, this, [&selection](const QString& stage) {
        selection.setStage(stage);
        selection.askPanel(QStringLiteral("timing"));
    });
    callOnce(m_timer, refreshMilliseconds, this, &FrameTimeBar::refresh);
    for (auto signal : {&Document::rowsAdded, &Document::framesChanged, &Document::setupChanged})
        connect(&m_document, signal, this, &FrameTimeBar::schedule);
    hide();
}

void FrameTimeBar::schedule() {
    if (!m_timer.isActive() && parentWidget()->isVisible()) m_timer.start();
}

void FrameTimeBar::refresh() {
    if (!parentWidget()->isVisible()) return;
    if (m_model->update()) schedule();
    const NanosF budget = frameBudget(m_document);
    const TimingModel::Summary summary = m_model->summary(budget);
    setVisible(summary.p50 >= shownFrom);
    m_median->setText(tr("%1 ms").arg(millisecondText(summary.p50)));
    m_budget->setText(tr("Budget %1 ms").arg(QLocale().toString(budget / 1ms, 'g', 3)));
    m_budget->setVisible(budget > 0ns);
    m_shares->setParts(m_model->shares());
}

void FrameTimeBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintEdge(painter, rect(), Qt::TopEdge, QColor(tokens(palette()).line));
}

}  // namespace spoor
