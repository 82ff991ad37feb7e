// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace spoor {

/// Whether a signal with `rate` samples per second can be smoothed at this cutoff, which must be
/// above 0 and below half of the rate.
bool smooths(double rate, double cutoff);

/// Removes changes faster than `cutoff` (Hz) with a second-order Butterworth filter, run forwards
/// and backwards for zero phase. Both passes together halve the power at the cutoff. The ends are
/// extended by point reflection about the line from end to end; within 1 / cutoff seconds of them
/// the result is less accurate. Returns the values unchanged if they cannot be smoothed.
std::vector<double> lowPass(std::span<const double> values, double rate, double cutoff);

}  // namespace spoor
