// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/edits/edit_step.h"

#include <QColor>
#include <QDialog>

class QLineEdit;
class QPushButton;
class QTableWidget;

namespace spoor {

/// Edits name, label, colour and attributes of a target.
class TargetDialog : public QDialog {
    Q_OBJECT
public:
    /// `shown`: the current colour, which may be the default one.
    TargetDialog(const TargetProperties& facts, const QColor& shown, QWidget* parent = nullptr);

    TargetProperties facts() const;

private:
    void showColour(const QColor& colour);
    void addRow(const QString& name, const QString& value);

    std::string m_colour;
    QLineEdit* m_name;
    QLineEdit* m_label;
    QPushButton* m_pick;
    QTableWidget* m_attributes;
};

}  // namespace spoor
