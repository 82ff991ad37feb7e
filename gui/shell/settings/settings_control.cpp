// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/settings/settings_control.h"

#include "gui/shell/settings/settings_dialog.h"

namespace spoor {

SettingsControl::SettingsControl(const WindowContext& context)
    : QObject(&context.window), m_context(context) {}

SettingsControl::~SettingsControl() = default;

void SettingsControl::show(const QString& page) {
    if (m_dialog) {
        m_dialog->showPage(page);
        return m_dialog->activateWindow();
    }
    m_dialog = new SettingsDialog(m_context, page);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->open();
}

QString SettingsControl::page() const {
    return m_dialog ? m_dialog->pageName() : QString();
}

}  // namespace spoor
