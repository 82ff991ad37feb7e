// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace spoor {

/// Makes the lanes of a timeline view known to screen readers: one list item per target, such as
/// "butterfly, tracking 0.72, frame 112, lost in frames 115 to 143".
void installTimelineAccessibility();

}  // namespace spoor
