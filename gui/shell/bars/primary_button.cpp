// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/bars/primary_button.h"

#include "engine/pipeline/missing_parameter.h"
#include "gui/document/document.h"
#include "gui/document/runs/run_monitor.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/kind.h"

#include <QAction>
#include <QMenu>
#include <QStyleOptionToolButton>
#include <algorithm>
#include <utility>

namespace spoor {

namespace {

constexpr int labelRoom = 32;  ///< next to icon and label

}  // namespace

PrimaryButton::PrimaryButton(ActionOf action, Document& document, RunMonitor& monitor,
                             QWidget* parent)
    : QToolButton(parent),
      m_actionOf(std::move(action)),
      m_document(document),
      m_monitor(monitor),
      m_menu(new QMenu(this)) {
    setObjectName(QStringLiteral("primary"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({18, 18});
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, this, &PrimaryButton::run);
    connect(&monitor, &RunMonitor::changed, this, &PrimaryButton::refresh);
    connect(&document, &Document::setupChanged, this, &PrimaryButton::refresh);
    connect(m_actionOf("run_benchmark"), &QAction::toggled, this, &PrimaryButton::refresh);
    for (const char* id : {"recompute_frame", "review_next"})
        connect(m_actionOf(QLatin1String(id)), &QAction::changed, this, &PrimaryButton::refresh);
    refresh();
}

void PrimaryButton::setMode(Mode mode) {
    m_mode = mode;
    refresh();
}

void PrimaryButton::setFront(const QString& inspector) {
    m_inspector = inspector;
    refresh();
}

QSize PrimaryButton::sizeHint() const {
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const QFontMetrics metrics(strongFont(font()));
    int widest = 0;
    for (const QString& label : primaryLabels())
        widest = std::max(widest, metrics.horizontalAdvance(label));
    const int menu = style()->pixelMetric(QStyle::PM_MenuButtonIndicator, &option, this);
    return {widest + iconSize().width() + labelRoom + menu, QToolButton::sizeHint().height()};
}

WorkbenchState PrimaryButton::state() const {
    WorkbenchState state;
    const RunFacts facts = m_monitor.facts();
    state.video = facts.frames > 0;
    state.live = facts.live;
    state.tracking = facts.tracking || facts.starting;
    state.annotating = facts.annotating;
    const QAction* const recompute = m_actionOf("recompute_frame");
    const bool inspecting = m_mode == Mode::Inspect;
    state.recomputing = inspecting && recompute->isChecked();
    state.missing = inspecting && recompute->isEnabled() && !recompute->isChecked();
    state.reviews = state.annotating && m_inspector == QLatin1String("review") &&
                    m_actionOf("review_next")->data().toInt() > 0;
    state.measuring = m_mode == Mode::Measure;
    state.benchmark = m_mode == Mode::Benchmark;
    state.benchmarking = m_actionOf("run_benchmark")->isChecked();
    state.detects = facts.detects;
    const AlgorithmDescriptor* const type = m_document.setup().type();
    state.names = type && type->names;
    state.lacksFile = type && missingParameter(m_document.setup().params());
    state.targets = facts.targets > 0;
    state.range = m_document.range().has_value();
    state.atEnd = state.video && facts.frame >= facts.frames - 1;
    state.paused = facts.run && facts.run->stopped && facts.run->at == facts.frame && !state.atEnd;
    return state;
}

void PrimaryButton::refresh() {
    const PrimaryAction next = primaryAction(state());
    const bool same = next.label == m_action.label && next.menu == m_action.menu;
    m_action = next;
    if (same) return;
    setKind(this, next.stops ? Kind::Secondary : Kind::Primary);
    setText(next.label);
    setIcon(spoor::icon(next.icon));
    setAccessibleName(next.label);
    m_menu->clear();
    for (const QString& id : next.menu)
        id.isEmpty() ? m_menu->addSeparator() : (m_menu->addAction(m_actionOf(id)), nullptr);
    setMenu(next.menu.isEmpty() ? nullptr : m_menu);
    setPopupMode(next.menu.isEmpty() ? DelayedPopup : MenuButtonPopup);
    const QAction* const action = m_actionOf(next.command);
    setToolTip(action ? action->toolTip() : next.label);
}

void PrimaryButton::run() {
    m_actionOf(m_action.command)->trigger();
}

}  // namespace spoor
