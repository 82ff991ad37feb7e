// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace spoor {

/// "en", in which the texts are written, and each that there is a translation to, such as "zh_CN".
QStringList languages();
/// By its own name, so that it can be found from any other.
QString nameOfLanguage(const QString& language);

/// Loads the translations of the program and of Qt: "en", "zh_CN", or empty for the system's
/// language. Texts that are on screen already stay: build the window again.
void applyLanguage(const QString& language);

}  // namespace spoor
