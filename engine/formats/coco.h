// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// COCO with videos and tracks as TAO has them, and with `attributes` as CVAT and datumaro do.
/// Frame numbers count from 0, ids from 1. Plain COCO readers see pictures and boxes. Source:
/// cocodataset.org, format-data; TrackEval, docs/TAO-format.txt.
ImportResult readCoco(const std::string& path, const FormatOptions& options);
void writeCoco(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
