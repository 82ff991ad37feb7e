// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/points/points.h"

#include "engine/algorithms/points/points_artifacts.h"
#include "engine/algorithms/points/stages/point_flow.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace spoor {
namespace {

/// A point of one of the targets.
struct PointRef {
    PointTarget* target = nullptr;
    std::size_t index = 0;

    const TrackedPoint& point() const { return target->points()[index]; }
};

class PointsPipeline : public Pipeline {
public:
    explicit PointsPipeline(const AlgorithmOptions& options)
        : m_params(options.params),
          m_frameSize(options.frameSize),
          m_side(pointBlockSide(options.frameSize, m_params.maxRows)),
          m_flow(m_side) {}

    void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                   const StartBox& start) override {
        PointTarget target(start, frame.size(), m_params.gridPoints);
        std::vector<std::size_t> all(target.points().size());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
        place(target, all, frame, stages);
        m_targets.insert_or_assign(id, std::move(target));
    }
    void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                       const StartBox& start) override {
        const auto known = m_targets.find(id);
        const Points* const drawn = start.drawn.as<Points>();
        if (drawn && known != m_targets.end()) {
            PointTarget target = known->second;
            if (const auto moved = target.move(*drawn, frame.size())) {
                place(target, *moved, frame, stages);
                known->second = std::move(target);
                return;
            }
        }
        addTarget(frame, stages, id, start);
    }
    void removeTarget(TargetId id) override { m_targets.erase(id); }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    void setParams(const ParamSet& params) override { m_params = params; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        follow(frame, stages);
        search(frame, stages);
        m_flow.remember(frame, stages);
        StepResult result;
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            target.moveBox();
            showPoints(id, target, m_params, stages);
            result.targets.push_back(resultOf(id, target));
        }
        return result;
    }
    Shape shape(TargetId id) const override {
        const auto found = m_targets.find(id);
        return found == m_targets.end() ? Shape() : found->second.shape();
    }
    void save(StateWriter& state, StageContext& stages) const override {
        state.put("points.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            target.save(state);
        }
        m_flow.save(state, stages);
    }
    void load(StateReader& state, StageContext&) override {
        std::map<TargetId, PointTarget> targets;
        for (std::int64_t left = state.integer("points.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            targets.insert_or_assign(id, PointTarget::load(state, m_frameSize));
        }
        m_flow.load(state, m_frameSize);
        m_targets = std::move(targets);
    }

private:
    /// Converts a position in the frame to one in the PointImage, with pixel centres at integers.
    abi::float2 placeOf(const PointRef& ref) const {
        const PointF at = ref.point().at;
        return {{float(at.x / m_side - 0.5), float(at.y / m_side - 0.5)}};
    }
    PointF inFrame(double x, double y) const { return {(x + 0.5) * m_side, (y + 0.5) * m_side}; }

    /// Takes the patches of points that the user has placed in this frame.
    void place(PointTarget& target, const std::vector<std::size_t>& indices, FrameContext& frame,
               StageContext& stages) {
        std::vector<abi::float2> places;
        std::vector<std::size_t> inside;
        for (const std::size_t index : indices) {
            if (!isInside(target.points()[index].at, frame.size())) continue;
            inside.push_back(index);
            places.push_back(placeOf({&target, index}));
        }
        const auto patches = samplePatches(frame, stages, m_side, places);
        for (std::size_t i = 0; i < inside.size(); ++i) target.place(inside[i], patches[i]);
        m_flow.remember(frame, stages);
    }

    std::vector<PointRef> visiblePoints() {
        std::vector<PointRef> visible;
        for (auto& [id, target] : m_targets)
            if (!target.paused)
                for (const std::size_t index : target.visiblePoints())
                    visible.push_back({&target, index});
        return visible;
    }

    /// Tracks the visible points of all targets, and predicts the others.
    void follow(FrameContext& frame, StageContext& stages) {
        const SizeI size = pointImageSize(frame.size(), m_side);
        const int levels = std::min(m_params.levels, int(FlowPyramid::sizes(size).size()) - 1);
        const std::vector<PointRef> seen = visiblePoints();
        std::vector<abi::FlowStart> starts;
        for (const PointRef& each : seen) {
            const abi::float2 place = placeOf(each);
            starts.push_back({place.s[0], place.s[1], levels, 0});
        }
        const auto tracks = m_flow.track(frame, stages, starts);
        for (auto& [id, target] : m_targets)
            if (!target.paused) target.startFrame();
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const abi::FlowTrack& track = tracks[i];
            std::optional<PointF> to;
            if (track.found) to = inFrame(double(track.x), double(track.y));
            const double error = m_side * std::hypot(double(track.backX) - double(starts[i].x),
                                                     double(track.backY) - double(starts[i].y));
            seen[i].target->track(seen[i].index, to, error, frame.size(), m_params.maxError);
        }
        const std::vector<PointRef> found = visiblePoints();
        std::vector<abi::float2> places;
        for (const PointRef& each : found) places.push_back(placeOf(each));
        const auto patches = samplePatches(frame, stages, m_side, places);
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i].target->judge(found[i].index, patches[i], m_params);
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            target.checkMotion(m_params);
            target.predict();
        }
    }

    /// Searches occluded points of all targets around their predicted positions.
    void search(FrameContext& frame, StageContext& stages) {
        if (m_params.searchRadius == 0) return;
        std::vector<PointRef> wanted;
        std::vector<abi::PointSearch> searches;
        std::vector<PointPatch> patches;
        for (auto& [id, target] : m_targets) {
            if (target.paused) continue;
            const int radius = target.searchRadius(m_params.searchRadius);
            for (const std::size_t index : target.searched(frame.size(), m_params.maxSearches)) {
                const TrackedPoint& point = target.points()[index];
                const auto add = [&, own = &target](const PointPatch& patch) {
                    wanted.push_back({own, index});
                    searches.push_back(
                        {int(point.at.x / m_side), int(point.at.y / m_side), radius, 0});
                    patches.push_back(patch);
                };
                add(point.first);
                if (point.recent != point.first) add(point.recent);
            }
        }
        const auto matches = searchPatches(frame, stages, m_side, searches, patches);
        for (std::size_t i = 0; i < matches.size(); ++i) {
            const PointRef& each = wanted[i];
            const bool better =
                !each.point().visible || matches[i].likeness > each.point().likeness;
            if (matches[i].likeness >= m_params.foundLikeness() && better)
                each.target->findAgain(each.index, inFrame(matches[i].x, matches[i].y),
                                       matches[i].likeness, frame.size());
        }
    }

    TargetResult resultOf(TargetId id, const PointTarget& target) const {
        TargetResult result;
        result.id = id;
        const auto visible = target.visiblePoints().size(), all = target.points().size();
        const double share = target.visibleShare();
        if (share < minTrustedShare) {
            result.reason = Message(SPOOR_TR("engine",
                                             "%1 of %2 points are visible. The others are "
                                             "occluded, outside the image, or without texture."),
                                    long(visible), long(all));
            return result;
        }
        result.box = target.box();
        result.shape = target.shape();
        result.confidence =
            std::clamp(share * medianOfVisible(target, &TrackedPoint::likeness), 0.0, 1.0);
        result.state = TargetState::Tracking;
        if (share >= minVisibleShare) return result;
        result.state = TargetState::Uncertain;
        result.reason = Message(SPOOR_TR("engine", "Only %1 of %2 points are visible."),
                                long(visible), long(all));
        return result;
    }

    PointsParams m_params;
    SizeI m_frameSize;
    int m_side;  ///< of the blocks of the PointImage
    std::map<TargetId, PointTarget> m_targets;
    PointFlow m_flow;
};

}  // namespace

AlgorithmDescriptor pointsType() {
    return {.id = "points",
            .label = SPOOR_TR("engine", "Points"),
            .help = SPOOR_TR("engine",
                             "Tracks the points of each target one by one, or a grid of points in "
                             "its box, and notes which of them are occluded."),
            .params = withAdvanced(PointsParams().specs(),
                                   {"levels", "renewal", "search_radius", "max_searches"}),
            .describe = [](const ParamSet&) { return pointsLayout(); },
            .create = created<PointsPipeline>};
}

}  // namespace spoor
