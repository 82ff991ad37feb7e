// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/types.h"

#include <string>
#include <vector>

namespace spoor {

/// Detections that another program made.
struct ListedDetections {
    struct Detection {
        RectF box;              ///< pixels
        double confidence = 1;  ///< 0..1
        int label = 0;          ///< number in `labels`
    };
    std::vector<std::vector<Detection>> frames;  ///< by frame index, up to the last detection
    std::vector<std::string> labels;             ///< may contain an empty one
    SizeI size;                  ///< of the frames, if the file contains it; else 0 x 0
    std::vector<Message> notes;  ///< what was assumed
};

/// Reads boxes in any format that has them; their IDs are ignored. `frame` is the size of the
/// frames, which some formats need. Implemented by engine/formats.
Result<ListedDetections> readDetections(const std::string& path, SizeI frame);

}  // namespace spoor
