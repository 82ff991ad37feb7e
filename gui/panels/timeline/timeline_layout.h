// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

// Logical pixels.
constexpr int kHeader = 120;  ///< for names
constexpr int kRuler = 20;
constexpr int kLane = 28;
constexpr int kCheckLane = 18;  ///< below a lane, when something was computed to judge a run
constexpr int kTruth = 32;  ///< below a lane, when there is a truth

}  // namespace spoor
