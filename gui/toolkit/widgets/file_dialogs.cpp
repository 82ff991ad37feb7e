// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace spoor {

namespace {

QString keyOf(const char* purpose) {
    return QStringLiteral("folders/") + QLatin1String(purpose);
}

}  // namespace

QString lastFolder(const char* purpose, const QString& otherwise) {
    const QString folder = QSettings().value(keyOf(purpose)).toString();
    return !folder.isEmpty() && QDir(folder).exists() ? folder : otherwise;
}

void rememberFolder(const char* purpose, const QString& folder) {
    QSettings().setValue(keyOf(purpose), folder);
}

QString askForFile(QWidget* parent, const FileQuestion& question) {
    QString path = QFileDialog::getOpenFileName(
        parent, question.title, lastFolder(question.purpose, question.start), question.filter);
    if (!path.isEmpty()) rememberFolder(question.purpose, QFileInfo(path).absolutePath());
    return path;
}

QStringList askForFiles(QWidget* parent, const FileQuestion& question) {
    QStringList paths = QFileDialog::getOpenFileNames(
        parent, question.title, lastFolder(question.purpose, question.start), question.filter);
    if (!paths.isEmpty()) rememberFolder(question.purpose, QFileInfo(paths[0]).absolutePath());
    return paths;
}

QString askForFolder(QWidget* parent, const FileQuestion& question) {
    QString path = QFileDialog::getExistingDirectory(parent, question.title,
                                                     lastFolder(question.purpose, question.start));
    // The dialog shows the folders next to the chosen one.
    if (!path.isEmpty()) rememberFolder(question.purpose, QFileInfo(path).absolutePath());
    return path;
}

}  // namespace spoor
