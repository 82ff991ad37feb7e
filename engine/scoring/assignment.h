// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace spoor {

/// Row by row the column that it is paired with, so that the sum of `gain[row][column]` is as large
/// as can be: each row and each column at most once, and only where the gain is above 0. Rows are
/// of one length. Source: Kuhn, The Hungarian Method for the Assignment Problem, 1955; the
/// shortest augmenting paths of Jonker and Volgenant, 1987.
std::vector<std::optional<std::size_t>> bestPairs(const std::vector<std::vector<double>>& gain);

}  // namespace spoor
