// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_target.h"

#include "engine/media/frame.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

// Constants of Kalal et al., PAMI 2012, and TLD 1.0.
constexpr double validConfidence = 0.7;  // Conservative similarity above which a track is valid.
constexpr double unlike = 0.5;           // Relative similarity below which nothing is learned.
constexpr double sameAsNegative = 0.95;  // Maximum similarity to a stored negative for learning.
constexpr double farOverlap = 0.2;       // Maximum overlap of a negative with the target.
constexpr double closeOverlap = 0.7;     // Overlap above which a window corrects the flow's box.
constexpr double trackWeight = 10;       // Weight of the flow's box, in such windows.
constexpr double maxRaised = 0.55;       // Maximum mean posterior that the background can require.
constexpr double likeTarget = 0.5;       // Minimum conservative similarity of a cluster.
constexpr double driftConfidence = 0.3;  // Conservative similarity below which a track is invalid.
constexpr double minOldest = 0.27;       // Same limit for the patches learned first.
constexpr int agreedFrames = 5;          // Frames of agreement that make a track valid.
constexpr int strangeFrames = 20;  // Consecutive frames below driftConfidence that end a track.
constexpr int rivalFrames = 3;     // Frames in a row before the detector overrides the flow.
// Relative similarity of a window that counts as two frames of weak evidence, see weakEvidence().
constexpr double clearSimilarity = 0.57;
constexpr double maxResized = 2;  // Maximum ratio of sizes for weak evidence, in both directions.
constexpr double jerkError = 12;  // Limit of the flow in pixels, so that a jerk does not end it.
// Relative similarity above which a far window is learned.
constexpr double negativeSimilarity = 0.5;
constexpr double minCover = 0.6;  // Minimum overlap of a box with its nearest window.
// Patches of the first frame, for learning and testing.
constexpr std::size_t firstNegatives = 100;

}  // namespace

std::uint32_t refuseScore(int ferns) {
    return std::uint32_t(ferns) * posteriorOne / 2;
}

FlowLimits flowLimits(TldDecisions decisions) {
    FlowLimits limits;
    if (decisions == TldDecisions::Spoor)
        limits.error = jerkError;
    else
        limits.published = true, limits.points = 1;
    return limits;
}

std::uint32_t TldTarget::accept(double fernThreshold) const {
    const auto sum = [this](double mean) {
        return std::uint32_t(std::ceil(mean * ferns.ferns() * posteriorOne));
    };
    // The limit prevents a single background window from closing the forest for good.
    const std::uint32_t most = sum(decisions == TldDecisions::Spoor ? maxRaised : 1);
    return std::max({sum(fernThreshold), std::min(best + 1, most), std::uint32_t{1}});
}

bool TldTarget::covers(const RectF& place) const {
    const int nearest = grid.nearest(place);
    return nearest >= 0 && overlap(grid.box(nearest), place) >= minCover;
}

void TldTarget::moveTo(const RectF& place) {
    box = place;
    located = valid = true;
    paused = false;
    agreed = rivalSeen = strange = 0;
}

std::int64_t TldFrame::passed() const {
    return std::ranges::count_if(candidates.windows,
                                 [&](const Candidate& each) { return passes(each); });
}

double TldFrame::bestSimilarity() const {
    double best = 0;
    for (const PatchMatch& match : matches) best = std::max(best, match.relative());
    return best;
}

double TldFrame::bestConfidence() const {
    double best = 0;
    for (const Cluster& each : clusters) best = std::max(best, each.confidence);
    return best;
}

bool likesTarget(const Cluster& each) {
    return each.confidence >= likeTarget;
}

double neededConfidence(const TldFrame& seen) {
    return std::max(validConfidence, seen.nnAccept);
}

void judgeCandidates(const TldTarget& target, TldFrame& seen) {
    for (const Candidate& each : seen.candidates.windows) {
        const PatchMatch match{each.match[0], each.match[1], each.match[2], each.match[3]};
        seen.matches.push_back(match);
        if (!seen.accepts(each, match)) continue;
        seen.detections.push_back(
            {target.grid.box(each.window), match.relative(), match.conservative()});
    }
    seen.clusters = cluster(seen.detections);
}

namespace {

/// Averages the flow's box with the accepted windows of the forest that overlap it closely.
RectF averaged(const TldTarget& target, const TldFrame& seen, const RectF& tracked) {
    double weight = trackWeight;
    RectF sum{tracked.x * weight, tracked.y * weight, tracked.width * weight,
              tracked.height * weight};
    for (const Candidate& each : seen.candidates.windows) {
        if (!seen.passes(each)) continue;
        const RectF box = target.grid.box(each.window);
        if (overlap(box, tracked) <= closeOverlap) continue;
        sum.x += box.x, sum.y += box.y, sum.width += box.width, sum.height += box.height;
        weight += 1;
    }
    return {sum.x / weight, sum.y / weight, sum.width / weight, sum.height / weight};
}

/// Chooses the sentence that says what the flow has done. Whole sentences, so that they can be
/// translated.
Message flowSentence(const TldTarget& target, const TldFrame& seen, const char* failed,
                     const char* left, const char* nothing) {
    if (!seen.followed) return Message(nothing);
    const auto kept =
        std::ranges::count_if(seen.flow.points, [](const FlowPoint& point) { return point.kept; });
    const FlowLimits limits = flowLimits(target.decisions);
    if (seen.flow.medianError <= limits.error && kept >= limits.points) return Message(left);
    return Message(failed, toText(seen.flow.medianError, 1), limits.error, long(kept),
                   limits.points);
}

/// Returns why neither flow nor detector has a box.
Message lostReason(const TldTarget& target, const TldFrame& seen) {
    const auto places = std::ranges::count_if(seen.clusters, likesTarget);
    const auto sentence = [&](const char* failed, const char* left, const char* nothing) {
        return flowSentence(target, seen, failed, left, nothing);
    };
    if (places > 1) {
        return sentence(
                   SPOOR_TR(
                       "engine",
                       "The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum "
                       "%4), and the detector found %5 positions but cannot choose between them."),
                   SPOOR_TR("engine",
                            "The flow left the image, and the detector found %1 positions but "
                            "cannot choose between them."),
                   SPOOR_TR("engine",
                            "The detector found %1 positions but cannot choose between them."))
            .arg(long(places));
    }
    if (!seen.clusters.empty()) {
        return sentence(
                   SPOOR_TR("engine",
                            "The flow failed (error %1 px, limit %2 px; %3 reliable points, "
                            "minimum %4), and the detection differs too much from the first "
                            "appearance of the target: similarity %5, threshold %6."),
                   SPOOR_TR("engine",
                            "The flow left the image, and the detection differs too much from the "
                            "first appearance of the target: similarity %1, threshold %2."),
                   SPOOR_TR("engine",
                            "The detection differs too much from the first appearance of the "
                            "target: similarity %1, threshold %2."))
            .arg(toText(seen.bestConfidence(), 2))
            .arg(likeTarget);
    }
    if (seen.candidates.windows.empty()) {
        return sentence(
                   SPOOR_TR(
                       "engine",
                       "The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum "
                       "%4), and the detector found no window: 0 of %5 passed the forest."),
                   SPOOR_TR("engine",
                            "The flow left the image, and the detector found no window: 0 of %1 "
                            "passed the forest."),
                   SPOOR_TR("engine", "The detector found no window: 0 of %1 passed the forest."))
            .arg(target.grid.count());
    }
    return sentence(
               SPOOR_TR("engine",
                        "The flow failed (error %1 px, limit %2 px; %3 reliable points, minimum "
                        "%4), and the detector found no window: 0 of %5 passed the nearest "
                        "neighbour. The best similarity was %6, the threshold is %7."),
               SPOOR_TR("engine",
                        "The flow left the image, and the detector found no window: 0 of %1 passed "
                        "the nearest neighbour. The best similarity was %2, the threshold is %3."),
               SPOOR_TR("engine",
                        "The detector found no window: 0 of %1 passed the nearest neighbour. The "
                        "best similarity was %2, the threshold is %3."))
        .arg(target.grid.count())
        .arg(toText(seen.bestSimilarity(), 2))
        .arg(toText(seen.nnAccept, 2));
}

void takeBox(TldTarget& target, TldFrame& seen, const RectF& box, double confidence) {
    target.box = box;
    target.located = true;
    seen.result.box = box;
    seen.result.confidence = std::clamp(confidence, 0.0, 1.0);
    seen.result.state = target.valid ? TargetState::Tracking : TargetState::Uncertain;
}

}  // namespace

namespace {

/// Returns the only cluster far from the flow's box that resembles the target more; null if the
/// detector also finds it at the flow's box.
const Cluster* rivalOf(const TldFrame& seen, const RectF& tracked) {
    const Cluster* rival = nullptr;
    for (const Cluster& each : seen.clusters) {
        if (overlap(each.box, tracked) >= elsewhereOverlap) return nullptr;
        if (each.confidence < likeTarget || each.confidence <= seen.trackConfidence) continue;
        if (rival) return nullptr;
        rival = &each;
    }
    return rival;
}

/// Decides whether the track is trusted for learning and counts how often the detector agreed.
void trust(TldTarget& target, const TldFrame& seen, const RectF& tracked) {
    const bool agree =
        seen.trackConfidence >= likeTarget &&
        std::ranges::any_of(seen.clusters, [&](const Cluster& each) {
            return each.confidence >= likeTarget && overlap(each.box, tracked) >= elsewhereOverlap;
        });
    target.agreed = agree ? std::min(target.agreed + 1, agreedFrames) : 0;
    // Without a window in the whole frame, the box is probably background that resembles the
    // target.
    const double least = seen.candidates.acceptedCount == 0 ? likeTarget : driftConfidence;
    target.strange = !agree && seen.trackConfidence < least ? target.strange + 1 : 0;
    if (seen.trackConfidence < driftConfidence || seen.trackOldest < minOldest) {
        target.valid = false;
    } else if (seen.trackConfidence > neededConfidence(seen) || target.agreed >= agreedFrames) {
        target.valid = true;
    }
}

/// The only cluster of windows that are more like the target than like its negatives, and their
/// highest relative similarity.
struct WeakEvidence {
    Cluster at;
    double best = 0;
};

/// Returns evidence that is too weak for a detection in one frame. Negatives that look like the
/// target keep its similarity below the threshold.
std::optional<WeakEvidence> weakEvidence(const TldTarget& target, const TldFrame& seen) {
    std::vector<Detection> similar;
    double best = 0;
    for (std::size_t i = 0; i < seen.matches.size(); ++i) {
        const Candidate& each = seen.candidates.windows[i];
        const double relative = seen.matches[i].relative();
        if (!seen.passes(each) || !(relative > unlike)) continue;
        similar.push_back({target.grid.box(each.window), relative, seen.matches[i].conservative()});
        best = std::max(best, relative);
    }
    const auto clusters = cluster(similar);
    if (clusters.size() != 1) return std::nullopt;
    const double resized = clusters.front().box.width / target.box.width;
    if (std::max(resized, 1 / resized) > maxResized) return std::nullopt;
    return WeakEvidence{clusters.front(), best};
}

void restart(TldTarget& target, TldFrame& seen, const Cluster& at, Message reason) {
    target.valid = false;
    target.agreed = target.rivalSeen = target.strange = 0;
    takeBox(target, seen, at.box, at.confidence);
    seen.result.reason = std::move(reason);
}

void lose(TldTarget& target, TldFrame& seen, Message reason) {
    target.valid = target.located = false;
    target.agreed = target.rivalSeen = target.strange = 0;
    seen.result.state = TargetState::Lost;
    seen.result.reason = std::move(reason);
    seen.result.confidence = std::max(seen.result.confidence, seen.bestSimilarity());
}

void integrateTrack(TldTarget& target, TldFrame& seen, const Frame& frame) {
    const RectF tracked = *seen.flow.box;
    const NormalPatch patch(patchOf(frame, tracked));
    PatchMatch match = target.patches.match(patch);
    seen.trackConfidence = match.conservative();
    match.early = target.patches.oldest(patch);
    seen.trackOldest = match.conservative();
    trust(target, seen, tracked);
    if (const Cluster* rival = rivalOf(seen, tracked)) {
        const bool again =
            target.rivalSeen > 0 && overlap(target.rival, rival->box) >= elsewhereOverlap;
        target.rivalSeen = again ? target.rivalSeen + 1 : 1;
        target.rival = rival->box;
        if (target.rivalSeen >= rivalFrames) {
            restart(target, seen, *rival,
                    Message(SPOOR_TR(
                        "engine",
                        "The detector found the target elsewhere. The track restarts there.")));
            return;
        }
    } else {
        target.rivalSeen = 0;
    }
    if (target.strange >= strangeFrames) {
        lose(
            target, seen,
            Message(SPOOR_TR(
                        "engine",
                        "The tracked object has not resembled the target for %1 frames (similarity "
                        "%2, threshold %3), and the detector did not find the target."),
                    target.strange, toText(seen.trackConfidence, 2), toText(driftConfidence, 2)));
        return;
    }
    takeBox(target, seen, averaged(target, seen, tracked), seen.trackConfidence);
    if (target.valid) return;
    if (seen.trackConfidence >= driftConfidence && seen.trackOldest < minOldest) {
        seen.result.reason =
            Message(SPOOR_TR("engine",
                             "The box is tracked, but its content differs too much from the first "
                             "appearance of the target: similarity %1, threshold %2."),
                    toText(seen.trackOldest, 2), toText(minOldest, 2));
        return;
    }
    seen.result.reason =
        Message(SPOOR_TR("engine",
                         "The box is tracked, but its content is not similar enough to the target "
                         "to learn from it: similarity %1, threshold %2."),
                toText(seen.trackConfidence, 2), toText(neededConfidence(seen), 2));
}

/// Algorithm 4.1 of Huang's thesis, which is OpenTLD's: the detector overrides the flow at once,
/// and a single cluster restarts a track whose flow failed.
void integrateAsPublished(TldTarget& target, TldFrame& seen, const Frame& frame) {
    if (!seen.flow.box) {
        if (seen.clusters.size() == 1)
            restart(target, seen, seen.clusters.front(),
                    SPOOR_TR("engine", "The detector found the target. The track restarts."));
        else
            lose(target, seen, lostReason(target, seen));
        return;
    }
    const RectF tracked = *seen.flow.box;
    const PatchMatch match = target.patches.match(NormalPatch(patchOf(frame, tracked)));
    seen.trackConfidence = seen.trackOldest = match.conservative();
    if (seen.trackConfidence > neededConfidence(seen)) target.valid = true;
    std::vector<const Cluster*> surer;
    for (const Cluster& each : seen.clusters)
        if (overlap(each.box, tracked) < elsewhereOverlap && each.confidence > seen.trackConfidence)
            surer.push_back(&each);
    if (surer.size() == 1)
        restart(target, seen, *surer.front(),
                SPOOR_TR("engine",
                         "The detector found the target elsewhere. The track restarts there."));
    else
        // Without a detection, the flow's box stays as it is.
        takeBox(target, seen, seen.clusters.empty() ? tracked : averaged(target, seen, tracked),
                seen.trackConfidence);
}

}  // namespace

void integrate(TldTarget& target, TldFrame& seen, const Frame& frame) {
    seen.result.id = seen.id;
    if (target.decisions == TldDecisions::OpenTld) {
        integrateAsPublished(target, seen, frame);
        return;
    }
    if (seen.flow.box) {
        integrateTrack(target, seen, frame);
        return;
    }
    if (std::ranges::count_if(seen.clusters, likesTarget) == 1) {
        restart(target, seen, *std::ranges::find_if(seen.clusters, likesTarget),
                Message(SPOOR_TR("engine", "The detector found the target. The track restarts.")));
        return;
    }
    const auto weak = weakEvidence(target, seen);
    int frames = 0;
    if (weak) {
        const bool again =
            target.rivalSeen > 0 && overlap(target.rival, weak->at.box) >= elsewhereOverlap;
        frames = (again ? target.rivalSeen : 0) + (weak->best > clearSimilarity ? 2 : 1);
        if (frames >= rivalFrames) {
            restart(
                target, seen, weak->at,
                Message(SPOOR_TR("engine", "The detector found the target. The track restarts.")));
            return;
        }
    }
    lose(target, seen, lostReason(target, seen));
    target.rivalSeen = frames;
    if (weak) target.rival = weak->at.box;
}

const ComparedPatch& patchOfBox(const TldTarget& target, TldFrame& seen, const Frame& frame) {
    if (!seen.patch) seen.patch.emplace(patchOf(frame, target.box));
    return *seen.patch;
}

bool worthLearning(TldTarget& target, TldFrame& seen, const Frame& frame, double varianceRatio) {
    if (!target.located || !target.valid) return false;
    const ComparedPatch& patch = patchOfBox(target, seen, frame);
    const PatchMatch match = target.patches.match(patch.normal);
    seen.similarity = match.relative();
    target.valid = match.relative() >= unlike &&
                   varianceOf(patch.pixels) >= varianceRatio * target.patchVariance &&
                   match.negativeSimilarity() <= sameAsNegative;
    return target.valid;
}

void learn(TldTarget& target, const TldFrame& seen, const Positives& positives,
           const Frame& frame) {
    std::vector<FernSample> samples;
    for (const FernCodes& codes : positives.codes) samples.push_back({codes, true});
    std::vector<const Candidate*> far;
    for (const Candidate& each : seen.candidates.windows) {
        if (overlap(target.grid.box(each.window), target.box) >= farOverlap) continue;
        if (seen.hard.empty()) samples.push_back({each.codes, false});
        if (seen.passes(each)) far.push_back(&each);
    }
    for (const auto& [window, codes] : seen.hard)
        if (overlap(target.grid.box(window), target.box) < farOverlap)
            samples.push_back({codes, false});
    target.ferns.learn(samples, seen.accept, refuseScore(target.ferns.ferns()));

    const FrameIndex now = frame.index();
    if (!positives.windows.empty()) {
        const ComparedPatch patch(patchOf(frame, target.grid.box(positives.windows.front())));
        if (target.patches.match(patch.normal).relative() <= seen.nnAccept) {
            target.patches.addPositive(patch, now);
        }
    }
    for (const Candidate* each : far) {
        const ComparedPatch patch(patchOf(frame, target.grid.box(each->window)));
        if (target.patches.match(patch.normal).relative() > negativeSimilarity) {
            target.patches.addNegative(patch, now);
        }
    }
}

void learnFirst(TldTarget& target, const Positives& positives, std::span<const int> negatives,
                std::span<const FernCodes> codes, const Frame& frame, std::uint32_t key,
                double fernThreshold) {
    std::vector<FernSample> samples;
    for (const FernCodes& each : positives.codes) samples.push_back({each, true});
    // One half of the negatives is learned, the other one tests the result.
    const auto tested = [&](std::size_t i) { return (hash32(key, std::uint32_t(i)) & 1) != 0; };
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (!tested(i)) samples.push_back({codes[i], false});
    }
    // As published: in random order, so that positives are learned until the end.
    if (target.decisions == TldDecisions::OpenTld)
        for (std::size_t i = samples.size(); i > 1; --i)
            std::swap(samples[i - 1], samples[hash32(key, std::uint32_t(~i)) % i]);
    target.ferns.learn(samples, target.accept(fernThreshold), refuseScore(target.ferns.ferns()));
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (tested(i)) target.best = std::max(target.best, target.ferns.score(codes[i]));
    }

    const FrameIndex now = frame.index();
    target.patches.addPositive(patchOf(frame, target.grid.box(positives.windows.front())), now);
    const std::size_t count = std::min(firstNegatives, negatives.size());
    for (std::size_t i = 0; i < count; ++i) {
        // Samples the whole list, which is ordered by size and position.
        const std::size_t at = i * negatives.size() / count;
        const ComparedPatch patch(patchOf(frame, target.grid.box(negatives[at])));
        const double relative = target.patches.match(patch.normal).relative();
        if (i % 2 == 0 && relative > negativeSimilarity) target.patches.addNegative(patch, now);
    }
    for (std::size_t i = 1; i < count; i += 2) {
        const NormalPatch patch(
            patchOf(frame, target.grid.box(negatives[i * negatives.size() / count])));
        target.nnBest = std::max(target.nnBest, target.patches.match(patch).relative());
    }
}

void learnCorrection(TldTarget& target, const Positives& positives, std::span<const int> mistaken,
                     std::span<const FernCodes> codes, const Frame& frame, std::uint32_t accept) {
    std::vector<FernSample> samples;
    for (const FernCodes& each : positives.codes) samples.push_back({each, true});
    for (const FernCodes& each : codes) samples.push_back({each, false});
    target.ferns.learn(samples, accept, refuseScore(target.ferns.ferns()));
    const FrameIndex now = frame.index();
    if (!positives.windows.empty())
        target.patches.addGiven(patchOf(frame, target.grid.box(positives.windows.front())), now);
    const std::size_t count = std::min(firstNegatives, mistaken.size());
    for (std::size_t i = 0; i < count; ++i) {
        const ComparedPatch patch(
            patchOf(frame, target.grid.box(mistaken[i * mistaken.size() / count])));
        if (target.patches.match(patch.normal).relative() > negativeSimilarity)
            target.patches.addNegative(patch, now);
    }
}

void TldTarget::save(StateWriter& state) const {
    state.put("first", first);
    state.put("box", box);
    state.put("located", std::int64_t{located});
    state.put("valid", std::int64_t{valid});
    state.put("paused", std::int64_t{paused});
    state.put("agreed", std::int64_t{agreed});
    state.put("rival", rival);
    state.put("rival_seen", std::int64_t{rivalSeen});
    state.put("strange", std::int64_t{strange});
    state.put("min_window", std::int64_t{minWindow});
    state.put("variance", variance);
    state.put("patch_variance", patchVariance);
    state.put("best", std::int64_t{best});
    state.put("nn_best", nnBest);
    ferns.save(state);
    patches.save(state);
}

TldTarget TldTarget::load(StateReader& state, SizeI picture, int ferns, TldDecisions decisions) {
    TldTarget target;
    target.ferns = FernModel(ferns);
    target.decisions = decisions;
    target.first = state.box("first");
    target.box = state.box("box");
    target.located = state.integer("located") != 0;
    target.valid = state.integer("valid") != 0;
    target.paused = state.integer("paused") != 0;
    const std::int64_t agreed = state.integer("agreed");
    target.rival = state.box("rival");
    const std::int64_t rivalSeen = state.integer("rival_seen");
    const std::int64_t strange = state.integer("strange");
    const std::int64_t minWindow = state.integer("min_window");
    target.variance = state.real("variance");
    target.patchVariance = state.real("patch_variance");
    const std::int64_t best = state.integer("best");
    target.nnBest = state.real("nn_best");
    const bool sane =
        agreed >= 0 && agreed <= agreedFrames && rivalSeen >= 0 && rivalSeen <= rivalFrames &&
        strange >= 0 && strange <= strangeFrames && target.rival.finite() &&
        target.first.finite() && target.box.finite() && target.first.width >= 1 &&
        target.first.height >= 1 && target.first.width < 1e6 && target.first.height < 1e6 &&
        target.box.width > 0 && target.box.height > 0 && minWindow >= 1 && minWindow < 100000 &&
        best >= 0 && best <= std::int64_t(ferns) * posteriorOne && target.variance >= 0 &&
        target.patchVariance >= 0 && target.nnBest >= 0 && target.nnBest <= 1;
    if (sane) {
        target.agreed = int(agreed);
        target.rivalSeen = int(rivalSeen);
        target.strange = int(strange);
        target.minWindow = int(minWindow);
        target.best = std::uint32_t(best);
        target.grid = WindowGrid(
            picture, {int(std::lround(target.first.width)), int(std::lround(target.first.height))},
            target.minWindow);
    }
    if (!sane || target.grid.count() == 0) {
        throw damagedState();
    }
    target.ferns.load(state);
    target.patches.load(state);
    return target;
}

}  // namespace spoor
