// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/cluster/shard.h"

#include "engine/base/hash/content_hash.h"
#include "engine/formats/io/csv.h"

#include <algorithm>
#include <cstdint>

namespace spoor {

Result<Shard> parseShard(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto number = wholeNumber(text.substr(0, slash));
    const auto count =
        slash == std::string::npos ? std::nullopt : wholeNumber(text.substr(slash + 1));
    if (number && count && *number >= 1 && *number <= *count && *count <= maxShards)
        return Shard{int(*number), int(*count)};
    return Message(SPOOR_TR("engine",
                            "'%1' is not a valid shard. Write it as NUMBER/COUNT, counted from 1: "
                            "3/64 is the third of 64 parts."),
                   shortened(text));
}

std::vector<int> shardsOf(const std::vector<std::string>& names, int count) {
    // Sorting by hash spreads slow runs, such as all runs of one tracker, over the shards.
    std::vector<std::pair<std::uint64_t, std::size_t>> mixed;
    for (std::size_t i = 0; i < names.size(); ++i) mixed.emplace_back(fnv1a(names[i]), i);
    std::ranges::sort(mixed);
    std::vector<int> shards(names.size());
    for (std::size_t i = 0; i < mixed.size(); ++i)
        shards[mixed[i].second] = int(i % std::size_t(count)) + 1;
    return shards;
}

}  // namespace spoor
