// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/proposal_generator.h"

#include <memory>

namespace spoor {

/// EdgeBoxes on an edge map, with or without background suppression.
std::unique_ptr<ProposalGenerator> makeEdgeBoxProposals(const ProposalParams& params,
                                                        bool suppression);

}  // namespace spoor
