// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/scoring/scoring.h"

#include <optional>
#include <string_view>
#include <vector>

namespace spoor {

/// How a tracker is run on a sequence: once from the first box (OTB's one-pass evaluation), from
/// shifted and scaled boxes (spatial robustness) or from later frames (temporal robustness; Wu et
/// al., Online Object Tracking: A Benchmark, 2013, section 4), with a restart after each failure
/// (VOT until 2019), or from anchors to the farther end of the sequence, forward or backward (VOT
/// since 2020).
enum class Protocol { OnePass, Spatial, Temporal, Supervised, Anchors };

/// "ope", "sre", "tre", "vot", "vot-st".
const char* toText(Protocol protocol);
std::optional<Protocol> protocolOf(std::string_view text);

/// One start of a tracker.
struct ProtocolStart {
    FrameIndex frame = 0;
    RectF box;
    bool backward = false;
};

/// The starts of a protocol on a sequence whose target first appears as `box` in frame `first`.
///
/// Spatial: 12 starts. The box is shifted by a tenth of its size to the left, right, up, down and
/// along the four diagonals, and scaled around its centre by 0.8, 0.9, 1.1 and 1.2.
/// Temporal: up to 20 starts, evenly spaced from the first frame, each moved forward to the next
/// frame with a ground-truth box. Starts that leave fewer than 20 frames are dropped, except the
/// first.
/// Anchors: the anchors of anchorsOf().
std::vector<ProtocolStart> protocolStarts(Protocol protocol, const BoxSequence& truth,
                                          FrameIndex first, const RectF& box);

}  // namespace spoor
