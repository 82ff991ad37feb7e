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

/// Reads a binary PGM or PPM image with 8 bits per sample, at most 16384 x 16384. Throws
/// EngineError.
Frame readPnm(const std::filesystem::path& file, FrameIndex index);

/// Returns the PGM and PPM files of a folder in alphabetical order. Throws EngineError if there are
/// none.
std::vector<std::filesystem::path> pnmFiles(const std::string& folder);

/// Returns an image of noise, the same in all runs.
Frame noisePicture(SizeI size, std::uint32_t seed = 1);

/// A folder of images with `groundtruth.txt` (x,y,w,h per frame, pixels from 0, nan where the
/// target is absent), and `init.txt` if the initial box is a different one.
struct TruthSequence {
    std::string name;  ///< Name of the folder.
    std::vector<Frame> frames;
    BoxSequence truth;  ///< One entry per frame.
    RectF first;        ///< Initial box in frame 0.
};

/// Returns true if the folder has a groundtruth.txt.
bool hasTruth(const std::string& folder);
/// Reads the first `most` frames of a sequence, all of the same size. Throws EngineError.
TruthSequence readSequence(const std::string& folder, std::size_t most);

}  // namespace spoor
