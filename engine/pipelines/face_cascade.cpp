// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipelines/face_cascade.h"

#include "engine/pipeline/state_io.h"
#include "engine/stages/window_cascade.h"
#include "engine/stages/window_inspect.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

namespace spoor {
namespace {

// A face keeps its id over this many frames in which it is not found.
constexpr int bridgedFrames = 8;
// A detection that overlaps a face's last place by this is that face.
constexpr double sameFaceOverlap = 0.3;
// Entries of the tables of one group of levels: 1080p fits one, more would only cost memory.
constexpr std::int64_t mostEntries = 1 << 24;
// Confidence is 1/2 for a face of this many windows.
constexpr double usualMembers = 5;
constexpr int heatCell = 4;  // pixels a side

const char* const defaultCascade = "haarcascade_frontalface_alt.xml";
const char* const cascadeFolders[] = {"/usr/share/opencv4/haarcascades",
                                      "/usr/share/opencv/haarcascades",
                                      "/usr/local/share/opencv4/haarcascades"};

Cascade loadCascade(const std::string& file) {
    if (!file.empty()) return readCascade(file).orThrow();
    for (const char* folder : cascadeFolders) {
        const auto path = std::filesystem::path(folder) / defaultCascade;
        std::error_code error;
        if (std::filesystem::exists(path, error)) return readCascade(path).orThrow();
    }
    throw EngineError(Message(SPOOR_TR("engine",
                                       "OpenCV's cascade %1 is not installed. Install the package "
                                       "opencv-data, or choose a cascade file."))
                          .arg(defaultCascade));
}

RectF toBox(const RectI& r) {
    return {double(r.x), double(r.y), double(r.width), double(r.height)};
}

class FaceCascade : public Pipeline {
public:
    explicit FaceCascade(const PipelineSetup& setup)
        : m_params(setup.params), m_cascade(loadCascade(m_params.text("cascade"))) {}

    void addTarget(FrameContext&, StageContext&, TargetId, const RectF&) override {
        throw EngineError(Message(
            SPOOR_TR("engine", "Face detection finds its targets itself; no box is needed.")));
    }
    void removeTarget(TargetId id) override { m_faces.erase(id); }
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext& frame, StageContext& stages) override;
    void setParameter(const std::string& name, const ParamValue& value) override;
    void save(StateWriter& state, StageContext& stages) const override;
    void load(StateReader& state, StageContext& stages) override;

private:
    struct Face {
        RectF box;
        int missing = 0;  ///< frames since it was found
    };
    void prepare(SizeI picture, StageContext& stages);
    std::vector<WindowCluster> detect(FrameContext& frame, StageContext& stages);
    std::vector<TargetId> assign(const std::vector<WindowCluster>& found, bool linked);
    void show(const WindowSearch& search, const std::vector<WindowCluster>& kept,
              StageContext& stages) const;
    void showFates(const WindowSearch& search, StageContext& stages) const;
    void showLoads(const WindowSearch& search, StageContext& stages) const;
    void explain(const Frame& frame, StageContext& stages) const;

    ParamSet m_params;
    Cascade m_cascade;
    std::optional<WindowCascade> m_search;  ///< empty after a change of parameters
    SizeI m_picture;                        ///< that m_search is for
    SizeI m_lastPicture;                    ///< of the frame before
    std::map<TargetId, Face> m_faces;
    TargetId m_nextId = 1;
};

void FaceCascade::setParameter(const std::string& name, const ParamValue& value) {
    m_params.set(name, value).orThrow();
    m_search.reset();
}

void FaceCascade::prepare(SizeI picture, StageContext& stages) {
    ComputeContext& device = stages.device("window_cascade");
    if (m_search && m_picture == picture && &m_search->device() == &device) return;
    const auto side = [&](const char* name) {
        const int pixels = int(m_params.integer(name));
        return SizeI{pixels, pixels};
    };
    const auto scales = windowScales(picture, m_cascade.window, m_params.real("scale_factor"),
                                     side("min_size"), side("max_size"));
    m_search.emplace(m_cascade, windowLevels(picture, m_cascade.window, scales, mostEntries),
                     stages, device);
    m_picture = picture;
}

std::vector<WindowCluster> FaceCascade::detect(FrameContext& frame, StageContext& stages) {
    prepare(frame.size(), stages);
    const auto watched = [&](const char* artifact) {
        return stages.watched(std::string("window_cascade.") + artifact);
    };
    const bool details =
        watched("funnel") || watched("heat") || watched("load_windows") || watched("load_trees");
    const std::string& chosen = m_params.text("method");
    const GreyImage& grey = greyImage(frame, stages, m_search->device());
    const WindowSearch search =
        m_search->search(grey, chosen == "auto" ? "classic" : chosen, details, stages);
    const int least = int(m_params.integer("min_neighbors"));
    std::vector<WindowCluster> found;
    if (least == 0) {
        for (const auto& box : search.boxes) found.push_back({box, 1});
    } else {
        auto stage = stages.enter("group_windows");
        stage.runOnHost("group_windows", [&] { found = groupWindows(search.boxes, least); });
    }
    const RectI whole{0, 0, frame.size().width, frame.size().height};
    for (auto& each : found) each.box = intersection(each.box, whole);
    std::erase_if(found, [](const WindowCluster& each) { return each.box.empty(); });
    std::sort(found.begin(), found.end(), [](const WindowCluster& a, const WindowCluster& b) {
        return std::tuple(-a.members, a.box.x, a.box.y, a.box.width, a.box.height) <
               std::tuple(-b.members, b.box.x, b.box.y, b.box.width, b.box.height);
    });
    show(search, found, stages);
    explain(frame.frame(), stages);
    return found;
}

/// Ids of the detections: best overlaps first, each face and each detection once.
std::vector<TargetId> FaceCascade::assign(const std::vector<WindowCluster>& found, bool linked) {
    struct Pair {
        double overlap;
        TargetId id;
        std::size_t detection;
    };
    std::vector<Pair> pairs;
    for (const auto& [id, face] : m_faces) {
        for (std::size_t i = 0; i < found.size() && linked; ++i) {
            const double shared = overlap(face.box, toBox(found[i].box));
            if (shared >= sameFaceOverlap) pairs.push_back({shared, id, i});
        }
    }
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
        return std::tuple(-a.overlap, a.id, a.detection) <
               std::tuple(-b.overlap, b.id, b.detection);
    });
    std::vector<TargetId> ids(found.size(), 0);
    for (auto& [id, face] : m_faces) ++face.missing;
    for (const auto& [shared, id, detection] : pairs) {
        Face& face = m_faces.at(id);
        if (ids[detection] != 0 || face.missing == 0) continue;
        ids[detection] = id;
        face = {toBox(found[detection].box), 0};
    }
    std::erase_if(m_faces,
                  [&](const auto& each) { return !linked || each.second.missing > bridgedFrames; });
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (ids[i] != 0) continue;
        ids[i] = m_nextId++;
        // Raw windows overlap each other: they are counted, not followed.
        if (linked) m_faces[ids[i]] = {toBox(found[i].box), 0};
    }
    return ids;
}

StepResult FaceCascade::step(FrameContext& frame, StageContext& stages) {
    const auto found = detect(frame, stages);
    if (!(m_lastPicture == frame.size())) m_faces.clear();
    m_lastPicture = frame.size();
    const auto ids = assign(found, m_params.integer("min_neighbors") > 0);
    StepResult result;
    for (std::size_t i = 0; i < found.size(); ++i) {
        TargetResult face;
        face.id = ids[i];
        face.state = TargetState::Tracking;
        face.box = toBox(found[i].box);
        face.confidence = found[i].members / (found[i].members + usualMembers);
        result.targets.push_back(std::move(face));
    }
    std::sort(result.targets.begin(), result.targets.end(),
              [](const TargetResult& a, const TargetResult& b) { return a.id < b.id; });
    return result;
}

void FaceCascade::show(const WindowSearch& search, const std::vector<WindowCluster>& kept,
                       StageContext& stages) const {
    if (stages.watched("window_cascade.windows")) {
        BoxList list;
        for (const auto& box : search.boxes) list.boxes.push_back({toBox(box), 1, true, {}, {}});
        stages.publish("window_cascade.windows", 0, std::move(list));
    }
    if (stages.watched("group_windows.groups")) {
        BoxList list;
        for (const auto& each : kept) {
            list.boxes.push_back({toBox(each.box),
                                  double(each.members),
                                  true,
                                  Message(SPOOR_TR("engine", "A face")),
                                  {}});
        }
        for (const auto& each : groupWindows(search.boxes, 0)) {
            if (each.members > m_params.integer("min_neighbors")) continue;
            list.boxes.push_back({toBox(each.box),
                                  double(each.members),
                                  false,
                                  Message(SPOOR_TR("engine", "Too few windows")),
                                  {}});
        }
        stages.publish("group_windows.groups", 0, std::move(list));
    }
    showFates(search, stages);
    showLoads(search, stages);
}

void FaceCascade::showFates(const WindowSearch& search, StageContext& stages) const {
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
            float& cell = heat.values[std::size_t(y) * std::size_t(cells.width) + std::size_t(x)];
            cell = std::max(cell, float(fate));
        }
    }
    stages.publish("window_cascade.heat", 0, std::move(heat));
    Funnel funnel;
    funnel.steps = {{Message(SPOOR_TR("engine", "Windows")), survivors[0]},
                    {Message(SPOOR_TR("engine", "With contrast")), survivors[1]}};
    for (std::size_t k = 2; k < survivors.size(); ++k) {
        funnel.steps.push_back(
            {Message(SPOOR_TR("engine", "After stage %1")).arg(int(k - 1)), survivors[k]});
    }
    stages.publish("window_cascade.funnel", 0, std::move(funnel));
}

void FaceCascade::showLoads(const WindowSearch& search, StageContext& stages) const {
    if (search.loads.empty()) return;
    Bars windows, trees;
    int number = 0;
    for (const auto& load : search.loads) {
        const Message label = Message(SPOOR_TR("engine", "Work-group %1")).arg(++number);
        windows.bars.emplace_back(label, load.windows);
        trees.bars.emplace_back(label, load.trees);
    }
    stages.publish("window_cascade.load_windows", 0, std::move(windows));
    stages.publish("window_cascade.load_trees", 0, std::move(trees));
}

void FaceCascade::explain(const Frame& frame, StageContext& stages) const {
    const auto& wanted = stages.inspect();
    if (!wanted || wanted->stage != "window_cascade") return;
    const auto story = explainWindow(m_cascade, frame, m_search->groups(), wanted->box);
    if (!story) return;
    BoxList list;
    const int count = int(m_cascade.stages.size());
    Message why = Message(SPOOR_TR("engine", "Taken by all %1 stages")).arg(count);
    if (!story->contrast) {
        why =
            Message(SPOOR_TR("engine", "Turned down before the first stage: too little contrast"));
    } else if (story->stage < count) {
        why = Message(SPOOR_TR("engine", "Turned down by stage %1 of %2: its sum is %3, not %4"))
                  .arg(story->stage + 1)
                  .arg(count)
                  .arg(toText(story->sum, 4))
                  .arg(toText(story->threshold, 4));
    }
    list.boxes.push_back({toBox(story->box), story->sum, story->stage == count, why, {}});
    for (const auto& part : story->parts) {
        list.boxes.push_back({part.box,
                              part.value,
                              part.weight > 0,
                              {},
                              {{"weight", part.weight},
                               {"value", part.value},
                               {"threshold", part.threshold},
                               {"vote", part.vote}}});
    }
    stages.publish("window_cascade.inspected", 0, std::move(list));
}

void FaceCascade::save(StateWriter& state, StageContext&) const {
    state.put("face.next", std::int64_t{m_nextId});
    state.put("picture", RectF{0, 0, double(m_lastPicture.width), double(m_lastPicture.height)});
    state.put("faces", std::int64_t(m_faces.size()));
    for (const auto& [id, face] : m_faces) {
        state.put("id", std::int64_t{id});
        state.put("box", face.box);
        state.put("missing", std::int64_t{face.missing});
    }
}

void FaceCascade::load(StateReader& state, StageContext&) {
    const auto next = TargetId(state.integer("face.next"));
    const RectF picture = state.box("picture");
    std::map<TargetId, Face> faces;
    for (std::int64_t left = state.integer("faces"); left > 0; --left) {
        const auto id = TargetId(state.integer("id"));
        const RectF box = state.box("box");
        const std::int64_t missing = state.integer("missing");
        if (id <= 0 || id >= next || !box.finite() || missing < 0 || missing > bridgedFrames) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The saved state does not fit this video, or it is "
                                               "damaged. Start the targets again.")));
        }
        faces[id] = {box, int(missing)};
    }
    m_nextId = next;
    m_lastPicture = {int(std::clamp(picture.width, 0.0, 1e6)),
                     int(std::clamp(picture.height, 0.0, 1e6))};
    m_faces = std::move(faces);
}

std::vector<ParamSpec> parameters() {
    ParamSpec cascade;
    cascade.name = "cascade";
    cascade.label = SPOOR_TR("engine", "Cascade");
    cascade.type = ParamType::File;
    cascade.value = std::string();
    cascade.live = false;
    cascade.help = SPOOR_TR("engine",
                            "OpenCV cascade file (Haar or LBP); empty: frontalface_alt of the "
                            "package opencv-data.");
    ParamSpec factor;
    factor.name = "scale_factor";
    factor.label = SPOOR_TR("engine", "Scale factor");
    factor.value = 1.1;
    factor.low = 1.01;
    factor.high = 10;
    factor.unit = "x";
    factor.help = SPOOR_TR("engine",
                           "From one size of faces to the next; smaller finds more, and takes "
                           "longer.");
    ParamSpec neighbours;
    neighbours.name = "min_neighbors";
    neighbours.label = SPOOR_TR("engine", "Fewest neighbours");
    neighbours.type = ParamType::Integer;
    neighbours.value = std::int64_t{3};
    neighbours.high = 1000;
    neighbours.help = SPOOR_TR("engine",
                               "A face needs more windows than this; 0 gives all windows as they "
                               "are.");
    ParamSpec smallest;
    smallest.name = "min_size";
    smallest.label = SPOOR_TR("engine", "Smallest face");
    smallest.type = ParamType::Integer;
    smallest.value = std::int64_t{24};
    smallest.high = 100000;
    smallest.unit = "px";
    smallest.help = SPOOR_TR("engine", "Smaller faces are not searched for.");
    ParamSpec largest = smallest;
    largest.name = "max_size";
    largest.label = SPOOR_TR("engine", "Largest face");
    largest.value = std::int64_t{0};
    largest.help = SPOOR_TR("engine", "Larger faces are not searched for; 0: the whole picture.");
    ParamSpec method;
    method.name = "method";
    method.label = SPOOR_TR("engine", "Method");
    method.type = ParamType::Choice;
    method.value = std::string("auto");
    method.choices = {{"auto", SPOOR_TR("engine", "Automatic")},
                      {"naive", SPOOR_TR("engine", "Naive")},
                      {"merged", SPOOR_TR("engine", "+ all sizes in one launch")},
                      {"persistent", SPOOR_TR("engine", "+ persistent work-groups")},
                      {"dynamic", SPOOR_TR("engine", "+ dynamic mapping")},
                      {"queue", SPOOR_TR("engine", "+ local queue")},
                      {"classic", SPOOR_TR("engine", "+ classic optimisations")}};
    method.help = SPOOR_TR("engine",
                           "How windows are dealt out to the device; all methods give the same "
                           "faces, at different speed.");
    return {cascade, factor, neighbours, smallest, largest, method};
}

PipelineShape shape(const ParamSet&) {
    PipelineShape shape;
    shape.stages = {{"grey", SPOOR_TR("engine", "Grey"), true, false},
                    {"window_pyramid", SPOOR_TR("engine", "Window pyramid"), true, false},
                    {"window_cascade", SPOOR_TR("engine", "Window cascade"), true, false},
                    {"group_windows", SPOOR_TR("engine", "Grouping of windows"), false, true}};
    const auto add = [&](const char* id, const char* stage, const char* label, ArtifactKind kind) {
        shape.artifacts.push_back({id, stage, label, kind});
    };
    add("window_cascade.funnel", "window_cascade", SPOOR_TR("engine", "Survivors"),
        ArtifactKind::Funnel);
    add("window_cascade.heat", "window_cascade", SPOOR_TR("engine", "Stages survived"),
        ArtifactKind::ScalarMap);
    add("window_cascade.windows", "window_cascade", SPOOR_TR("engine", "Windows"),
        ArtifactKind::BoxList);
    add("window_cascade.inspected", "window_cascade", SPOOR_TR("engine", "Inspected window"),
        ArtifactKind::BoxList);
    add("window_cascade.load_windows", "window_cascade",
        SPOOR_TR("engine", "Windows of each work-group"), ArtifactKind::Bars);
    add("window_cascade.load_trees", "window_cascade",
        SPOOR_TR("engine", "Trees of each work-group"), ArtifactKind::Bars);
    add("group_windows.groups", "group_windows", SPOOR_TR("engine", "Groups"),
        ArtifactKind::BoxList);
    return shape;
}

}  // namespace

PipelineType faceCascadeType() {
    PipelineType type;
    type.id = "face";
    type.label = SPOOR_TR("engine", "Face detection");
    type.help = SPOOR_TR("engine",
                         "Finds faces, or what else a cascade was trained on, in every frame and "
                         "numbers them through the video.");
    type.needsBox = false;
    type.params = parameters();
    type.describe = shape;
    type.create = [](const PipelineSetup& setup) -> std::unique_ptr<Pipeline> {
        return std::make_unique<FaceCascade>(setup);
    };
    return type;
}

}  // namespace spoor
