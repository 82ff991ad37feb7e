// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/focus_rules.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTextEdit>
#include <QTimer>

namespace spoor {

FocusRules::FocusRules(QWidget& window, QWidget& video)
    : QObject(&window), m_window(window), m_video(video) {
    qApp->installEventFilter(this);
}

bool FocusRules::takesText(const QWidget& widget) {
    const auto* text = qobject_cast<const QTextEdit*>(&widget);
    const auto* plain = qobject_cast<const QPlainTextEdit*>(&widget);
    if (text || plain) return text ? !text->isReadOnly() : !plain->isReadOnly();
    const auto* combo = qobject_cast<const QComboBox*>(&widget);
    return qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QKeySequenceEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || (combo && combo->isEditable());
}

/// Whether the widget belongs to the window, also in a floating panel, but not to a dialog or
/// popup.
bool FocusRules::governs(const QWidget& widget) const {
    for (const QWidget* up = &widget; up; up = up->parentWidget()) {
        if (up == &m_window) return true;
        const bool popup = up->isWindow() && up->windowType() == Qt::Popup;
        if (popup || qobject_cast<const QDialog*>(up)) return false;
    }
    return false;
}

void FocusRules::giveBack(QWidget* field) {
    QTimer::singleShot(0, this, [this, field = QPointer(field)] {
        if (field && field->hasFocus() && m_video.isVisible()) m_video.setFocus();
    });
}

bool FocusRules::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Show && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget == &m_video || !governs(*widget))
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Show) {
        if ((widget->focusPolicy() & Qt::ClickFocus) && !takesText(*widget))
            widget->setFocusPolicy(widget->focusPolicy() & Qt::TabFocus ? Qt::TabFocus
                                                                        : Qt::NoFocus);
        return QObject::eventFilter(watched, event);
    }
    const auto& pressed = *static_cast<QKeyEvent*>(event);
    const bool enter = pressed.key() == Qt::Key_Return || pressed.key() == Qt::Key_Enter;
    if (auto* button = qobject_cast<QAbstractButton*>(widget); button && enter) {
        if (!pressed.isAutoRepeat()) button->click();
        return true;
    }
    if (takesText(*widget) && !qobject_cast<QAbstractItemView*>(widget->parentWidget())) {
        const bool lines =
            qobject_cast<QTextEdit*>(widget) || qobject_cast<QPlainTextEdit*>(widget);
        if (pressed.key() == Qt::Key_Escape || (!lines && enter)) giveBack(widget);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace spoor
