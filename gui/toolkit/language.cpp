// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace spoor {

namespace {

const QString translationsFolder = QStringLiteral(":/i18n");
const QString sourceLanguage = QStringLiteral("en");

}  // namespace

QStringList languages() {
    const QString before = QStringLiteral("spoor_"), after = QStringLiteral(".qm");
    QStringList all{sourceLanguage};
    for (const QString& file : QDir(translationsFolder).entryList({before + '*' + after})) {
        const QString language = file.mid(before.size()).chopped(after.size());
        if (language != sourceLanguage) all += language;
    }
    return all;
}

QString nameOfLanguage(const QString& language) {
    return language == sourceLanguage ? QStringLiteral("English")
                                      : QLocale(language).nativeLanguageName();
}

void applyLanguage(const QString& language) {
    static QTranslator program;
    static QTranslator qt;
    QCoreApplication::removeTranslator(&program);
    QCoreApplication::removeTranslator(&qt);
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    const QString name = QStringLiteral("spoor"), separator = QStringLiteral("_");
    // The texts in the sources are English, but its plurals are in a file as those of all
    // languages.
    if (program.load(locale, name, separator, translationsFolder) ||
        program.load(QLocale(sourceLanguage), name, separator, translationsFolder)) {
        QCoreApplication::installTranslator(&program);
    }
    if (qt.load(locale, QStringLiteral("qtbase"), separator,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        QCoreApplication::installTranslator(&qt);
    }
}

}  // namespace spoor
