// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace spoor {

class Session;

/// Writes counts and durations of events: one row per label and subject. Unknown values are empty.
void writeEventSummaryCsv(const Session& session, const std::string& path);

}  // namespace spoor
