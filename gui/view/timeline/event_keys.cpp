// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/event_keys.h"

#include "gui/document/document.h"
#include "gui/document/events/event_log.h"
#include "gui/document/selection.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace spoor {

EventKeys::EventKeys(Document& document, const Selection& selection, QWidget& widget)
    : QObject(&widget), m_document(document), m_selection(selection), m_widget(widget) {
    qApp->installEventFilter(this);
}

bool EventKeys::eventFilter(QObject* watched, QEvent* event) {
    const bool pressed = event->type() == QEvent::KeyPress;
    const auto* const widget = qobject_cast<QWidget*>(watched);
    if ((!pressed && event->type() != QEvent::ShortcutOverride) || !widget ||
        widget->window() != m_widget.window() || !m_document.frames() ||
        widget->testAttribute(Qt::WA_InputMethodEnabled))
        return false;
    const auto* const key = static_cast<QKeyEvent*>(event);
    if (key->modifiers() & ~Qt::KeypadModifier) return false;
    const bool letter = key->key() >= Qt::Key_A && key->key() <= Qt::Key_Z;
    const bool digit = key->key() >= Qt::Key_1 && key->key() <= Qt::Key_9;
    EventLog& log = eventLog(m_document);
    const EventLabel* const label =
        letter || digit ? log.withKey(QString(QChar(key->key()))) : nullptr;
    if (!label) return false;
    event->accept();
    if (pressed && !key->isAutoRepeat())
        log.mark(m_document, EventLabel(*label), m_selection.target());
    return true;
}

}  // namespace spoor
