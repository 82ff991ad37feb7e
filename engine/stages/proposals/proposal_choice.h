// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/stages/proposals/proposal_generator.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// The names of the generators: "edgeboxes", "edgeboxes-plain" (without background suppression),
/// "selective-search" and "sliding-window".
const std::vector<std::string>& proposalGenerators();
/// Throws EngineError when the generator is unknown or not installed, or its model is unusable.
std::unique_ptr<ProposalGenerator> makeProposalGenerator(const std::string& name,
                                                         const ProposalParams& params);
/// Adds the stages and artifacts of a generator to a layout.
void describeProposals(const std::string& name, AlgorithmLayout& shape);

}  // namespace spoor
