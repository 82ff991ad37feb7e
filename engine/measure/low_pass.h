// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace spoor {

/// Whether values at `rate` a second can be smoothed at this cutoff: above 0 and below half of it.
bool smooths(double rate, double cutoff);

/// Values without what changes faster than `cutoff` (Hz): a Butterworth filter of the second order,
/// forwards and then backwards, so that nothing is late. Both ways together let through half of the
/// power at the cutoff. Ends are continued by their reflection about the line from end to end;
/// within 1 / cutoff seconds of them the result is less sure. As they are where they cannot be
/// smoothed.
std::vector<double> lowPass(std::span<const double> values, double rate, double cutoff);

}  // namespace spoor
