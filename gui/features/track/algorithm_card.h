// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAction;
class QBoxLayout;
class QLabel;
class QToolButton;

namespace spoor {

class RunSetup;

/// Says what the chosen algorithm is: its name, a sentence on it, its kind, where it runs, whether
/// it needs files, and where the manual describes it.
class AlgorithmCard : public QFrame {
    Q_OBJECT
public:
    /// `choose`: lists the algorithms. `manual`: opens the page of the algorithm. Both may be null.
    AlgorithmCard(QAction* choose, QAction* manual, QWidget* parent = nullptr);

    void describe(const RunSetup& setup);
    void setFilesMissing(bool missing);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int tagsWidth() const;

    QLabel* m_sign;
    QLabel* m_title;
    QLabel* m_help;
    QLabel* m_kind;
    QLabel* m_devices;
    QLabel* m_files;
    QToolButton* m_about;
    QBoxLayout* m_tags;
    QBoxLayout* m_row;  ///< tags and link
};

}  // namespace spoor
