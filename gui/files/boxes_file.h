// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"

#include <QString>
#include <map>
#include <vector>

namespace spoor {

class Document;

/// The document with all results, and a box in each frame between keyframes: what formats write.
/// Reads what is not in memory yet, so that it may take a while for a long project.
Session wholeSession(Document& document);
/// What trackers found, by frame: in this session, or else in those before, where given boxes are
/// taken for starts. Throws when these are too many.
std::map<FrameIndex, std::vector<TargetResult>> foundResults(Document& document);
/// A path that ends in / is a folder. The sentence of what went wrong.
QString writeBoxes(const Session& session, const Format& format, const QString& path);

/// What the document knows that a file may not say.
FormatOptions importOptions(Document& document);
/// The same boxes as a tracker's results, but for the first one of each target.
Session asTracked(const Session& session);
/// Adds the targets to the document, as one step; `path` is where they come from.
void takeBoxes(Document& document, const Session& session, const QString& path);

}  // namespace spoor
