// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QString>
#include <map>
#include <vector>

namespace spoor {

class Document;

/// The document with all results and with an interpolated box in each frame between keyframes, for
/// the export formats. Reads results that are not in memory, which takes time for long projects.
Session wholeSession(Document& document);
/// The results of this session by frame, else those of the project, where manual boxes count as
/// starts. Throws EngineError if the project expands to too many boxes.
std::map<FrameIndex, std::vector<TargetResult>> foundResults(Document& document);
/// Writes a file, or a folder if the path ends in /. Returns the error message; empty on success.
QString writeBoxes(const Session& session, const Format& format, const QString& path);

/// Frame size and frame rate of the document, for files that lack them.
FormatOptions importOptions(Document& document);
/// Marks all boxes as tracked, except the first one of each target.
Session asTracked(const Session& session);
/// Adds the targets to the document in one undo step. `path`: the imported file.
void takeBoxes(Document& document, const Session& session, const QString& path);

}  // namespace spoor
