// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace spoor {

void applyLanguage(const QString& language) {
    static QTranslator program;
    static QTranslator qt;
    QCoreApplication::removeTranslator(&program);
    QCoreApplication::removeTranslator(&qt);
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    const QString separator = QStringLiteral("_");
    if (program.load(locale, QStringLiteral("spoor"), separator, QStringLiteral(":/i18n"))) {
        QCoreApplication::installTranslator(&program);
    }
    if (qt.load(locale, QStringLiteral("qtbase"), separator,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&qt);
    }
}

}  // namespace spoor
