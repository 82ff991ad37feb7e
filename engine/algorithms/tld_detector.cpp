// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld_detector.h"

#include "engine/algorithms/tld_show.h"
#include "engine/base/error.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

// A smaller side under this has too few pixels for ferns and patches.
constexpr double smallestSide = 8;
constexpr WarpRange firstWarps{20, 0.01, 0.01, 10, 5};
constexpr WarpRange laterWarps{10, 0.01, 0.01, 5, 5};
constexpr double negativeOverlap = 0.2;
constexpr double leastVariance = 1;  // grey levels squared, of the first patch

/// A buffer that is kept as long as it is large enough and on the right device.
const Buffer& block(Buffer& kept, std::size_t ints, ComputeContext& device) {
    const std::size_t bytes = ints * sizeof(cl_int);
    if (!kept || &kept.device() != &device || kept.bytes() < bytes) kept = device.acquire(bytes);
    return kept;
}

/// A target before it has learned anything.
TldTarget started(const RectF& box, const TldLimits& limits, SizeI picture) {
    TldTarget target;
    target.first = target.box = checkTargetBox(box, picture).orThrow();
    const SizeI size{int(std::lround(std::min(box.width, 1e5))),
                     int(std::lround(std::min(box.height, 1e5)))};
    const int smaller = std::min(size.width, size.height);
    if (smaller < smallestSide) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box is %1 x %2 pixels, but TLD needs at least %3 "
                                           "on the shorter side. Draw a larger box, or enlarge "
                                           "the video."))
                              .arg(box.width)
                              .arg(box.height)
                              .arg(smallestSide));
    }
    target.minWindow = std::min(limits.minWindow, smaller);
    target.grid = WindowGrid(picture, size, target.minWindow);
    target.patches = PatchModel(limits.maxPatches);
    return target;
}

double greyVariance(const Frame& frame, const RectI& part) {
    double sum = 0, squares = 0;
    for (const double v : greyPatch(frame, part)) sum += v, squares += v * v;
    const auto count = double(part.width) * part.height;
    return squares / count - sum * sum / count / count;
}

/// What the first frame says of a target before its windows are looked at.
void measureFirst(TldTarget& target, FrameContext& frame) {
    const int nearest = target.grid.nearest(target.box);
    if (!target.covers(target.box)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The box reaches too far out of the picture of %1 x %2 pixels, or "
                             "fills it: no window of the detector covers it. Draw it around what "
                             "is visible."))
                .arg(frame.size().width)
                .arg(frame.size().height));
    }
    target.variance = greyVariance(frame.frame(), target.grid.window(nearest));
    target.patchVariance = varianceOf(patchOf(frame.frame(), target.grid.box(nearest)));
    if (target.patchVariance < leastVariance) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The box has no texture: all its pixels are "
                                           "alike, so it cannot be found again. Draw it "
                                           "around something with edges.")));
    }
}

}  // namespace

TldDetector::TldDetector(const TldTarget& target, std::uint64_t seed, StageContext& stages)
    : variance(target.grid, stages, stages.device("variance_filter")),
      forest(target.grid, seed, stages, stages.device("fern_forest")),
      neighbour(target.grid, target.patches.most(), stages, stages.device("nearest_neighbour")),
      learning(target.grid, seed, stages, stages.device("learning")) {
    forest.upload(target.ferns, stages);
    neighbour.update(target.patches, stages);
}

void TldDetectors::restart(std::uint64_t seed) {
    m_seed = seed;
    m_detectors.clear();
}

std::uint32_t TldDetectors::key(TargetId id, FrameIndex frame) const {
    return hash32(hash32(std::uint32_t(m_seed), std::uint32_t(m_seed >> 32)) ^ std::uint32_t(id),
                  std::uint32_t(frame));
}

TldDetector& TldDetectors::detector(TargetId id, const TldTarget& target, StageContext& stages) {
    auto& slot = m_detectors[id];
    if (slot && (slot->neighbour.maxPatches() < target.patches.most() ||
                 &slot->forest.device() != &stages.device("fern_forest"))) {
        slot.reset();
    }
    if (!slot) slot = std::make_unique<TldDetector>(target, m_seed, stages);
    return *slot;
}

/// What the ferns see in the box as a person set it, warped a little.
Positives TldDetectors::warped(TldDetector& detector, const RectF& box, std::uint32_t drawn,
                               FrameContext& frame, StageContext& stages) const {
    const Buffer results = detector.learning.device().acquire(PositiveBlock::ints * sizeof(cl_int));
    detector.learning.run(frame, stages, box, firstWarps, drawn, results, 0);
    std::vector<cl_int> read(PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    return readPositives(read, firstWarps.count);
}

void TldDetectors::correct(TargetId id, TldTarget& target, const TldLimits& limits,
                           FrameContext& frame, StageContext& stages) {
    TldDetector& own = detector(id, target, stages);
    const WindowList& passed =
        own.variance.run(frame, stages, limits.varianceRatio * target.variance);
    const std::uint32_t accept = target.accept(limits.fernThreshold);
    std::vector<int> mistaken;
    for (const auto& [window, score] : own.forest.scores(frame, stages, passed, accept))
        if (overlap(target.grid.box(window), target.box) < negativeOverlap)
            mistaken.push_back(window);
    const auto codes = own.forest.codes(frame, stages, mistaken);
    const std::uint32_t drawn = key(id, frame.frame().index());
    learnCorrection(target, warped(own, target.box, drawn, frame, stages), mistaken, codes,
                    frame.frame(), accept);
    own.forest.update(target.ferns, stages);
}

TldTarget TldDetectors::start(TargetId id, const RectF& box, const TldLimits& limits,
                              FrameContext& frame, StageContext& stages) {
    TldTarget target = started(box, limits, frame.size());
    measureFirst(target, frame);
    TldDetector detector(target, m_seed, stages);
    const WindowList& passed =
        detector.variance.run(frame, stages, limits.varianceRatio * target.variance);
    std::vector<int> negatives;
    for (const auto& [window, score] : detector.forest.scores(frame, stages, passed, 0)) {
        if (overlap(target.grid.box(window), target.box) < negativeOverlap) {
            negatives.push_back(window);
        }
    }
    const auto codes = detector.forest.codes(frame, stages, negatives);
    const std::uint32_t drawn = key(id, frame.frame().index());
    learnFirst(target, warped(detector, target.box, drawn, frame, stages), negatives, codes,
               frame.frame(), hash32(drawn), limits.fernThreshold);
    forget(id);
    return target;
}

void TldDetectors::detect(const TldTargets& targets, std::vector<TldFrame>& seen,
                          const TldLimits& limits, FrameContext& frame, StageContext& stages) {
    ComputeContext& device = stages.device("fern_forest");
    const Buffer& results = block(m_candidates, targets.size() * CandidateBlock::ints, device);
    int slot = 0;
    std::vector<const WindowList*> survivors;
    for (TldFrame& each : seen) {
        const TldTarget& target = targets.at(each.id);
        TldDetector& own = detector(each.id, target, stages);
        const WindowList& passed =
            own.variance.run(frame, stages, limits.varianceRatio * target.variance);
        survivors.push_back(&passed);
        each.accept = target.accept(limits.fernThreshold);
        each.nnAccept = target.nnAccept(limits.nnThreshold);
        own.forest.run(frame, stages, passed, std::min(each.accept, refuseScore()), each.accept,
                       results, slot++);
    }
    const Buffer matched = stages.move(results, stages.device("nearest_neighbour"));
    slot = 0;
    for (TldFrame& each : seen) {
        const TldTarget& target = targets.at(each.id);
        NearestNeighbour& neighbour = detector(each.id, target, stages).neighbour;
        neighbour.update(target.patches, stages);
        neighbour.run(frame, stages, matched, slot++);
    }
    std::vector<cl_int> read(seen.size() * CandidateBlock::ints);
    stages.download(matched, read.data(), read.size() * sizeof(cl_int));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        seen[i].candidates =
            readCandidates(std::span(read).subspan(i * CandidateBlock::ints, CandidateBlock::ints));
        const TldTarget& target = targets.at(seen[i].id);
        judgeCandidates(target, seen[i]);
        showDetector(target, seen[i], detector(seen[i].id, target, stages), *survivors[i], frame,
                     stages);
    }
}

void TldDetectors::learnFrom(TldTargets& targets, std::vector<TldFrame*>& seen, FrameContext& frame,
                             StageContext& stages) {
    const Buffer& results =
        block(m_positives, targets.size() * PositiveBlock::ints, stages.device("learning"));
    int slot = 0;
    for (const TldFrame* each : seen) {
        const TldTarget& target = targets.at(each->id);
        detector(each->id, target, stages)
            .learning.run(frame, stages, target.box, laterWarps,
                          key(each->id, frame.frame().index()), results, slot++);
    }
    std::vector<cl_int> read(seen.size() * PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        TldTarget& target = targets.at(seen[i]->id);
        const auto part = std::span(read).subspan(i * PositiveBlock::ints, PositiveBlock::ints);
        learn(target, *seen[i], readPositives(part, laterWarps.count), frame.frame());
        seen[i]->learned = true;
        detector(seen[i]->id, target, stages).forest.update(target.ferns, stages);
    }
}

}  // namespace spoor
