// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

class QWidget;

namespace spoor {

/// The folders of a kind of data that Spoor keeps for the user: the one that it writes to, then
/// that of earlier versions. They need not exist.
QStringList dataFolders(const QString& kind);

/// Writes a file atomically: an existing file stays until the new one is complete. Returns the
/// translated reason if writing fails, else an empty string.
QString writeWhole(const QString& path, const QByteArray& bytes);

/// Asks for a file to write. A name without a suffix gets that of `suggested`. Returns an empty
/// string if the user cancels.
QString askForNewFile(QWidget* parent, const QString& title, const QString& suggested,
                      const QString& filter);

}  // namespace spoor
