// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/compare_control.h"

#include "gui/window/dock_layout.h"
#include "gui/window/shortcuts.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QMainWindow>

namespace spoor {

CompareControl::CompareControl(const WindowParts& parts)
    : QObject(&parts.window),
      m_parts(parts),
      m_comparison(parts.workbench.comparison()),
      m_rerun(parts.workbench.rerun()) {
    connectComparing();
    connectTrying();
    connect(&m_comparison, &Comparison::changed, this, &CompareControl::updateEnabled);
    connect(&m_rerun, &Rerun::changed, this, &CompareControl::updateEnabled);
    connect(&parts.workbench.document(), &Document::framesChanged, this,
            &CompareControl::updateEnabled);
    updateEnabled();
}

void CompareControl::connectComparing() {
    connect(m_parts.actions["compare"], &QAction::triggered, this, [this](bool on) {
        if (!on) {
            m_comparison.stop();
            return;
        }
        m_parts.docks.show(QStringLiteral("compare"));
        m_comparison.start();
        updateEnabled();
    });
    const std::pair<const char*, Comparison::Layout> layouts[] = {
        {"compare_sides", Comparison::Layout::SideBySide},
        {"compare_wipe", Comparison::Layout::Wipe},
        {"compare_blink", Comparison::Layout::Blink},
        {"compare_difference", Comparison::Layout::Difference},
        {"compare_overlay", Comparison::Layout::Overlay}};
    for (const auto& [id, layout] : layouts)
        connect(m_parts.actions[id], &QAction::triggered, this,
                [this, layout = layout] { m_comparison.setLayout(layout); });
}

void CompareControl::connectTrying() {
    const Actions& actions = m_parts.actions;
    connect(actions["try_changes"], &QAction::triggered, &m_rerun, &Rerun::setOn);
    connect(actions["apply_changes"], &QAction::triggered, &m_rerun, &Rerun::apply);
    connect(actions["discard_changes"], &QAction::triggered, &m_rerun, &Rerun::discard);
}

void CompareControl::updateEnabled() {
    const Actions& actions = m_parts.actions;
    const bool open = m_parts.workbench.document().frames() != nullptr;
    actions["compare"]->setEnabled(open);
    actions["compare"]->setChecked(m_comparison.active());
    actions["try_changes"]->setChecked(m_rerun.on());
    const bool tried = m_rerun.pending() && !m_rerun.side().running() && !m_rerun.applying();
    actions["apply_changes"]->setEnabled(tried && !m_rerun.side().path().empty());
    actions["discard_changes"]->setEnabled(m_rerun.pending() && !m_rerun.applying());
}

bool CompareControl::stop() {
    if (m_comparison.active()) {
        m_comparison.stop();
        return true;
    }
    if (!m_rerun.pending() || m_rerun.applying()) return false;
    m_rerun.discard();
    return true;
}

}  // namespace spoor
