// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"
#include "engine/pipeline/report.h"
#include "engine/stages/flow/median_flow.h"
#include "engine/stages/tld/clustering.h"
#include "engine/stages/tld/fern_forest.h"
#include "engine/stages/tld/learning.h"
#include "engine/stages/tld/nearest_neighbour.h"

#include <optional>

namespace spoor {

/// Everything that TLD knows of one target, on the host and independent of devices.
struct TldTarget {
    RectF first;          ///< box that it was started on
    RectF box;            ///< the last one; its place when it is Lost
    bool located = true;  ///< the box is that of the last frame: there is something to follow
    bool valid = true;    ///< the track is trusted: learning may go on
    bool paused = false;
    int agreed = 0;            ///< frames in a row in which detector and flow agreed
    RectF rival;               ///< where the detector sees the target while the flow is elsewhere
    int rivalSeen = 0;         ///< frames in a row
    int strange = 0;           ///< frames in a row in which the flow's box looked unlike it
    int minWindow = 15;        ///< smaller side of the smallest windows, px
    double variance = 0;       ///< grey variance of the first box, grey levels squared
    double patchVariance = 0;  ///< of its patch
    std::uint32_t best = 0;    ///< highest forest score of the first frame's test negatives
    double nnBest = 0;         ///< their highest relative similarity
    WindowGrid grid;
    FernModel ferns;
    PatchModel patches;

    /// Whether a window of the detector lies where this box is.
    bool covers(const RectF& place) const;
    /// A person says that it is there.
    void moveTo(const RectF& place);
    /// Score that the forest must reach: the parameter, adapted upward to the best negative.
    std::uint32_t accept(double fernThreshold) const;
    /// Relative similarity that the nearest neighbour must exceed, adapted likewise.
    double nnAccept(double nnThreshold) const { return std::max(nnThreshold, nnBest); }

    void save(StateWriter& state) const;
    /// `picture`: size of the video's frames.
    static TldTarget load(StateReader& state, SizeI picture);
};

/// Score below which a window is no hard negative for the forest (mean posterior 0.5).
std::uint32_t refuseScore();

/// What a frame brought to one target, for its result, for learning and for the artifacts.
struct TldFrame {
    TargetId id = 0;
    Candidates candidates;
    std::vector<PatchMatch> matches;    ///< of the candidates
    std::vector<Detection> detections;  ///< accepted candidates
    std::vector<Cluster> clusters;
    FlowResult flow;
    bool followed = false;               ///< the flow was asked for
    double trackConfidence = 0;          ///< conservative similarity of the flow's box
    double trackOldest = 0;              ///< the same by the patches that were learned first
    double similarity = 0;               ///< relative similarity of the resulting box
    std::optional<ComparedPatch> patch;  ///< of the new box, once patchOfBox() was asked for it
    std::uint32_t accept = 0;
    double nnAccept = 0;
    bool learned = false;
    TargetResult result;
};

/// Merges the flow's box with the detections (Kalal et al., 5.4): fills in the result and moves the
/// target. Stricter than the paper where one false window would do harm: the detector overrides a
/// running flow only when it saw the same place in three frames and nothing at the flow's box, and
/// only a cluster more like the target than not counts. A track is trusted as well when flow and
/// detector agree for five frames, but only as long as it looks somewhat like what was learned
/// first: a box that slips off a turning target teaches both of them, and they agree ever after. A
/// flow that has not looked like the target for twenty frames, nor been confirmed by the detector,
/// ends: what it follows is something else.
void integrate(TldTarget& target, TldFrame& seen, const Frame& frame);

/// Similarity of the flow's box to the first pictures from which on it is learned from.
double neededConfidence(const TldFrame& seen);
/// Clusters that look more like the target than not.
bool likesTarget(const Cluster& each);
/// A cluster that overlaps the flow's box by less contradicts it.
constexpr double elsewhereOverlap = 0.5;

/// The detector's part of a frame from what was read back.
void judgeCandidates(const TldTarget& target, TldFrame& seen);

/// The patch of the target's new box: made and normalised once a frame.
const ComparedPatch& patchOfBox(const TldTarget& target, TldFrame& seen, const Frame& frame);

/// Whether the target's new box may be learned from; takes its validity when it looks unlike it.
bool worthLearning(TldTarget& target, TldFrame& seen, const Frame& frame, double varianceRatio);

/// P-N learning from one frame: positives from the device, negatives among the candidates.
void learn(TldTarget& target, const TldFrame& seen, const Positives& positives, const Frame& frame);

/// The first frame: ferns and patches from the box and from all that does not overlap it.
void learnFirst(TldTarget& target, const Positives& positives, std::span<const int> negatives,
                std::span<const FernCodes> codes, const Frame& frame, std::uint32_t key,
                double fernThreshold);

/// What a person says of the target's box: its picture counts as one of the first, and the windows
/// elsewhere that the forest accepted (`mistaken`, with what the ferns see there) are negatives.
void learnCorrection(TldTarget& target, const Positives& positives, std::span<const int> mistaken,
                     std::span<const FernCodes> codes, const Frame& frame, std::uint32_t accept);

}  // namespace spoor
