// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QString>
#include <future>
#include <map>
#include <vector>

namespace spoor {

class Document;

/// The document as it is now, with all results and with an interpolated box in each frame between
/// keyframes, for the export formats. The project's thread reads the results. get() waits for it,
/// and throws EngineError if they cannot be read or expand to too many boxes.
std::shared_future<Session> wholeSession(Document& document);
using ResultsOfFrames = std::map<FrameIndex, std::vector<TargetResult>>;
/// The results of this session by frame, else those of the project, where manual boxes count as
/// starts. get() is as that of wholeSession().
std::shared_future<ResultsOfFrames> foundResults(Document& document);
/// Writes a file, or a folder if the path ends in /. Throws EngineError. Callable from any thread.
void writeBoxes(const Session& session, const Format& format, const std::string& path);

/// Frame size and frame rate of the document, for files that lack them.
FormatOptions importOptions(Document& document);
/// Whether some boxes are results of a tracker.
bool holdsResults(const Session& session);
/// Marks all boxes as manual, or as results of a tracker except the first one of each target.
Session withSource(const Session& session, bool results);
/// Adds the targets to the document in one undo step. `path`: the imported file.
void takeBoxes(Document& document, const Session& session, const QString& path);

}  // namespace spoor
