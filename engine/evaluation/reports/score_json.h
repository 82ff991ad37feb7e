// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/flag_scoring.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/point_scoring.h"
#include "engine/scoring/shape_scoring.h"

#include <nlohmann/json_fwd.hpp>

namespace spoor {

// Scores as written by `evaluate --json` and by reports.

/// Only the figures, without frames and curves.
nlohmann::json figuresJson(const Score& score);
nlohmann::json toJson(const ShapeScore& score);
nlohmann::json toJson(const PointScore& score);
/// Shares without frames are null.
nlohmann::json toJson(const FlagScore& score);
/// Infinite thresholds are null.
nlohmann::json toJson(const LongTermScore& score);

}  // namespace spoor
