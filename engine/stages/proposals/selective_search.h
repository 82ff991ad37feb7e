// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/proposals/proposal_generator.h"

#include <memory>

namespace spoor {

/// Selective search (Uijlings et al., IJCV 2013; its fast form) through OpenCV's ximgproc, on the
/// host. The largest boxes come first: OpenCV's own order is drawn by lot. Throws EngineError when
/// ximgproc is not installed.
std::unique_ptr<ProposalGenerator> makeSelectiveSearch(const ProposalParams& params);

}  // namespace spoor
