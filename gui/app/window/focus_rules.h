// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace spoor {

/// Keeps the keyboard with the video: in a window, a click moves the focus only to the video and to
/// fields for text, and Enter or Esc in such a field gives it back to the video. Enter presses a
/// button that has the focus, as Space does.
class FocusRules : public QObject {
    Q_OBJECT
public:
    FocusRules(QWidget& window, QWidget& video);

    /// Whether the user types text into the widget.
    static bool takesText(const QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool governs(const QWidget& widget) const;
    void giveBack(QWidget* field);

    QWidget& m_window;
    QWidget& m_video;
};

}  // namespace spoor
