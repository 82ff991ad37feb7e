// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// Our JSON, with everything that a session holds: `format`, `format_version`, `width`, `height`,
/// `fps`, `length`, `targets` with `id`, `label`, `colour`, `attributes` and `boxes`, whose members
/// are those of our CSV. Unknown members are ignored, versions after ours are refused.
ImportResult readSessionJson(const std::string& path, const FormatOptions& options);
void writeSessionJson(const Session& session, const std::string& path,
                      const FormatOptions& options);

}  // namespace spoor
