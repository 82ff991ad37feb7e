// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/stages/clustering.h"

#include <utility>

namespace spoor {

std::vector<Cluster> cluster(std::span<const Detection> detections, double least) {
    std::vector<bool> taken(detections.size());
    std::vector<Cluster> clusters;
    for (std::size_t seed = 0; seed < detections.size(); ++seed) {
        if (taken[seed]) continue;
        taken[seed] = true;
        std::vector<std::size_t> members{seed};
        for (std::size_t i = 0; i < members.size(); ++i) {
            for (std::size_t other = seed + 1; other < detections.size(); ++other) {
                if (taken[other] ||
                    overlap(detections[members[i]].box, detections[other].box) < least) {
                    continue;
                }
                taken[other] = true;
                members.push_back(other);
            }
        }
        Cluster made;
        const auto share = 1.0 / double(members.size());
        for (const std::size_t i : members) {
            const Detection& each = detections[i];
            made.box.x += each.box.x * share, made.box.y += each.box.y * share;
            made.box.width += each.box.width * share, made.box.height += each.box.height * share;
            made.confidence += each.conservative * share;
        }
        made.detections = std::move(members);
        clusters.push_back(std::move(made));
    }
    return clusters;
}

}  // namespace spoor
