// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace spoor {

/// The translations of the manual in `folder`: its subfolders with an index.md, such as "zh_CN".
QStringList manualLanguages(const QString& folder);

/// Writes the manual in `from` (resources/manual) as web pages below `to`, a folder a language, in
/// the frame page.html. Throws EngineError.
void writeManualHtml(const QString& from, const QString& to);

}  // namespace spoor
