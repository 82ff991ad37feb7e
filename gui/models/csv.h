// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace spoor {

/// Returns a CSV field, quoted if necessary.
inline QString csvField(QString text) {
    if (!text.contains(',') && !text.contains('"') && !text.contains('\n')) return text;
    text.replace('"', "\"\"");
    return '"' + text + '"';
}

/// Returns one line of CSV, including its line ending.
inline QByteArray csvLine(QStringList fields) {
    for (QString& field : fields) field = csvField(field);
    return fields.join(',').toUtf8() + '\n';
}

}  // namespace spoor
