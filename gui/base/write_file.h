// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace spoor {

/// Writes a file that the user chose; what was there stays until the new one is whole. Why it could
/// not be written, or an empty text.
QString writeWhole(const QString& path, const QByteArray& bytes);

}  // namespace spoor
