// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/diagnosis.h"

#include "engine/algorithms/api/registry.h"
#include "engine/analysis/diagnosis_rules.h"
#include "engine/base/temporary_folder.h"
#include "engine/formats/results/signal_csv.h"
#include "engine/pipeline/report.h"
#include "tests/support/moving_block.h"
#include "tests/support/moving_square.h"
#include "tests/support/runner_rig.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <set>

namespace spoor::test {
namespace {

constexpr TargetId id = 1;

/// A box that moves by one pixel per frame and is tracked well. Tests spoil single frames.
struct DiagnosisTest : ::testing::Test {
    DiagnosisTest() {
        evidence.target = id;
        evidence.log = &log;
        evidence.picture = {640, 480};
        for (FrameIndex f = 0; f < 100; ++f) {
            const RectF box{100.0 + double(f), 200, 40, 30};
            evidence.frames.push_back({f, TargetState::Tracking, box, 0.9, f == 0});
        }
    }
    TrackedFrame& at(FrameIndex frame) { return evidence.frames[std::size_t(frame)]; }
    void lose(FrameIndex first, FrameIndex last, TargetState state = TargetState::Lost) {
        for (FrameIndex f = first; f <= last; ++f) at(f).state = state;
    }
    void record(std::string_view signal, FrameIndex frame, float value,
                float limit = std::nanf("")) {
        samples[frame].push_back({signal, id, value, limit});
        log.put(frame, {id}, samples[frame]);
    }
    /// Returns the only finding of a rule. Fails and returns an empty finding if there is not
    /// exactly one.
    Finding only(const std::string& rule) {
        const auto all = diagnose(evidence, 0, 99);
        std::vector<Finding> found;
        std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                     [&](const Finding& each) { return each.rule == rule; });
        EXPECT_EQ(found.size(), 1u) << rule;
        return found.empty() ? Finding() : found.front();
    }

    SignalLog log;
    std::map<FrameIndex, std::vector<Signal>> samples;
    Evidence evidence;
};

TEST_F(DiagnosisTest, FindsNothingInSteadyRun) {
    for (FrameIndex f = 1; f < 100; ++f) {
        record("correlation_filter.ratio", f, float(8 + std::sin(double(f))));
        record("median_flow.error", f, 0.1F, 10);
    }
    EXPECT_TRUE(failures(evidence).empty());
    EXPECT_TRUE(diagnose(evidence, 0, 99).empty());
}

TEST_F(DiagnosisTest, FindsFallBelowHalfOfUsualRatio) {
    for (FrameIndex f = 1; f < 100; ++f)
        record("correlation_filter.ratio", f, f >= 60 && f < 66 ? 3.0F + 0.1F * float(f - 60) : 8);
    const Finding finding = only("response_ratio");
    EXPECT_EQ(finding.first, 60);
    EXPECT_EQ(finding.last, 65);
    EXPECT_FLOAT_EQ(float(finding.value), 3);
    EXPECT_DOUBLE_EQ(finding.threshold, 4);
    EXPECT_EQ(finding.sentence.english(),
              "The peak-to-sidelobe ratio fell to 3; its median over the last 50 tracked frames is "
              "8.");
}

TEST_F(DiagnosisTest, UsualValueIsMedianOfLastFiftyTrackedFrames) {
    // The ratio falls from 8 to 2. It counts as unusual until the median adapts.
    for (FrameIndex f = 1; f < 100; ++f)
        record("correlation_filter.ratio", f, f < 40 ? 8.0F : 2.0F);
    const Finding finding = only("response_ratio");
    EXPECT_EQ(finding.first, 40);
    EXPECT_EQ(finding.last, 65) << "half of the 50 frames before frame 65 have the value 2";
    // A manual box restarts the median.
    at(30).given = true;
    lose(31, 38);
    EXPECT_EQ(diagnose(evidence, 0, 45).size(), 0u) << "one tracked frame is too few to compare";
}

TEST_F(DiagnosisTest, FindingsOfRangeEqualThoseOfWholeRun) {
    for (FrameIndex f = 1; f < 100; ++f)
        record("median_flow.error", f, f == 80 ? 6.0F : 0.2F + 0.001F * float(f * 7 % 13), 10);
    const auto whole = diagnose(evidence, 0, 99), part = diagnose(evidence, 78, 84);
    ASSERT_EQ(whole.size(), 1u);
    ASSERT_EQ(part.size(), 1u);
    EXPECT_EQ(part[0].first, 80);
    EXPECT_EQ(part[0].threshold, whole[0].threshold);
    const auto points = trace(evidence, whole[0], 70, 90);
    ASSERT_EQ(points.size(), 21u);
    EXPECT_FLOAT_EQ(float(points[10].value), 6);
    EXPECT_EQ(points[10].threshold, whole[0].threshold);
}

TEST_F(DiagnosisTest, UsesAlgorithmLimitsAndSomeOnlyOutsideTracking) {
    record("median_flow.error", 50, 12, 10);
    record("nearest_neighbour.best", 50, 0.4F, 0.65F);
    record("nearest_neighbour.best", 52, 0.4F, 0.65F);
    for (FrameIndex f = 1; f < 50; ++f) record("median_flow.error", f, 0.2F, 10);
    EXPECT_EQ(only("flow_limit").first, 50);
    EXPECT_EQ(diagnose(evidence, 0, 99).size(), 1u)
        << "rules for lost targets do not apply, and the unusual error is not repeated";
    lose(52, 52);
    const Finding finding = only("no_neighbour");
    EXPECT_EQ(finding.first, 52);
    EXPECT_EQ(finding.sentence.english(),
              "No window resembles the stored patches: the best similarity is 0.4, the threshold "
              "is 0.65.");
}

TEST_F(DiagnosisTest, ComparesSignalWithoutRuleWithItsLimit) {
    record("new_stage.blur", 20, 7, 5);
    record("new_stage.blur", 40, 3, 5);
    EXPECT_TRUE(diagnose(evidence, 0, 99).empty()) << "the direction of the limit is unknown";
    evidence.specs = {{"new_stage.blur", "new_stage", "Blur", "px", WorseDirection::High}};
    const Finding finding = only("limit");
    EXPECT_EQ(finding.first, 20);
    EXPECT_EQ(finding.title.english(), "Blur");
    EXPECT_EQ(finding.unit, "px");
    EXPECT_EQ(trace(evidence, finding, 20, 20).at(0).value, 7);
}

TEST_F(DiagnosisTest, FindsBorderSizeAndJumpFromBoxesAlone) {
    evidence.picture = {210, 480};
    EXPECT_EQ(only("border").first, 70) << "the right edge of the box is at 210";
    evidence.picture = {640, 480};
    at(50).box.width *= 2;
    at(50).box.height *= 2;
    EXPECT_EQ(only("grew").first, 50);
    EXPECT_EQ(only("grew").value, 2);
    at(50) = {50, TargetState::Tracking, {350, 200, 40, 30}, 0.9, false};
    const Finding jump = only("jump");
    EXPECT_EQ(jump.first, 50);
    EXPECT_EQ(jump.last, 51) << "a jump away and back";
    at(50).given = true;
    for (const Finding& each : diagnose(evidence, 0, 99))
        EXPECT_NE(each.rule, "jump") << "a manual box is not a jump and restarts the median";
    evidence.picture = {};
    for (const Finding& each : diagnose(evidence, 0, 99)) EXPECT_NE(each.rule, "border");
}

TEST_F(DiagnosisTest, NegativeVerdictIsUncertainSegmentWithItsSource) {
    for (FrameIndex f = 40; f <= 50; ++f) at(f).verdict = BoxVerdict::OffTarget;
    lose(70, 72, TargetState::Uncertain);
    const std::vector<Failure> all = failures(evidence);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0], (Failure{Failure::Kind::Uncertain, 40, 50, Failure::Source::Verdict}));
    EXPECT_EQ(all[1], (Failure{Failure::Kind::Uncertain, 70, 72, Failure::Source::Tracker}));
    lose(50, 50, TargetState::Uncertain);
    EXPECT_EQ(failures(evidence).at(0).source, Failure::Source::Tracker);
}

TEST_F(DiagnosisTest, SignalsOfVerdictNeedAFailure) {
    record("verdict.likeness", 56, 0.5F, 0.6F);
    EXPECT_TRUE(diagnose(evidence, 0, 99).empty());
    at(70).verdict = BoxVerdict::OffTarget;
    EXPECT_EQ(diagnose(evidence, 0, 99).size(), 1u);
    EXPECT_TRUE(diagnose(evidence, 0, 60).empty()) << "it lies in other frames";
}

TEST_F(DiagnosisTest, SaysWhereTargetWasProbablyLeft) {
    at(14).state = TargetState::Uncertain;
    for (FrameIndex f = 1; f < 100; ++f) {
        record("verdict.likeness", f, f < 14 ? 0.95F : 0.65F, 0.7F);
        record("verdict.inside", f, f < 12 ? 1.0F : 0.5F, 0.9F);
    }
    const std::vector<Finding> found = diagnose(evidence, 0, 99);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].rule, "verdict_inside");
    EXPECT_EQ(probableCause(evidence, found).english(),
              "Probably left the target at frame 14: likeness to the target fell from 0.95 to "
              "0.65.");
    EXPECT_TRUE(probableCause(evidence, {found[0]}).empty())
        << "the place of the box alone does not show it";
}

TEST_F(DiagnosisTest, MergesCloseFindingsAndSortsByTimeThenSize) {
    evidence.picture = {640, 480};
    for (const FrameIndex f : {56, 62}) at(f).box.x = 0;
    for (const FrameIndex f : {56, 62}) at(f).given = false;
    const Finding border = only("border");
    EXPECT_EQ(border.first, 56);
    EXPECT_EQ(border.last, 62);
    record("verdict.likeness", 56, 0.5F, 0.6F);
    record("verdict.margin", 56, 0.01F, 0.1F);
    at(57).verdict = BoxVerdict::OffTarget;
    std::vector<std::string> rules;
    for (const Finding& each : diagnose(evidence, 0, 99))
        if (each.signal.starts_with("verdict.")) rules.push_back(each.rule);
    EXPECT_EQ(rules, (std::vector<std::string>{"verdict_margin", "verdict_likeness"}))
        << "the one farther beyond its limit first";
}

TEST_F(DiagnosisTest, UsesConfidenceOnlyWithoutRecordedSignals) {
    at(60).confidence = 0.3;
    EXPECT_EQ(only("confidence").first, 60);
    record("local_maxima.best", 60, 0.9F, 0.6F);
    EXPECT_TRUE(diagnose(evidence, 0, 99).empty());
}

TEST_F(DiagnosisTest, FailuresFollowStatesOrGroundTruth) {
    lose(10, 12, TargetState::Uncertain);
    lose(13, 20);
    lose(23, 23);
    lose(40, 40, TargetState::Uncertain);
    using Kind = Failure::Kind;
    const std::vector<Failure> alone = {{Kind::Lost, 10, 23}, {Kind::Uncertain, 40, 40}};
    EXPECT_EQ(failures(evidence), alone);
    for (const TrackedFrame& frame : evidence.frames) {
        std::optional<RectF> box = RectF{100.0 + double(frame.frame), 200, 40, 30};
        if (frame.frame >= 10 && frame.frame < 25) box.reset();  // Hidden.
        if (frame.frame >= 60 && frame.frame < 63) box->x += 35;
        evidence.truth.push_back(box);
    }
    const std::vector<Failure> compared = {
        {Kind::TargetAbsent, 10, 12}, {Kind::TargetAbsent, 21, 24}, {Kind::OffTruth, 60, 62}};
    EXPECT_EQ(failures(evidence), compared) << "Lost is correct while the target is hidden";
    EXPECT_EQ(only("truth").first, 60);
    const FrameSpan first = framesToExplain(compared, 0), second = framesToExplain(compared, 1);
    EXPECT_EQ(first.first, 0);
    EXPECT_EQ(first.last, 12);
    EXPECT_EQ(second.first, 13) << "frames of the previous failure are excluded";
    EXPECT_EQ(framesToExplain(alone, 0).last, 15);
}

TEST(DiagnosisRules, EachRuleRefersToExistingSignal) {
    std::set<std::string> known = {derived::border, derived::scale, derived::step,
                                   derived::confidence, derived::overlap};
    for (const AlgorithmDescriptor& type : algorithmDescriptors()) {
        ParamSet params(type.params);
        if (params.find("tracker")) (void)params.setText("tracker", "tld");
        const AlgorithmLayout shape = type.describe(params);
        for (const SignalSpec& spec : shape.signalSpecs) {
            known.insert(spec.id);
            EXPECT_TRUE(std::any_of(shape.stages.begin(), shape.stages.end(),
                                    [&](const auto& stage) { return stage.id == spec.stage; }))
                << spec.id;
        }
    }
    std::set<std::string> ids;
    // Those of TargetVerdicts.
    for (const char* verdict : {"likeness", "margin", "score", "inside", "doubt"})
        known.insert(std::string("verdict.") + verdict);
    for (const DiagnosisRule& rule : diagnosisRules()) {
        EXPECT_TRUE(known.count(rule.signal)) << rule.id << ": " << rule.signal;
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
    }
}

TEST(SignalLog, IsBoundedAndKeepsRecentFrames) {
    SignalLog log(64 * 1024);
    for (FrameIndex f = 0; f < 20000; ++f) log.put(f, {1}, {{"a.b", 1, float(f)}});
    EXPECT_LE(log.bytes(), 64U * 1024);
    EXPECT_EQ(log.at(1, "a.b", 19999).value, 19999);
    EXPECT_TRUE(std::isnan(log.at(1, "a.b", 0).value));
    EXPECT_TRUE(std::isnan(log.at(2, "a.b", 19999).value));
    log.put(19999, {1}, {{"c.d", 1, 5, 6}});
    EXPECT_TRUE(std::isnan(log.at(1, "a.b", 19999).value)) << "a frame is replaced as a whole";
    EXPECT_EQ(log.at(1, "c.d", 19999).limit, 6);
    EXPECT_EQ(log.ids(1), (std::vector<std::string>{"a.b", "c.d"}));
}

TEST(SignalCsv, ReadsBackAndReportsErrors) {
    const TemporaryFolder folder;
    SignalCsvWriter writer(folder.file("signals.csv"));
    writer.write(3, {{"median_flow.error", 2, 0.25F, 10}, {"x.y", 1, -1.5F}});
    writer.write(4, {{"x.y", 1, std::nanf("")}});
    writer.finish();
    const auto log = readSignalCsv(folder.file("signals.csv"));
    ASSERT_TRUE(log) << log.error().english();
    EXPECT_EQ(log.value().at(2, "median_flow.error", 3).value, 0.25F);
    EXPECT_EQ(log.value().at(2, "median_flow.error", 3).limit, 10);
    EXPECT_EQ(log.value().at(1, "x.y", 3).value, -1.5F);
    EXPECT_TRUE(std::isnan(log.value().at(1, "x.y", 3).limit));
    EXPECT_FALSE(log.value().any(1, 4));
    const std::string head = "frame,target_id,signal,value,limit\n";
    for (const auto& [row, what] : {std::pair{"x,1,a,1,\n", "whole number"},
                                    {"-1,1,a,1,\n", "whole number"},
                                    {"1,99999999999,a,1,\n", "whole number"},
                                    {"1,1,a,,\n", "number"},
                                    {"1,1,a,1,z\n", "number"}}) {
        const auto bad = parseSignalCsv(head + row, "s.csv");
        ASSERT_FALSE(bad) << row;
        EXPECT_NE(bad.error().english().find(what), std::string::npos) << bad.error().english();
        EXPECT_NE(bad.error().english().find("line 2"), std::string::npos);
    }
    EXPECT_FALSE(parseSignalCsv("frame,signal\n", "s.csv"));
}

/// Runs on real scenes with a known cause of failure.
struct KnownCauseTest : ::testing::Test {
    template <typename Source>
    std::set<std::string> rulesOf(const std::string& pipeline, const Source& source,
                                  FrameIndex frames) {
        struct Sink : RunSink {
            void onReport(const FrameReportPtr& report) override {
                if (!report->computed) return;
                for (const auto& result : report->results)
                    frames.push_back({report->frame.index(), result.state, result.box,
                                      result.confidence, result.given});
                if (!report->started) log.put(report->frame.index(), {1}, report->signalValues);
            }
            void onState(const RunState&) override {}
            void onError(const EngineError& error) override { ADD_FAILURE() << error.what(); }
            std::vector<TrackedFrame> frames;
            SignalLog log;
        } sink;
        Runner runner(sink);
        const AlgorithmDescriptor& type = *findAlgorithm(pipeline).value();
        FrameStore::Options options;
        options.prefetch = 0;
        runner.post(
            command::Open{FrameStore::fromSource(std::make_unique<Source>(source), options)});
        runner.post(command::SetAlgorithm{makeRunConfig(type, ParamSet(type.params), {"cpu", {}})});
        runner.post(command::AddTarget{source.box(0), {}});
        runner.post(command::Track{frames - 1});
        runner.runUntilIdle();
        evidence = {1, sink.frames, &sink.log, {}, {}, {}};
        evidence.specs = type.describe(ParamSet(type.params)).signalSpecs;
        evidence.picture = source.info().size;
        all = failures(evidence);
        std::set<std::string> rules;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const FrameSpan span = framesToExplain(all, i);
            for (const Finding& each : diagnose(evidence, span.first, span.last))
                rules.insert(each.rule);
        }
        return rules;
    }
    Evidence evidence;
    std::vector<Failure> all;
};

TEST_F(KnownCauseTest, TemplateScoreRevealsHiddenTarget) {
    MovingSquareSource::Options scene;
    scene.hiddenFirst = 20;
    scene.hiddenLast = 26;
    const auto rules = rulesOf("template", MovingSquareSource(scene), scene.frames);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].first, 20);
    EXPECT_EQ(all[0].last, 25);
    EXPECT_TRUE(rules.count("score_low"));
    EXPECT_FALSE(rules.count("border"));
}

TEST_F(KnownCauseTest, FilterResponseRevealsHiddenTarget) {
    const auto rules = rulesOf("correlation-filter", MovingBlock({160, 120}, 40, 50), 60);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].first, 40);
    EXPECT_TRUE(rules.count("response_weak"));
}

TEST_F(KnownCauseTest, TldDetectorRevealsHiddenTarget) {
    const auto rules = rulesOf("tld", MovingBlock({160, 120}, 40, 50), 60);
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all[0].first, 40);
    EXPECT_TRUE(rules.count("no_neighbour") || rules.count("no_forest"));
}

TEST_F(KnownCauseTest, BorderRuleRevealsTargetLeavingFrame) {
    MovingSquareSource::Options scene;
    scene.square = {60, 40, 24, 20};
    scene.stepX = 4;
    scene.stepY = 0;
    const auto rules = rulesOf("template", MovingSquareSource(scene), scene.frames);
    ASSERT_FALSE(all.empty());
    EXPECT_TRUE(rules.count("border"));
    EXPECT_TRUE(rules.count("score_low"));
}

}  // namespace
}  // namespace spoor::test
