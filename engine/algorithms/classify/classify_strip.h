// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_result.h"
#include "engine/stages/frame/box_crop.h"

#include <deque>
#include <vector>

namespace spoor {

struct Gallery;

/// History of a target's appearance and label: small crops, stored when the label changes and at
/// intervals. At most 24; the oldest are dropped.
class CropStrip {
public:
    void add(const Frame& frame, const CropRegion& place, const TargetName& name,
             std::int64_t every);
    /// Returns the stored crops, followed by the current one.
    Gallery gallery(const Frame& frame, const CropRegion& place, const TargetName& name) const;

    void save(StateWriter& state) const;
    /// Returns false if the state is not a valid strip.
    bool load(StateReader& state);

private:
    struct Crop {
        FrameIndex frame = 0;
        TargetName name;
        std::vector<std::uint8_t> pixels;  ///< B, G, R per pixel.
    };
    std::deque<Crop> m_crops;
};

}  // namespace spoor
