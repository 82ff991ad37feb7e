// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace spoor {

/// Where a bubble stands beside what it points at, in the coordinates of the window.
struct BubblePlace {
    QRect body;
    QPoint tip;  ///< end of its arrow; inside the body when it points at nothing
};

/// Below, above, right or left of the target, wherever there is room first; inside of it when it
/// fills the window; at the window's lower edge, without an arrow, when the target is empty.
BubblePlace placeBubble(const QRect& window, const QRect& target, QSize body);

/// A step of the tour: some words beside what they are about, and the way on, back and out. A child
/// of the window that it explains, above everything in it; takes no input but its own.
class TourBubble : public QWidget {
    Q_OBJECT
public:
    struct BubbleText {
        QString title;
        QString text;
        QString place;  ///< "2 of 9"
        QString offer;  ///< of a button that helps; empty: none
        bool first = false;
        bool last = false;
    };

    explicit TourBubble(QWidget* window);

    void say(const BubbleText& words);
    /// In the coordinates of the window; empty: at nothing.
    void pointAt(const QRect& target);
    const QRect& target() const { return m_target; }
    /// Gives the keyboard to the button that goes on.
    void takeFocus();

signals:
    void next();
    void back();
    void skip();
    void offered();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QPushButton* makeButton(const QString& name, const QString& text);

    QLabel* m_title;
    QLabel* m_place;
    QLabel* m_text;
    QPushButton* m_offer;
    QPushButton* m_skip;
    QPushButton* m_back;
    QPushButton* m_next;
    QWidget* m_ring;  ///< around the target
    QRect m_target;
    QPoint m_tip;  ///< in own coordinates
};

}  // namespace spoor
