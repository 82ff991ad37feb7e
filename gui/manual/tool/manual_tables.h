// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// What the program knows of itself, as Markdown in its language, for the manual's pages. `what` is
/// "about ID", "stages ID", "parameters ID", "signals ID" or "papers ID" of an algorithm,
/// "formats", "keys" or "commands", which asks the program `cli`. Throws EngineError for anything
/// else.
QString manualTable(const QString& what, const QString& cli);

}  // namespace spoor
