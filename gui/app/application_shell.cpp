// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/application_shell.h"

#include "gui/app/window/help_control.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/shell/settings/settings_control.h"

#include <QTimer>

namespace spoor {

ApplicationShell::ApplicationShell(QObject* parent) : Workspace(parent) {
    connect(this, &Workspace::windowOutdated, this, [this] {
        // Deferred, because the menu that caused this belongs to the old window.
        QTimer::singleShot(0, this, [this] {
            if (m_window) m_window->modes().store();
            showWindow();
        });
    });
}

ApplicationShell::~ApplicationShell() = default;

void ApplicationShell::showWindow() {
    const QByteArray geometry = m_window ? m_window->saveGeometry() : QByteArray();
    const HelpControl::State help = m_window ? m_window->help().state() : HelpControl::State();
    const QString settings = m_window ? m_window->settings().page() : QString();
    m_window = std::make_unique<MainWindow>(*this);
    if (!geometry.isEmpty()) m_window->restoreGeometry(geometry);
    m_window->show();
    m_window->help().restore(help);
    if (!settings.isEmpty()) m_window->settings().show(settings);
}

}  // namespace spoor
