// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/proposal_generator.h"

#include <memory>

namespace spoor {

/// The windows that EdgeBoxes starts from, without a look at the picture: those nearest to the
/// middle of the region come first. What a generator has to be better than.
std::unique_ptr<ProposalGenerator> makeSlidingWindow(const ProposalParams& params);

}  // namespace spoor
