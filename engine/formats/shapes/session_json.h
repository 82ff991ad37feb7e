// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Spoor's JSON, with all data of a session: `format`, `format_version`, `width`, `height`, `fps`,
/// `length`, `events` with `label`, `first`, `last`, `target` and `comment`, and `targets` with
/// `id`, `label`, `colour`, `attributes` and `boxes`. A box has the members of Spoor's CSV. The
/// reader ignores unknown members and rejects newer versions.
ImportResult readSessionJson(const std::string& path, const FormatOptions& options);
void writeSessionJson(const Session& session, const std::string& path,
                      const FormatOptions& options);

}  // namespace spoor
