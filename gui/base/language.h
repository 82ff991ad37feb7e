// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spoor {

/// Loads the translations of the program and of Qt: "en", "zh_CN", or empty for the system's
/// language. Texts that are on screen already stay: build the window again.
void applyLanguage(const QString& language);

}  // namespace spoor
