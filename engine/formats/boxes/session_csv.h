// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Spoor's table: the columns of the result CSV, then `source,occluded,keyframe,outside`. A row
/// without a box is Lost. Numbers are written in full precision.
ImportResult readSessionCsv(const std::string& path, const FormatOptions& options);
void writeSessionCsv(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
