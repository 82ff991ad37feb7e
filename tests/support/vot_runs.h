// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Runs that were scored with the VOT toolkit. tests/engine/scoring/vot_toolkit_cases.py generates
// the same numbers.
#pragma once

#include "engine/scoring/vot_scoring.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace spoor::test {

inline constexpr SizeI pictureSize{160, 120};

struct MadeSequence {
    BoxSequence truth, found;
    std::vector<double> confidence;
};

inline MadeSequence madeSequence(int seed, bool absent) {
    auto state = std::uint64_t(seed);
    const auto next = [&] {
        state = (state * 1103515245 + 12345) % (std::uint64_t{1} << 31);
        return double(state) / double(std::uint64_t{1} << 31);
    };
    MadeSequence made;
    const int frames = 60 + int(next() * 120);
    for (int frame = 0; frame < frames; ++frame) {
        RectF box, found;
        box.x = 20 + 60 * next() * 0.05 + frame * 0.3;
        box.y = 15 + 40 * next() * 0.05 + frame * 0.2;
        box.width = 12 + 10 * next();
        box.height = 10 + 8 * next();
        const double drift = (seed < 7 ? 17 : 40) * std::max(0.0, std::sin(frame * 0.04 + seed));
        found.x = box.x + drift * (0.4 + 0.6 * next());
        found.y = box.y + drift * 0.4 * next();
        found.width = box.width * (0.7 + 0.6 * next());
        found.height = box.height * (0.7 + 0.6 * next());
        const bool there = !absent || frame % 50 <= 30 || frame % 50 >= 42;
        const bool lost = next() < (absent ? 0.1 : 0);
        made.truth.push_back(there ? std::optional(box) : std::nullopt);
        made.found.push_back(lost ? std::nullopt : std::optional(found));
        made.confidence.push_back(std::nearbyint(next() * 64) / 64);
    }
    return made;
}

inline std::vector<VotRegion> supervisedRun(const MadeSequence& made) {
    using Kind = VotRegion::Kind;
    std::vector<VotRegion> run(made.truth.size());
    for (std::size_t frame = 0; frame < run.size();) {
        run[frame++].kind = Kind::Started;
        for (; frame < run.size(); ++frame) {
            if (votOverlap(made.found[frame], made.truth[frame], pictureSize) > 0) {
                run[frame] = {Kind::Box, *made.found[frame]};
                continue;
            }
            run[frame].kind = Kind::Failed;
            frame += votSkip;
            break;
        }
    }
    return run;
}

}  // namespace spoor::test
