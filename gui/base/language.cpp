// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace spoor {

QStringList languages() {
    const QString before = QStringLiteral("spoor_"), after = QStringLiteral(".qm");
    QStringList all{QStringLiteral("en")};
    for (const QString& file : QDir(QStringLiteral(":/i18n")).entryList({before + '*' + after})) {
        all += file.mid(before.size()).chopped(after.size());
    }
    return all;
}

QString nameOfLanguage(const QString& language) {
    return language == QLatin1String("en") ? QStringLiteral("English")
                                           : QLocale(language).nativeLanguageName();
}

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
