// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/scoring/scoring.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace spoor {

/// A binary PGM or PPM picture of 8 bits a sample, at most 16384 x 16384. Throws EngineError.
Frame readPnm(const std::filesystem::path& file, FrameIndex index);

/// The PGM and PPM files of a folder in order of their names; throws when there are none.
std::vector<std::filesystem::path> pnmFiles(const std::string& folder);

/// A folder of pictures with `groundtruth.txt` (x,y,w,h a frame, pixels from 0, nan where the
/// target is absent), and `init.txt` where the first box is another one.
struct TruthSequence {
    std::string name;  ///< of the folder
    std::vector<Frame> frames;
    BoxSequence truth;  ///< of the frames that were read
    RectF first;        ///< box on frame 0
};

/// True when the folder has a groundtruth.txt.
bool hasTruth(const std::string& folder);
/// The first `most` frames of a sequence, all of the same size. Throws EngineError.
TruthSequence readSequence(const std::string& folder, std::size_t most);

}  // namespace spoor
