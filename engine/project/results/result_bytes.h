// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

struct SessionBox;

/// Serialised results of frames chunk * 1024 .. + 1023.
struct ResultBytes {
    static constexpr std::size_t maxWords = std::size_t{4} << 20;

    std::string boxes;  ///< 48 bytes per box, little-endian; then shapes and attributes as lines.
    std::string words;  ///< Remarks as JSON; empty: none.
};

/// Serialises the boxes of one chunk, in ascending order. Omits remarks beyond maxWords.
ResultBytes resultBytes(const std::vector<SessionBox>& boxes);
/// Omits damaged data and boxes beyond the size of a chunk.
std::vector<SessionBox> resultsOf(std::string_view boxes, std::string_view words,
                                  std::int64_t chunk);

}  // namespace spoor
