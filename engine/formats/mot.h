// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// MOTChallenge: `frame,id,left,top,width,height,...` with frames and pixels counted from 1. A file
/// called gt.txt has flag, class and visibility after that, any other conf,-1,-1,-1 as results do.
/// A folder has gt/gt.txt and seqinfo.ini. Source: TrackEval, docs/MOTChallenge-format.txt.
ImportResult readMot(const std::string& path, const FormatOptions& options);
void writeMot(const Session& session, const std::string& path, const FormatOptions& options);

/// The same as CVAT and datumaro write it: pixels count from 0, the class is a line of labels.txt
/// (of NAME.labels.txt beside a single file NAME.txt), visibility is 0 for occluded and 1 for
/// visible boxes.
ImportResult readMotCvat(const std::string& path, const FormatOptions& options);
void writeMotCvat(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
