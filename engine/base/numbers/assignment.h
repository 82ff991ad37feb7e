// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace spoor {

/// For each row, returns the column that it is paired with, so that the sum of `gain[row][column]`
/// is maximal. Each row and column is used at most once, and only pairs with a gain above 0 count.
/// All rows must have the same length. Source: Kuhn, The Hungarian Method for the Assignment
/// Problem, 1955; the shortest augmenting paths of Jonker and Volgenant, 1987.
std::vector<std::optional<std::size_t>> bestPairs(const std::vector<std::vector<double>>& gain);

}  // namespace spoor
