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

/// Answers modal dialogs in the order in which they appear, also one that another one asks.
class Answers : public QObject {
public:
    using Answer = std::function<void(QDialog&)>;
    explicit Answers(std::vector<Answer> answers);
    /// All of them were asked for.
    ~Answers() override;

private:
    void watch();
    void look();

    std::vector<Answer> m_answers;
    std::size_t m_next = 0;
    std::vector<QPointer<QDialog>> m_answered;  ///< another one may get its place in memory
};

/// Presses a button that is enabled.
void click(QDialog& dialog, QDialogButtonBox::StandardButton which);
/// Types a path into a dialog of files and presses a button.
Answers::Answer fileAnswer(const QString& path, QDialogButtonBox::StandardButton which);

}  // namespace spoor::test
