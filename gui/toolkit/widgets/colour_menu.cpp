// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/colour_menu.h"

#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/paint.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPainter>
#include <QPixmap>

namespace spoor {

namespace {

constexpr int iconSide = 16, patchSide = 12;

QString colourName(const char* english) {
    return QCoreApplication::translate("ColourMenu", english);
}

}  // namespace

QIcon colourIcon(const QColor& colour) {
    constexpr int sharp = 2;  // also on dense screens
    QPixmap patch(iconSide * sharp, iconSide * sharp);
    patch.setDevicePixelRatio(sharp);
    patch.fill(Qt::transparent);
    QPainter painter(&patch);
    constexpr double inset = (iconSide - patchSide) / 2.0;
    paintBox(painter, {inset, inset, patchSide, patchSide}, colour, {}, 2);
    painter.end();
    return QIcon(patch);
}

void addColours(QMenu* menu, const std::function<void(const QColor&)>& chosen) {
    const QString names[] = {colourName(QT_TRANSLATE_NOOP("ColourMenu", "Sky blue")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Orange")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Green")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Pink")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Yellow")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Vermilion")),
                             colourName(QT_TRANSLATE_NOOP("ColourMenu", "Blue"))};
    for (TargetId number = 1; number <= TargetId(std::size(names)); ++number) {
        const QColor colour = targetColour(number);
        QAction* const entry = menu->addAction(colourIcon(colour), names[number - 1]);
        entry->setObjectName(QStringLiteral("colour"));
        QObject::connect(entry, &QAction::triggered, menu, [chosen, colour] { chosen(colour); });
    }
}

}  // namespace spoor
