// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <string_view>
#include <vector>

namespace spoor {

/// Says where in the rows of a run a computed frame begins. A frame that is computed again right
/// after itself begins with its first stage again.
class FrameSegmenter {
public:
    /// To be called with every row, in order.
    bool begins(const TimingRow& row);

private:
    FrameIndex m_frame = -1;
    std::string_view m_firstStage;
    Nanos m_lastEnd = 0;
};

/// A stage's row of one frame.
struct StageSpan {
    int stage = 0;
    int rank = 0;  ///< the smaller takes a moment that several cover: see rankOf()
    Nanos begin = 0;
    Nanos end = 0;
};

/// Transfers before stages before waiting.
int rankOf(std::string_view stage);

/// Rows of stages overlap (work is enqueued ahead, waiting covers what is waited for): here each
/// moment counts for one stage, so that the times add up to that of the frame, which is returned.
/// `times`: by number of the stage, set for those that have a span. Sorts the spans.
Nanos shareMoments(std::vector<StageSpan>& spans, std::vector<Nanos>& times);

/// Nearest-rank percentile, -1 of nothing; reorders the values.
Nanos percentile(std::vector<Nanos>& values, double part);

}  // namespace spoor
