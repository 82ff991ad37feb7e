// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scoring/multi_start_scoring.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Attributes of a sequence by the short names of its benchmark ("OCC", "SV"), sorted by name. The
/// text is a list of names, as in OTB's attrs.txt, or a row of 0 and 1, as in the `att` folders of
/// OTB (11 values), UAV123 (12) and LaSOT (14). The message states what was expected.
Result<std::vector<std::string>> attributesOf(std::string_view text);

/// Anchors from the file anchor.value of a VOT sequence: one number per frame, above 0 for an
/// anchor of a forward run, below 0 for a backward run. The message states what was expected.
Result<std::vector<Anchor>> anchorsOf(std::string_view text);

}  // namespace spoor
