// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <vector>

namespace spoor {

std::vector<ParamSpec> detectParams();

}  // namespace spoor
