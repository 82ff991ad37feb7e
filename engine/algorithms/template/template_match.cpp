// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/template_match.h"

#include "engine/algorithms/template/stages/correlation_map.h"
#include "engine/algorithms/template/stages/correlation_model.h"
#include "engine/algorithms/template/template_inspection.h"
#include "engine/algorithms/template/template_params.h"
#include "engine/algorithms/template/template_verdict.h"
#include "engine/algorithms/template/turned_match.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspection_rows.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"
#include "engine/pipeline/target_box.h"
#include "engine/stages/frame/local_maxima.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace spoor {
namespace {

// Number of products below which building a model to choose a method does not pay off.
constexpr double smallSearch = 2e8;

struct TemplateTarget {
    RectF box;                ///< The given box; its size never changes.
    GreyTemplate patch;       ///< The template.
    std::vector<float> mean;  ///< Running mean; `patch` is its rounded version.
    PointF offset;            ///< From the patch's top-left pixel to the box.
    RectI place;              ///< Position of the patch in the last frame in which it was found.
    bool paused = false;
};

/// Search for one target in this step and its result.
struct Search {
    TargetId id = 0;
    RectI region;
    Maxima maxima;  ///< In map positions; none overlaps a better one.
    Buffer map;     ///< The scores, starting at mapOffset.
    std::size_t mapOffset = 0;
    SizeI mapSize;
    Message reason;  ///< Why the method was chosen.
};

RectI wholeFrame(SizeI size) {
    return {0, 0, size.width, size.height};
}

/// Among best scores with identical bits (copies of the target), moves the one nearest to the last
/// position to the front.
void preferNear(std::vector<Maximum>& maxima, const RectI& region, const RectI& place) {
    const auto distance = [&](const Maximum& maximum) {
        const std::int64_t dx = region.x + maximum.x - place.x;
        const std::int64_t dy = region.y + maximum.y - place.y;
        return dx * dx + dy * dy;
    };
    const auto others = std::ranges::find_if(
        maxima, [&](const Maximum& each) { return each.value != maxima.front().value; });
    const auto nearest = std::min_element(
        maxima.begin(), others,
        [&](const Maximum& a, const Maximum& b) { return distance(a) < distance(b); });
    std::rotate(maxima.begin(), nearest, std::next(nearest));
}

RectF boxAt(const TemplateTarget& target, int x, int y) {
    return {x + target.offset.x, y + target.offset.y, target.box.width, target.box.height};
}

/// Chooses the method for a set of searches. Small searches, as in tracking, always use "direct";

/// Returns the devices that share the searches.
std::vector<ComputeContext*> sharingDevices(StageContext& stages) {
    const std::string stage = "correlation_map";
    const auto& helpers = stages.plan().helpers;
    const auto found = helpers.find(stage);
    std::vector<ComputeContext*> all{&stages.device(stage)};
    for (std::size_t i = 0; found != helpers.end() && i < found->second.size(); ++i)
        all.push_back(&stages.device(stage, i + 1));
    return all;
}

/// Keeps all stages on one device during its lifetime, so that no band waits for another device.
class OnOneDevice {
public:
    OnOneDevice(StageContext& stages, const ComputeContext& device)
        : m_stages(stages), m_plan(stages.plan()) {
        stages.setPlan({std::string(device.name()), {}});
    }
    OnOneDevice(const OnOneDevice&) = delete;
    OnOneDevice& operator=(const OnOneDevice&) = delete;
    ~OnOneDevice() { m_stages.setPlan(std::move(m_plan)); }

private:
    StageContext& m_stages;
    ResolvedPlan m_plan;
};

/// Returns the position of a saved patch, which must lie inside the frame.
RectI savedPlace(const RectF& place, SizeI frame) {
    const RectF inside = intersection(place, {0, 0, double(frame.width), double(frame.height)});
    const RectI pixels{int(inside.x), int(inside.y), int(inside.width), int(inside.height)};
    const RectF back{double(pixels.x), double(pixels.y), double(pixels.width),
                     double(pixels.height)};
    if (pixels.empty() || !(back == place)) throw damagedState();
    return pixels;
}

class TemplateMatch : public Pipeline {
public:
    explicit TemplateMatch(const AlgorithmOptions& setup)
        : m_params(setup.params), m_frameSize(setup.frameSize) {}

    void addTarget(FrameContext& frame, StageContext&, TargetId id,
                   const StartBox& start) override {
        const RectF checked = checkTargetBox(start.box, frame.size()).orThrow();
        TemplateTarget target;
        target.box = checked;
        target.place = coveredPixels(checked, frame.size());
        target.offset = {checked.x - target.place.x, checked.y - target.place.y};
        target.patch = cutTemplate(frame.frame(), target.place);
        target.mean.assign(target.patch.pixels.begin(), target.patch.pixels.end());
        m_targets[id] = std::move(target);
        m_templates.clear();
    }
    void removeTarget(TargetId id) override {
        m_targets.erase(id);
        m_templates.clear();
    }
    void pauseTarget(TargetId id, bool paused) override { m_targets.at(id).paused = paused; }
    StepResult step(FrameContext& frame, StageContext& stages) override {
        StepResult result;
        std::vector<Search> wanted;
        for (const auto& [id, target] : m_targets) {
            if (!target.paused)
                wanted.push_back({id, window(target, frame.size()), {}, {}, 0, {}, {}});
        }
        if (wanted.empty()) return result;
        prepare(stages);
        std::vector<Search> found = search(wanted, frame, stages);

        // A target that was not found near its last position is searched for in the whole frame.
        wanted.clear();
        for (const auto& each : found) {
            if (each.maxima.best.front().value < m_params.threshold &&
                each.region != wholeFrame(frame.size())) {
                wanted.push_back({each.id, wholeFrame(frame.size()), {}, {}, 0, {}, {}});
            }
        }
        if (!wanted.empty()) {
            for (auto& wide : search(wanted, frame, stages)) {
                for (auto& each : found) {
                    if (each.id != wide.id) continue;
                    each = std::move(wide);
                    break;
                }
            }
        }
        for (const auto& each : found) {
            inspect(each, frame.frame(), stages);
            result.targets.push_back(judge(each, stages));
            if (result.targets.back().state == TargetState::Tracking &&
                result.targets.back().confidence >= clearMatch) {
                refresh(m_targets.at(each.id), frame.frame());
            }
        }
        return result;
    }
    void setParams(const ParamSet& params) override { m_params = params; }
    void save(StateWriter& state, StageContext&) const override {
        state.put("template.targets", std::int64_t(m_targets.size()));
        for (const auto& [id, target] : m_targets) {
            state.put("id", std::int64_t{id});
            state.put("box", target.box);
            state.put("offset", RectF{target.offset.x, target.offset.y, 0, 0});
            state.put("place", RectF{double(target.place.x), double(target.place.y),
                                     double(target.place.width), double(target.place.height)});
            state.put("paused", std::int64_t{target.paused});
            state.put("patch", std::span<const std::uint8_t>(target.patch.pixels));
            state.put("mean", std::span<const float>(target.mean));
        }
    }
    void load(StateReader& state, StageContext&) override {
        std::map<TargetId, TemplateTarget> targets;
        for (std::int64_t left = state.integer("template.targets"); left > 0; --left) {
            const auto id = TargetId(state.integer("id"));
            TemplateTarget target;
            target.box = state.box("box");
            const RectF offset = state.box("offset");
            target.offset = {offset.x, offset.y};
            target.place = savedPlace(state.box("place"), m_frameSize);
            target.paused = state.integer("paused") != 0;
            target.patch = {{target.place.width, target.place.height}, state.bytes("patch")};
            target.mean = state.floats("mean");
            const auto area = std::size_t(target.patch.size.area());
            const bool sane =
                std::ranges::all_of(target.mean, [](float v) { return v >= 0 && v <= 255; });
            if (!target.box.finite() || !offset.finite() || !sane ||
                target.patch.pixels.size() != area || target.mean.size() != area) {
                throw damagedState();
            }
            targets[id] = std::move(target);
        }
        m_targets = std::move(targets);
        m_templates.clear();
    }

private:
    /// Searches all regions in one set of launches.
    std::vector<Search> search(const std::vector<Search>& wanted, FrameContext& frame,
                               StageContext& stages) {
        std::vector<CorrelationSearch> jobs;
        for (const auto& each : wanted) jobs.push_back({m_entries.at(each.id), each.region});
        const auto [chosen, reason, large] = method(wanted, stages);
        // The bits of the Fourier transform depend on the region, and a shown map is in one piece.
        const bool shared = large && m_templates.size() > 1 && chosen != "fft" &&
                            !stages.watched("correlation_map.map") &&
                            !stages.watched("correlation_map.window");
        CorrelationMaps maps;
        if (shared)
            (void)mapSizes(
                jobs, [&](std::size_t i) { return m_templates[0].entries()[i].size; }, maps);
        else
            maps = correlationMaps(chosen, frame, m_templates.front(), jobs, stages);
        // Candidates below the threshold are computed only if they are watched.
        const bool shown = stages.watched("local_maxima.candidates") ||
                           stages.watched("local_maxima.scores") ||
                           stages.watched("correlation_map.window");
        const auto threshold = float(m_params.threshold);
        std::vector<MapRegion> regions;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const TemplateTarget& target = m_targets.at(wanted[i].id);
            regions.push_back({maps.offsets[i], maps.sizes[i], suppressionTile(target.patch.size),
                               target.patch.size, threshold, shown ? anyScore : threshold});
        }
        auto maxima = shared ? searchBands(chosen, jobs, regions, frame, stages)
                             : localMaxima(stages.move(maps.values, stages.device("local_maxima")),
                                           regions, stages);
        std::vector<Search> done = wanted;
        for (std::size_t i = 0; i < done.size(); ++i) {
            done[i].maxima = std::move(maxima[i]);
            preferNear(done[i].maxima.best, done[i].region, m_targets.at(done[i].id).place);
            done[i].map = maps.values;
            done[i].mapOffset = maps.offsets[i];
            done[i].mapSize = maps.sizes[i];
            done[i].reason = reason;
        }
        return done;
    }
    /// Divides each map into bands of whole suppression tiles, one per device. Each band has an
    /// extra row above and below, so the local maxima equal those of the whole map.
    std::vector<Maxima> searchBands(const std::string& method,
                                    const std::vector<CorrelationSearch>& jobs,
                                    const std::vector<MapRegion>& maps, FrameContext& frame,
                                    StageContext& stages) const {
        struct Share {
            MaximaTable table;
            std::vector<MapPiece> pieces;
        };
        std::vector<Share> shares;
        const int count = int(m_templates.size());
        for (int band = 0; band < count; ++band) {
            const DeviceTemplates& templates = m_templates[std::size_t(band)];
            std::vector<CorrelationSearch> own;
            Share share{MaximaTable(maps, templates.device()), {}};
            for (std::size_t i = 0; i < maps.size(); ++i) {
                const auto& [entry, region] = jobs[i];
                const SizeI size = maps[i].size;
                const auto firstRow = [&, tile = maps[i].tile](int part) {
                    const int tiles = (size.height + tile - 1) / tile;
                    return std::min(size.height, tiles * part / count * tile);
                };
                const RectI core{0, firstRow(band), size.width,
                                 firstRow(band + 1) - firstRow(band)};
                if (core.empty()) continue;
                const RectI part = intersection(RectI{0, core.y - 1, core.width, core.height + 2},
                                                RectI{0, 0, size.width, size.height});
                own.push_back({entry,
                               {region.x, region.y + part.y, region.width,
                                part.height + region.height - size.height}});
                share.pieces.push_back({i, 0, part, core});
            }
            if (own.empty()) continue;
            const OnOneDevice here(stages, templates.device());
            const CorrelationMaps found = correlationMaps(method, frame, templates, own, stages);
            for (std::size_t i = 0; i < own.size(); ++i) share.pieces[i].offset = found.offsets[i];
            share.table.add(found.values, share.pieces, stages);
            shares.push_back(std::move(share));
        }
        Share& all = shares.front();
        for (std::size_t i = 1; i < shares.size(); ++i)
            all.table.take(shares[i].table, shares[i].pieces, stages, stages);
        return all.table.best(stages);
    }
    RectI window(const TemplateTarget& target, SizeI frame) const {
        if (m_params.search <= 0) return wholeFrame(frame);
        const int dx = std::max(8, int(std::ceil(m_params.search * target.place.width)));
        const int dy = std::max(8, int(std::ceil(m_params.search * target.place.height)));
        return intersection(RectI{target.place.x - dx, target.place.y - dy,
                                  target.place.width + 2 * dx, target.place.height + 2 * dy},
                            wholeFrame(frame));
    }
    void prepare(StageContext& stages) {
        const auto devices = sharingDevices(stages);
        const bool ready =
            std::equal(m_templates.begin(), m_templates.end(), devices.begin(), devices.end(),
                       [](const auto& own, const auto* device) { return &own.device() == device; });
        if (ready) return;
        std::vector<GreyTemplate> patches;
        m_entries.clear();
        for (const auto& [id, target] : m_targets) {
            m_entries[id] = patches.size();
            patches.push_back(target.patch);
        }
        m_templates.clear();
        for (ComputeContext* device : devices) m_templates.emplace_back(patches, stages, *device);
    }
    TargetResult judge(const Search& search, StageContext& stages) {
        TemplateTarget& target = m_targets.at(search.id);
        showMap(search, stages);
        show(search, stages);
        TargetResult result = verdictOf(search.id, search.maxima.best, m_params.threshold, stages);
        if (result.state == TargetState::Lost) return result;
        const Maximum& best = search.maxima.best.front();
        target.place.x = search.region.x + best.x;
        target.place.y = search.region.y + best.y;
        result.box = boxAt(target, target.place.x, target.place.y);
        return result;
    }
    void showMap(const Search& search, StageContext& stages) const {
        const TemplateTarget& target = m_targets.at(search.id);
        ScalarMap map;
        map.size = search.mapSize;
        // A map position corresponds to the centre of the patch.
        map.footprint = {search.region.x + (target.place.width - 1) / 2.0,
                         search.region.y + (target.place.height - 1) / 2.0,
                         double(search.mapSize.width), double(search.mapSize.height)};
        stages.publishMap("correlation_map.map", search.id, search.map,
                          search.mapOffset * sizeof(float), std::move(map));
    }
    void show(const Search& search, StageContext& stages) const {
        const TemplateTarget& target = m_targets.at(search.id);
        stages.publish("correlation_map.method", search.id, Text{search.reason});
        const std::int64_t positions =
            std::int64_t(search.region.width - target.patch.size.width + 1) *
            (search.region.height - target.patch.size.height + 1);
        showScores(
            search.id, search.maxima, m_params.threshold, positions,
            [&](const Maximum& at) {
                return boxAt(target, search.region.x + at.x, search.region.y + at.y);
            },
            stages);
        if (stages.watched("correlation_map.template")) {
            Raster raster{target.patch.size, {}, {}};
            for (const std::uint8_t v : target.patch.pixels) {
                raster.pixels.insert(raster.pixels.end(), {v, v, v, 255});
            }
            stages.publish("correlation_map.template", search.id, std::move(raster));
        }
    }
    /// Explains the position of the search that is nearest to the requested window.
    void inspect(const Search& search, const Frame& frame, StageContext& stages) const {
        if (!inspects(search.id, stages, "correlation_map.window")) return;
        const TemplateTarget& target = m_targets.at(search.id);
        const PointF middle = stages.inspect()->box.centre();
        const SizeI size = target.patch.size;
        const auto boxOf = [&](const Maximum& at) {
            return boxAt(target, search.region.x + at.x, search.region.y + at.y);
        };
        const InspectedPosition at = positionOf(
            search.map, search.mapOffset, search.mapSize,
            middle.x - target.box.width / 2 - target.offset.x - search.region.x,
            middle.y - target.box.height / 2 - target.offset.y - search.region.y, stages);
        const InspectedMatch match{
            "correlation_map",
            target.patch,
            {search.region.x + at.x, search.region.y + at.y, size.width, size.height},
            boxOf({at.x, at.y, at.value()}),
            at,
            search.maxima,
            m_params.threshold,
            boxOf};
        WindowInspection all = inspectMatch(match, frame);
        const RectF& wanted = stages.inspect()->box;
        all.rows.insert(all.rows.begin(),
                        inspectPositions(wanted.area() > 0 ? wanted : all.box, match, search.map,
                                         search.mapOffset, search.mapSize, stages));
        stages.publish("correlation_map.window", search.id, std::move(all));
    }
    void refresh(TemplateTarget& target, const Frame& frame) {
        const auto rate = float(m_params.refresh);
        if (rate <= 0) return;
        const auto seen = greyPatch(frame, target.place);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            target.mean[i] += rate * (float(seen[i]) - target.mean[i]);
            target.patch.pixels[i] = std::uint8_t(std::lround(target.mean[i]));
        }
        m_templates.clear();
    }
    struct Method {
        std::string id;
        Message reason;
        bool large = false;  ///< The search is large enough to share it among devices.
    };
    /// for large ones, the device's model decides.
    Method method(const std::vector<Search>& wanted, StageContext& stages) const {
        SizeI region, patch;
        for (const auto& each : wanted) {
            const SizeI own = m_targets.at(each.id).patch.size;
            if (own.area() > patch.area()) patch = own;
            region = {std::max(region.width, each.region.width),
                      std::max(region.height, each.region.height)};
        }
        const double products = double(region.width) * region.height * double(patch.area());
        const bool large = products >= smallSearch;
        if (m_params.method != "auto") {
            return {m_params.method,
                    Message(SPOOR_TR("engine", "%1: set by the parameter."), m_params.method),
                    large};
        }
        if (!large) {
            return {"direct",
                    Message(SPOOR_TR(
                        "engine",
                        "direct: other methods are not faster for such a small search region."))};
        }
        const auto& model = correlationModel(stages.device("correlation_map"), stages);
        return {model.choose(region, patch), model.reason(region, patch), large};
    }

    TemplateParams m_params;
    SizeI m_frameSize;
    std::map<TargetId, TemplateTarget> m_targets;
    std::vector<DeviceTemplates> m_templates;   ///< Per device; empty after a change of targets.
    std::map<TargetId, std::size_t> m_entries;  ///< Index into the templates by target.
};

AlgorithmLayout templateShape(const ParamSet& set) {
    const TemplateParams params(set);
    if (params.turnsOrScales()) return turnedShape(params);
    StageSpec map{"correlation_map", SPOOR_TR("engine", "Correlation map"), true, false};
    map.divisible = true;
    AlgorithmLayout shape;
    shape.stages = {{"grey", SPOOR_TR("engine", "Grey"), true, false},
                    {"integral_image", SPOOR_TR("engine", "Integral image"), true, false},
                    map,
                    {"local_maxima", SPOOR_TR("engine", "Local maxima"), true, false}};
    shape.artifacts = {{"correlation_map.map", "correlation_map",
                        SPOOR_TR("engine", "Correlation map"), ArtifactKind::ScalarMap},
                       {"correlation_map.template", "correlation_map",
                        SPOOR_TR("engine", "Template"), ArtifactKind::Raster},
                       {"correlation_map.method", "correlation_map",
                        SPOOR_TR("engine", "Chosen method"), ArtifactKind::Text},
                       {"correlation_map.window", "correlation_map",
                        SPOOR_TR("engine", "This window"), ArtifactKind::WindowInspection}};
    addVerdict(shape);
    return shape;
}

}  // namespace

AlgorithmDescriptor templateMatchType() {
    return {.id = "template",
            .label = SPOOR_TR("engine", "Template matching"),
            .help = SPOOR_TR("engine",
                             "Finds the image inside the box again by its correlation coefficient, "
                             "optionally rotated and scaled."),
            .params = withGroup(
                withGroup(withAdvanced(TemplateParams().specs(),
                                       {"method", "rotation_step", "scale_step"}),
                          SPOOR_TR("engine", "Matching"), {"threshold", "refresh", "search"}),
                SPOOR_TR("engine", "Motion"), {"rotation", "scale"}),
            .describe = templateShape,
            .create = [](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
                if (TemplateParams(setup.params).turnsOrScales()) return makeTurnedMatch(setup);
                return std::make_unique<TemplateMatch>(setup);
            }};
}

}  // namespace spoor
