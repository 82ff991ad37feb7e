// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/theme.h"

#include <QApplication>
#include <QSettings>
#include <QStyleFactory>
#include <QToolTip>

namespace spoor {

namespace {

void setText(QPalette& palette, const QColor& text, const QColor& disabled) {
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, text);
        palette.setColor(QPalette::Disabled, role, disabled);
    }
    QColor faint = text;
    faint.setAlphaF(0.55F);
    palette.setColor(QPalette::PlaceholderText, faint);
}

}  // namespace

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightness() >
           palette.color(QPalette::Window).lightness();
}

QPalette themePalette(bool dark) {
    QPalette p;
    const auto shade = [&p](QPalette::ColorRole role, QRgb colour) { p.setColor(role, colour); };
    if (dark) {
        shade(QPalette::Window, 0xff2b2d30);
        shade(QPalette::Base, 0xff1e1f22);
        shade(QPalette::AlternateBase, 0xff26282b);
        shade(QPalette::Button, 0xff393b40);
        shade(QPalette::ToolTipBase, 0xff393b40);
        shade(QPalette::Light, 0xff5a5d63);
        shade(QPalette::Midlight, 0xff4a4d52);
        shade(QPalette::Mid, 0xff5f6368);
        shade(QPalette::Dark, 0xff1a1b1e);
        shade(QPalette::Shadow, 0xff000000);
        shade(QPalette::BrightText, 0xffff8a65);
        setText(p, QColor(0xe4, 0xe6, 0xea), QColor(0x82, 0x86, 0x8c));
    } else {
        shade(QPalette::Window, 0xfff2f3f5);
        shade(QPalette::Base, 0xffffffff);
        shade(QPalette::AlternateBase, 0xfff6f7f9);
        shade(QPalette::Button, 0xffe9ebee);
        shade(QPalette::ToolTipBase, 0xfffffff0);
        shade(QPalette::Light, 0xffffffff);
        shade(QPalette::Midlight, 0xffe3e5e8);
        shade(QPalette::Mid, 0xffa9adb3);
        shade(QPalette::Dark, 0xff8d9197);
        shade(QPalette::Shadow, 0xff6a6d72);
        shade(QPalette::BrightText, 0xffb3261e);
        setText(p, QColor(0x1c, 0x1e, 0x21), QColor(0x8f, 0x93, 0x99));
    }
    shade(QPalette::Highlight, dark ? 0xff2f81c7 : 0xff1f6fb2);
    shade(QPalette::HighlightedText, 0xffffffff);
    shade(QPalette::Link, dark ? 0xff6cb6ff : 0xff0b5cad);
    shade(QPalette::LinkVisited, dark ? 0xffb49cff : 0xff5b3fa8);
    p.setColor(QPalette::Disabled, QPalette::Highlight,
               dark ? QColor(0x4a, 0x4d, 0x52) : QColor(0xc8, 0xcc, 0xd1));
    return p;
}

void applyTheme(Theme theme) {
    static const bool systemIsDark = isDark(QApplication::palette());
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemIsDark);
    static const bool styled = [] {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        return true;
    }();
    (void)styled;
    const QPalette palette = themePalette(dark);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

Theme storedTheme() {
    const QString name = QSettings().value(QStringLiteral("theme")).toString();
    if (name == QLatin1String("light")) return Theme::Light;
    if (name == QLatin1String("dark")) return Theme::Dark;
    return Theme::System;
}

void storeTheme(Theme theme) {
    const char* name = theme == Theme::Light ? "light" : theme == Theme::Dark ? "dark" : "system";
    QSettings().setValue(QStringLiteral("theme"), QString::fromLatin1(name));
}

}  // namespace spoor
