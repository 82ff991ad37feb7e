// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialogButtonBox>
#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <vector>

class QDialog;

namespace spoor::test {

/// Answers modal dialogs in the order in which they appear, including nested ones. Ignores a dialog
/// that is already open.
class Answers : public QObject {
public:
    using Answer = std::function<void(QDialog&)>;
    explicit Answers(std::vector<Answer> answers);
    /// Expects that all dialogs have appeared.
    ~Answers() override;
    /// Whether all dialogs have been answered.
    bool finished() const { return m_next == m_answers.size(); }

private:
    void watch();
    void look();

    std::vector<Answer> m_answers;
    std::size_t m_next = 0;
    std::vector<QPointer<QDialog>> m_answered;  ///< a new dialog may reuse an old address
};

/// Clicks a button, which must be enabled.
void click(QDialog& dialog, QDialogButtonBox::StandardButton which);
/// Enters a path in a file dialog and clicks a button.
Answers::Answer fileAnswer(const QString& path, QDialogButtonBox::StandardButton which);
/// Sets options in the export dialog, enters a path and clicks Export.
Answers::Answer exportAnswer(const QString& path,
                             const std::function<void(QDialog&)>& options = {});
/// Selects a format in the export dialog by its id.
void chooseFormat(QDialog& dialog, const QString& id);
/// Clicks a button by its object name.
void clickNamed(QDialog& dialog, const char* button);

}  // namespace spoor::test
