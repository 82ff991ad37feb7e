// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/pipeline/report.h"
#include "engine/stages/filter/filter_proposals.h"

#include <vector>

namespace spoor {

/// Whether a part of a frame has any colour, or nothing but one.
bool hasColour(const Frame& frame, const RectI& part);
bool flat(const Frame& frame, const RectI& part);

/// What becomes of one target of the correlation filters in one step.
struct KcfTargetStep {
    TargetId id = 0;
    FilterTarget* target = nullptr;
    std::vector<RectF> sizes;    ///< the last box first, then other sizes of it
    std::size_t firstPeak = 0;   ///< of theirs
    std::size_t firstPatch = 0;  ///< of the last ones, among those of its filter
    std::size_t patch = 0;       ///< of its sizes with the highest response
    FilterPeak peak;
    RectF box;  ///< preliminary, then final
    TargetState state = TargetState::Tracking;
    Message reason;
    std::vector<RectF> around;  ///< windows that are searched because the response was weak
    bool near = false;          ///< they are those next to the last place
    std::vector<Buffer> shown;  ///< their responses, where somebody looks
    std::vector<ScoredProposal> proposals;
    std::size_t scored = 0;  ///< of the proposals
    bool learnt = false;     ///< the response is strong enough for it
    bool seen = false;       ///< the final box is the first one that was scored
    std::size_t values = 0;  ///< of its size's search: how many, from
    std::size_t first = 0;   ///< here in the results
};

/// Targets that share a filter: what is to be done with it is done for all of them at once.
struct KcfFilterGroup {
    TargetFilter* filter = nullptr;
    std::vector<KcfTargetStep*> targets;
};
/// All targets by their filters, in order of the first ones.
std::vector<KcfFilterGroup> kcfRounds(std::vector<KcfTargetStep>& all);

/// Whether the response is strong enough to stay at the last place.
bool strongEnough(const KcfTargetStep& found);
/// How far the response is to be believed: by its maximum and its peak-to-sidelobe ratio, against
/// what is usual for this target.
void judge(KcfTargetStep& found);
/// Shows how strong the response was.
void showStrength(const KcfTargetStep& found, StageContext& stages);

}  // namespace spoor
