// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

// Sizes in logical pixels.
constexpr int headerWidth = 160;  ///< for names
constexpr int rulerHeight = 24;
constexpr int boxLane = 36;
constexpr int checkLane = 18;    ///< below a lane, if there is a check of its results
constexpr int truthHeight = 32;  ///< below a lane, if there is ground truth

}  // namespace spoor
