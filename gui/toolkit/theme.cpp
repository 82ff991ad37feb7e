// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/theme.h"

#include "gui/toolkit/style/spoor_style.h"
#include "gui/toolkit/style/tokens.h"

#include <QApplication>
#include <QSettings>
#include <QToolTip>
#include <algorithm>

namespace spoor {

namespace {

constexpr double minPoints = 9;
const QString sizeKey = QStringLiteral("ui/size");
const QString motionKey = QStringLiteral("ui/reduce_motion");

/// The style of the application; null before applyTheme().
SpoorStyle* spoorStyle() {
    return qobject_cast<SpoorStyle*>(QApplication::style());
}

void setText(QPalette& palette, const Tokens& t) {
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, t.text1);
        palette.setColor(QPalette::Disabled, role, mixed(t.text1, t.panel, disabledOpacity));
    }
    palette.setColor(QPalette::PlaceholderText, t.text3);
}

/// The families of the design in front of the system's.
QFont workbenchFont(QFont system) {
    QStringList families = system.families();
    families.prepend(QStringLiteral("Noto Sans"));
    families << QStringLiteral("DejaVu Sans") << QStringLiteral("Noto Sans CJK SC");
    system.setFamilies(families);
    if (system.pointSizeF() > 0) system.setPointSizeF(std::max(minPoints, system.pointSizeF()));
    return system;
}

/// Selected rows keep the colours of their text.
QPalette listPalette(const QPalette& palette) {
    const Tokens& t = tokens(palette);
    QPalette list = palette;
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        list.setColor(group, QPalette::Highlight, t.selected);
        list.setColor(group, QPalette::HighlightedText, t.text1);
    }
    return list;
}

}  // namespace

bool isDark(const QPalette& palette) {
    return &tokens(palette) == &darkTokens;
}

QPalette themePalette(bool dark) {
    const Tokens& t = dark ? darkTokens : lightTokens;
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::Base, t.field);
    p.setColor(QPalette::AlternateBase, t.panel);
    p.setColor(QPalette::Button, t.field);
    p.setColor(QPalette::ToolTipBase, t.pressed);
    p.setColor(QPalette::Light, t.pressed);
    p.setColor(QPalette::Midlight, t.line);
    p.setColor(QPalette::Mid, t.control);
    p.setColor(QPalette::Dark, t.well);
    p.setColor(QPalette::Shadow, dark ? QColor(0, 0, 0) : QColor(t.edge));
    p.setColor(QPalette::BrightText, t.danger);
    p.setColor(QPalette::Highlight, t.fill);
    p.setColor(QPalette::HighlightedText, white);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    setText(p, t);
    p.setColor(QPalette::Disabled, QPalette::Highlight, mixed(t.fill, t.panel, disabledOpacity));
    return p;
}

void applySize(InterfaceSize size) {
    struct Measures {
        double text;  ///< in 1/13 of the system's size
        int row;
    };
    static const QFont system = QApplication::font();
    const Measures measures = size == InterfaceSize::Compact ? Measures{12, 24}
                              : size == InterfaceSize::Large ? Measures{15, 34}
                                                             : Measures{13, 28};
    QFont font = workbenchFont(system);
    font.setPointSizeF(font.pointSizeF() * measures.text / 13);
    if (SpoorStyle* style = spoorStyle()) style->setRowHeight(measures.row);
    QApplication::setFont(font);
}

InterfaceSize storedSize() {
    const QString name = QSettings().value(sizeKey).toString();
    if (name == QLatin1String("compact")) return InterfaceSize::Compact;
    return name == QLatin1String("large") ? InterfaceSize::Large : InterfaceSize::Standard;
}

void storeSize(InterfaceSize size) {
    const char* name = size == InterfaceSize::Compact ? "compact"
                       : size == InterfaceSize::Large ? "large"
                                                      : "standard";
    QSettings().setValue(sizeKey, QString::fromLatin1(name));
}

bool reducedMotion() {
    return QSettings().value(motionKey).toBool();
}

void storeReducedMotion(bool reduced) {
    QSettings().setValue(motionKey, reduced);
    if (SpoorStyle* style = spoorStyle()) style->setReducedMotion(reduced);
}

void applyTheme(Theme theme) {
    static const bool systemIsDark = isDark(QApplication::palette());
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemIsDark);
    if (!spoorStyle()) {
        QApplication::setStyle(new SpoorStyle);
        applySize(storedSize());
        spoorStyle()->setReducedMotion(reducedMotion());
    }
    const QPalette palette = themePalette(dark);
    QApplication::setPalette(palette);
    QApplication::setPalette(listPalette(palette), "QAbstractItemView");
    QToolTip::setPalette(palette);
}

Theme storedTheme() {
    const QString name = QSettings().value(QStringLiteral("theme")).toString();
    if (name == QLatin1String("light")) return Theme::Light;
    if (name == QLatin1String("system")) return Theme::System;
    return Theme::Dark;
}

void storeTheme(Theme theme) {
    const char* name = theme == Theme::Light ? "light" : theme == Theme::Dark ? "dark" : "system";
    QSettings().setValue(QStringLiteral("theme"), QString::fromLatin1(name));
}

}  // namespace spoor
