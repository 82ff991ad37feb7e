// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/artifact.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/state_io.h"
#include "engine/stages/frame/box_crop.h"

#include <deque>
#include <vector>

namespace spoor {

/// What a target looked like over time, and what it was taken for: small pictures, kept when the
/// name changes and now and then, the newest two dozen.
class CropStrip {
public:
    void add(const Frame& frame, const CropRegion& place, const TargetName& name,
             std::int64_t every);
    /// Those that are kept, and what is there now.
    Gallery gallery(const Frame& frame, const CropRegion& place, const TargetName& name) const;

    void save(StateWriter& state) const;
    /// False when the state is no strip.
    bool load(StateReader& state);

private:
    struct Crop {
        FrameIndex frame = 0;
        TargetName name;
        std::vector<std::uint8_t> pixels;  ///< B G R
    };
    std::deque<Crop> m_crops;
};

}  // namespace spoor
