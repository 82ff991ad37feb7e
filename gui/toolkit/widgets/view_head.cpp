// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/view_head.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QLabel>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minHeadHeight = 36;
constexpr int fieldRoom = 18;  ///< of a field and the space around it, without its text

}  // namespace

int viewHeadHeight(const QWidget& head) {
    return std::max(minHeadHeight, head.fontMetrics().height() + fieldRoom);
}

QHBoxLayout* makeViewHead(QWidget& head) {
    auto* row = rowIn(&head, {12, 0, 8, 0});
    return row;
}

QLabel* makeViewTitle(const QString& text) {
    auto* title = new QLabel(text);
    title->setFont(strongFont(title->font()));
    return title;
}

void makeTitle(QLabel& label) {
    label.setFont(strongFont(label.font(), 16.0 / 13));
}

void setUpText(QLabel* label, const QString& id, std::initializer_list<TextLook> looks) {
    if (!id.isEmpty()) label->setObjectName(id);
    label->setWordWrap(true);
    for (const TextLook look : looks) {
        if (look == TextLook::Quiet) label->setForegroundRole(QPalette::PlaceholderText);
        if (look == TextLook::Plain) label->setTextFormat(Qt::PlainText);
        if (look == TextLook::Selectable) label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
}

void makeCaption(QLabel& label) {
    label.setFont(captionFont(label.font()));
    label.setForegroundRole(QPalette::PlaceholderText);
}

}  // namespace spoor
