// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace spoor {

/// Writes a file atomically: an existing file stays until the new one is complete. Returns the
/// translated reason if writing fails, else an empty string.
QString writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace spoor
