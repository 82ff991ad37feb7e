// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/media/picture_file.h"
#include "engine/pipeline/target_result.h"
#include "engine/stages/proposals/edge_boxes.h"
#include "engine/stages/proposals/edge_source.h"
#include "engine/stages/proposals/proposal_choice.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"
#include "tests/support/pipeline_run.h"

#include <opencv2/core.hpp>
#include <opencv2/ximgproc.hpp>

#include <fstream>
#include <set>
#include <sstream>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& proposalsPipeline() {
    return *findAlgorithm("proposals").value();
}

using Painter = std::function<Frame(FrameIndex)>;

class PaintedSource : public FrameSource {
public:
    explicit PaintedSource(Painter painter) : m_painter(std::move(painter)) {
        m_info.size = m_painter(0).size();
        m_info.frameCount = 100;
    }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex index) override { return m_painter(index); }

private:
    Painter m_painter;
    SourceInfo m_info;
};

/// A bright striped disc on a background with faint stripes.
constexpr double discX = 100, discY = 70, discRadius = 30;
Frame disc(SizeI size = {200, 150}) {
    return greyFrame(size, [](int x, int y) {
        const double dx = x + 0.5 - discX, dy = y + 0.5 - discY;
        if (dx * dx + dy * dy < discRadius * discRadius) return 190u + unsigned(x / 6 % 2) * 20u;
        return 70u + unsigned(y / 9 % 2) * 3u;
    });
}
const RectF discBox{discX - discRadius, discY - discRadius, 2 * discRadius, 2 * discRadius};

double best(const std::vector<Proposal>& proposals, const RectF& truth) {
    double found = 0;
    for (const auto& each : proposals) found = std::max(found, overlap(each.box, truth));
    return found;
}

bool same(const std::vector<Proposal>& a, const std::vector<Proposal>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.box == y.box && x.score == y.score;
    });
}

class ProposalGenerators : public KernelTest {
protected:
    std::vector<std::vector<Proposal>> propose(const std::string& name, const Frame& frame,
                                               const std::vector<ProposalRequest>& requests,
                                               const ProposalParams& params = {}) {
        FrameContext context(frame);
        return makeProposalGenerator(name, params)->propose(context, stages(), requests);
    }
};

ProposalRequest around(const RectF& box, double scaleOfWork = 1) {
    ProposalRequest request;
    request.id = 1;
    const PointF c = box.centre();
    request.window = {c.x - 0.7 * box.width, c.y - 0.7 * box.height, 1.4 * box.width,
                      1.4 * box.height};
    request.minArea = 0.3 * box.area();
    request.maxAspectRatio = 1.5;
    request.maxProposals = 200;
    request.scaleOfWork = scaleOfWork;
    return request;
}

TEST_P(ProposalGenerators, FindDiscInsideWindowAndFrame) {
    for (const auto& name : proposalGenerators()) {
        SCOPED_TRACE(name);
        ProposalRequest whole;
        whole.window = {0, 0, 200, 150};
        whole.maxProposals = 300;
        const auto request = around({discX - 26, discY - 33, 60, 60});
        const auto found = propose(name, disc(), {request, whole});
        ASSERT_EQ(found.size(), 2u);
        EXPECT_GT(best(found[0], discBox), 0.7);
        ASSERT_LE(found[0].size(), 200u);
        for (const auto& each : found[0]) {
            EXPECT_EQ(each.box.finite() && std::isfinite(each.score), true);
            EXPECT_GE(each.box.x, std::floor(request.window.x));
            EXPECT_LE(each.box.right(), std::ceil(request.window.right()));
        }
        for (const auto& each : found[1]) {
            EXPECT_EQ(intersection(each.box, whole.window), each.box);
        }
        for (std::size_t i = 1; i < found[1].size(); ++i) {
            EXPECT_GE(found[1][i - 1].score, found[1][i].score);
        }
        if (name.starts_with("edgeboxes")) {
            EXPECT_GT(best({found[1][0]}, discBox), 0.6);
        }
    }
}

TEST_P(ProposalGenerators, ResultsDoNotDependOnOtherRequests) {
    const std::vector<ProposalRequest> requests = {around(discBox), around({20, 20, 40, 90}),
                                                   around({150, 100, 60, 70}),
                                                   around(discBox, 0.5)};
    for (const std::string name : {"edgeboxes", "edgeboxes-plain", "sliding-window"}) {
        SCOPED_TRACE(name);
        const auto together = propose(name, disc(), requests);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            EXPECT_FALSE(together[i].empty());
            EXPECT_TRUE(same(together[i], propose(name, disc(), {requests[i]})[0])) << i;
        }
    }
}

TEST_P(ProposalGenerators, EdgeBoxesRestrictProposalsToGivenBox) {
    for (const double scaleOfWork : {1.0, 0.5}) {
        SCOPED_TRACE(scaleOfWork);
        const auto all = around(discBox, scaleOfWork);
        auto request = all;
        request.near = discBox;
        request.nearOverlap = 0.5;
        auto nowhere = request;
        nowhere.near = {400, 10, 60, 60};
        const auto found = propose("edgeboxes", disc(), {request, all, nowhere});
        EXPECT_GT(best(found[0], discBox), 0.7);
        EXPECT_LT(found[0].size(), found[1].size());
        for (const auto& each : found[0]) EXPECT_GT(overlap(each.box, discBox), 0.2);
        EXPECT_TRUE(found[2].empty());
        EXPECT_TRUE(same(found[1], propose("edgeboxes", disc(), {all})[0]));
    }
}

TEST_P(ProposalGenerators, ShareLaunchesAndTwoSyncPointsBetweenTargets) {
    FrameContext context(disc());
    const auto generator = makeProposalGenerator("edgeboxes", {});
    std::vector<ProposalRequest> requests = {around(discBox)};
    (void)stages().timings().takeCounts();
    (void)generator->propose(context, stages(), requests);
    const auto one = stages().timings().takeCounts();
    requests.push_back(around({20, 20, 40, 90}));
    requests.push_back(around({150, 100, 60, 70}));
    (void)generator->propose(context, stages(), requests);
    const auto three = stages().timings().takeCounts();
    EXPECT_EQ(one.launches, three.launches);
    EXPECT_EQ(three.syncs, 2);
}

TEST_P(ProposalGenerators, AcceptUnusualWindowsAndImages) {
    const auto nan = std::nan("");
    for (const auto& name : proposalGenerators()) {
        SCOPED_TRACE(name);
        for (const RectF& window :
             {RectF{-500, -500, 100, 100}, RectF{300, 20, 50, 50}, RectF{10, 10, 0, 40},
              RectF{10, 10, -5, 40}, RectF{nan, 0, 10, 10}, RectF{0, 0, 1e30, 1e30},
              RectF{-40, -40, 90, 70}, RectF{199.5, 149.5, 20, 20}, RectF{20, 20, 3, 3}}) {
            ProposalRequest request = around(discBox);
            request.window = window;
            request.minArea = window.width > 1e6 ? 3000 : 4;
            for (const double scale : {1.0, 0.5}) {
                request.scaleOfWork = scale;
                const auto found = propose(name, disc(), {request});
                for (const auto& each : found[0]) {
                    EXPECT_TRUE(each.box.finite());
                    EXPECT_EQ(intersection(each.box, {0, 0, 200, 150}), each.box);
                }
            }
        }
        for (const SizeI size : {SizeI{1, 1}, SizeI{1, 40}, SizeI{3, 2}, SizeI{17, 9}}) {
            ProposalRequest request;
            request.window = {0, 0, double(size.width), double(size.height)};
            request.minArea = 1;
            (void)propose(name, noiseFrame(size, 3), {request});
        }
    }
    const Frame flat = greyFrame({120, 90}, [](int, int) { return 128u; });
    ProposalRequest request;
    request.window = {0, 0, 120, 90};
    EXPECT_TRUE(propose("edgeboxes", flat, {request})[0].empty());
    EXPECT_TRUE(propose("edgeboxes", flat, {}).empty());
}

TEST_P(ProposalGenerators, SuppressBackgroundEdges) {
    // A bar across the window and the disc: plain EdgeBoxes weighs both the same.
    const Frame frame = greyFrame({200, 150}, [](int x, int y) {
        const double dx = x + 0.5 - discX, dy = y + 0.5 - discY;
        if (dx * dx + dy * dy < 30 * 30) return 200u;
        return y > 48 && y < 60 ? 130u : 60u;
    });
    const auto request = around(discBox);
    stages().setWatched({"edge_groups.groups"});
    const auto found = propose("edgeboxes", frame, {request});
    const auto plain = propose("edgeboxes-plain", frame, {request});
    EXPECT_FALSE(same(found[0], plain[0]));
    std::vector<TimingRow> rows;
    std::vector<Artifact> artifacts;
    stages().finish(0, rows, artifacts);
    ASSERT_EQ(artifacts.size(), 2u);
    const auto brightest = [](const Artifact& artifact, int row) {
        const Raster& raster = std::get<Raster>(artifact.value);
        int light = 0;
        for (int x = 0; x < raster.size.width / 8; ++x) {
            light =
                std::max(light, int(raster.pixels[std::size_t(row * raster.size.width + x) * 4]));
        }
        return light;
    };
    // The bar's upper edge is in row 49; the window begins in row 28.
    int dimmed = 0, full = 0;
    for (int row = 19; row <= 23; ++row) {
        dimmed = std::max(dimmed, brightest(artifacts[0], row));
        full = std::max(full, brightest(artifacts[1], row));
    }
    EXPECT_GT(full, 90);
    EXPECT_GT(dimmed, 0);
    EXPECT_LT(dimmed, full / 2);
}

TEST_P(ProposalGenerators, RejectUnknownNamesAndMissingModels) {
    const auto refused = [](const std::string& name, const ProposalParams& params) {
        try {
            (void)makeProposalGenerator(name, params);
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return std::string("accepted");
    };
    EXPECT_NE(refused("magic", {}).find("edgeboxes-plain"), std::string::npos);
    ProposalParams params;
    params.edges = "magic";
    EXPECT_NE(refused("edgeboxes", params).find("gradient"), std::string::npos);
    params.edges = "forest";
    EXPECT_NE(refused("edgeboxes", params)
                  .find("Edges from a structured forest need a model file, which is not included "
                        "with Spoor"),
              std::string::npos);
}

SPOOR_BOTH_VARIANTS(ProposalGenerators);

/// Returns a forest of eight trees with one split each, whose leaves mark a line through the patch.
std::string smallForest(int child = 2, int feature = 5, int bin = 40) {
    std::ostringstream text;
    text << "%YAML:1.0\n---\noptions:\n";
    for (const auto& [name, value] :
         std::vector<std::pair<const char*, int>>{{"stride", 2},
                                                  {"shrinkNumber", 2},
                                                  {"patchSize", 32},
                                                  {"patchInnerSize", 16},
                                                  {"numberOfGradientOrientations", 4},
                                                  {"gradientSmoothingRadius", 0},
                                                  {"regFeatureSmoothingRadius", 2},
                                                  {"ssFeatureSmoothingRadius", 8},
                                                  {"gradientNormalizationRadius", 4},
                                                  {"selfsimilarityGridSize", 5},
                                                  {"numberOfTrees", 8},
                                                  {"numberOfTreesToEvaluate", 4}}) {
        text << "   " << name << ": " << value << "\n";
    }
    const auto rows = [&](const char* name, const std::string& row) {
        text << name << ":\n";
        for (int tree = 0; tree < 8; ++tree) text << "   - [ " << row << " ]\n";
    };
    rows("childs", std::to_string(child) + ", 0, 0");
    rows("featureIds", std::to_string(feature) + ", 0, 0");
    rows("thresholds", "0.1, 0.0, 0.0");
    text << "edgeBoundaries:\n   - [ 0";
    for (int tree = 0; tree < 8; ++tree) {
        text << ", " << 2 * tree << ", " << 2 * tree << ", " << 2 * tree + 2;
    }
    text << " ]\nedgeBins:\n";
    for (int tree = 0; tree < 8; ++tree) text << "   - [ " << bin << ", 41 ]\n";
    return text.str();
}

class Forest : public KernelTest {
protected:
    std::string refused(const std::string& content) {
        const std::string file = (m_folder.path() / "model.yml").string();
        std::ofstream(file) << content;
        ProposalParams params;
        params.edges = "forest";
        params.edgeModel = file;
        try {
            (void)makeProposalGenerator("edgeboxes", params);
        } catch (const EngineError& error) {
            return error.message().english();
        }
        return "accepted";
    }
    TemporaryFolder m_folder;
};

TEST_P(Forest, RejectsForeignAndDamagedModels) {
    EXPECT_EQ(refused(smallForest()), "accepted");
    for (const std::string& content :
         {std::string(), std::string("no model at all"), std::string("%YAML:1.0\n---\na: 1\n"),
          smallForest(1), smallForest(900), smallForest(2, 1 << 30), smallForest(2, -1),
          smallForest(2, 5, 1 << 20), smallForest().substr(0, 300), smallForest().substr(0, 900)}) {
        EXPECT_NE(refused(content).find("is not a structured forest"), std::string::npos)
            << refused(content);
    }
    ProposalParams params;
    params.edges = "forest";
    params.edgeModel = (m_folder.path() / "absent.yml.gz").string();
    EXPECT_THROW((void)makeEdgeMap(params.edges, params.edgeModel), EngineError);
}

TEST_P(Forest, ComputesEdgeMapsWithOpenCv) {
    ASSERT_EQ(refused(smallForest()), "accepted");
    const auto edges = makeEdgeMap("forest", (m_folder.path() / "model.yml").string());
    FrameContext context(disc());
    const std::vector<EdgeMapRegion> regions = {{{30, 20, 90, 80}, 1, 30}, {{5, 5, 1, 1}, 2, 3}};
    const EdgeMaps maps = edges->find(context, stages(), regions);
    ASSERT_EQ(maps.count, 2 * (90u * 80u + 1u));
    ASSERT_EQ(maps.offsets, (std::vector<std::size_t>{0, 2 * 90 * 80}));
    for (const float value : maps.onHost) ASSERT_TRUE(value >= 0 && value <= 3.1416f);
    EXPECT_GT(*std::max_element(maps.onHost.begin(), maps.onHost.begin() + 7200), 0);
}

INSTANTIATE_TEST_SUITE_P(Shapes, Forest, testing::Values(KernelVariant::Cpu), shapeName);

ParamSet proposalsParams(const std::vector<std::pair<std::string, std::string>>& settings) {
    return paramsWith(proposalsPipeline(), settings);
}

TEST(ProposalsPipeline, NumbersBoxesByRank) {
    PaintedSource source([](FrameIndex) { return disc(); });
    PipelineRun run(proposalsPipeline(), source, proposalsParams({{"max_boxes", "20"}}));
    const auto found = run.step(0);
    ASSERT_GT(found.size(), 3u);
    ASSERT_LE(found.size(), 20u);
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].id, TargetId(i) + 1);
        EXPECT_EQ(found[i].state, TargetState::Tracking);
        EXPECT_TRUE(found[i].confidence > 0 && found[i].confidence < 1);
        EXPECT_LE(found[i].confidence, found[i > 0 ? i - 1 : 0].confidence);
    }
    EXPECT_EQ(run.step(1), found) << "frames are independent";
}

TEST(ProposalsPipeline, SupportsAllGeneratorsRegionsAndImageSizes) {
    PaintedSource source([](FrameIndex index) {
        return index == 1 ? noiseFrame({31, 20}, 2) : index == 2 ? noiseFrame({1, 1}, 2) : disc();
    });
    for (const std::string generator : {"edgeboxes", "selective-search", "sliding-window"}) {
        for (const std::string suppression : {"true", "false"}) {
            SCOPED_TRACE(generator + ' ' + suppression);
            PipelineRun run(proposalsPipeline(), source,
                            proposalsParams({{"generator", generator},
                                             {"suppression", suppression},
                                             {"min_area", "60"},
                                             {"region_x", "40"},
                                             {"region_width", "110"}}));
            const auto found = run.step(0);
            EXPECT_FALSE(found.empty());
            for (const auto& each : found) {
                EXPECT_GE(each.box.x, 40);
                EXPECT_LE(each.box.right(), 150);
            }
            EXPECT_TRUE(run.step(1).empty()) << "the region is outside this frame";
            EXPECT_TRUE(run.step(2).empty());
            EXPECT_EQ(run.step(3), found);
        }
    }
}

TEST(ProposalsPipeline, MinimumScoreIsLiveParameter) {
    PaintedSource source([](FrameIndex) { return disc(); });
    PipelineRun run(proposalsPipeline(), source);
    const auto all = run.step(0);
    ASSERT_GT(all.size(), 4u);
    const double middle = all[all.size() / 2].confidence;
    run.setParameter("min_score", middle / (1 - middle));
    const auto fewer = run.step(0);
    EXPECT_LT(fewer.size(), all.size());
    EXPECT_FALSE(fewer.empty());
}

TEST(ProposalsPipeline, FurtherWindowsOfAFrameNeedNoFurtherSearch) {
    const Frame picture = disc();
    PaintedSource source([&](FrameIndex) { return picture; });
    PipelineRun run(proposalsPipeline(), source);
    run.stages().setWatched({"edge_boxes.window"});
    const auto launches = [&](const RectF& window) {
        run.stages().setInspect(InspectRequest{0, window});
        (void)run.stages().timings().takeCounts();
        (void)run.step(0);
        EXPECT_EQ(run.artifacts().size(), 1u);
        return run.stages().timings().takeCounts().launches;
    };
    EXPECT_GT(launches({20, 20, 60, 60}), 0);
    run.setParameter("min_score", ParamSet(proposalsPipeline().params).at("min_score"));
    EXPECT_EQ(launches({60, 40, 50, 70}), 0) << "a loaded state sets the same parameters again";
    run.setParameter("min_score", 0.5);
    EXPECT_GT(launches({60, 40, 50, 70}), 0);
}

TEST(ProposalsPipeline, RejectsBoxes) {
    PaintedSource source([](FrameIndex) { return disc(); });
    PipelineRun run(proposalsPipeline(), source);
    EXPECT_THROW(run.add(0, 1, {1, 1, 20, 20}), EngineError);
}

TEST(ProposalsPipeline, PublishesAllArtifacts) {
    PaintedSource source([](FrameIndex) { return disc(); });
    PipelineRun run(proposalsPipeline(), source);
    std::set<std::string> all;
    for (const auto& each :
         proposalsPipeline().describe(ParamSet(proposalsPipeline().params)).artifacts) {
        // Only published for windows that are asked for.
        if (each.kind != ArtifactKind::WindowInspection) all.insert(each.id);
    }
    ASSERT_EQ(all.size(), 4u);
    run.stages().setWatched(all);
    const auto found = run.step(0);
    std::set<std::string> seen;
    for (const auto& artifact : run.artifacts()) {
        seen.insert(artifact.id);
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
            EXPECT_EQ(map->footprint, (RectF{0, 0, 200, 150}));
            EXPECT_EQ(map->values.size(), 200u * 150u);
        }
        if (const auto* list = std::get_if<BoxList>(&artifact.value)) {
            ASSERT_GT(list->boxes.size(), found.size());
            EXPECT_EQ(list->boxes[0].box, found[0].box);
            EXPECT_TRUE(list->boxes[found.size() - 1].accepted);
            EXPECT_FALSE(list->boxes.back().accepted);
            EXPECT_FALSE(list->boxes.back().reason.empty());
        }
        if (const auto* funnel = std::get_if<Funnel>(&artifact.value)) {
            ASSERT_EQ(funnel->steps.size(), 3u);
            EXPECT_GE(funnel->steps[0].count, funnel->steps[1].count);
            EXPECT_EQ(funnel->steps[2].count, std::int64_t(found.size()));
        }
    }
    EXPECT_EQ(seen, all);
}

/// Counts how often a proposal matches the true box.
struct Recall {
    int frames = 0, ours = 0, theirs = 0;
    void look(const std::string& file, const RectF& t, StageContext& stages);
};

void Recall::look(const std::string& file, const RectF& t, StageContext& stages) {
    const Frame frame = readPicture(file).seal(0, 0);
    const RectI window = intersection(RectI{int(t.x - 0.2 * t.width), int(t.y - 0.2 * t.height),
                                            int(1.4 * t.width), int(1.4 * t.height)},
                                      RectI{0, 0, frame.size().width, frame.size().height});
    if (window.width < 12 || window.height < 12) return;
    FrameContext context(frame);
    const double area = 0.3 * t.area();
    const double aspect = 1.5 * std::max(t.width / t.height, t.height / t.width);
    const EdgeMapRegion region{window, 1, std::sqrt(area)};
    const EdgeMaps maps = makeEdgeMap("gradient", "")->find(context, stages, {&region, 1});
    std::vector<float> values(maps.count);
    stages.download(maps.values, values.data(), values.size() * sizeof(float));
    const std::size_t half = values.size() / 2;
    const EdgeGroups groups = groupEdges(
        {{window.width, window.height}, {values.data(), half}, {values.data() + half, half}}, {});
    const EdgeBoxRegion search{&groups, {values.data(), half}, false, area, aspect, 200};
    const auto found = edgeBoxes({&search, 1}, {}, false, stages);
    const cv::Mat1f magnitude(window.height, window.width, values.data());
    const cv::Mat1f turn(window.height, window.width, values.data() + half);
    std::vector<cv::Rect> boxes;
    cv::ximgproc::createEdgeBoxes(0.65f, 0.75f, 1, 0.0005f, 200, 0.1f, 0.5f, 0.5f, float(aspect),
                                  float(area), 2, 1.4f)
        ->getBoundingBoxes(magnitude, turn, boxes);
    const auto hit = [&](int x, int y, int w, int h) {
        return overlap({double(x + window.x), double(y + window.y), double(w), double(h)}, t) >=
               0.7;
    };
    ++frames;
    ours += std::any_of(found[0].kept.begin(), found[0].kept.end(), [&](const auto& b) {
        return hit(b.box.x, b.box.y, b.box.width, b.box.height);
    });
    theirs += std::any_of(boxes.begin(), boxes.end(),
                          [&](const cv::Rect& b) { return hit(b.x, b.y, b.width, b.height); });
}

/// Compares with OpenCV's EdgeBoxes on the same edges and orientations, for the true boxes of the
/// shared sequences and the windows that a tracker would search.
TEST(EdgeBoxesAndOpenCv, RecallIsAtLeastThatOfOpenCv) {
    const auto folder = sharedFolder() / "data/sequences";
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        GTEST_SKIP() << "The folder shared/data/sequences is missing";
    }
    DeviceSet devices;
    StageContext stages(devices, ResolvedPlan{selectDevice("cpu").value().stableName, {}});
    Recall recall;
    for (const std::string name : {"Couple", "Crossing", "David", "FaceOcc1", "Football1", "Girl",
                                   "Human7", "Jogging1", "MotorRolling", "Skiing"}) {
        std::vector<std::filesystem::path> files;
        for (const auto& each : std::filesystem::directory_iterator(folder / name / "img", error)) {
            files.push_back(each.path());
        }
        std::sort(files.begin(), files.end());
        std::ifstream truths(folder / name / "groundtruth.txt");
        std::string line;
        for (std::size_t i = 0; std::getline(truths, line) && i < files.size(); ++i) {
            RectF t;
            if (i % 6 != 0 ||
                std::sscanf(line.c_str(), "%lf,%lf,%lf,%lf", &t.x, &t.y, &t.width, &t.height) !=
                    4 ||
                !t.finite()) {
                continue;
            }
            recall.look(files[i].string(), t, stages);
        }
    }
    const auto& [frames, ours, theirs] = recall;
    RecordProperty("frames", frames);
    RecordProperty("ours", ours);
    RecordProperty("theirs", theirs);
    std::printf("%d frames, recall at 0.7: ours %d, OpenCV's %d\n", frames, ours, theirs);
    EXPECT_GT(frames, 100);
    EXPECT_GE(ours, theirs);
}

}  // namespace
}  // namespace spoor::test
