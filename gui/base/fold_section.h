// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractButton;

namespace spoor {

/// A part of a panel below a heading that folds it away. A line separates it from the next part.
class FoldSection : public QWidget {
    Q_OBJECT
public:
    /// `name`: object name of the heading.
    FoldSection(const QString& heading, const QString& name, QWidget* content,
                QWidget* parent = nullptr);

    void setOpen(bool open);
    bool isOpen() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showContent();

    QAbstractButton* m_heading;
    QWidget* m_content;
};

}  // namespace spoor
