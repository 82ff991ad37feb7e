// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace spoor {

/// "en", the language of the sources, and every language with a translation, such as "zh_CN".
QStringList languages();
/// The name of a language in that language, so that its speakers recognise it in every menu.
QString nameOfLanguage(const QString& language);

/// Loads the translations of the program and of Qt for "en", "zh_CN", or the system language if
/// empty. Texts that are already on screen do not change, so rebuild the window afterwards.
void applyLanguage(const QString& language);

}  // namespace spoor
