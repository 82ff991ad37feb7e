// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bench/papers/paper.h"

#include <nlohmann/json.hpp>
#include <string>

namespace spoor {

/// {"paper", "source", "place", "title", "ours", "device", "rows": [{"row", "unit", "published":
/// [{"hardware", "low", "high"}], "own": {"low", "high"} or null}]}.
nlohmann::json tableAsJson(const std::string& id, const std::string& source,
                           const PaperTable& table, const std::string& device,
                           const OwnFigures& own);

/// For a person to read: a line a row, ours first.
std::string tableAsText(const PaperTable& table, const std::string& device, const OwnFigures& own);

/// Four digits of a figure, or of both ends of a range: "1.25", "7 to 12", "24930".
std::string figureText(double low, double high);

}  // namespace spoor
