// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preparation of scores for ground truth with boxes that are not counted. Sources: TrackEval,
// datasets/mot_challenge_2d_box.py and kitti_2d_box.py, get_preprocessed_seq_data(); DAVIS,
// davis2017-evaluation, metrics.py, void_pixels; COCO, pycocotools, cocoeval.py, iscrowd.
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {

class Session;

/// Removes from a result what the ignored boxes of `truth` take: the boxes that match a distractor
/// with an overlap of at least 0.5, if all boxes of a frame are matched together; of the boxes
/// without a match, those of which more than half lies in an ignored region, or at least half in a
/// crowd of COCO; and the pixels of masks in ignored masks. Returns the number of removed boxes.
std::int64_t removeTaken(const Session& truth, Session& result);
/// Removes the ignored boxes, and targets that have no other box. The number of frames stays.
/// Returns the number of removed boxes.
std::int64_t removeIgnored(Session& truth);
/// Does the same for the ground truth in a file, and adds a note with the file and the number.
std::int64_t removeIgnored(Session& truth, const std::string& file, std::vector<Message>& notes);

}  // namespace spoor
