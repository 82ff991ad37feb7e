// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

class QHBoxLayout;

namespace spoor {

/// A heading with a chevron. It is checked while what it heads is unfolded.
class FoldButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit FoldButton(const QString& title, QWidget* parent = nullptr);
    /// Restores the state from the settings, and stores later ones there. `unfolded`: at first.
    void storeAs(const QString& key, bool unfolded = true);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont titleFont() const;
};

/// A heading that folds what is below it. Whether it is folded is stored in the settings.
class Section : public QWidget {
    Q_OBJECT
public:
    /// `name`: for the settings. `unfolded`: at first.
    Section(const QString& name, const QString& title, QWidget* body, bool unfolded = true);

    void setTitle(const QString& title);
    /// Adds a widget at the end of the heading.
    void addToHeading(QWidget* widget);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FoldButton* m_fold;
    QHBoxLayout* m_heading;
};

}  // namespace spoor
