// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

/// Summary of a project for lists.
struct ProjectSummary {
    std::string input;  ///< As in ProjectRun.
    std::int64_t targets = 0;
    bool empty = false;  ///< Without targets, results, steps to undo or redo, and data of formats.
};

/// Reads the summary without opening the project: takes no lock, migrates nothing, writes nothing,
/// and includes the log of a killed process. Returns nullopt if the file is not a project or needs
/// a newer version. Any thread; blocks on disk access.
std::optional<ProjectSummary> readProjectSummary(const std::string& path);

/// Deletes the files of a project that is not open; those that are missing do not matter.
void removeProject(const std::string& path);

/// Returns whether a window or program has the project open for writing.
bool isProjectOpen(const std::string& path);

}  // namespace spoor
