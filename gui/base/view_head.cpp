// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/view_head.h"

#include "gui/base/layouts.h"

#include <QLabel>
#include <algorithm>

namespace spoor {

namespace {

constexpr int minHeadHeight = 36;
constexpr int fieldRoom = 18;  ///< of a field and the space around it, without its text
constexpr double captionRatio = 11.0 / 13;

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
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    return title;
}

void makeTitle(QLabel& label) {
    QFont font = label.font();
    font.setWeight(QFont::DemiBold);
    font.setPointSizeF(font.pointSizeF() * 16 / 13);
    label.setFont(font);
}

void makeCaption(QLabel& label) {
    QFont small = label.font();
    small.setPointSizeF(small.pointSizeF() * captionRatio);
    label.setFont(small);
    label.setForegroundRole(QPalette::PlaceholderText);
}

}  // namespace spoor
