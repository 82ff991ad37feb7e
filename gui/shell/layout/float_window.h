// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace spoor {

/// A window of its own for a panel. Its place is stored in the settings.
class FloatWindow : public QWidget {
    Q_OBJECT
public:
    /// Takes the panel. `id`: of the panel, for the settings.
    FloatWindow(const QString& id, QWidget* panel, QWidget* owner);

signals:
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    QString m_key;
};

}  // namespace spoor
