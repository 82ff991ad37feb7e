// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Results of frames chunk * 1024 .. + 1023 as they are in a project.
struct ResultBytes {
    static constexpr std::size_t maxWords = std::size_t{4} << 20;

    std::string boxes;  ///< 48 bytes each, little-endian; then shapes and attributes as lines
    std::string words;  ///< what was said of some of them, as JSON; empty: nothing
};

/// Ascending boxes of one chunk. Remarks that do not fit any more are left out.
ResultBytes resultBytes(const std::vector<SessionBox>& boxes);
/// What is damaged, or more than a chunk can hold, is not there.
std::vector<SessionBox> resultsOf(std::string_view boxes, std::string_view words,
                                  std::int64_t chunk);

}  // namespace spoor
