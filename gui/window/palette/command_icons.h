// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace spoor {

/// The name of the icon of a command, by the id of its action; null if it has none.
const char* commandIcon(const QString& action);

}  // namespace spoor
