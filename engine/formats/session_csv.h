// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// Our table: the result CSV and `source,occluded,keyframe,outside` after it. A row that has no
/// box is Lost. Numbers are written in full.
ImportResult readSessionCsv(const std::string& path, const FormatOptions& options);
void writeSessionCsv(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
