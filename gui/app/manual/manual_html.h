// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace spoor {

/// The translations of the manual in `folder`: its subfolders with an index.md, such as "zh_CN".
QStringList manualLanguages(const QString& folder);

/// Converts the manual in `from` (resources/manual) to web pages below `to`, one folder per
/// language and per folder of unlisted pages, with the template page.html and the pictures. Throws
/// EngineError.
void writeManualHtml(const QString& from, const QString& to);

}  // namespace spoor
