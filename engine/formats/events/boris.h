// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// Tables of events that BORIS exports, with commas, semicolons or tabs: aggregated events (a row
/// per event) and tabular events (a row per start, stop and point event). Subjects become targets
/// without boxes, and times become the nearest frames. Source: BORIS, boris/export_observation.py.
ImportResult readBoris(const std::string& path, const FormatOptions& options);
/// Writes aggregated events. Throws EngineError if the times of the frames are unknown.
void writeBoris(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
