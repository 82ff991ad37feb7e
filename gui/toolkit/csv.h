// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/csv.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace spoor {

/// Returns one line of CSV, including its line ending.
inline QByteArray csvLine(const QStringList& fields) {
    QByteArray line;
    for (const QString& field : fields) line += (csvField(field.toStdString()) + ',').c_str();
    return line.left(line.size() - 1) + '\n';
}

}  // namespace spoor
