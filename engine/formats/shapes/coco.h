// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// COCO with videos and tracks as in TAO, and with `attributes` as in CVAT and datumaro. Frame
/// numbers count from 0, ids from 1. Readers of plain COCO see images and boxes. Source:
/// cocodataset.org, format-data; TrackEval, docs/TAO-format.txt.
ImportResult readCoco(const std::string& path, const FormatOptions& options);
void writeCoco(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
