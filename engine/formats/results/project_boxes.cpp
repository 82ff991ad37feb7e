// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/results/project_boxes.h"

#include "engine/project/store/session_results.h"

namespace spoor {

ImportResult readProject(const std::string& path, const FormatOptions& options) {
    const auto project = copyOfProject(path);
    ImportResult imported;
    Session session = project->document().load();
    if (session.size.empty()) session.size = options.size;
    if (session.fps <= 0) session.fps = options.fps;
    imported.session = withResults(*project, session, session.length);
    if (!project->note().empty()) imported.notes.push_back(project->note());
    return imported;
}

void writeProject(const Session& session, const std::string& path, const FormatOptions& options) {
    Session whole = session;
    if (whole.size.empty()) whole.size = options.size;
    if (whole.fps <= 0) whole.fps = options.fps;
    whole.length = whole.frames();
    writeNewProject(whole, path);
}

}  // namespace spoor
