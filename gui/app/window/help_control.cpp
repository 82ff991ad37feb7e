// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/help_control.h"

#include "engine/algorithms/api/registry.h"
#include "gui/app/window/tour.h"
#include "gui/features/help/manual_window.h"
#include "gui/shell/api/workspace.h"

#include <QSettings>

namespace spoor {
namespace {

const QString seenKey = QStringLiteral("tour_seen");

}  // namespace

HelpControl::HelpControl(const WindowContext& context)
    : QObject(&context.window), m_context(context) {
    connect(&context.workspace.selection(), &Selection::manualAsked, this,
            &HelpControl::showManual);
}

HelpControl::~HelpControl() = default;

void HelpControl::showManual(const QString& page) {
    if (!m_manual) m_manual = new ManualWindow(algorithmDescriptors(), &m_context.window);
    const AlgorithmDescriptor* chosen = m_context.workspace.document().setup().type();
    std::string name = page.toStdString();
    if (name.empty() && chosen) name = chosen->id;
    m_manual->showPage(name, m_context.workspace.document().setup().plan());
}

Tour& HelpControl::needTour() {
    if (!m_tour) m_tour = new Tour(m_context);
    return *m_tour;
}

void HelpControl::startTour() {
    QSettings().setValue(seenKey, true);
    needTour().start();
}

void HelpControl::startTourOnFirstRun() {
    // A stored layout shows that the application has been used before.
    const QSettings settings;
    if (settings.contains(seenKey) || settings.contains(QStringLiteral("layout/version"))) return;
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
