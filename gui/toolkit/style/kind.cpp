// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/kind.h"

#include <QStyleOption>
#include <QVariant>
#include <QWidget>

namespace spoor {

namespace {

constexpr const char* kindProperty = "spoorKind";
constexpr const char* smallProperty = "spoorSmall";

}  // namespace

void setKind(QWidget* button, Kind kind) {
    button->setProperty(kindProperty, int(kind));
    button->update();
}

Kind kindOf(const QWidget* button) {
    return button ? Kind(button->property(kindProperty).toInt()) : Kind::Secondary;
}

Kind kindOf(const QStyleOption& option, const QWidget* button) {
    const Kind kind = kindOf(button);
    const auto* plain = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool chosen = plain && (plain->features & QStyleOptionButton::DefaultButton);
    return chosen && kind == Kind::Secondary ? Kind::Primary : kind;
}

void setSmall(QWidget* control) {
    control->setProperty(smallProperty, true);
    control->updateGeometry();
}

bool isSmall(const QWidget* control) {
    return control && control->property(smallProperty).toBool();
}

}  // namespace spoor
