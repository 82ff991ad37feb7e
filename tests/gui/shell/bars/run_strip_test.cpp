// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the run strip and of the primary button, state by state.
#include "gui/shell/bars/run_strip.h"
#include "gui/document/runs/run_facts.h"
#include "gui/shell/bars/primary_action.h"
#include "tests/gui/support/tracked_sample.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

RunFacts ready() {
    RunFacts facts;
    facts.frames = 250;
    facts.targets = 1;
    facts.algorithm = QStringLiteral("Template matching");
    return facts;
}

RunSummary finished() {
    RunSummary run;
    run.frames = 250;
    run.at = 249;
    run.lost = 29;
    run.lostSegments = 1;
    run.segments = 2;
    run.firstLost = 115;
    run.rate = 612;
    run.device = QStringLiteral("CPU");
    run.algorithm = QStringLiteral("Template matching");
    return run;
}

std::string said(const RunFacts& facts) {
    return stripText(facts).sentence().toStdString();
}

std::string buttons(const RunFacts& facts) {
    return stripText(facts).buttons.join(' ').toStdString();
}

TEST(RunStrip, SaysWhatToDoNext) {
    RunFacts facts = ready();
    EXPECT_EQ(said(facts), "Ready to track 1 target with Template matching.");
    facts.targets = 2;
    EXPECT_EQ(said(facts), "Ready to track 2 targets with Template matching.");
    facts.targets = 0;
    EXPECT_EQ(said(facts), "Draw a box around an object, then track it.");
    EXPECT_EQ(buttons(facts), "");
    facts.detects = true;
    EXPECT_EQ(said(facts), "Ready to detect with Template matching.");
    EXPECT_EQ(said(RunFacts()), "") << "no video";
}

TEST(RunStrip, CountsFramesOfTheClipWhileTracking) {
    RunFacts facts = ready();
    facts.tracking = true;
    facts.frame = 96;
    facts.rate = 608;
    facts.progress = 0.4;
    facts.secondsLeft = 0.3;
    EXPECT_EQ(said(facts), "Tracking · frame 96 of 250 · 608 frames/s · about 1 s left");
    EXPECT_EQ(buttons(facts), "");
    facts.secondsLeft = 150;
    EXPECT_NE(said(facts).find("about 3 min left"), std::string::npos);
}

TEST(RunStrip, SaysWhatARunHasLost) {
    RunFacts facts = ready();
    facts.run = finished();
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · 29 lost in 1 segment · 1 segment is uncertain · "
              "612 frames/s on CPU");
    EXPECT_EQ(buttons(facts), "why review export");
    EXPECT_EQ(stripText(facts).facts[1].goTo, 115);
    facts.run->segments = 1;  // uncertain only next to the loss
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · 29 lost in 1 segment · 612 frames/s on CPU");
    facts.run->lost = facts.run->lostSegments = 0;
    facts.run->segments = 3;
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · the tracker reports no loss · 3 segments are "
              "uncertain · 612 frames/s on CPU");
    facts.run->segments = 0;
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · the tracker reports no loss · 612 frames/s on CPU");
    EXPECT_EQ(buttons(facts), "export");
    facts.run->detectsLosses = false;
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · this algorithm does not detect losses · 612 frames/s on "
              "CPU");
}

TEST(RunStrip, NamesTheAlgorithmThatRanIfAnotherIsSelected) {
    RunFacts facts = ready();
    facts.run = finished();
    facts.algorithm = QStringLiteral("TLD");
    EXPECT_EQ(said(facts).find("Template matching finished · 250 frames"), 0u) << said(facts);
    facts.run->stopped = true;
    facts.run->at = 96;
    EXPECT_EQ(said(facts).find("Template matching stopped at frame 96"), 0u) << said(facts);
}

TEST(RunStrip, SaysAtOnceThatARunStartsOrStops) {
    RunFacts facts = ready();
    facts.starting = true;
    EXPECT_EQ(said(facts), "Starting…");
    facts.kernels = 14;
    facts.compiled = 3;
    EXPECT_EQ(said(facts), "Starting… · Compiling kernels (3 of 14)");
    facts.stopping = true;
    EXPECT_EQ(said(facts).find("Stopping…"), 0u);
    EXPECT_EQ(buttons(facts), "");
}

TEST(RunStrip, CountsDetectionsOfTheWholeRun) {
    RunFacts facts = ready();
    facts.detects = facts.tracking = true;
    facts.frame = 96;
    EXPECT_EQ(said(facts), "Detecting · frame 96 of 250 · no detections");
    facts.found = facts.foundFrames = 1;
    EXPECT_EQ(said(facts), "Detecting · frame 96 of 250 · 1 detection in 1 frame");
    facts.tracking = false;
    facts.found = 57;
    facts.foundFrames = 23;
    facts.run = finished();
    EXPECT_EQ(said(facts),
              "Run finished · 250 frames · 57 detections in 23 frames · 612 frames/s on CPU");
}

TEST(RunStrip, StoppedRunCanBeContinued) {
    RunFacts facts = ready();
    facts.run = finished();
    facts.run->stopped = true;
    facts.run->at = 96;
    facts.run->frames = 97;
    EXPECT_EQ(said(facts).find("Stopped at frame 96 · 97 of 250 frames"), 0u) << said(facts);
    EXPECT_EQ(buttons(facts), "continue why review");
    EXPECT_EQ(stripText(facts).continuesAt, 96);
    facts.frame = 96;
    EXPECT_EQ(stripText(facts).continuesAt, -1) << "in the frame on screen";
    facts.run->corrected = 40;
    EXPECT_EQ(stripText(facts).continuesAt, 40);
}

TEST(RunStrip, CountsKeyframesWhileAnnotating) {
    RunFacts facts = ready();
    facts.annotating = true;
    facts.keyframes = 8;
    facts.targets = 2;
    EXPECT_EQ(said(facts), "8 keyframes · 2 targets");
    EXPECT_EQ(buttons(facts), "review export");
}

TEST(RunStrip, InspectNamesTheFailureAndOffersItsExplanations) {
    RunFacts facts = ready();
    facts.mode = Mode::Inspect;
    facts.run = finished();
    EXPECT_EQ(buttons(facts), "back sensitivity compare");
    EXPECT_EQ(said(facts).find("Run finished"), 0u) << "nothing to name";
    facts.failed = FailedSegment{3, "butterfly", 115, 143, 29, true};
    const StripText text = stripText(facts);
    EXPECT_EQ(text.sentence(), "butterfly is lost in frames 115–143 · Found again in frame 144");
    EXPECT_TRUE(text.alert);
    EXPECT_EQ(text.link.goTo, 115);
    EXPECT_EQ(text.link.target, TargetId(3));
    EXPECT_EQ(text.facts[0].goTo, 144);
    facts.failed->lost = 4;
    EXPECT_EQ(stripText(facts).title, "butterfly is lost or uncertain in frames 115–143");
    facts.failed = FailedSegment{3, "butterfly", 20, 20, 0, false};
    EXPECT_EQ(said(facts), "butterfly is uncertain in frame 20");
    facts.run->stopped = true;
    EXPECT_EQ(buttons(facts), "back continue compare");
    facts.detects = true;
    EXPECT_EQ(buttons(facts), "continue compare export");
    facts.run->stopped = false;
    EXPECT_EQ(buttons(facts), "compare export") << "a detector has no way back";
}

TEST(RunStrip, OffersToCorrectWhatIsUncertainOnScreen) {
    RunFacts facts = ready();
    facts.run = finished();
    facts.failed = FailedSegment{3, "butterfly", 115, 143, 29, true};
    facts.frame = 20;
    EXPECT_EQ(buttons(facts), "why review export");
    facts.frame = 120;
    EXPECT_EQ(buttons(facts), "correct review export");
    EXPECT_EQ(stripText(facts).corrected, "butterfly");
}

TEST(RunStrip, MeasureSaysScaleFilterAndMeasuredFrames) {
    RunFacts facts = ready();
    facts.mode = Mode::Measure;
    facts.run = finished();
    facts.measured = MeasuredFacts{"1 px = 2.12 mm", "Not filtered", 221, 29};
    EXPECT_EQ(said(facts),
              "1 px = 2.12 mm · Not filtered · 221 of 250 frames measured, 29 without a box");
    EXPECT_EQ(buttons(facts), "chart");
}

TEST(RunStrip, BenchmarkSaysWhatAffectsItsResults) {
    RunFacts facts = ready();
    facts.mode = Mode::Benchmark;
    facts.run = finished();
    facts.load = 1.24;
    EXPECT_EQ(said(facts), "Other work on this computer affects the results. · Load average 1.2");
    EXPECT_EQ(buttons(facts), "");
    facts.benchmarking = true;
    EXPECT_EQ(said(facts).find("Benchmark running · Other work"), 0u) << said(facts);
}

struct Case {
    const char* label;
    const char* command;
    const char* menu;
    WorkbenchState state;
};

TEST(PrimaryAction, NamesTheNextStep) {
    const char* const tracking = "track_one track_back track_to_keyframe  paced only_chosen";
    const WorkbenchState ready{.video = true, .targets = true};
    const auto with = [&](auto change) {
        WorkbenchState state = ready;
        change(state);
        return state;
    };
    const Case cases[] = {
        {"Open video…", "open", "", {}},
        {"Draw box", "new_target", "", {.video = true}},
        {"Track to end", "track_all", tracking, ready},
        {"Track to out point", "track_all", tracking, with([](auto& s) { s.range = true; })},
        {"Track again from 0", "track_from_start", "track_back",
         with([](auto& s) { s.atEnd = true; })},
        {"Stop", "stop", "", with([](auto& s) { s.tracking = s.atEnd = s.annotating = true; })},
        {"Continue", "track_all", tracking, with([](auto& s) { s.paused = true; })},
        {"Detect in all frames",
         "track_from_start",
         "track_one track_all",
         {.video = true, .detects = true}},
        {"Detect in range",
         "track_from_start",
         "track_one track_all",
         {.video = true, .detects = true, .range = true}},
        {"Recompute frame", "recompute_frame", tracking, with([](auto& s) { s.missing = true; })},
        {"Start tracking", "track_all", "", with([](auto& s) { s.live = true; })},
        {"Track to keyframe", "track_to_keyframe",
         "track_all track_one track_back  paced only_chosen",
         with([](auto& s) { s.annotating = true; })},
        {"Draw box", "new_target", "track_one",
         with([](auto& s) { s.annotating = s.detects = s.lacksFile = true; })},
        {"Next issue", "review_next", "review_accept review_correct review_discard",
         with([](auto& s) { s.annotating = s.reviews = true; })},
        {"Choose networks…", "choose_networks", "", with([](auto& s) { s.lacksFile = true; })},
    };
    for (const Case& each : cases) {
        const PrimaryAction action = primaryAction(each.state);
        EXPECT_EQ(action.label.toStdString(), each.label);
        EXPECT_EQ(action.command.toStdString(), each.command) << each.label;
        EXPECT_EQ(action.menu.join(' ').toStdString(), each.menu) << each.label;
        EXPECT_EQ(action.stops, std::string(each.label) == "Stop");
    }
}

TEST(PrimaryAction, EveryLabelIsKnownInAdvance) {
    using S = WorkbenchState;
    bool S::*const facts[] = {&S::video,      &S::live,         &S::tracking,    &S::paused,
                              &S::annotating, &S::missing,      &S::recomputing, &S::measuring,
                              &S::benchmark,  &S::benchmarking, &S::detects,     &S::names,
                              &S::targets,    &S::range,        &S::atEnd,       &S::lacksFile,
                              &S::reviews};
    const QStringList labels = primaryLabels();
    for (unsigned bits = 0; bits < 1u << std::size(facts); ++bits) {
        WorkbenchState state;
        for (std::size_t i = 0; i < std::size(facts); ++i) state.*facts[i] = bits >> i & 1;
        const QString label = primaryAction(state).label;
        ASSERT_TRUE(labels.contains(label)) << label.toStdString();
    }
}

class PublishedTrackerStrip : public TrackedSample {
protected:
    PublishedTrackerStrip() : TrackedSample("kcf-edgeboxes") {}
};

TEST_F(PublishedTrackerStrip, DoesNotCallAllFramesTracked) {
    const auto sentence = [&] { return window().content().strip().sentence(); };
    EXPECT_TRUE(waitFor([&] {
        return sentence().contains(" · this algorithm does not detect losses");
    })) << qPrintable(sentence());
    EXPECT_FALSE(sentence().contains("no loss"));
}

}  // namespace
}  // namespace spoor::test
