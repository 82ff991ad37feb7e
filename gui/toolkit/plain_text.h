// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// The text of a menu entry without its mnemonic, as "&Open…" or "打开(&O)…" has one, and without
/// the ellipsis.
QString plainText(QString text);

}  // namespace spoor
