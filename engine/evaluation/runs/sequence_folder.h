// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/evaluation/runs/suite.h"

#include <string>
#include <vector>

namespace spoor {

/// A folder that is a sequence, or the reason why it is not.
struct FoundSequence {
    std::string folder;
    SuiteSequence sequence{};  ///< Valid if `problem` is empty.
    FrameIndex frames = 0;     ///< Frames of the ground truth; only set by checkedSequences().
    Message problem{};         ///< Says what is missing or invalid; may be empty.
};

/// The sequence in a folder. Its ground truth is groundtruth.txt, groundtruth_rect.txt or a folder
/// masks/. Its images are in img/, color/ or the folder itself, or it has a video. Optional files
/// are init.txt, with a first box that differs from the ground truth, and attrs.txt. Throws
/// EngineError if one of these files cannot be read.
FoundSequence sequenceIn(const std::string& folder);

/// The sequences in a folder, sorted by name, and the folders that lack a part. These are the
/// folder itself, its subfolders, or the subfolders of these, as in LaSOT. In DAVIS, they are the
/// subfolders of JPEGImages/RESOLUTION, with their masks in Annotations/RESOLUTION.
std::vector<FoundSequence> findSequences(const std::string& folder);

/// Finds the sequences of several folders, with unique names. Each ground truth is read, and a
/// sequence without a box to start from has a problem. Does not throw. For a background thread.
std::vector<FoundSequence> checkedSequences(const std::vector<std::string>& folders);

/// Attributes from a file. Throws EngineError.
std::vector<std::string> attributesInFile(const std::string& path);

}  // namespace spoor
