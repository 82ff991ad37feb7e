// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QVariant>

class QAction;
class QButtonGroup;
class QToolButton;

namespace spoor {

/// Gives a button the effect, the tooltip, the accessible name and the state of an action. The
/// button keeps its icon.
void followAction(QAbstractButton* button, QAction* action);

/// Makes a button flat, with a picture of `side` pixels unless they are left out. Tab reaches it.
void makeFlat(QToolButton* button, const char* picture = nullptr, int side = 0);

/// Turns a setting on or off, at once. Its text, if it has one, belongs to it.
class Switch : public QAbstractButton {
    Q_OBJECT
public:
    explicit Switch(QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A choice between a few short entries, side by side.
class SegmentedControl : public QWidget {
    Q_OBJECT
public:
    explicit SegmentedControl(QWidget* parent = nullptr);

    void add(const QString& text, const QVariant& value, const QString& help = {});
    void clear();
    void choose(const QVariant& value);
    QVariant chosen() const;

signals:
    void picked(const QVariant& value);  ///< by the user

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_group;
};

}  // namespace spoor
