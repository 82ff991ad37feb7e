// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

/// What a list says of a project.
struct ProjectSummary {
    std::string input;  ///< as in ProjectRun
    std::int64_t targets = 0;
};

/// Reads it without opening the project: no lock is held, no older version is taken over, nothing
/// is written, and a log that a killed process left is read with it. Nothing where there is no
/// project, or none that this version could open. Any thread; it waits for the disk.
std::optional<ProjectSummary> readProjectSummary(const std::string& path);

/// Whether a window or a program has it open for writing now.
bool isProjectOpen(const std::string& path);

}  // namespace spoor
