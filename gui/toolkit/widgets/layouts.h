// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QMargins>
#include <QVBoxLayout>
#include <QWidget>
#include <initializer_list>

namespace spoor {

template <typename Layout>
Layout* boxIn(QWidget* parent, const QMargins& margins, int spacing) {
    auto* layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// The layout of a widget's children below one another; null: for another layout. A spacing of -1
/// is that of the style.
inline QVBoxLayout* columnIn(QWidget* parent, const QMargins& margins = {}, int spacing = -1) {
    return boxIn<QVBoxLayout>(parent, margins, spacing);
}

/// The same side by side.
inline QHBoxLayout* rowIn(QWidget* parent, const QMargins& margins = {}, int spacing = -1) {
    return boxIn<QHBoxLayout>(parent, margins, spacing);
}

inline void addAll(QBoxLayout* layout, std::initializer_list<QWidget*> widgets) {
    for (QWidget* widget : widgets) layout->addWidget(widget);
}

/// Names a control for scripts and for screen readers.
inline void nameControl(QWidget* widget, const QString& id, const QString& accessibleName) {
    widget->setObjectName(id);
    widget->setAccessibleName(accessibleName);
}

}  // namespace spoor
