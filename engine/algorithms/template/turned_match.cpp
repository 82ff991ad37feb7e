// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/turned_match.h"

#include "engine/algorithms/template/template_inspection.h"
#include "engine/algorithms/template/template_verdict.h"
#include "engine/algorithms/template/turned_target.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>

namespace spoor {
namespace {

constexpr std::size_t maxPoses = 2'000;  ///< Per target.
// Spacing of the finer templates, in steps, and margin of their search around the best position, in
// pixels.
constexpr double finer = 1.0 / 3;
constexpr int finerMargin = 2;
constexpr int maxRounds = 5;
// A score above this is an identical image: refinement cannot improve it.
constexpr double perfect = 0.9999;

/// Search with one posed template and its result.
struct PoseSearch {
    TargetId id = 0;
    Pose pose;
    RectI region;
    PointF middle;  ///< Centre of the box in the template.
    std::size_t mapOffset = 0;
    SizeI mapSize;
    Maxima maxima;    ///< Only for poses of the grid.
    double best = 0;  ///< Best score.
    PointF centre;    ///< Centre of the box at the best score.

    PointF centreAt(double x, double y) const {
        return {region.x + x + middle.x, region.y + y + middle.y};
    }
};

/// Templates of one set of searches, and their maps.
struct SearchBatch {
    std::vector<TemplateRequest> wanted;
    std::optional<TurnedTemplates> templates;
    std::vector<CorrelationSearch> jobs{};
    CorrelationMaps maps{};
    std::weak_ptr<const void> frame{};  ///< of the maps
};

/// Best pose of a target and the index of its search.
struct BestPose {
    std::size_t at = 0;
    PointF centre;
    Pose pose;
};

/// Vertex of the parabola through three values at -1, 0 and 1: offset (at most 0.5) and gain over
/// the middle value.
struct ParabolaPeak {
    double at = 0, more = 0;
};
ParabolaPeak topOf(double before, double here, double after) {
    const double bend = before - 2 * here + after;
    if (!(bend < 0)) return {};
    const double at = std::clamp((before - after) / (2 * bend), -0.5, 0.5);
    return {at, at * (after - before) / 2 + at * at * bend / 2};
}

/// Sets score and centre of a search from its map, with subpixel interpolation.
void findTop(PoseSearch& search, std::span<const float> map) {
    const auto best = std::ranges::max_element(map);
    const int width = search.mapSize.width, at = int(best - map.begin());
    const int x = at % width, y = at / width;
    ParabolaPeak across, down;
    if (x > 0 && x + 1 < width) across = topOf(best[-1], best[0], best[1]);
    if (y > 0 && y + 1 < search.mapSize.height) down = topOf(best[-width], best[0], best[width]);
    search.best = *best + across.more + down.more;
    search.centre = search.centreAt(x + across.at, y + down.at);
}

/// Moves a pose by multiples of `apart`, whose scale is a logarithm.
Pose moved(const Pose& pose, const Pose& apart, double turns, double sizes) {
    return {std::remainder(pose.angle + turns * apart.angle, 360.0),
            pose.scale * std::exp(sizes * apart.scale)};
}

/// Returns the best search of each target; the first of equal ones.
std::map<TargetId, BestPose> bestOf(const std::vector<PoseSearch>& found) {
    std::map<TargetId, BestPose> best;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto [known, fresh] = best.try_emplace(found[i].id, BestPose{i, {}, {}});
        if (!fresh && found[i].best > found[known->second.at].best) known->second.at = i;
    }
    for (auto& [id, each] : best) {
        const PoseSearch& search = found[each.at];
        each.centre = search.centre;
        each.pose = search.pose;
    }
    return best;
}

class TurnedMatch : public Pipeline {
public:
    explicit TurnedMatch(const AlgorithmOptions& setup)
        : m_params(setup.params), m_frameSize(setup.frameSize) {}

    void addTarget(FrameContext& frame, StageContext&, TargetId id,
                   const StartBox& start) override {
        m_targets[id] = TurnedTarget::start(start, frame.frame());
        m_coarse = {};
    }
    void removeTarget(TargetId id) override {
        m_targets.erase(id);
        m_coarse = {};
    }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult result;
        std::vector<PoseSearch> found;
        const double margin = m_params.search;
        const auto rate = float(m_params.refresh);
        for (const auto& [id, target] : m_targets) {
            if (target.paused) continue;
            for (const Pose& pose : posesAround(target.pose))
                want(found, id, pose, target.centre,
                     margin > 0 ? std::optional(margin) : std::nullopt);
        }
        search(found, frame, stages);
        searchWidely(found, frame, stages);
        std::map<TargetId, BestPose> best = bestOf(found);
        for (const auto& [id, each] : best) {
            show(id, each, found, stages);
            inspect(id, found, frame.frame(), stages);
        }
        refine(best, found, frame, stages);
        for (const auto& [id, target] : m_targets) {
            if (target.paused) continue;
            const auto known = best.find(id);
            if (known != best.end()) {
                result.targets.push_back(judge(id, known->second, found, stages));
            } else {
                TargetResult lost;
                lost.id = id;
                lost.reason = Message(SPOOR_TR(
                    "engine", "At its last angle and size, the target is larger than the image."));
                result.targets.push_back(std::move(lost));
            }
            const TargetResult& said = result.targets.back();
            if (said.state == TargetState::Tracking && said.confidence >= clearMatch)
                if (rate > 0) {
                    m_targets.at(id).refresh(frame.frame(), rate);
                    m_coarse = {};
                }
        }
        return result;
    }
    void setParams(const ParamSet& params) override { m_params = params; }
    void save(StateWriter& state, StageContext&) const override {
        state.put("turned.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            target.save(state);
        }
    }
    void load(StateReader& state, StageContext&) override {
        std::map<TargetId, TurnedTarget> targets;
        for (std::int64_t left = state.integer("turned.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            targets[id] = TurnedTarget::load(state, m_frameSize);
        }
        // Further windows of a frame need no further search.
        const auto source = [](const auto& each) -> const TurnSource& {
            return each.second.source;
        };
        const bool same = std::ranges::equal(targets, m_targets, {}, source, source);
        m_targets = std::move(targets);
        if (!same) m_coarse = {};
    }

private:
    /// Returns the grid's poses in range of the last one, nearest first.
    std::vector<Pose> posesAround(const Pose& last) const {
        const double range = m_params.rotation, step = m_params.rotationStep;
        const double growth = std::log1p(m_params.scaleStep);
        const int turns = int(std::ceil(range / step - 1e-9));
        const int sizes = int(std::ceil(std::log1p(m_params.scale) / growth - 1e-9));
        const auto turn = std::lround(last.angle / step),
                   size = std::lround(std::log(last.scale) / growth);
        const auto atMost = long(std::floor(360 / step + 1e-9));  // One full turn.
        std::vector<Pose> poses;
        for (long i = -turns; i <= turns && i + turns < atMost; ++i) {
            for (int k = -sizes; k <= sizes; ++k) {
                const Pose pose{std::remainder(double(turn + i) * step, 360.0),
                                std::exp(double(size + k) * growth)};
                if (pose.scale >= smallestScale && pose.scale <= largestScale)
                    poses.push_back(pose);
            }
        }
        if (poses.size() > maxPoses) {
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "These ranges and steps give %1 templates per target, but at most %2 "
                         "are possible. Increase the steps or reduce the ranges."),
                long(poses.size()), long(maxPoses)));
        }
        const Pose middle{double(turn) * step, std::exp(double(size) * growth)};
        const auto apart = [&](const Pose& pose) {
            return std::abs(std::remainder(pose.angle - middle.angle, 360.0)) / step +
                   std::abs(std::log(pose.scale / middle.scale)) / growth;
        };
        std::ranges::stable_sort(poses, {}, [&](const Pose& a) { return apart(a); });
        return poses;
    }
    /// Adds the search for a pose around a centre (no margin: in the whole frame) if the template
    /// fits.
    void want(std::vector<PoseSearch>& all, TargetId id, const Pose& pose, PointF centre,
              std::optional<double> margin) const {
        const TurnedTemplateSize room = turnedRoom(m_targets.at(id).source, pose);
        const RectI frame{0, 0, m_frameSize.width, m_frameSize.height};
        RectI region = frame;
        if (margin) {
            const int left = int(std::lround(centre.x - room.centre.x));
            const int top = int(std::lround(centre.y - room.centre.y));
            const int dx =
                *margin > 0 ? std::max(8, int(std::ceil(*margin * room.size.width))) : finerMargin;
            const int dy =
                *margin > 0 ? std::max(8, int(std::ceil(*margin * room.size.height))) : finerMargin;
            region = intersection(
                RectI{left - dx, top - dy, room.size.width + 2 * dx, room.size.height + 2 * dy},
                frame);
        }
        if (region.width < room.size.width || region.height < room.size.height) return;
        all.push_back({id, pose, region, room.centre, 0, {}, {}, 0, {}});
    }
    /// Renders and correlates all templates in one set of launches.
    void lay(std::vector<PoseSearch>& searches, SearchBatch& laid, FrameContext& frame,
             StageContext& stages) {
        ComputeContext& device = stages.device("correlation_masked");
        std::map<TargetId, std::size_t> entries;
        for (const auto& [id, target] : m_targets) entries.emplace(id, entries.size());
        std::vector<TemplateRequest> wanted;
        std::vector<CorrelationSearch> jobs;
        for (const PoseSearch& each : searches) {
            jobs.push_back({wanted.size(), each.region});
            wanted.push_back({entries.at(each.id), each.pose});
        }
        if (!laid.templates || wanted != laid.wanted ||
            &laid.templates->templates.device() != &device) {
            std::vector<TurnSource> sources;
            for (const auto& [id, target] : m_targets) sources.push_back(target.source);
            laid.templates = turnedTemplates(sources, wanted, stages, device);
            laid.wanted = std::move(wanted);
            laid.frame.reset();
        }
        const auto held = frame.frame().hold();
        if (!stages.inspect() || laid.frame.lock() != held || jobs != laid.jobs) {
            laid.maps = maskedCorrelationMaps(frame, laid.templates->templates, jobs, stages);
            laid.jobs = std::move(jobs);
            laid.frame = held;
        }
        for (std::size_t i = 0; i < searches.size(); ++i) {
            searches[i].mapOffset = laid.maps.offsets[i];
            searches[i].mapSize = laid.maps.sizes[i];
        }
    }
    /// Searches the grid's poses and finds the best positions of each.
    void search(std::vector<PoseSearch>& searches, FrameContext& frame, StageContext& stages) {
        if (searches.empty()) return;
        lay(searches, m_coarse, frame, stages);
        const bool shown = stages.watched("local_maxima.candidates") ||
                           stages.watched("local_maxima.scores") ||
                           stages.watched("correlation_masked.window");
        const auto threshold = float(m_params.threshold);
        std::vector<MapRegion> regions;
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const SizeI size = m_coarse.templates->templates.entries()[i].size;
            regions.push_back({searches[i].mapOffset, searches[i].mapSize, suppressionTile(size),
                               size, threshold, shown ? anyScore : threshold});
        }
        m_coarse.maps.values = stages.move(m_coarse.maps.values, stages.device("local_maxima"));
        auto maxima = localMaxima(m_coarse.maps.values, regions, stages);
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const Maximum& best = maxima[i].best.front();
            searches[i].best = best.value;
            searches[i].centre = searches[i].centreAt(best.x, best.y);
            searches[i].maxima = std::move(maxima[i]);
        }
    }
    /// Searches the whole frame for targets that were not found near their last position, at their
    /// last pose.
    void searchWidely(std::vector<PoseSearch>& found, FrameContext& frame, StageContext& stages) {
        if (m_params.search <= 0) return;
        std::vector<PoseSearch> wide;
        const auto best = bestOf(found);
        for (const auto& [id, target] : m_targets) {
            if (target.paused) continue;
            const auto near = best.find(id);
            if (near != best.end() && found[near->second.at].best >= m_params.threshold) continue;
            const std::size_t before = wide.size();
            want(wide, id, posesAround(target.pose).front(), {}, std::nullopt);
            if (wide.size() > before)
                std::erase_if(found,
                              [&, id = id](const PoseSearch& each) { return each.id == id; });
        }
        if (wide.empty()) return;
        // Later functions show these maps, so targets that were found are searched again with them.
        wide.insert(wide.begin(), found.begin(), found.end());
        search(wide, frame, stages);
        found = std::move(wide);
    }
    /// Refines the best pose of each target with finer templates and interpolation between their
    /// scores.
    void refine(std::map<TargetId, BestPose>& best, const std::vector<PoseSearch>& found,
                FrameContext& frame, StageContext& stages) {
        const Pose apart{m_params.turns() ? m_params.rotationStep * finer : 0,
                         m_params.scale > 0 ? std::log1p(m_params.scaleStep) * finer : 0};
        std::map<TargetId, BestPose> fine;
        for (const auto& [id, each] : best) {
            const double score = found[each.at].best;
            if (score >= m_params.threshold && score < perfect) fine[id] = each;
        }
        // Climbs until the best pose is in the middle, then interpolates between it and its
        // neighbours.
        for (int round = 1; !fine.empty(); ++round) {
            std::vector<PoseSearch> searches;
            for (const auto& [id, each] : fine) wantAround(searches, id, each, apart);
            if (searches.empty()) return;
            layFinely(searches, frame, stages);
            for (const auto& [id, top] : bestOf(searches)) {
                BestPose& middle = fine.at(id);
                if (top.pose == middle.pose || round == maxRounds) {
                    const BestPose refined = between(middle, apart, top, searches);
                    best.at(id).centre = refined.centre;
                    best.at(id).pose = refined.pose;
                    fine.erase(id);
                } else {
                    middle = top;
                }
            }
        }
    }
    /// Adds searches with finer templates around a pose: its neighbours at a fraction of a step.
    void wantAround(std::vector<PoseSearch>& all, TargetId id, const BestPose& best,
                    const Pose& apart) const {
        const int turns = apart.angle > 0, sizes = apart.scale > 0;
        for (int i = -turns; i <= turns; ++i)
            for (int k = -sizes; k <= sizes; ++k)
                want(all, id, moved(best.pose, apart, i, k), best.centre, 0.0);
    }
    /// Interpolates the pose between the scores of its neighbours.
    BestPose between(const BestPose& middle, const Pose& apart, const BestPose& top,
                     const std::vector<PoseSearch>& searches) const {
        const PoseSearch& best = searches[top.at];
        const auto along = [&](const auto& poseAt) {
            std::array<double, 3> scores{};
            for (int i = -1; i <= 1; ++i) {
                const auto there = std::ranges::find_if(searches, [&](const auto& each) {
                    return each.id == best.id && each.pose == poseAt(i);
                });
                if (there == searches.end()) return 0.0;
                scores[std::size_t(i + 1)] = there->best;
            }
            return topOf(scores[0], scores[1], scores[2]).at;
        };
        // Row and column of the maximum among the neighbours.
        int turn = 0, size = 0;
        for (int i = -1; i <= 1; ++i)
            for (int k = -1; k <= 1; ++k)
                if (moved(middle.pose, apart, i, k) == best.pose) turn = i, size = k;
        const double turned =
            apart.angle > 0 ? along([&](int i) { return moved(middle.pose, apart, i, size); }) : 0;
        const double sized =
            apart.scale > 0 ? along([&](int k) { return moved(middle.pose, apart, turn, k); }) : 0;
        return {top.at, best.centre, moved(middle.pose, apart, turned, sized)};
    }
    /// Finds the maxima on the host, because the maps are small.
    void layFinely(std::vector<PoseSearch>& searches, FrameContext& frame, StageContext& stages) {
        SearchBatch laid;
        lay(searches, laid, frame, stages);
        std::size_t count = 0;
        for (const PoseSearch& each : searches) count += std::size_t(each.mapSize.area());
        std::vector<float> values(count);
        stages.download(laid.maps.values, values.data(), count * sizeof(float));
        for (PoseSearch& each : searches) {
            findTop(each,
                    std::span(values).subspan(each.mapOffset, std::size_t(each.mapSize.area())));
            laid.maps.values.device().require(std::isfinite(each.best));
        }
    }
    TargetResult judge(TargetId id, const BestPose& best, const std::vector<PoseSearch>& found,
                       StageContext& stages) {
        TargetResult result = verdictOf(id, found[best.at].maxima.best, m_params.threshold, stages);
        if (result.state == TargetState::Lost) return result;
        TurnedTarget& target = m_targets.at(id);
        target.centre = best.centre;
        target.pose = best.pose;
        stages.signal("turned_template.angle", id, best.pose.angle);
        stages.signal("turned_template.scale", id, best.pose.scale);
        const TurnedBox box = target.box();
        if (m_params.turns() || box.angle != 0) result.shape = box;
        result.box = boundsOf(box);
        return result;
    }
    void show(TargetId id, const BestPose& best, const std::vector<PoseSearch>& found,
              StageContext& stages) const {
        const SearchBatch& laid = m_coarse;
        const PoseSearch& top = found[best.at];
        const SizeI size = laid.templates->templates.entries()[best.at].size;
        ScalarMap map;
        map.size = top.mapSize;
        map.footprint = {top.region.x + top.middle.x - 0.5, top.region.y + top.middle.y - 0.5,
                         double(map.size.width), double(map.size.height)};
        stages.publishMap("correlation_masked.map", id, laid.maps.values,
                          top.mapOffset * sizeof(float), std::move(map));
        std::int64_t positions = 0;
        Bars bars;
        for (const PoseSearch& each : found) {
            if (each.id != id) continue;
            positions += each.mapSize.area();
            bars.bars.emplace_back(Message(SPOOR_TR("engine", "%1\u00b0, size %2"),
                                           toText(each.pose.angle, 1), toText(each.pose.scale, 3)),
                                   each.best);
        }
        if (stages.watched("turned_template.scores"))
            stages.publish("turned_template.scores", id, std::move(bars));
        showScores(
            id, top.maxima, m_params.threshold, positions,
            [&](const Maximum& at) {
                return RectF{double(top.region.x + at.x), double(top.region.y + at.y),
                             double(size.width), double(size.height)};
            },
            stages);
        if (!stages.watched("turned_template.template")) return;
        const GreyTemplate made = templateOf(best.at, stages);
        Raster raster{made.size, {}, {}};
        for (std::size_t i = 0; i < made.pixels.size(); ++i) {
            const auto v = std::uint8_t(made.mask[i] > 0 ? made.pixels[i] : 0);
            raster.pixels.insert(raster.pixels.end(), {v, v, v, 255});
        }
        stages.publish("turned_template.template", id, std::move(raster));
    }
    /// A template of the grid as the device rendered it. Waits.
    GreyTemplate templateOf(std::size_t index, StageContext& stages) const {
        const MaskedTemplates& all = m_coarse.templates->templates;
        const auto& entry = all.entries()[index];
        const auto count = std::size_t(entry.size.area());
        const std::size_t first =
            entry.offset +
            std::size_t(MaskedTemplates::padding(all.device())) * std::size_t(entry.size.width);
        std::vector<float> pixels(count), mask(count);
        const StageContext::Download wanted[] = {
            {all.pixels(), pixels.data(), count * sizeof(float), first * sizeof(float)},
            {all.masks(), mask.data(), count * sizeof(float), first * sizeof(float)}};
        stages.download(wanted);
        GreyTemplate made{entry.size, {}, {}};
        for (std::size_t i = 0; i < count; ++i) {
            made.pixels.push_back(std::uint8_t(mask[i] > 0 ? pixels[i] + 128 : 0));
            made.mask.push_back(mask[i] > 0 ? 255 : 0);
        }
        return made;
    }
    /// Explains the positions nearest to the requested window: that of the pose that scores best,
    /// with a row for each pose.
    void inspect(TargetId id, const std::vector<PoseSearch>& found, const Frame& frame,
                 StageContext& stages) const {
        if (!inspects(id, stages, "correlation_masked.window")) return;
        const PointF middle = stages.inspect()->box.centre();
        std::vector<std::pair<std::size_t, InspectedPosition>> poses;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const PoseSearch& each = found[i];
            if (each.id != id) continue;
            poses.emplace_back(i, positionOf(m_coarse.maps.values, each.mapOffset, each.mapSize,
                                             middle.x - each.middle.x - each.region.x,
                                             middle.y - each.middle.y - each.region.y, stages));
        }
        if (poses.empty()) return;
        std::ranges::stable_sort(poses, std::ranges::greater{},
                                 [](const auto& a) { return a.second.value(); });
        const auto& [best, at] = poses.front();
        const PoseSearch& own = found[best];
        const GreyTemplate patch = templateOf(best, stages);
        const RectI place{own.region.x + at.x, own.region.y + at.y, patch.size.width,
                          patch.size.height};
        const auto boxOf = [&own, size = patch.size](const Maximum& each) {
            return RectF{double(own.region.x + each.x), double(own.region.y + each.y),
                         double(size.width), double(size.height)};
        };
        const InspectedMatch match{"correlation_masked",
                                   patch,
                                   place,
                                   boxOf({at.x, at.y, at.value()}),
                                   at,
                                   own.maxima,
                                   m_params.threshold,
                                   boxOf,
                                   bestOf(found).at(id).at == best};
        WindowInspection all = inspectMatch(match, frame);
        all.rows.insert(all.rows.begin(), poseRow(found, poses));
        const RectF& wanted = stages.inspect()->box;
        all.rows.insert(all.rows.begin(),
                        inspectPositions(wanted.area() > 0 ? wanted : all.box, match,
                                         m_coarse.maps.values, own.mapOffset, own.mapSize, stages));
        all.rows.back() = decision(id, found, best, std::move(all.rows.back()));
        stages.publish("correlation_masked.window", id, std::move(all));
    }
    /// The angles and sizes at a place, best first.
    InspectionRow poseRow(
        const std::vector<PoseSearch>& found,
        const std::vector<std::pair<std::size_t, InspectedPosition>>& poses) const {
        const auto rowOf = [&](std::size_t search, float value) {
            const Pose& pose = found[search].pose;
            InspectionRow row = plainRow("turned_template", SPOOR_TR("engine", "Angle and size"),
                                         double(value), {});
            row.text = Message(SPOOR_TR("engine", "%1\u00b0, size %2"), toText(pose.angle, 1),
                               toText(pose.scale, 3));
            return row;
        };
        InspectionRow row = rowOf(poses.front().first, poses.front().second.value());
        for (const auto& [search, position] : poses)
            row.children.push_back(rowOf(search, position.value()));
        return row;
    }
    /// The target takes the best pose of all, which may be another one than that of this window.
    InspectionRow decision(TargetId id, const std::vector<PoseSearch>& found, std::size_t own,
                           InspectionRow row) const {
        const PoseSearch& best = found[bestOf(found).at(id).at];
        if (&best == &found[own]) return row;
        InspectionRow other = judgedRow(
            "local_maxima", SPOOR_TR("engine", "Decision"), row.value, best.best, false,
            {SPOOR_TR("engine", "the best position of the search: %1"),
             SPOOR_TR("engine", "the best position has another angle or size: it scores %2")});
        return other;
    }

    TemplateParams m_params;
    SizeI m_frameSize;
    std::map<TargetId, TurnedTarget> m_targets;
    /// Batch of the grid; its templates are reused while the request stays the same.
    SearchBatch m_coarse;
};

}  // namespace

std::unique_ptr<Pipeline> makeTurnedMatch(const AlgorithmOptions& setup) {
    return std::make_unique<TurnedMatch>(setup);
}

AlgorithmLayout turnedShape(const TemplateParams& params) {
    AlgorithmLayout shape;
    shape.turns = params.turns();
    shape.stages = {{"grey", SPOOR_TR("engine", "Grey"), true, false},
                    {"turned_template", SPOOR_TR("engine", "Rotated templates"), true, false,
                     "correlation_masked"},
                    {"correlation_masked", SPOOR_TR("engine", "Masked correlation"), true, false},
                    {"local_maxima", SPOOR_TR("engine", "Local maxima"), true, false}};
    shape.artifacts = {{"turned_template.template", "turned_template",
                        SPOOR_TR("engine", "Template"), ArtifactKind::Raster},
                       {"turned_template.scores", "turned_template",
                        SPOOR_TR("engine", "Best score per pose"), ArtifactKind::Bars},
                       {"correlation_masked.map", "correlation_masked",
                        SPOOR_TR("engine", "Correlation map"), ArtifactKind::ScalarMap},
                       {"correlation_masked.window", "correlation_masked",
                        SPOOR_TR("engine", "This window"), ArtifactKind::WindowInspection}};
    addVerdict(shape);
    shape.signalSpecs.push_back({"turned_template.angle", "turned_template",
                                 SPOOR_TR("engine", "Rotation"), "\u00b0", WorseDirection::High});
    shape.signalSpecs.push_back({"turned_template.scale", "turned_template",
                                 SPOOR_TR("engine", "Size relative to the start"), "",
                                 WorseDirection::High});
    return shape;
}

}  // namespace spoor
