// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/face/face_cascade.h"

#include "engine/algorithms/face/stages/window_cascade.h"
#include "engine/algorithms/face/stages/window_inspect.h"
#include "engine/pipeline/algorithm_params.h"
#include "engine/pipeline/detection_associator.h"
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/pipeline/state_io.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace spoor {
namespace {

const OutputSpec groupsOutput{"group_windows.groups", OutputType::Int32};

// Maximum table entries per group of levels: enough for 1080p; more would only cost memory.
constexpr std::int64_t maxEntries = 1 << 24;
// A face with this number of windows has a confidence of 1/2.
constexpr double usualMembers = 5;
constexpr int heatCell = 4;  // Side of a cell in pixels.

Cascade cascadeOf(const std::string& file) {
    return (file.empty() ? packagedCascade() : readCascade(file)).orThrow();
}

RectF toBox(const RectI& r) {
    return {double(r.x), double(r.y), double(r.width), double(r.height)};
}

/// Methods of window_cascade, and their labels.
ParamChoices methodChoices() {
    return {{"auto", SPOOR_TR("engine", "Automatic")},
            {"naive", SPOOR_TR("engine", "Naive")},
            {"merged", SPOOR_TR("engine", "+ all sizes in one launch")},
            {"persistent", SPOOR_TR("engine", "+ persistent work-groups")},
            {"dynamic", SPOOR_TR("engine", "+ dynamic mapping")},
            {"queue", SPOOR_TR("engine", "+ local queue")},
            {"classic", SPOOR_TR("engine", "+ classic optimisations")}};
}

struct FaceParams : AlgorithmParams {
    explicit FaceParams(ParamChoices choices) : trackers(std::move(choices)) {}
    FaceParams(const ParamSet& set) : AlgorithmParams(set) {}

    ParamChoices trackers{};  ///< Choices of `tracker`; empty after reading a set.
    std::string cascade =
        file("cascade", SPOOR_TR("engine", "Cascade"),
             SPOOR_TR("engine",
                      "OpenCV cascade file (Haar or LBP). Empty: frontalface_alt from the "
                      "package opencv-data."),
             {.live = false});
    double scaleFactor =
        real("scale_factor", SPOOR_TR("engine", "Scale factor"), 1.1, {1.01, 10},
             SPOOR_TR("engine",
                      "Ratio between successive window sizes. Smaller finds more faces but "
                      "takes longer."),
             {.unit = "x"});
    int minNeighbors = integer(
        "min_neighbors", SPOOR_TR("engine", "Min. neighbours"), 3, {0, 1000},
        SPOOR_TR("engine",
                 "Number of overlapping windows that a face must exceed. More reduces false "
                 "detections but misses more faces. 0 returns all windows ungrouped."));
    int minSize =
        integer("min_size", SPOOR_TR("engine", "Min. face size"), 24, {0, 100000},
                SPOOR_TR("engine", "Ignores smaller faces. Larger is faster."), {.unit = "px"});
    int maxSize =
        integer("max_size", SPOOR_TR("engine", "Max. face size"), 0, {0, 100000},
                SPOOR_TR("engine", "Ignores larger faces. Smaller is faster. 0: no limit."),
                {.unit = "px"});
    std::string method =
        choice("method", SPOOR_TR("engine", "Method"), "auto", methodChoices(),
               SPOOR_TR("engine",
                        "How windows are distributed over the device. All methods give the "
                        "same faces but differ in speed."));
    std::string tracker =
        choice("tracker", SPOOR_TR("engine", "Tracker"), "none", trackers,
               SPOOR_TR("engine",
                        "Tracker that follows each face between detections and when the "
                        "detector misses it. Lost faces are searched for again."),
               {.live = false});
    int detectEvery =
        integer("detect_every", SPOOR_TR("engine", "Detect every"), 1, {1, 1000},
                SPOOR_TR("engine",
                         "Interval between detections if a tracker is set. Larger is faster but "
                         "finds new faces later. While a face is lost, every frame is searched."),
                {.unit = "frames"});
    int patience =
        integer("patience", SPOOR_TR("engine", "Patience"), 100, {0, 100000},
                SPOOR_TR("engine",
                         "Number of frames for which a tracked face is kept without a detection. "
                         "More bridges longer gaps but keeps false detections longer."),
                {.unit = "frames"});
};

/// The launch sizes and build options that Jia et al. adapt to each GPU (table 1). They change the
/// speed, never the faces.
struct FaceTuningParams : FaceParams {
    explicit FaceTuningParams(ParamChoices choices) : FaceParams(std::move(choices)) {}
    FaceTuningParams(const ParamSet& set) : FaceParams(set) {}

    std::string group = choice(
        "group", SPOOR_TR("engine", "Work-group size"), "measured",
        sizes({"32", "64", "128", "256"}),
        SPOOR_TR("engine",
                 "Work-items per work-group on GPUs. Measured: the value that 'spoor-cli tune' "
                 "found, or Spoor's default."));
    int groupsPerUnit =
        integer("groups_per_unit", SPOOR_TR("engine", "Work-groups per unit"), 0, {0, 64},
                SPOOR_TR("engine",
                         "Persistent work-groups per compute unit of a GPU. More hide the latency "
                         "of memory until the unit is full. 0: measured, or Spoor's default."));
    int early = integer("early", SPOOR_TR("engine", "Early stages"), 0, {0, 6},
                        SPOOR_TR("engine",
                                 "Stages of the cascade before windows enter the local queue of a "
                                 "work-group, on GPUs. 0: measured, or Spoor's default."));
    int together =
        integer("together", SPOOR_TR("engine", "Shared windows"), 0, {0, 16},
                SPOOR_TR("engine",
                         "Maximum number of queued windows that share the work-items of a "
                         "work-group, on GPUs. 0: measured, or Spoor's default."));
    std::string unroll =
        choice("unroll", SPOOR_TR("engine", "Unrolled trees"), "measured", sizes({"1", "2", "4"}),
               SPOOR_TR("engine",
                        "Trees per iteration of the loop over a stage, on GPUs. Measured: the "
                        "value that 'spoor-cli tune' found, or Spoor's default."));

    /// Returns the measured tuning with the values that are set. Throws EngineError if the device
    /// has smaller work-groups.
    CascadeTuning tuning(ComputeContext& device) const {
        CascadeTuning tuning = cascadeTuning(device);
        if (device.shape() == KernelVariant::Cpu) return tuning;
        if (groupsPerUnit > 0) tuning.groupsPerUnit = groupsPerUnit;
        if (group != "measured") tuning.group = std::stoi(group);
        if (early > 0) tuning.early = early;
        if (together > 0) tuning.together = together;
        if (unroll != "measured") tuning.unroll = std::stoi(unroll);
        if (tuning.group > device.info().maxWorkGroup)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The device has work-groups of at most %1, not of "
                                               "%2. Set a smaller 'group'."),
                                      device.info().maxWorkGroup, tuning.group));
        return tuning;
    }

private:
    static ParamChoices sizes(std::initializer_list<const char*> values) {
        ParamChoices choices{{"measured", SPOOR_TR("engine", "Measured")}};
        for (const char* value : values) choices.emplace_back(value, value);
        return choices;
    }
};

class FaceCascade : public Pipeline {
public:
    FaceCascade(const AlgorithmOptions& setup, const AlgorithmDescriptor* tracker)
        : m_params(setup.params),
          m_cascade(cascadeOf(m_params.cascade)),
          m_tracks(tracker, setup) {}

    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {
        throw EngineError(
            Message(SPOOR_TR("engine", "Face detection finds its own targets. Omit the box.")));
    }
    void removeTarget(TargetId id) override { m_tracks.remove(id); }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& frame, StageContext& stages) override {
        m_tracks.follow(frame, stages);
        // Ungrouped windows overlap each other: they are numbered, but not tracked.
        const bool raw = m_params.minNeighbors == 0;
        if (raw || m_tracks.due(m_params.detectEvery)) {
            std::vector<DetectionAssociator::Detection> found;
            for (const auto& each : detect(frame, stages)) {
                found.push_back({toBox(each.box), each.members / (each.members + usualMembers)});
            }
            if (raw) {
                m_tracks.count(found);
            } else {
                m_tracks.associate(found, {m_params.patience}, frame, stages);
            }
        }
        m_tracks.record(m_params.patience, stages);
        return {m_tracks.results()};
    }
    void setParams(const ParamSet& params) override {
        const FaceTuningParams before = std::exchange(m_params, params);
        const auto built = [](const FaceTuningParams& p) {
            return std::tuple(p.scaleFactor, p.minSize, p.maxSize, p.group, p.groupsPerUnit,
                              p.early, p.together, p.unroll);
        };
        if (built(m_params) != built(before)) m_search.reset();
    }
    void save(StateWriter& state, StageContext& stages) const override {
        m_tracks.save(state, stages);
    }
    void load(StateReader& state, StageContext& stages) override { m_tracks.load(state, stages); }

private:
    void prepare(SizeI picture, StageContext& stages) {
        ComputeContext& device = stages.device("window_cascade");
        if (m_search && m_picture == picture && &m_search->device() == &device) return;
        const auto scales = windowScales(picture, m_cascade.window, m_params.scaleFactor,
                                         {m_params.minSize, m_params.minSize},
                                         {m_params.maxSize, m_params.maxSize});
        m_search.emplace(m_cascade, windowLevels(picture, m_cascade.window, scales, maxEntries),
                         stages, device, m_params.tuning(device));
        m_picture = picture;
    }
    std::vector<WindowCluster> detect(FrameContext& frame, StageContext& stages) {
        prepare(frame.size(), stages);
        const auto watched = [&](const char* artifact) {
            return stages.watched(std::string("window_cascade.") + artifact);
        };
        const bool inspects = stages.inspect() && watched("window");
        const bool details = inspects || watched("funnel") || watched("heat") ||
                             watched("load_windows") || watched("load_time");
        const GreyImage& grey = greyImage(frame, stages, m_search->device());
        const WindowSearch search = m_search->search(
            grey, m_params.method == "auto" ? "classic" : m_params.method, details, stages);
        std::vector<WindowCluster> found;
        if (m_params.minNeighbors == 0) {
            for (const auto& box : search.boxes) found.push_back({box, 1});
        } else {
            Stage stage(stages, "group_windows");
            stage.runOnHost("group_windows",
                            [&] { found = groupWindows(search.boxes, m_params.minNeighbors); });
            stages.outputs().publish(groupsOutput, found);
        }
        const RectI whole{0, 0, frame.size().width, frame.size().height};
        for (auto& each : found) each.box = intersection(each.box, whole);
        std::erase_if(found, [](const WindowCluster& each) { return each.box.empty(); });
        std::ranges::sort(found, {}, [](const WindowCluster& a) {
            return std::tuple(-a.members, a.box.x, a.box.y, a.box.width, a.box.height);
        });
        show(search, found, stages);
        if (watched("ablation")) compareMethods(grey, stages);
        if (inspects) inspect(search, frame.frame(), stages);
        return found;
    }
    void show(const WindowSearch& search, const std::vector<WindowCluster>& kept,
              StageContext& stages) const {
        if (stages.watched("window_cascade.windows")) {
            BoxList list;
            for (const auto& box : search.boxes)
                list.boxes.push_back({toBox(box), 1, true, {}, {}});
            stages.publish("window_cascade.windows", 0, std::move(list));
        }
        if (stages.watched("group_windows.groups")) {
            BoxList list;
            for (const auto& each : kept) {
                list.boxes.push_back({toBox(each.box),
                                      double(each.members),
                                      true,
                                      Message(SPOOR_TR("engine", "Face")),
                                      {}});
            }
            for (const auto& each : groupWindows(search.boxes, 0)) {
                if (each.members > m_params.minNeighbors) continue;
                list.boxes.push_back({toBox(each.box),
                                      double(each.members),
                                      false,
                                      Message(SPOOR_TR("engine", "Too few neighbours")),
                                      {}});
            }
            stages.publish("group_windows.groups", 0, std::move(list));
        }
        showFates(search, stages);
        showLoads(search, stages);
    }
    void showFates(const WindowSearch& search, StageContext& stages) const {
        if (search.fates.empty()) return;
        const SizeI cells{(m_picture.width + heatCell - 1) / heatCell,
                          (m_picture.height + heatCell - 1) / heatCell};
        ScalarMap heat;
        heat.size = cells;
        heat.values.assign(std::size_t(cells.area()), 0);
        heat.high = float(m_cascade.stages.size());
        heat.footprint = {0, 0, double(cells.width * heatCell), double(cells.height * heatCell)};
        std::vector<std::int64_t> survivors(m_cascade.stages.size() + 2, 0);
        for (std::size_t g = 0; g < search.fates.size(); ++g) {
            const WindowLevels& levels = m_search->groups()[g];
            for (std::size_t i = 0; i < search.fates[g].size(); ++i) {
                const std::uint8_t fate = search.fates[g][i];
                if (fate == WindowSearch::unvisited) continue;
                ++survivors[0];
                if (fate == WindowSearch::refused) continue;
                for (std::size_t k = 1; k < survivors.size() && k <= fate + 1u; ++k) ++survivors[k];
                const RectI box = levels.box(levels.place(int(i)));
                const int x = std::min((box.x + box.width / 2) / heatCell, cells.width - 1);
                const int y = std::min((box.y + box.height / 2) / heatCell, cells.height - 1);
                float& cell =
                    heat.values[std::size_t(y) * std::size_t(cells.width) + std::size_t(x)];
                cell = std::max(cell, float(fate));
            }
        }
        stages.publish("window_cascade.heat", 0, std::move(heat));
        Funnel funnel;
        funnel.steps = {{Message(SPOOR_TR("engine", "Windows")), survivors[0]},
                        {Message(SPOOR_TR("engine", "Enough contrast")), survivors[1]}};
        for (std::size_t k = 2; k < survivors.size(); ++k) {
            funnel.steps.push_back(
                {Message(SPOOR_TR("engine", "After stage %1"), int(k - 1)), survivors[k]});
        }
        stages.publish("window_cascade.funnel", 0, std::move(funnel));
    }
    /// If kernels cannot read a clock, the number of evaluated trees stands in for the time.
    void showLoads(const WindowSearch& search, StageContext& stages) const {
        if (search.loads.empty()) return;
        Bars windows, times;
        times.unit = search.timed ? "ms" : "trees";
        int number = 0;
        for (const auto& load : search.loads) {
            const Message label = Message(SPOOR_TR("engine", "Work-group %1"), ++number);
            windows.bars.emplace_back(label, load.windows);
            times.bars.emplace_back(label, search.timed ? load.milliseconds : load.trees);
        }
        stages.publish("window_cascade.load_windows", 0, std::move(windows));
        stages.publish("window_cascade.load_time", 0, std::move(times));
    }
    /// Measures every method on this image (figure 13 of the paper). The first run of each is
    /// discarded, because it may include the compilation.
    void compareMethods(const GreyImage& grey, StageContext& stages) const {
        Bars bars;
        bars.unit = "ms";
        for (const auto& method : cascadeMethods()) {
            double least = 0;
            for (int i = 0; i < 3; ++i) {
                m_search->device().waitAndCheck();
                const Nanos begin = nowNanos();
                (void)m_search->search(grey, method, false, stages);
                const double ms = toMilliseconds(nowNanos() - begin);
                if (i > 0) least = i == 1 ? ms : std::min(least, ms);
            }
            for (const auto& [id, label] : methodChoices()) {
                if (id == method) bars.bars.emplace_back(label, least);
            }
        }
        stages.publish("window_cascade.ablation", 0, std::move(bars));
    }
    void inspect(const WindowSearch& search, const Frame& frame, StageContext& stages) const {
        const auto window = searchedWindow(m_search->groups(), search, stages.inspect()->box);
        if (!window) return;
        const WindowLevels& group = m_search->groups()[window->group];
        WindowInspection all = inspectCascade(m_cascade, frame, group, window->place);
        if (m_params.minNeighbors > 0)
            all.rows.push_back(
                inspectGroup(group.box(window->place), search, m_params.minNeighbors));
        const RectF& wanted = stages.inspect()->box;
        all.rows.insert(all.rows.begin(), inspectRegion(m_search->groups(), search,
                                                        wanted.area() > 0 ? wanted : all.box,
                                                        m_cascade.stages.size()));
        stages.publish("window_cascade.window", 0, std::move(all));
    }

    FaceTuningParams m_params;
    Cascade m_cascade;
    std::optional<WindowCascade> m_search;  ///< Empty after a change of parameters.
    SizeI m_picture;                        ///< Image size of m_search.
    DetectionAssociator m_tracks;
};

AlgorithmLayout faceShape() {
    AlgorithmLayout shape;
    shape.detectsLosses = false;
    shape.stages = {{"grey", SPOOR_TR("engine", "Grey"), true, false},
                    {"window_pyramid", SPOOR_TR("engine", "Window pyramid"), true, false},
                    {"window_cascade", SPOOR_TR("engine", "Window cascade"), true, false},
                    {"group_windows", SPOOR_TR("engine", "Window grouping"), false, true}};
    const auto add = [&](const char* id, const char* stage, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, stage, label, kind});
    };
    add("window_cascade.funnel", "window_cascade", SPOOR_TR("engine", "Survivors"),
        ArtifactKind::Funnel);
    add("window_cascade.heat", "window_cascade", SPOOR_TR("engine", "Stages passed"),
        ArtifactKind::ScalarMap);
    add("window_cascade.windows", "window_cascade", SPOOR_TR("engine", "Windows"),
        ArtifactKind::BoxList);
    add("window_cascade.window", "window_cascade", SPOOR_TR("engine", "This window"),
        ArtifactKind::WindowInspection);
    add("window_cascade.load_windows", "window_cascade",
        SPOOR_TR("engine", "Windows per work-group"), ArtifactKind::Bars);
    add("window_cascade.load_time", "window_cascade", SPOOR_TR("engine", "Time per work-group"),
        ArtifactKind::Bars);
    add("window_cascade.ablation", "window_cascade", SPOOR_TR("engine", "Time per method"),
        ArtifactKind::Bars);
    add("group_windows.groups", "group_windows", SPOOR_TR("engine", "Groups"),
        ArtifactKind::BoxList);
    shape.signalSpecs = {{"group_windows.unseen", "group_windows",
                          SPOOR_TR("engine", "Frames since detection"), "frames",
                          WorseDirection::High}};
    return shape;
}

/// Merges two layouts; a stage of both (grey) appears once.
void addShape(AlgorithmLayout& all, const AlgorithmLayout& more) {
    for (const auto& stage : more.stages) {
        const bool known =
            std::ranges::any_of(all.stages, [&](const auto& each) { return each.id == stage.id; });
        if (!known) all.stages.push_back(stage);
    }
    all.artifacts.insert(all.artifacts.end(), more.artifacts.begin(), more.artifacts.end());
    for (SignalSpec each : more.signalSpecs) {
        each.parameter.clear();  // the tracker has its defaults
        all.signalSpecs.push_back(std::move(each));
    }
    all.detectsLosses = more.detectsLosses;
}

}  // namespace

AlgorithmDescriptor faceCascadeType(const std::vector<AlgorithmDescriptor>& others) {
    const std::vector<AlgorithmDescriptor> trackers = trackersAmong(others);
    const auto chosen = [trackers](const ParamSet& params) {
        return chosenTracker(trackers, FaceParams(params).tracker);
    };
    AlgorithmDescriptor type;
    type.id = "face";
    type.label = SPOOR_TR("engine", "Face detection");
    type.help = SPOOR_TR("engine",
                         "Detects faces, or other objects that a cascade was trained on, in every "
                         "frame and assigns them track IDs.");
    type.needsBox = false;
    type.finds = "face";
    type.params =
        withAdvanced(FaceTuningParams(trackerChoices(trackers)).specs(),
                     {"method", "group", "groups_per_unit", "early", "together", "unroll"});
    type.params = withGroup(std::move(type.params), SPOOR_TR("engine", "Detection"),
                            {"cascade", "scale_factor", "min_neighbors", "min_size", "max_size"});
    type.params = withGroup(std::move(type.params), SPOOR_TR("engine", "Tracking"),
                            {"tracker", "detect_every", "patience"});
    type.params = withLowest(std::move(type.params), SPOOR_TR("engine", "no limit"), {"max_size"});
    type.params = withLowest(std::move(type.params), SPOOR_TR("engine", "measured"),
                             {"groups_per_unit", "early", "together"});
    type.describe = [chosen](const ParamSet& params) {
        AlgorithmLayout all = faceShape();
        if (const AlgorithmDescriptor* tracker = chosen(params)) {
            addShape(all, tracker->describe(ParamSet(tracker->params)));
        }
        return all;
    };
    type.create = [chosen](const AlgorithmOptions& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<FaceCascade>(setup, chosen(setup.params));
    };
    return type;
}

}  // namespace spoor
