// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// Generates a section of the manual as Markdown, in the language of the application. `what` is
/// "about ID", "stages ID", "parameters ID", "signals ID" or "papers ID" of an algorithm,
/// "formats", "keys" or "commands", which runs the program `cli`. Throws EngineError for anything
/// else.
QString manualTable(const QString& what, const QString& cli);

}  // namespace spoor
