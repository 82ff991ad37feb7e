// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace spoor {

class Project;

/// The name of the project, and a dot and a word that say whether it is saved. The name is elided
/// in the middle, so that it never widens the window.
class ProjectLabel : public QWidget {
    Q_OBJECT
public:
    explicit ProjectLabel(Project& project, QWidget* parent = nullptr);

    /// "Saved", "Saving…", "Not saved", "Read-only", or empty.
    QString word() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    Project& m_project;
};

}  // namespace spoor
