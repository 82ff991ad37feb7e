// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QTimer>
#include <QWidget>

namespace spoor {

/// A boundary between two parts of the window: a line that is dragged with the mouse or moved with
/// the arrow keys. A double click restores the size of the design.
class Handle : public QWidget {
    Q_OBJECT
public:
    static constexpr int keyStep = 8;  ///< pixels per arrow key

    explicit Handle(const QString& name, QWidget* parent = nullptr);

    /// A vertical boundary moves to the left and right.
    void setVertical(bool vertical);

signals:
    void began();            ///< moved() counts from here
    void moved(int pixels);  ///< to the right, or down
    void ended();
    void resetRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool m_vertical = true;
    bool m_dragging = false;
    QPoint m_pressed;
    QTimer m_hover;  ///< until the line shows that it can be dragged
    bool m_lit = false;
};

}  // namespace spoor
