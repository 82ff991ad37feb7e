// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/proposal_generator.h"

#include <memory>

namespace spoor {

/// Selective search (Uijlings et al., IJCV 2013; fast variant) through OpenCV's ximgproc, on the
/// host. The largest boxes come first, because OpenCV's own order is random. Throws EngineError
/// when ximgproc is not installed.
std::unique_ptr<ProposalGenerator> makeSelectiveSearch(const ProposalParams& params);

}  // namespace spoor
