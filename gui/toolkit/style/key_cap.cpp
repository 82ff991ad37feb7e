// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/key_cap.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"

#include <QAction>
#include <QPainter>

namespace spoor {

KeyCap::KeyCap(const QKeySequence& keys, QWidget* parent)
    : QLabel(keys.toString(QKeySequence::NativeText), parent) {
    setFont(captionFont(font()));
    setContentsMargins(6, 2, 6, 2);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

KeyCap::KeyCap(QAction* action, QWidget* parent) : KeyCap(QKeySequence(), parent) {
    connect(action, &QAction::changed, this, [this, action] { showKey(*action); });
    showKey(*action);
}

void KeyCap::showKey(const QAction& action) {
    setText(action.shortcut().toString(QKeySequence::NativeText));
    // Letters act only in some modes.
    if (text().isEmpty() || action.shortcutContext() == Qt::WidgetShortcut)
        hide();
    else if (parentWidget())
        show();
}

void KeyCap::paintEvent(QPaintEvent*) {
    const Tokens& t = tokens(palette());
    QPainter painter(this);
    paintBox(painter, rect(), QColor(t.raised), QColor(t.control), tagRadius);
    painter.setPen(QColor(t.text2));
    painter.drawText(contentsRect(), Qt::AlignCenter, text());
}

}  // namespace spoor
