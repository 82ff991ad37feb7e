// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// Writes the manual in `from` (resources/manual) as web pages below `to`, a folder a language, in
/// the frame page.html. Throws EngineError.
void writeManualHtml(const QString& from, const QString& to);

}  // namespace spoor
