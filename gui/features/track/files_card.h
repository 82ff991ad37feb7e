// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QGridLayout;
class QLabel;
class QToolButton;

namespace spoor {

/// The file fields of an algorithm that needs files which Spoor does not include. While one is
/// missing, the card says so and stands in place of the other parameters.
class FilesCard : public QFrame {
    Q_OBJECT
public:
    /// `manual`: says how to get the files; null without a manual.
    explicit FilesCard(QAction* manual, QWidget* parent = nullptr);

    /// The grid for the rows of the files.
    QGridLayout* rows() const { return m_rows; }
    void setMissing(bool missing);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* m_heading;
    QLabel* m_sentence;
    QGridLayout* m_rows;
    QToolButton* m_how;
};

}  // namespace spoor
