// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

#include <QObject>
#include <QPointer>
#include <QString>

namespace spoor {

class SettingsDialog;

/// Opens the settings. The dialog is created on first use.
class SettingsControl : public QObject {
    Q_OBJECT
public:
    explicit SettingsControl(const WindowContext& context);
    ~SettingsControl() override;

    /// Opens the settings at a page, such as "keyboard"; empty: the first one.
    void show(const QString& page = {});
    /// The page on screen, to restore it in a rebuilt window; empty: the settings are closed.
    QString page() const;

private:
    WindowContext m_context;
    QPointer<SettingsDialog> m_dialog;
};

}  // namespace spoor
