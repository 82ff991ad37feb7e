// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// MOTChallenge: `frame,id,left,top,width,height,...`; frames and pixels count from 1. A file named
/// gt.txt continues with flag, class and visibility; any other file with conf,-1,-1,-1, as results
/// do. A folder has gt/gt.txt and seqinfo.ini. Source: TrackEval, docs/MOTChallenge-format.txt.
ImportResult readMot(const std::string& path, const FormatOptions& options);
void writeMot(const Session& session, const std::string& path, const FormatOptions& options);

/// MOTChallenge as written by CVAT and datumaro: pixels count from 0, the class is a line of
/// labels.txt (NAME.labels.txt next to a single file NAME.txt), and visibility is 0 for occluded
/// and 1 for visible boxes.
ImportResult readMotCvat(const std::string& path, const FormatOptions& options);
void writeMotCvat(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
