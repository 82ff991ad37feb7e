// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/proposal_generator.h"

#include <memory>

namespace spoor {

/// The initial windows of EdgeBoxes, which do not depend on the image. Those closest to the centre
/// of the region come first. A baseline for the other generators.
std::unique_ptr<ProposalGenerator> makeSlidingWindow(const ProposalParams& params);

}  // namespace spoor
