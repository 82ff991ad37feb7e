// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scoring/multi_start_scoring.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// What makes a sequence hard, by the short names of its benchmark ("OCC", "SV"), in order of name:
/// from names as OTB's attrs.txt has them, or from a row of 0 and 1 as OTB (11 of them), UAV123
/// (12) and LaSOT (14) have in their folders `att`. The message says what was expected.
Result<std::vector<std::string>> attributesOf(std::string_view text);

/// Anchors as VOT's sequences have them in the file anchor.value: a number a frame, above 0 for
/// runs that go forward from there, below 0 for those that go backward. The message says what was
/// expected.
Result<std::vector<Anchor>> anchorsOf(std::string_view text);

}  // namespace spoor
