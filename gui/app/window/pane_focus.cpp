// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/pane_focus.h"

#include "gui/app/window/help_control.h"
#include "gui/app/window/tour.h"
#include "gui/app/window/workbench.h"
#include "gui/shell/layout/handle.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/view/video/video_view.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QTabBar>

namespace spoor {

namespace {

/// Keys that move within a widget. Home and End are missing, because they always seek in the video.
bool isMove(int key) {
    switch (key) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return true;
        default:
            return false;
    }
}

bool isTab(int key) {
    return key == Qt::Key_Tab || key == Qt::Key_Backtab;
}

/// Whether the focused widget needs the key itself. Otherwise the shortcuts of the video would make
/// widgets unusable without a mouse.
bool keepsKey(const QWidget* widget, const QKeyEvent& event) {
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    const int key = event.key();
    if (qobject_cast<const VideoView*>(widget)) return false;
    if (isTab(key)) return !(held & Qt::ControlModifier);
    if (held != Qt::NoModifier && held != Qt::ShiftModifier) return false;
    if (qobject_cast<const QAbstractButton*>(widget)) return key == Qt::Key_Space;
    const bool chooses =
        qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QComboBox*>(widget);
    // Left, Right and the keys for a second always step frames, except where text is edited.
    const bool upDown = key == Qt::Key_Up || key == Qt::Key_Down;
    if (chooses) return key == Qt::Key_Space || upDown;
    if (qobject_cast<const QAbstractSlider*>(widget)) return upDown;
    const bool moves = qobject_cast<const QAbstractSpinBox*>(widget) ||
                       qobject_cast<const QTabBar*>(widget) || qobject_cast<const Handle*>(widget);
    return moves && isMove(key);
}

QWidget* firstFocusable(QWidget* pane) {
    if (pane->focusPolicy() & Qt::TabFocus) return pane;
    for (QWidget* w = pane->nextInFocusChain(); w && w != pane; w = w->nextInFocusChain()) {
        if (!pane->isAncestorOf(w)) continue;
        if ((w->focusPolicy() & Qt::TabFocus) && w->isVisibleTo(pane) && w->isEnabled()) return w;
    }
    return nullptr;
}

}  // namespace

PaneFocus::PaneFocus(const WindowContext& context, const HelpControl& help)
    : QObject(&context.window), m_context(context), m_help(help) {
    qApp->installEventFilter(this);
}

void PaneFocus::cycle(int by) {
    const WorkbenchLayout& parts = m_context.state<Workbench>().parts();
    QWidget* const well = parts.part(Part::Well);
    auto* const notice = m_context.window.findChild<NoticeHost*>();
    QList<QWidget*> panes;
    for (const Part part :
         {Part::Bar, Part::Tools, Part::Options, Part::Well, Part::Stage, Part::Pages, Part::Page,
          Part::Inspector, Part::Strip, Part::Drawer, Part::Timeline}) {
        if (parts.part(part)->isVisible()) panes << parts.part(part);
        // The next one after the video, because a notice concerns what happened there.
        if (part == Part::Well && notice && notice->isVisible()) panes << notice;
    }
    for (int boundary = 0; boundary < boundaryCount; ++boundary)
        if (Handle* const handle = parts.handle(Boundary(boundary)); handle->isVisible())
            panes << handle;
    if (const Tour* tour = m_help.tour(); tour && tour->step() >= 0) panes << &tour->bubble();
    const QWidget* focus = QApplication::focusWidget();
    int now = 0;
    for (int i = 0; i < panes.size(); ++i) {
        if (focus && (panes[i] == focus || panes[i]->isAncestorOf(focus))) now = i;
    }
    for (int tried = 1; tried <= panes.size(); ++tried) {
        QWidget* pane = panes[(now + by * tried + 2 * int(panes.size())) % panes.size()];
        QWidget* target =
            pane == well && m_context.view.isVisible() ? &m_context.view : firstFocusable(pane);
        if (!target) continue;
        target->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

bool PaneFocus::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const QWidget* const window = &m_context.window;
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget && widget != window && widget->window() == window && widget->hasFocus() &&
            keepsKey(widget, *static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace spoor
