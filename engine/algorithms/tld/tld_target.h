// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/clustering.h"
#include "engine/algorithms/tld/stages/fern_forest.h"
#include "engine/algorithms/tld/stages/learning.h"
#include "engine/algorithms/tld/stages/median_flow.h"
#include "engine/algorithms/tld/stages/nearest_neighbour.h"
#include "engine/pipeline/params.h"
#include "engine/pipeline/target_result.h"
#include "engine/pipeline/window_inspection.h"

#include <optional>

namespace spoor {

/// Rules that decide between flow and detector and what is learned, see integrate().
enum class TldDecisions { Spoor, OpenTld };

/// All that TLD knows about one target, on the host and independent of devices.
struct TldTarget {
    RectF first;          ///< The first box.
    RectF box;            ///< The last box; kept while the target is Lost.
    bool located = true;  ///< The box is from the last frame, so the flow can track it.
    bool valid = true;    ///< The track is trusted, so learning may continue.
    bool paused = false;
    int agreed = 0;     ///< Consecutive frames of agreement between detector and flow.
    RectF rival;        ///< Cluster that contradicts the flow, or weak evidence while Lost.
    int rivalSeen = 0;  ///< Consecutive frames with this cluster.
    int strange = 0;    ///< Consecutive frames in which the flow's box did not resemble the target.
    int minWindow = 15;        ///< Shorter side of the smallest windows in pixels.
    double variance = 0;       ///< Grey variance of the first box, in grey levels squared.
    double patchVariance = 0;  ///< Variance of its patch.
    std::uint32_t best = 0;    ///< Highest forest score of the first frame's test negatives.
    double nnBest = 0;         ///< Highest relative similarity of these negatives.
    WindowGrid grid;
    FernModel ferns;
    PatchModel patches;
    TldDecisions decisions = TldDecisions::Spoor;

    /// Returns whether a window of the detector covers this box.
    bool covers(const RectF& place) const;
    /// Sets the box as corrected by the user.
    void moveTo(const RectF& place);
    /// Returns the score that the forest must reach: the parameter, or more if a test negative
    /// reached it.
    std::uint32_t accept(double fernThreshold) const;
    /// Returns the relative similarity that must be exceeded, raised by the test negatives in the
    /// same way.
    double nnAccept(double nnThreshold) const { return std::max(nnThreshold, nnBest); }

    void save(StateWriter& state) const;
    /// `picture`: size of the video's frames. `ferns` and `decisions` are parameters.
    static TldTarget load(StateReader& state, SizeI picture, int ferns, TldDecisions decisions);
};

/// Score below which a window is not a hard negative for the forest (mean posterior 0.5).
std::uint32_t refuseScore(int ferns = fernCount);

/// Data of one target in a frame, for its result, for learning, and for the artifacts.
struct TldFrame {
    TargetId id = 0;
    Candidates candidates;
    /// Windows that the published forest learns as negatives, if the candidates are not all.
    std::vector<std::pair<int, FernCodes>> hard;
    std::vector<PatchMatch> matches;    ///< One per candidate.
    std::vector<Detection> detections;  ///< Accepted candidates.
    std::vector<Cluster> clusters;
    FlowResult flow;
    bool followed = false;               ///< The flow was requested.
    double trackConfidence = 0;          ///< Conservative similarity of the flow's box.
    double trackOldest = 0;              ///< Same, but relative to the patches learned first.
    double similarity = 0;               ///< Relative similarity of the resulting box.
    std::optional<ComparedPatch> patch;  ///< Patch of the new box; set by patchOfBox().
    std::uint32_t accept = 0;
    double nnAccept = 0;
    bool learned = false;
    TargetResult result;
    std::optional<WindowInspection> inspection{};  ///< of the requested window

    /// Returns whether the forest accepts a candidate, and whether the nearest neighbour agrees.
    bool passes(const Candidate& each) const { return each.score >= accept; }
    bool accepts(const Candidate& each, const PatchMatch& match) const {
        return passes(each) && match.relative() > nnAccept;
    }
    /// Returns the number of candidates that the forest accepts.
    std::int64_t passed() const;
    /// Returns the highest relative similarity of a candidate and the highest confidence of a
    /// cluster; 0 without any.
    double bestSimilarity() const;
    double bestConfidence() const;
};

/// Returns the limits beyond which the flow fails. Published: 10 pixels.
FlowLimits flowLimits(TldDecisions decisions);

/// Combines the flow's box with the detections (Kalal et al., 5.4): fills in the result and moves
/// the target. TldDecisions::OpenTld follows the paper. TldDecisions::Spoor differs in five points:
/// - The detector overrides a running flow only after three frames at the same position, without a
///   detection at the flow's box.
/// - Only clusters that resemble the target (likesTarget) count.
/// - A track is also trusted after five frames of agreement between flow and detector, as long as
///   it resembles the patches learned first. Otherwise a box that slips off a rotating target would
///   teach both, and they would agree for good.
/// - A flow ends after twenty frames in which its box did not resemble the target and the detector
///   did not confirm it. If no window in the frame passes the forest, the box must resemble the
///   target more.
/// - A lost track also restarts where a single cluster resembles the target weakly in two or three
///   consecutive frames.
void integrate(TldTarget& target, TldFrame& seen, const Frame& frame);

/// Returns the similarity of the flow's box to the first patches above which it is learned.
double neededConfidence(const TldFrame& seen);
/// Returns whether a cluster resembles the target (conservative similarity at least 0.5).
bool likesTarget(const Cluster& each);
/// A cluster that overlaps the flow's box by less contradicts it.
constexpr double elsewhereOverlap = 0.5;

/// Evaluates the candidates that were read back from the device.
void judgeCandidates(const TldTarget& target, TldFrame& seen);

/// Returns the patch of the target's new box, extracted and normalised once per frame.
const ComparedPatch& patchOfBox(const TldTarget& target, TldFrame& seen, const Frame& frame);

/// Returns whether the target's new box may be learned; marks the track as invalid if not.
bool worthLearning(TldTarget& target, TldFrame& seen, const Frame& frame, double varianceRatio);

/// P-N learning from one frame: positives come from the device, negatives from the candidates.
void learn(TldTarget& target, const TldFrame& seen, const Positives& positives, const Frame& frame);

/// Learns ferns and patches from the first box and from windows that hardly overlap it.
void learnFirst(TldTarget& target, const Positives& positives, std::span<const int> negatives,
                std::span<const FernCodes> codes, const Frame& frame, std::uint32_t key,
                double fernThreshold);

/// Learns from a box that the user corrected: its patch counts as one of the first. Accepted
/// windows elsewhere (`mistaken`, with their fern codes) become negatives.
void learnCorrection(TldTarget& target, const Positives& positives, std::span<const int> mistaken,
                     std::span<const FernCodes> codes, const Frame& frame, std::uint32_t accept);

}  // namespace spoor
