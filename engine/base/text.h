// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

#include <string>
#include <utility>

namespace spoor {

/// "NAME=VALUE" in two.
Result<std::pair<std::string, std::string>> parseSetting(const std::string& text);
/// "x,y,width,height", whatever the locale.
Result<RectF> parseBox(const std::string& text);

}  // namespace spoor
