// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// One part of many runs: number 1 to `count`.
struct Shard {
    int number = 1;
    int count = 1;
    bool operator==(const Shard&) const = default;
};
constexpr int maxShards = 100'000;

/// Parses "3/64".
Result<Shard> parseShard(std::string_view text);

/// Assigns each run to a shard, 1 to `count`, by the names of all runs. The distribution is even
/// and mixed, and the same names yield the same shards on every machine.
std::vector<int> shardsOf(const std::vector<std::string>& names, int count);

}  // namespace spoor
