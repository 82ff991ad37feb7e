// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Judges each barrier by itself (chapter 5.4.2), and records it in the tree's decisions. A barrier
/// stays if, on the way from an access before it to one after it without another barrier that
/// stays, one writes an element of a local array or buffer that the other uses in another work-item
/// (equation 5.5), or if the elements are unknown. `apart`: buffers never overlap.
void treatBarriers(Tree& tree, const PackPlan& plan, bool apart);

}  // namespace spoor::adapt
