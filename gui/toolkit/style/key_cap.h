// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

class QAction;

namespace spoor {

/// The key of an action, drawn as a key. It is hidden while no key triggers
/// the action.
class KeyCap : public QLabel {
    Q_OBJECT
public:
    explicit KeyCap(QAction* action, QWidget* parent = nullptr);
    explicit KeyCap(const QKeySequence& keys, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showKey(const QAction& action);
};

}  // namespace spoor
