// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/tld/tld_detector.h"

#include "engine/algorithms/tld/tld_artifacts.h"
#include "engine/algorithms/tld/tld_inspection.h"
#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/target_box.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

// Minimum side of a box: smaller ones have too few pixels for ferns and patches.
constexpr double smallestSide = 8;
constexpr WarpRange firstWarps{20, 0.01, 0.01, 10, 5};
constexpr WarpRange laterWarps{10, 0.01, 0.01, 5, 5};
constexpr double negativeOverlap = 0.2;
constexpr double minVariance = 1;  // Minimum variance of the first patch, in grey levels squared.

/// Returns `kept`, replacing it if it is too small or on another device.
const Buffer& block(Buffer& kept, std::size_t ints, ComputeContext& device) {
    const std::size_t bytes = ints * sizeof(cl_int);
    if (!kept || &kept.device() != &device || kept.bytes() < bytes) kept = device.acquire(bytes);
    return kept;
}

std::array<ComputeContext*, 4> tldDevices(StageContext& stages) {
    return {&stages.device("variance_filter"), &stages.device("fern_forest"),
            &stages.device("nearest_neighbour"), &stages.device("learning")};
}

/// Returns a target before it has learned anything.
TldTarget started(const RectF& box, const TldParams& params, SizeI picture) {
    TldTarget target;
    target.first = target.box = checkTargetBox(box, picture).orThrow();
    const SizeI size{int(std::lround(std::min(box.width, 1e5))),
                     int(std::lround(std::min(box.height, 1e5)))};
    const int smaller = std::min(size.width, size.height);
    if (smaller < smallestSide) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The box is %1 x %2 pixels, but TLD needs at least %3 on the shorter "
                             "side. Draw a larger box or enlarge the video."),
                    box.width, box.height, smallestSide));
    }
    target.minWindow = std::min(params.minWindow, smaller);
    target.grid = WindowGrid(picture, size, target.minWindow);
    target.patches = PatchModel(params.maxPatches);
    target.patches.setRemoval(params.removal);
    target.ferns = FernModel(params.ferns);
    target.decisions = params.decisions;
    return target;
}

double greyVariance(const Frame& frame, const RectI& part) {
    double sum = 0, squares = 0;
    for (const double v : greyPatch(frame, part)) sum += v, squares += v * v;
    const auto count = double(part.width) * part.height;
    return squares / count - sum * sum / count / count;
}

/// Measures variances in the first frame, before the target's windows are searched.
void measureFirst(TldTarget& target, FrameContext& frame) {
    const int nearest = target.grid.nearest(target.box);
    if (!target.covers(target.box)) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "The box extends too far beyond the image of %1 x %2 pixels, or fills it, "
                     "so no detector window covers it. Draw it around the visible part."),
            frame.size().width, frame.size().height));
    }
    target.variance = greyVariance(frame.frame(), target.grid.window(nearest));
    target.patchVariance = varianceOf(patchOf(frame.frame(), target.grid.box(nearest)));
    // OpenTLD compares the variance of windows with that of the patch, whose cells are means.
    if (target.decisions == TldDecisions::OpenTld) target.variance = target.patchVariance;
    if (target.patchVariance < minVariance) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "The box has no texture: all its pixels are alike, so the target "
                             "cannot be recognised. Draw it around something with edges.")));
    }
}

}  // namespace

TldDetector::TldDetector(std::uint64_t seed, int places, int maxPatches, StageContext& stages)
    : forest(seed, places, stages.device("fern_forest")),
      neighbour(maxPatches, places, stages.device("nearest_neighbour")),
      m_seed(seed),
      m_devices(tldDevices(stages)) {}

void TldDetector::arrange(const std::vector<WindowGrid>& grids, const std::vector<int>& places,
                          StageContext& stages) {
    searches.clear();
    std::size_t first = 0;
    for (const std::size_t count : searchGroups(grids, maxListedWindows)) {
        const std::vector group(&grids[first], &grids[first] + count);
        TldSearch& search = searches.emplace_back(
            TldSearch{first, count, {group, stages, stages.device("variance_filter")}, forest});
        search.forest.arrange(group, {&places[first], &places[first] + count}, stages);
        first += count;
    }
    neighbour.arrange(grids, places, stages);
    learning.emplace(grids, m_seed, stages, stages.device("learning"));
}

bool TldDetector::fits(StageContext& stages) const {
    return m_devices == tldDevices(stages);
}

TldSearch& TldDetector::searchOf(std::size_t target) {
    return *std::ranges::find_if(
        searches, [&](const TldSearch& each) { return target < each.first + each.count; });
}

void TldDetectors::restart(std::uint64_t seed) {
    m_seed = seed;
    m_detector.reset();
    m_places.clear();
    m_arranged.clear();
}

void TldDetectors::forget(TargetId id) {
    m_places.erase(id);
    m_arranged.clear();
}

std::uint32_t TldDetectors::key(TargetId id, FrameIndex frame) const {
    return hash32(hash32(std::uint32_t(m_seed), std::uint32_t(m_seed >> 32)) ^ std::uint32_t(id),
                  std::uint32_t(frame));
}

std::unique_ptr<TldDetector> TldDetectors::alone(const TldTarget& target,
                                                 StageContext& stages) const {
    auto made = std::make_unique<TldDetector>(m_seed, 1, target.patches.most(), stages);
    made->arrange({target.grid}, {0}, stages);
    made->forest.upload(0, target.ferns, stages);
    return made;
}

/// Ensures that the detector has at least `wanted` slots. A larger detector starts empty, so
/// gather() uploads all targets again.
void TldDetectors::makeRoom(std::size_t wanted, int maxPatches, StageContext& stages) {
    if (m_detector && m_detector->fits(stages) && m_capacity >= wanted &&
        m_detector->neighbour.maxPatches() >= maxPatches) {
        return;
    }
    // Reserve spare slots if more targets keep coming.
    if (m_capacity < wanted) m_capacity = std::max(wanted, m_capacity * 3 / 2);
    m_places.clear();
    m_arranged.clear();
    m_detector.reset();
    m_detector = std::make_unique<TldDetector>(m_seed, int(m_capacity), maxPatches, stages);
}

/// Assigns a slot to each searched target and uploads what has changed.
void TldDetectors::gather(const TldTargets& targets, const std::vector<TldFrame>& seen,
                          StageContext& stages) {
    std::vector<TargetId> ids;
    std::size_t fresh = 0;
    int maxPatches = 0;
    for (const TldFrame& each : seen) {
        ids.push_back(each.id);
        fresh += m_places.count(each.id) == 0;
        maxPatches = std::max(maxPatches, targets.at(each.id).patches.most());
    }
    makeRoom(m_places.size() + fresh, maxPatches, stages);
    std::vector<bool> taken(m_capacity);
    for (const auto& [id, place] : m_places) taken[std::size_t(place)] = true;
    std::vector<int> places;
    std::vector<WindowGrid> grids;
    for (const TargetId id : ids) {
        const TldTarget& target = targets.at(id);
        if (m_places.count(id) == 0) {
            const auto free = std::ranges::find(taken, false);
            *free = true;
            const int place = m_places[id] = int(free - taken.begin());
            m_detector->forest.upload(place, target.ferns, stages);
            m_detector->neighbour.clear(place);
        }
        places.push_back(m_places[id]);
        m_detector->neighbour.update(places.back(), target.patches, stages);
        if (ids != m_arranged) grids.push_back(target.grid);
    }
    if (ids == m_arranged) return;
    m_detector->arrange(grids, places, stages);
    m_arranged = std::move(ids);
}

std::size_t TldDetectors::positionOf(TargetId id) const {
    return std::size_t(std::ranges::find(m_arranged, id) - m_arranged.begin());
}

/// Returns the fern codes of slightly warped versions of the user's box.
Positives TldDetectors::warped(TldDetector& detector, const RectF& box, std::uint32_t drawn,
                               FrameContext& frame, StageContext& stages) const {
    const LearningRequest request{0, box, drawn};
    const Buffer results =
        detector.learning->device().acquire(PositiveBlock::ints * sizeof(cl_int));
    detector.learning->run(frame, stages, {&request, 1}, firstWarps, results);
    std::vector<cl_int> read(PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    return readPositives(read, firstWarps.count, detector.learning->grids().parts[0].windows,
                         results.device());
}

void TldDetectors::correct(TargetId id, TldTarget& target, const TldParams& params,
                           FrameContext& frame, StageContext& stages) {
    const auto own = alone(target, stages);
    TldSearch& search = own->searches.front();
    const WindowList passed =
        search.variance.run(frame, stages, {params.varianceRatio * target.variance});
    const std::uint32_t accept = target.accept(params.fernThreshold);
    std::vector<int> mistaken;
    const auto accepted =
        search.forest.scores(frame, stages, passed, {accept, accept, target.ferns.ferns()});
    for (const auto& [window, score] : accepted.front())
        if (overlap(target.grid.box(window), target.box) < negativeOverlap)
            mistaken.push_back(window);
    const auto codes = search.forest.codes(frame, stages, 0, mistaken);
    const std::uint32_t drawn = key(id, frame.frame().index());
    learnCorrection(target, warped(*own, target.box, drawn, frame, stages), mistaken, codes,
                    frame.frame(), accept);
    forget(id);
}

TldTarget TldDetectors::start(TargetId id, const RectF& box, const TldParams& params,
                              FrameContext& frame, StageContext& stages) {
    TldTarget target = started(box, params, frame.size());
    measureFirst(target, frame);
    const auto own = alone(target, stages);
    TldSearch& search = own->searches.front();
    // As published, the first negatives need only half of the variance.
    const double share = target.decisions == TldDecisions::OpenTld ? 0.5 : 1;
    const WindowList passed =
        search.variance.run(frame, stages, {share * params.varianceRatio * target.variance});
    std::vector<int> negatives;
    const auto scored = search.forest.scores(frame, stages, passed, {0, 0, target.ferns.ferns()});
    for (const auto& [window, score] : scored.front()) {
        if (overlap(target.grid.box(window), target.box) < negativeOverlap) {
            negatives.push_back(window);
        }
    }
    const auto codes = search.forest.codes(frame, stages, 0, negatives);
    const std::uint32_t drawn = key(id, frame.frame().index());
    const Positives positives = warped(*own, target.box, drawn, frame, stages);
    own->learning->device().require(!positives.windows.empty());  // the start box has windows
    learnFirst(target, positives, negatives, codes, frame.frame(), hash32(drawn),
               params.fernThreshold);
    forget(id);
    // The published track starts from the window that is closest to the box.
    if (target.decisions == TldDecisions::OpenTld)
        target.box = target.grid.box(target.grid.nearest(target.box));
    return target;
}

/// Finds all windows that the published decisions learn as negatives of the forest, where they are
/// more than the candidates.
void TldDetectors::findHard(const TldTargets& targets, std::vector<TldFrame>& seen,
                            TldSearch& search, const WindowList& passed, FrameContext& frame,
                            StageContext& stages) {
    for (std::size_t i = 0; i < search.count; ++i) {
        TldFrame& own = seen[search.first + i];
        const TldTarget& target = targets.at(own.id);
        if (target.decisions != TldDecisions::OpenTld) continue;
        if (own.candidates.forestCount <= maxCandidates) continue;
        const int ferns = target.ferns.ferns();
        const std::uint32_t least = refuseScore(ferns);
        const auto scores = search.forest.scores(frame, stages, passed, {least, least, ferns});
        std::vector<int> windows;
        for (const auto& [window, score] : scores[i]) windows.push_back(window);
        const auto codes = search.forest.codes(frame, stages, i, windows);
        for (std::size_t k = 0; k < windows.size(); ++k)
            own.hard.emplace_back(windows[k], codes[k]);
    }
}

void TldDetectors::detect(const TldTargets& targets, std::vector<TldFrame>& seen,
                          const TldParams& params, FrameContext& frame, StageContext& stages) {
    if (seen.empty()) return;
    gather(targets, seen, stages);
    std::vector<FernLimits> limits;
    for (TldFrame& each : seen) {
        const TldTarget& target = targets.at(each.id);
        each.accept = target.accept(params.fernThreshold);
        each.nnAccept = target.nnAccept(params.nnThreshold);
        limits.push_back({std::min(each.accept, refuseScore(target.ferns.ferns())), each.accept,
                          target.ferns.ferns()});
    }
    ComputeContext& device = stages.device("fern_forest");
    const Buffer& results = block(m_candidates, seen.size() * CandidateBlock::ints, device);
    std::vector<FernForest::Scores> scores;
    std::vector<WindowList> lists;
    for (TldSearch& search : m_detector->searches) {
        std::vector<double> bounds;
        for (std::size_t i = 0; i < search.count; ++i) {
            const TldTarget& target = targets.at(seen[search.first + i].id);
            bounds.push_back(params.varianceRatio * target.variance);
        }
        const WindowList passed = search.variance.run(frame, stages, std::move(bounds));
        search.forest.run(frame, stages, passed,
                          std::span(limits).subspan(search.first, search.count), results,
                          int(search.first));
        lists.push_back(passed);
        if (!watchesScores(stages)) continue;
        std::ranges::move(search.forest.scores(frame, stages, passed, {0, 0, limits.front().ferns}),
                          std::back_inserter(scores));
    }
    const Buffer matched = stages.move(results, stages.device("nearest_neighbour"));
    m_detector->neighbour.run(frame, stages, matched);
    std::vector<cl_int> read(seen.size() * CandidateBlock::ints);
    stages.download(matched, read.data(), read.size() * sizeof(cl_int));
    m_pool.parallelFor(seen.size(), [&](std::size_t i) {
        seen[i].candidates =
            readCandidates(std::span(read).subspan(i * CandidateBlock::ints, CandidateBlock::ints),
                           targets.at(seen[i].id).grid.count(), matched.device());
        judgeCandidates(targets.at(seen[i].id), seen[i]);
    });
    for (std::size_t s = 0; s < lists.size(); ++s)
        findHard(targets, seen, m_detector->searches[s], lists[s], frame, stages);
    showDetector(targets, seen, scores, stages);
    for (std::size_t s = 0; s < lists.size(); ++s) {
        const TldSearch& search = m_detector->searches[s];
        for (std::size_t i = search.first; i < search.first + search.count; ++i)
            if (inspects(seen[i].id, stages, "clustering.window"))
                inspectDetector(targets.at(seen[i].id), i, seen[i], *m_detector, lists[s],
                                params.varianceRatio, frame, stages);
    }
}

void TldDetectors::learnFrom(TldTargets& targets, std::vector<TldFrame*>& seen, FrameContext& frame,
                             StageContext& stages) {
    std::vector<LearningRequest> requests;
    for (const TldFrame* each : seen) {
        requests.push_back(
            {positionOf(each->id), targets.at(each->id).box, key(each->id, frame.frame().index())});
    }
    const Buffer& results =
        block(m_positives, seen.size() * PositiveBlock::ints, stages.device("learning"));
    m_detector->learning->run(frame, stages, requests, laterWarps, results);
    std::vector<cl_int> read(seen.size() * PositiveBlock::ints);
    stages.download(results, read.data(), read.size() * sizeof(cl_int));
    m_pool.parallelFor(seen.size(), [&](std::size_t i) {
        const auto part = std::span(read).subspan(i * PositiveBlock::ints, PositiveBlock::ints);
        TldTarget& target = targets.at(seen[i]->id);
        learn(target, *seen[i],
              readPositives(part, laterWarps.count, target.grid.count(), results.device()),
              frame.frame());
        seen[i]->learned = true;
    });
    std::vector<std::pair<int, FernModel*>> learned;
    for (const TldFrame* each : seen) {
        learned.emplace_back(m_places.at(each->id), &targets.at(each->id).ferns);
    }
    m_detector->forest.update(learned, stages);
}

}  // namespace spoor
