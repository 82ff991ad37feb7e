// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

#include <string>

namespace spoor {

/// Reads the boxes that a project shows, results included, from a copy: the project stays as it is
/// and may be open elsewhere.
ImportResult readProject(const std::string& path, const FormatOptions& options);
/// Writes a new project. Replaces an existing file at once, unless it is an open project.
void writeProject(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
