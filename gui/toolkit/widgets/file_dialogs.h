// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace spoor {

/// File dialogs that start in the folder that was used last for the same purpose.
struct FileQuestion {
    const char* purpose;  ///< key of the folder in the settings, e.g. "video"
    QString title;
    QString filter = {};  ///< as in QFileDialog; empty: all files
    QString start = {};   ///< first folder; empty: the working directory
};

/// The file that the user chooses; empty if they cancel. The others alike.
QString askForFile(QWidget* parent, const FileQuestion& question);
QStringList askForFiles(QWidget* parent, const FileQuestion& question);
QString askForFolder(QWidget* parent, const FileQuestion& question);

/// The folder that was used last for a purpose; `otherwise` if there is none or it is gone.
QString lastFolder(const char* purpose, const QString& otherwise = {});
void rememberFolder(const char* purpose, const QString& folder);

}  // namespace spoor
