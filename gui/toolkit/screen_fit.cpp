// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/screen_fit.h"

#include <QBasicTimer>
#include <QEvent>
#include <QScreen>
#include <QWidget>
#include <algorithm>

namespace spoor {

namespace {

void fit(QWidget& window) {
    if (window.isMaximized() || window.isFullScreen() || !window.screen()) return;
    const QRect available = window.screen()->availableGeometry();
    const QSize frame = window.frameGeometry().size() - window.size();
    const QSize size = window.size().boundedTo(available.size() - frame);
    if (size != window.size()) window.resize(size);
    const QRect outer = window.frameGeometry();
    if (available.contains(outer)) return;
    const auto inside = [](int at, int extent, int from, int to) {
        return std::clamp(at, from, std::max(from, to - extent + 1));
    };
    window.move(inside(outer.x(), outer.width(), available.left(), available.right()),
                inside(outer.y(), outer.height(), available.top(), available.bottom()));
}

/// Fits a window when it is shown, and again when its frame gets known.
class ScreenFit : public QObject {
public:
    explicit ScreenFit(QWidget& window) : QObject(&window), m_window(window) {
        window.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        switch (event->type()) {
            case QEvent::Show:
                m_settled = false;
                m_later.start(0, this);
                break;
            case QEvent::WindowActivate:
                m_active = true;
                [[fallthrough]];
            case QEvent::Move:
            case QEvent::Resize:
                if (!m_settled) m_later.start(0, this);
                break;
            default:
                break;
        }
        return QObject::eventFilter(watched, event);
    }
    void timerEvent(QTimerEvent*) override {
        m_later.stop();
        // An active window without a frame gets none.
        m_settled = m_active || m_window.frameGeometry() != m_window.geometry();
        fit(m_window);
    }

private:
    QWidget& m_window;
    QBasicTimer m_later;
    bool m_active = false;
    bool m_settled = false;
};

}  // namespace

void keepOnScreen(QWidget& window) {
    fit(window);
    new ScreenFit(window);
}

}  // namespace spoor
