// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/timing_row.h"

#include <string_view>
#include <vector>

namespace spoor {

/// Finds the row where each computed frame begins among the rows of a run. A frame that is computed
/// twice in a row begins again with its first stage. Rows of that stage in succession, such as the
/// uploads of a network's weights, belong to one frame.
class FrameSegmenter {
public:
    /// Returns true if `row` begins a frame. Call it with every row, in order.
    bool begins(const TimingRow& row);

private:
    FrameIndex m_frame = -1;
    std::string_view m_firstStage;
    Nanos m_lastEnd = 0ns;
    bool m_several = false;  ///< the frame has rows of other stages
};

/// Whether a row begins a run. The frames of a run are consecutive.
bool startsRun(const std::vector<TimingRow>& rows, std::size_t at);
/// Index of the first row of the last run among the rows after `from`; `from` if they are all of
/// one run.
std::size_t lastRunStart(const std::vector<TimingRow>& rows, std::size_t from);

/// One row of a stage in one frame.
struct StageSpan {
    int stage = 0;
    int rank = 0;  ///< a moment covered by several spans counts for the smallest rank: see rankOf()
    Nanos begin = 0ns;
    Nanos end = 0ns;
};

/// Returns 0 for transfers, 1 for stages, 2 for waiting.
int rankOf(std::string_view stage);

/// Distributes the time of one frame over its stages and returns the total. Rows of stages overlap
/// (work is enqueued ahead; waiting covers other work). Each moment counts for one stage, so the
/// times add up to the total. `times` is indexed by stage and set for stages that have a span.
/// Sorts the spans.
Nanos shareMoments(std::vector<StageSpan>& spans, std::vector<Nanos>& times);

/// Nearest-rank percentile; -1 for an empty list. Reorders the values.
Nanos percentile(std::vector<Nanos>& values, double part);

}  // namespace spoor
