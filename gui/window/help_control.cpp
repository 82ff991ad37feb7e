// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/help_control.h"

#include "engine/algorithms/registry.h"
#include "gui/manual/manual_window.h"
#include "gui/window/main_window.h"
#include "gui/window/tour.h"
#include "gui/window/workbench.h"

#include <QAction>
#include <QSettings>

namespace spoor {
namespace {

const QString kSeenKey = QStringLiteral("tour_seen");

}  // namespace

HelpControl::HelpControl(MainWindow& window, Workbench& workbench)
    : QObject(&window), m_window(window), m_workbench(workbench) {
    connect(window.actions()["manual"], &QAction::triggered, this, [this] { showManual(); });
    connect(window.actions()["tour"], &QAction::triggered, this, &HelpControl::startTour);
}

HelpControl::~HelpControl() = default;

void HelpControl::showManual(const QString& page) {
    if (!m_manual) m_manual = new ManualWindow(pipelineTypes(), &m_window);
    const PipelineType* chosen = m_workbench.document().setup().type();
    std::string name = page.toStdString();
    if (name.empty() && chosen) name = chosen->id;
    m_manual->showPage(name, m_workbench.document().setup().plan());
}

Tour& HelpControl::needTour() {
    if (!m_tour) m_tour = new Tour(m_window, m_workbench);
    return *m_tour;
}

void HelpControl::startTour() {
    QSettings().setValue(kSeenKey, true);
    needTour().start();
}

void HelpControl::startTourOnFirstRun() {
    // Who has used the program before there was a tour has stored a layout.
    const QSettings settings;
    if (settings.contains(kSeenKey) || settings.contains(QStringLiteral("layout/version"))) return;
    startTour();
}

HelpControl::State HelpControl::state() const {
    State state;
    if (m_tour) state.step = m_tour->step();
    if (m_manual && m_manual->isVisible()) {
        state.page = QString::fromStdString(m_manual->pageName());
        state.geometry = m_manual->saveGeometry();
    }
    return state;
}

void HelpControl::restore(const State& state) {
    if (state.step >= 0) needTour().goTo(state.step);
    if (state.page.isEmpty()) return;
    showManual(state.page);
    m_manual->restoreGeometry(state.geometry);
}

}  // namespace spoor
