// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/papers/paper.h"

#include <nlohmann/json.hpp>
#include <string>

namespace spoor {

/// Returns {"paper", "source", "place", "title", "ours", "device", "rows": [{"row", "unit",
/// "published": [{"hardware", "low", "high"}], "own": {"low", "high"} or null}]}.
nlohmann::json tableAsJson(const std::string& id, const std::string& source,
                           const PaperTable& table, const std::string& device,
                           const OwnFigures& own);

/// Formats a table for people: one line per row, with our value first.
std::string tableAsText(const PaperTable& table, const std::string& device, const OwnFigures& own);

/// Formats a value, or both ends of a range, to four digits or to an integer: "1.25", "7 to 12",
/// "24926".
std::string figureText(double low, double high);

}  // namespace spoor
