// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/formats/format_table.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;

namespace spoor {

/// Chooses a format to write, and says what of this document it cannot hold.
class FormatDialog : public QDialog {
    Q_OBJECT
public:
    explicit FormatDialog(const Session& session, QWidget* parent = nullptr);

    const Format& format() const;
    bool asFolder() const;

private:
    void showLosses();

    const Session& m_session;
    QComboBox* m_formats;
    QLabel* m_about;
    QLabel* m_losses;
    QCheckBox* m_folder;
};

}  // namespace spoor
