// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/shape_scoring.h"

#include <nlohmann/json_fwd.hpp>

namespace spoor {

// Scores as `evaluate --json` and reports write them.

/// The figures alone, without frames and curves.
nlohmann::json figuresJson(const Score& score);
nlohmann::json toJson(const ShapeScore& score);
/// Thresholds that are infinite are null.
nlohmann::json toJson(const LongTermScore& score);

}  // namespace spoor
