// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/siamese/stages/siamese_model.h"

namespace spoor {

/// Returns whether a network has the three outputs of a centre head: a square score map and two
/// maps of two planes of the same size. Throws EngineError if its sizes do not fit together.
bool hasCentreHead(const NetworkGraph& network);

/// Combines the branch of the target and that of the search. Throws EngineError if they do not
/// belong together.
SiameseModel centreModel(NetworkGraph target, NetworkGraph search);
/// A network that takes both images; the smaller one shows the target.
SiameseModel centreModel(NetworkGraph whole);

/// Replaces what is known of a network with a description in TOML. Keys, all optional:
/// `name`; `template_factor` and `search_factor`, the sides of the squares in units of the root of
/// the target's area; `colours`, "rgb" or "bgr"; `range`, the value of a white pixel (1 or 255);
/// `mean` and `deviation`, three numbers each in the order of the colours, subtracted from the
/// pixels in this range and divided by; `uncertain_below` and `lost_below`, see SiameseLimits.
/// Throws EngineError with file and line.
void describeTracker(SiameseModel& model, const std::string& toml, const std::string& file);

}  // namespace spoor
