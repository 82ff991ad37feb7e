// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order of file names that contain numbers, for images, labels and results alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Whether `a` precedes `b` if runs of digits compare as numbers: frame2 precedes frame10. Other
/// characters compare bytewise. Texts that differ only in leading zeros compare bytewise, so that
/// the order is total.
bool naturalLess(std::string_view a, std::string_view b);

/// The number of each name in a sequence of names without suffixes: the only run of digits that
/// differs between the names, or the digits at their ends if these ascend in the natural order of
/// the names. nullopt if the names are no such sequence. "1" and "01" have the same number.
std::optional<std::vector<std::int64_t>> sequenceNumbers(std::span<const std::string> names);

/// Gaps in the numbers of a sequence. The smallest difference is the step and not a gap.
struct NumberGaps {
    std::int64_t missing = 0;       ///< Number of missing numbers.
    std::int64_t firstMissing = 0;  ///< Meaningful if missing > 0.
};
/// `numbers` ascend.
NumberGaps gapsIn(std::span<const std::int64_t> numbers);

}  // namespace spoor
