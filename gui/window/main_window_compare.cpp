// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QSignalBlocker>

// The menu Compare and its actions.

namespace spoor {

void MainWindow::buildCompareMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Compare"));
    menu->addAction(m_actions["compare"]);
    menu->addSeparator();
    for (const char* id : {"compare_sides", "compare_wipe", "compare_blink", "compare_difference",
                           "compare_overlay"})
        menu->addAction(m_actions[id]);
    menu->addSeparator();
    for (const char* id : {"try_changes", "apply_changes", "discard_changes"})
        menu->addAction(m_actions[id]);
}

void MainWindow::connectCompareActions() {
    Comparison& comparison = m_workbench.comparison();
    Rerun& rerun = m_workbench.rerun();
    connect(m_actions["compare"], &QAction::triggered, this, [this, &comparison](bool on) {
        if (!on) {
            comparison.stop();
            return;
        }
        if (QDockWidget* panel = dock(QStringLiteral("compare"))) {
            panel->show();
            panel->raise();
        }
        comparison.start();
        updateCompareActions();
    });
    const std::pair<const char*, Comparison::Layout> layouts[] = {
        {"compare_sides", Comparison::Layout::SideBySide},
        {"compare_wipe", Comparison::Layout::Wipe},
        {"compare_blink", Comparison::Layout::Blink},
        {"compare_difference", Comparison::Layout::Difference},
        {"compare_overlay", Comparison::Layout::Overlay}};
    for (const auto& [id, layout] : layouts)
        connect(m_actions[id], &QAction::triggered, this,
                [&comparison, layout = layout] { comparison.setLayout(layout); });
    connect(m_actions["try_changes"], &QAction::triggered, &rerun, &Rerun::setOn);
    connect(m_actions["apply_changes"], &QAction::triggered, &rerun, &Rerun::apply);
    connect(m_actions["discard_changes"], &QAction::triggered, &rerun, &Rerun::discard);
    connect(&comparison, &Comparison::changed, this, &MainWindow::updateCompareActions);
    connect(&rerun, &Rerun::changed, this, &MainWindow::updateCompareActions);
    connect(&m_workbench.document(), &Document::framesChanged, this,
            &MainWindow::updateCompareActions);
    updateCompareActions();
}

void MainWindow::updateCompareActions() {
    const Comparison& comparison = m_workbench.comparison();
    const Rerun& rerun = m_workbench.rerun();
    const bool open = m_workbench.document().frames() != nullptr;
    m_actions["compare"]->setEnabled(open);
    m_actions["compare"]->setChecked(comparison.active());
    m_actions["try_changes"]->setChecked(rerun.on());
    const bool tried = rerun.pending() && !rerun.side().running() && !rerun.applying();
    m_actions["apply_changes"]->setEnabled(tried && !rerun.side().path().empty());
    m_actions["discard_changes"]->setEnabled(rerun.pending() && !rerun.applying());
}

/// What Esc ends first: trying or comparing; false when there is neither.
bool MainWindow::stopComparing() {
    if (m_workbench.comparison().active()) {
        m_workbench.comparison().stop();
        return true;
    }
    if (!m_workbench.rerun().pending() || m_workbench.rerun().applying()) return false;
    m_workbench.rerun().discard();
    return true;
}

}  // namespace spoor
