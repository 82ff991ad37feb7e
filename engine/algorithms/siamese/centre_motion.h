// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/siamese_target.h"

namespace spoor {

// How a target follows the response of a centre head.

/// Chooses the best cell that shows no rival, blends its box and updates the rivals. Returns true
/// if only rivals are visible; the target then stays where it is.
bool avoidRivals(SiameseTarget& target, SiameseChoice& choice);

struct CentreMotion {
    bool plain = false;      ///< The authors' rule: the box is that of the cell.
    bool elsewhere = false;  ///< The cell is from a distant window.
};
/// Moves the target to a cell, clipped to the frame like by the authors of these networks. Weak
/// scores change the size little and the reported size even less, because the network's boxes
/// follow every limb and shrink to what is visible.
void moveToBox(SiameseTarget& target, const SiameseCell& cell, SizeI picture, CentreMotion how);

}  // namespace spoor
