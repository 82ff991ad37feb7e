// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace spoor {

/// The placement of a bubble next to its target, in window coordinates.
struct BubblePlace {
    QRect body;
    QPoint tip;  ///< tip of the arrow; inside the body if the target is empty
};

/// Places the bubble at the first side of the target with enough room: below, above, right, left.
/// If no side has room, the bubble is placed inside the target. Without a target, it is placed at
/// the lower edge of the window, without an arrow.
BubblePlace placeBubble(const QRect& window, const QRect& target, QSize body,
                        const QRect& kept = {});

/// A bubble with the text of a tour step and buttons to go on, go back and close. It is a child of
/// the window and above all its widgets, but leaves their input alone.
class TourBubble : public QWidget {
    Q_OBJECT
public:
    struct BubbleText {
        QString title;
        QString text;
        QString place;  ///< "2 of 9"
        QString offer;  ///< text of an additional button; empty: none
        QString next;   ///< text of the button Next; empty: the usual one
        bool first = false;
        bool last = false;
    };

    explicit TourBubble(QWidget* window);

    void say(const BubbleText& words);
    /// Points at a rectangle in window coordinates; empty: no target.
    void pointAt(const QRect& target, const QRect& kept);
    const QRect& target() const { return m_target; }
    /// Gives the focus to the button Next.
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
    QWidget* m_ring;  ///< ring around the target
    QRect m_target;
    QPoint m_tip;  ///< tip of the arrow in coordinates of this widget
};

}  // namespace spoor
