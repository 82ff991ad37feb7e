// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// End-to-end classification: a network that is trained in the test labels tracked targets.
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/media/frame.h"
#include "engine/pipeline/target_result.h"
#include "tests/support/environment_variable.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/runner_rig.h"
#include "tests/support/tiny_classifier.h"
#include "tests/support/wait_until.h"

#include <gtest/gtest.h>
#include <fstream>
#include <map>
#include <set>

namespace spoor::test {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

const AlgorithmDescriptor& classifyType() {
    return *findAlgorithm("classify").value();
}

TinyClassifier& trained() {
    static TinyClassifier network = [] {
        TinyClassifier made;
        made.train(600, 0.05f);
        return made;
    }();
    return network;
}

/// Two patterned squares of 32 pixels on a dull background. One has vertical stripes and moves to
/// the right; the other is still and changes from checks to horizontal stripes in frame `turn`.
class PatternSource : public FrameSource {
public:
    static constexpr FrameIndex frames = 24, turn = 12;
    static constexpr double side = 32;

    PatternSource() {
        m_info.input = "patterns";
        m_info.size = {200, 120};
        m_info.frameCount = frames;
        m_info.framesPerSecond = 25;
    }
    const SourceInfo& info() const override { return m_info; }
    static RectF goes(FrameIndex i) { return {20.0 + 2 * double(i), 15, side, side}; }
    static RectF stands() { return {90, 70, side, side}; }
    static Pattern standing(FrameIndex i) {
        return i < turn ? Pattern::Checked : Pattern::Horizontal;
    }

    std::optional<Frame> read(FrameIndex index) override {
        if (index < 0 || index >= frames) return std::nullopt;
        FrameBuilder builder(m_info.size);
        for (int y = 0; y < m_info.size.height; ++y) {
            for (int x = 0; x < m_info.size.width; ++x) paint(builder, index, x, y);
        }
        return builder.seal(index, double(index) / 25);
    }

private:
    static void paint(FrameBuilder& builder, FrameIndex index, int x, int y) {
        std::uint8_t* p = builder.row(y) + x * 4;
        const auto dull = std::uint8_t(60 + (x * 7 + y * 13 + x * y) % 23);
        p[0] = p[1] = p[2] = dull, p[3] = 255;
        const auto put = [&](const RectF& box, Pattern pattern, std::array<int, 3> dark) {
            const double u = x - box.x, v = y - box.y;
            if (u < 0 || v < 0 || u >= box.width || v >= box.height) return;
            const int more = patternAt(pattern, u, v, 10) ? 110 : 0;
            for (std::size_t c = 0; c < 3; ++c) p[c] = std::uint8_t(dark[c] + more);
        };
        put(goes(index), Pattern::Vertical, {30, 60, 110});
        put(stands(), standing(index), {90, 20, 40});
    }

    SourceInfo m_info;
};

class ClassifyTest : public testing::Test {
protected:
    ClassifyTest() {
        writeBytes(m_net, trained().model().bytes());
        writeBytes(m_labels, patternLabels);
    }
    ParamSet params(const Settings& settings = {}) const {
        Settings all = {{"model", m_net}, {"labels", m_labels}};
        all.insert(all.end(), settings.begin(), settings.end());
        return paramsWith(classifyType(), all);
    }
    static void expectName(const TargetResult& result, Pattern pattern, FrameIndex frame) {
        ASSERT_EQ(result.names.size(), 3u) << frame;
        EXPECT_EQ(result.names[0].label, patternName(pattern)) << frame;
        EXPECT_GT(result.names[0].probability, 0.8) << frame;
        EXPECT_GE(result.names[1].probability, result.names[2].probability);
        EXPECT_NEAR(
            result.names[0].probability + result.names[1].probability + result.names[2].probability,
            1, 1e-5);
    }
    static std::string refused(const ParamSet& set) {
        try {
            (void)classifyType().create({set, 0, {64, 64}});
        } catch (const EngineError& error) {
            return error.what();
        }
        return "accepted";
    }

    TemporaryFolder m_folder;
    std::string m_net = m_folder.file("patterns.onnx"), m_labels = m_folder.file("patterns.txt");
    PatternSource m_source;
};

TEST_F(ClassifyTest, TinyNetworkHasLearnedPatterns) {
    int right = 0;
    for (int i = 0; i < 90; ++i) {
        const auto p = trained().probabilities(trained().sample(Pattern(i % patterns)));
        right += p[std::size_t(i % patterns)] > 0.5f;
    }
    EXPECT_GE(right, 86);
}

TEST_F(ClassifyTest, LabelsTargetsOfEveryTracker) {
    const ParamSet defaults = params();
    for (const auto& [tracker, label] : defaults.find("tracker")->choices) {
        if (tracker == "none") continue;
        SCOPED_TRACE(tracker);
        PipelineRun run(classifyType(), m_source, params({{"tracker", tracker}}));
        PipelineRun alone(*findAlgorithm(tracker).value(), m_source);
        run.add(0, 1, PatternSource::goes(0));
        alone.add(0, 1, PatternSource::goes(0));
        EXPECT_EQ(run.pipeline().names(1).at(0).label, patternName(Pattern::Vertical));
        for (FrameIndex i = 1; i < 10; ++i) {
            auto result = run.step(i).at(0);
            expectName(result, Pattern::Vertical, i);
            // Proposals of a box of stripes are its stripes.
            const double least = tracker == "kcf-edgeboxes" ? 0.4 : 0.6;
            EXPECT_GT(overlap(result.box, PatternSource::goes(i)), least) << i;
            result.names.clear();
            EXPECT_EQ(result, alone.step(i).at(0)) << "classification changed the tracker's result";
        }
    }
}

TEST_F(ClassifyTest, LabelsEveryFrameIncludingFirst) {
    RunnerRig rig;
    FrameStore::Options options;
    options.prefetch = 0;
    rig.open(FrameStore::fromSource(std::make_unique<PatternSource>(), options));
    rig.configure(makeRunConfig(classifyType(), params({{"tracker", "template"}}), {"cpu", {}}));
    rig.run(command::AddTarget{PatternSource::goes(0), "mine"});
    rig.run(command::AddTarget{PatternSource::stands(), {}});
    rig.track(8);
    EXPECT_TRUE(rig.sink.errors.empty());
    const auto path = rig.sink.path();
    ASSERT_EQ(path.size(), 9u);
    for (const auto& [frame, results] : path) {
        ASSERT_EQ(results.size(), 2u) << frame;
        expectName(results[0], Pattern::Vertical, frame);
        expectName(results[1], Pattern::Checked, frame);
        EXPECT_EQ(results[0].label, "mine") << "the user's label stays";
        EXPECT_EQ(labelOf(results[0]), "mine");
        EXPECT_EQ(labelOf(results[1]), patternName(Pattern::Checked));
    }
}

TEST_F(ClassifyTest, KeepsBoxWithoutTrackerUntilItIsSetAgain) {
    PipelineRun run(classifyType(), m_source, params());
    run.add(0, 1, PatternSource::stands());
    run.add(0, 2, PatternSource::goes(0));
    for (FrameIndex i = 1; i < PatternSource::frames; ++i) {
        const auto results = run.step(i);
        ASSERT_EQ(results.size(), 2u);
        EXPECT_EQ(results[0].box, PatternSource::stands());
        EXPECT_EQ(results[0].state, TargetState::Tracking);
        EXPECT_EQ(results[0].confidence, results[0].names.at(0).probability);
        expectName(results[0], PatternSource::standing(i), i);
        run.add(i, 2, PatternSource::goes(i));
        EXPECT_EQ(run.pipeline().names(2).at(0).label, patternName(Pattern::Vertical));
    }
    run.pipeline().pauseTarget(1, true);
    EXPECT_EQ(run.step(5).size(), 1u);
    run.pipeline().pauseTarget(1, false);
    run.pipeline().removeTarget(2);
    EXPECT_EQ(run.step(6).at(0).id, 1);
}

TEST_F(ClassifyTest, ClassifiesEveryNthFrameAndKeepsLabelsBetween) {
    PipelineRun run(classifyType(), m_source, params({{"every", "5"}, {"top", "2"}}));
    run.add(0, 1, PatternSource::stands());
    std::vector<TargetName> last = run.pipeline().names(1);
    EXPECT_EQ(last.size(), 2u);
    for (FrameIndex i = 1; i < PatternSource::frames; ++i) {
        const auto names = run.step(i).at(0).names;
        bool cropped = false;
        for (const auto& row : run.timings()) cropped = cropped || row.stage == "box_crop";
        EXPECT_EQ(cropped, i % 5 == 0) << i;
        EXPECT_TRUE(cropped || names == last) << i;
        last = names;
    }
    EXPECT_EQ(last.at(0).label, patternName(Pattern::Horizontal));
}

TEST_F(ClassifyTest, ReturnsProbabilitiesWithAndWithoutSoftmax) {
    const std::string soft = m_folder.file("soft.onnx");
    writeBytes(soft, trained().model(true).bytes());
    // A box of the network's input size is neither shifted nor scaled.
    const RectF box{91, 72, 16, 16};
    const Frame frame = *m_source.read(0);
    TinyClassifier::Picture picture;
    constexpr std::array<double, 3> mean{0.485, 0.456, 0.406}, deviation{0.229, 0.224, 0.225};
    for (std::size_t c = 0; c < 3; ++c) {
        for (int y = 0; y < 16; ++y) {
            for (int x = 0; x < 16; ++x) {
                const double value = frame.row(72 + y)[(91 + x) * 4 + 2 - int(c)] / 255.0;
                picture.push_back(float((value - mean[c]) / deviation[c]));
            }
        }
    }
    const auto wanted = trained().probabilities(picture);
    for (const Settings& settings :
         {Settings{}, Settings{{"model", soft}}, Settings{{"outputs", "logits"}},
          Settings{{"model", soft}, {"outputs", "probabilities"}}}) {
        PipelineRun run(classifyType(), m_source, params(settings));
        run.add(0, 1, box);
        for (const TargetName& name : run.pipeline().names(1)) {
            for (int k = 0; k < patterns; ++k) {
                if (name.label != patternName(Pattern(k))) continue;
                EXPECT_NEAR(name.probability, wanted[std::size_t(k)], 1e-4);
            }
        }
    }
}

TEST_F(ClassifyTest, PublishesCropsLabelsAndNetworkInput) {
    PipelineRun run(classifyType(), m_source, params({{"strip_every", "8"}}));
    const AlgorithmLayout shape = classifyType().describe(params());
    std::set<std::string> watched;
    for (const auto& artifact : shape.artifacts) watched.insert(artifact.id);
    run.stages().setWatched(watched);
    run.stages().setInspect(InspectRequest{1, PatternSource::stands()});
    run.add(0, 1, PatternSource::stands());
    for (FrameIndex i = 1; i < PatternSource::frames; ++i) run.step(i);
    std::map<std::string, const Artifact*> seen;
    for (const auto& artifact : run.artifacts()) seen[artifact.id] = &artifact;
    for (const auto& id : watched) EXPECT_TRUE(seen.count(id)) << id;

    const auto& strip = std::get<Gallery>(seen.at("classifier.strip")->value).pictures;
    std::vector<std::string> captions;
    for (const auto& picture : strip) {
        captions.push_back(picture.caption.english());
        EXPECT_EQ(picture.raster.size, (SizeI{48, 48}));
        EXPECT_EQ(picture.raster.pixels.size(), 48u * 48 * 4);
    }
    // Frames 0 and 8, the change in frame 12, frame 20, and the current frame.
    ASSERT_EQ(strip.size(), 5u);
    EXPECT_EQ(captions[0].rfind("0: checks ", 0), 0u) << captions[0];
    EXPECT_EQ(captions[1].rfind("8: checks ", 0), 0u) << captions[1];
    EXPECT_EQ(captions[2].rfind("12: horizontal stripes ", 0), 0u) << captions[2];
    EXPECT_EQ(captions[3].rfind("20: horizontal stripes ", 0), 0u) << captions[3];
    EXPECT_EQ(strip[4].id, PatternSource::frames - 1);
    EXPECT_NE(strip[0].raster.pixels, strip[4].raster.pixels);

    EXPECT_EQ(std::get<Bars>(seen.at("classifier.names")->value).bars.size(), 3u);
    EXPECT_EQ(std::get<Series>(seen.at("classifier.course")->value).values.size(), 3u);
    const auto& input = std::get<Raster>(seen.at("box_crop.input")->value);
    EXPECT_EQ(input.size, (SizeI{16, 16}));
    EXPECT_EQ(input.footprint, PatternSource::stands());
    // The artifact shows the crop before normalisation. Each of its pixels covers two source pixels
    // in the bright colour of the pattern.
    const Frame frame = *m_source.read(PatternSource::frames - 1);
    for (int c = 0; c < 3; ++c) {
        EXPECT_NEAR(input.pixels[std::size_t((1 * 16 + 8) * 4 + c)], frame.row(72)[106 * 4 + c], 1);
    }
}

TEST_F(ClassifyTest, ExplainsAnyWindowOnBothKernelVariants) {
    for (const char* variant : {"cpu", "gpu"}) {
        SCOPED_TRACE(variant);
        const EnvironmentVariable chosen("SPOOR_KERNEL_VARIANT", variant);
        PipelineRun run(classifyType(), m_source, params({{"top", "1"}}), {"cpu", {}});
        run.add(0, 1, PatternSource::stands());
        run.add(0, 2, PatternSource::goes(3));
        const auto plain = run.step(3);
        const auto inspect = [&](const RectF& box) {
            run.stages().setWatched({"classifier.window"});
            run.stages().setInspect(InspectRequest{1, box});
            EXPECT_EQ(run.step(3), plain) << "the inspection changed results";
            return run.artifacts().empty()
                       ? WindowInspection()
                       : std::get<WindowInspection>(run.artifacts().at(0).value);
        };
        // Another target's box, and the own box at a point.
        for (const RectF& box : {PatternSource::goes(3), RectF{106, 86, 0, 0}}) {
            const TargetName& best = plain.at(box.area() > 0 ? 1 : 0).names.at(0);
            const WindowInspection window = inspect(box);
            ASSERT_EQ(window.rows.size(), 3u);
            EXPECT_EQ(window.rows[0].picture.size, (SizeI{16, 16}));
            const auto& labels = window.rows[1].children;
            ASSERT_EQ(labels.size(), 3u) << "all labels, not only the best";
            EXPECT_EQ(labels[0].label.args.at(0), best.label);
            EXPECT_EQ(labels[0].value, best.probability);
            EXPECT_NEAR(labels[0].value + labels[1].value + labels[2].value, 1, 1e-5);
            EXPECT_EQ(window.rows[2].value, plain.at(0).names.at(0).probability);
        }
        EXPECT_TRUE(inspect({900, 900, 10, 10}).rows.empty()) << "outside the image";
    }
}

TEST_F(ClassifyTest, RejectsStateOfAnotherTracker) {
    PipelineRun run(classifyType(), m_source, params({{"tracker", "template"}}));
    run.add(0, 1, PatternSource::goes(0));
    PipelineRun alone(classifyType(), m_source, params());
    EXPECT_THROW(alone.load(run.save()), EngineError);
}

TEST_F(ClassifyTest, LabelsBoxAtImageBorder) {
    PipelineRun run(classifyType(), m_source, params());
    run.add(0, 1, {-20, -20, 60, 60});
    run.add(0, 2, {199, 119, 400, 300});
    for (const auto& result : run.step(1)) {
        ASSERT_EQ(result.names.size(), 3u);
        for (const auto& name : result.names) EXPECT_TRUE(std::isfinite(name.probability));
    }
}

TEST_F(ClassifyTest, LostTargetHasNoLabels) {
    PipelineRun run(classifyType(), m_source,
                    params({{"tracker", "template"}, {"template.threshold", "1"}}));
    run.add(0, 1, PatternSource::stands());
    const auto result = run.step(PatternSource::turn).at(0);
    EXPECT_EQ(result.state, TargetState::Lost);
    EXPECT_TRUE(result.names.empty());
    run.setParameter("template.threshold", 0.1);
    expectName(run.step(1).at(0), Pattern::Checked, 1);
}

TEST_F(ClassifyTest, HasStagesOfTrackerAndNetwork) {
    const auto stagesOf = [&](const Settings& settings) {
        std::set<std::string> stages;
        for (const auto& stage : classifyType().describe(params(settings)).stages) {
            EXPECT_FALSE(stage.help.empty()) << stage.id;
            EXPECT_TRUE(stages.insert(stage.id).second) << stage.id;
        }
        return stages;
    };
    const auto none = stagesOf({});
    EXPECT_TRUE(none.count("box_crop") && none.count("classifier"));
    EXPECT_EQ(none.size(), 5u) << "Conv with its Relu, GlobalAveragePool, Gemm";
    for (const auto& stage : findAlgorithm("tld")
                                 .value()
                                 ->describe(ParamSet(findAlgorithm("tld").value()->params))
                                 .stages) {
        EXPECT_TRUE(stagesOf({{"tracker", "tld"}}).count(stage.id)) << stage.id;
    }
    // An unreadable network is reported when it is used.
    EXPECT_EQ(stagesOf({{"model", "/none.onnx"}}).size(), 2u);
    EXPECT_FALSE(classifyType().runsWithDefaults());
}

TEST_F(ClassifyTest, RejectsInvalidFiles) {
    EXPECT_NE(refused(ParamSet(classifyType().params))
                  .find("'spoor-cli networks get mobilenet-v2' and set Network ('model')"),
              std::string::npos);
    EXPECT_NE(refused(params({{"model", "/none.onnx"}})).find("/none.onnx"), std::string::npos);
    EXPECT_NE(refused(params({{"model", m_labels}})).find("patterns.txt"), std::string::npos);
    EXPECT_NE(refused(params({{"labels", m_net}})).find("is not UTF-8 text"), std::string::npos);
    EXPECT_NE(refused(params({{"labels", "/none.txt"}})).find("/none.txt"), std::string::npos);
    const std::string two = m_folder.file("two.txt");
    writeBytes(two, "a\nb\n");
    EXPECT_NE(refused(params({{"labels", two}})).find("2 labels"), std::string::npos);
    EXPECT_EQ(refused(params()), "accepted");
}

// --- Command line ---

class ClassifyCli : public ClassifyTest {
protected:
    ChildResult track(const std::vector<std::string>& more) {
        std::vector<std::string> all{std::string(SPOOR_BIN_DIR) + "/spoor-cli",
                                     "track",
                                     "sample",
                                     "--algorithm",
                                     "classify",
                                     "--init",
                                     "100,80,60,50",
                                     "--frames",
                                     "4",
                                     "--out",
                                     m_folder.file("out")};
        all.insert(all.end(), more.begin(), more.end());
        return runChildren({all}, hangLimit).front();
    }
    std::vector<std::string> lines() {
        std::ifstream in(m_folder.file("out"));
        std::vector<std::string> all;
        for (std::string line; std::getline(in, line);) all.push_back(line);
        return all;
    }
};

TEST_F(ClassifyCli, WritesLabelsAndProbabilities) {
    const ChildResult result = track({"--set", "model=" + m_net, "--set", "labels=" + m_labels,
                                      "--set", "tracker=template", "--set", "template.search=0.5"});
    ASSERT_EQ(result.code, 0) << result.errors;
    const auto rows = lines();
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[0], "frame,time_s,target_id,label,x,y,w,h,state,confidence,names,verdict");
    for (std::size_t i = 1; i < rows.size(); ++i) {
        std::string label;
        for (int k = 0; k < patterns; ++k) {
            const std::string name = patternName(Pattern(k));
            EXPECT_NE(rows[i].find(name + "=0"), std::string::npos) << rows[i];
            if (rows[i].find(",1," + name + ',') != std::string::npos) label = name;
        }
        EXPECT_FALSE(label.empty()) << rows[i];
        EXPECT_NE(rows[i].find(',' + label + '='), std::string::npos)
            << "the label is the most probable one";
    }
    const ChildResult json =
        track({"--set", "model=" + m_net, "--set", "labels=" + m_labels, "--format", "json"});
    ASSERT_EQ(json.code, 0) << json.errors;
    std::string text;
    for (const auto& line : lines()) text += line;
    bool named = false;
    for (int k = 0; k < patterns; ++k) {
        named = named || text.find(patternName(Pattern(k))) != std::string::npos;
    }
    EXPECT_TRUE(named) << text;
}

TEST_F(ClassifyCli, ReportsInvalidFiles) {
    const auto expectRefused = [&](const std::vector<std::string>& more, const std::string& part) {
        const ChildResult result = track(more);
        EXPECT_EQ(result.end, ChildResult::End::Exited);
        EXPECT_EQ(result.code, 2) << part;
        EXPECT_EQ(result.errors.rfind("spoor-cli: ", 0), 0u) << result.errors;
        EXPECT_NE(result.errors.find(part), std::string::npos) << result.errors;
    };
    expectRefused({}, "'spoor-cli networks get mobilenet-v2'");
    expectRefused({"--set", "model=/none.onnx"}, "Cannot read the network \"/none.onnx\"");
    expectRefused({"--set", "model=" + m_net, "--set", "labels=" + m_net}, "is not UTF-8 text");
}

}  // namespace
}  // namespace spoor::test
