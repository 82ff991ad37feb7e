// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <vector>

namespace spoor {

/// The parameters of the network tracker.
std::vector<ParamSpec> siameseParameters();

}  // namespace spoor
