// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_records.h"

#include <vector>

namespace spoor {

class ProjectFile;

/// A project as it is read from its file, without the results.
struct LoadedProject {
    Session session;
    ProjectRun run;
    std::vector<ResultIndexEntry> index;
    std::vector<HistoryStep> history;
    Message readOnlyBecause;
};
LoadedProject loadProject(ProjectFile& file);

}  // namespace spoor
