// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <vector>

namespace spoor {

/// The parameters `model` (required) and `labels` of an algorithm that runs a user's network.
std::vector<ParamSpec> networkParams(Message modelHelp, Message labelsHelp);

}  // namespace spoor
