// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/tokens.h"

#include <QGuiApplication>
#include <QPalette>
#include <cmath>

namespace spoor {

const Tokens& tokens(const QPalette& palette) {
    const bool dark = palette.color(QPalette::Active, QPalette::WindowText).lightness() >
                      palette.color(QPalette::Active, QPalette::Window).lightness();
    return dark ? darkTokens : lightTokens;
}

const Tokens& tokens() {
    return tokens(QGuiApplication::palette());
}

QColor mixed(QRgb front, QRgb back, double opacity) {
    const auto part = [opacity](int a, int b) { return int(std::lround(b + (a - b) * opacity)); };
    return {part(qRed(front), qRed(back)), part(qGreen(front), qGreen(back)),
            part(qBlue(front), qBlue(back))};
}

}  // namespace spoor
