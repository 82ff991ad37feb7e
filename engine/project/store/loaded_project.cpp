// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/loaded_project.h"

#include "engine/project/store/project_file.h"

namespace spoor {

LoadedProject loadProject(ProjectFile& file) {
    return {file.document().load(), file.document().run(), file.results().index(),
            file.history().steps(), file.readOnlyBecause()};
}

}  // namespace spoor
