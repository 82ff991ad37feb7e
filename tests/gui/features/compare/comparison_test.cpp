// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests parameter previews and comparisons of two runs, in the window and with the real engine.
#include "engine/compute/context.h"
#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/document/comparison/comparison_setup.h"
#include "gui/document/target_edits.h"
#include "gui/features/compare/comparison_panel.h"
#include "gui/features/inspect/stage_strip.h"
#include "gui/features/track/params_panel.h"
#include "gui/shell/layout/panel_area.h"
#include "gui/toolkit/charts/series_colours.h"
#include "gui/toolkit/convert.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/gui_watchdog.h"
#include "tests/gui/support/tracked_sample.h"

#include <gtest/gtest.h>
#include <QAbstractSpinBox>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <string>
#include <thread>

namespace spoor::test {
namespace {

class ComparisonTest : public TrackedSample {
protected:
    ParameterPreview& parameterPreview() { return workbench->parameterPreview(); }
    ComparisonModel& comparison() { return workbench->comparison(); }
    VideoView& view() { return window().view(); }
    void openFullHd(FrameIndex frames);
    bool tried() {
        return waitFor([&] {
            return parameterPreview().pending() && !parameterPreview().side().running() &&
                   !parameterPreview().side().path().empty();
        });
    }
    bool compared() {
        return waitFor([&] {
            return comparison().active() && !comparison().running() &&
                   !comparison().compared()->sides[1].path->empty();
        });
    }
    void showPanel() {
        window().modes().show("compare");
        waitFor([&] { return child<QComboBox>("compare.device.b").count() > 4; });
    }
    /// Selects an entry of a list with the keyboard.
    static void choose(QComboBox& box, const QVariant& data) {
        const int wanted = box.findData(data);
        ASSERT_GE(wanted, 0) << data.toString().toStdString();
        box.setFocus();
        for (int i = 0; i < box.count() && box.currentIndex() != wanted; ++i)
            QTest::keyClick(&box, box.currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
        EXPECT_EQ(box.currentIndex(), wanted);
    }
    /// Replaces the number in a field.
    static void enter(QAbstractSpinBox& field, const QString& text) {
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    static void click(QWidget& widget) {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(10, widget.height() / 2));
    }
    /// Counts pixels of a colour in a part of the view.
    int count(const QImage& image, const QColor& colour, const QRect& part) {
        int found = 0;
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x) {
                const QColor c = image.pixelColor(x, y);
                found += std::abs(c.red() - colour.red()) + std::abs(c.green() - colour.green()) +
                             std::abs(c.blue() - colour.blue()) <
                         40;
            }
        return found;
    }
};

TEST_F(ComparisonTest, PreviewsAndDiscardsAParameterChange) {
    go(10);
    const TrackResults before = shownPath();
    window().modes().show("params");
    click(child<QCheckBox>("trial.on"));
    EXPECT_TRUE(parameterPreview().on());
    enter(child<QSpinBox>("trial.frames"), "12");
    auto& threshold = child<QDoubleSpinBox>("param.threshold");
    enter(threshold, "0.95");
    ASSERT_TRUE(tried());
    EXPECT_TRUE(parameterPreview().fromState()) << "starts from the run's checkpoint at frame 10";
    EXPECT_EQ(parameterPreview().first(), 10);
    EXPECT_EQ(parameterPreview().last(), 22);
    EXPECT_EQ(parameterPreview().side().path().size(), 13u);
    EXPECT_NE(document().setup().params().real("threshold"), 0.95) << "not applied yet";
    EXPECT_EQ(shownPath(), before);
    EXPECT_TRUE(child<QPushButton>("trial.apply").isEnabled());
    EXPECT_TRUE(child<QLabel>("trial.summary").text().contains("10"));
    click(child<QPushButton>("trial.discard"));
    EXPECT_FALSE(parameterPreview().pending());
    EXPECT_EQ(threshold.value(), document().setup().params().real("threshold"));
    EXPECT_EQ(shownPath(), before);
}

TEST_F(ComparisonTest, AppliesAPreviewAsOneUndoStep) {
    go(8);
    parameterPreview().setOn(true);
    parameterPreview().setWindow(15);
    const TrackResults before = shownPath();
    const bool undoable = document().annotations().canUndo();
    ASSERT_TRUE(undoable);
    ASSERT_TRUE(parameterPreview().setParameter("search", 0.4));
    ASSERT_TRUE(tried());
    const TrackResults wanted = parameterPreview().side().path();
    window().actions()["apply_changes"]->trigger();
    ASSERT_TRUE(waitFor([&] { return !parameterPreview().pending() && document().frame() == 8; }));
    EXPECT_EQ(document().setup().params().real("search"), 0.4);
    for (FrameIndex frame = 9; frame <= 23; ++frame) {
        ASSERT_TRUE(wanted.count(frame));
        EXPECT_EQ(document().computed().results().value(frame).at(0).box,
                  wanted.at(frame).at(0).box)
            << "frame " << frame;
        EXPECT_EQ(document().computed().results().value(frame).at(0).confidence,
                  wanted.at(frame).at(0).confidence);
    }
    EXPECT_EQ(document().computed().results().value(24), before.at(24))
        << "later frames are unchanged";
    document().annotations().undo();
    for (FrameIndex frame = 9; frame <= 23; ++frame) {
        const auto box = document().annotations().boxAt(1, frame);
        ASSERT_TRUE(box);
        EXPECT_EQ(box->box, before.at(frame).at(0).box) << "frame " << frame;
    }
}

TEST_F(ComparisonTest, ApplyingAPreviewReturnsToTheFrameThatTheUserHasGoneTo) {
    go(0);
    parameterPreview().setOn(true);
    parameterPreview().setWindow(15);
    ASSERT_TRUE(parameterPreview().setParameter("search", 0.4));
    ASSERT_TRUE(tried());
    const TrackResults wanted = parameterPreview().side().path();
    document().post(command::Seek{20});
    window().actions()["apply_changes"]->trigger();
    ASSERT_TRUE(waitFor([&] { return !parameterPreview().pending(); }));
    EXPECT_TRUE(waitFor([&] { return document().frame() == 20; })) << document().frame();
    EXPECT_EQ(document().aimedFrame(), 20);
    EXPECT_EQ(document().computed().results().value(15).at(0).box, wanted.at(15).at(0).box)
        << "all frames are tracked";
}

TEST_F(ComparisonTest, PreviewsARestartingParameterFromTheBox) {
    go(5);
    parameterPreview().setOn(true);
    const AlgorithmDescriptor& tld = *findAlgorithm("tld").orThrow();
    document().setup().choose(tld, ParamSet(tld.params), {"cpu", {}});
    ASSERT_TRUE(parameterPreview().setParameter("min_window", std::int64_t{20}));
    ASSERT_TRUE(tried());
    EXPECT_FALSE(parameterPreview().fromState());
    EXPECT_TRUE(parameterPreview().side().problem().isEmpty())
        << qPrintable(parameterPreview().side().problem());
    EXPECT_TRUE(parameterPreview().side().path().at(5).at(0).given);
}

TEST_F(ComparisonTest, PreviewsTheNewestChange) {
    go(3);
    parameterPreview().setOn(true);
    for (const double value : {0.5, 0.6, 0.7, 0.9}) {
        ASSERT_TRUE(parameterPreview().setParameter("threshold", value));
        runEventLoop(40);
    }
    ASSERT_TRUE(tried());
    EXPECT_EQ(parameterPreview().side().setup().config->params().real("threshold"), 0.9);
    ASSERT_TRUE(parameterPreview().setParameter("threshold",
                                                document().setup().params().real("threshold")));
    EXPECT_FALSE(parameterPreview().pending()) << "original value: nothing to preview";
}

TEST_F(ComparisonTest, ShowsThePreviewOverTheVideo) {
    go(10);
    parameterPreview().setOn(true);
    ASSERT_TRUE(parameterPreview().setParameter("search", 0.05));
    ASSERT_TRUE(tried());
    const QImage image = view().grab().toImage();
    EXPECT_GT(count(image, seriesColour(1), image.rect()), 30) << "the new trail";
    parameterPreview().discard();
    EXPECT_EQ(count(view().grab().toImage(), seriesColour(1), image.rect()) > 30, false);
}

TEST_F(ComparisonTest, ShowsTwoAlgorithmsSideBySide) {
    QTest::keyClick(&window(), Qt::Key_B, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(compared()) << qPrintable(comparison().obstacle());
    EXPECT_NE(comparison().side(1).type, document().setup().type()) << "another tracker by default";
    EXPECT_EQ(child<QPushButton>("compare.start").text(), "Close comparison");
    click(child<QPushButton>("compare.start"));
    EXPECT_FALSE(comparison().active());
    EXPECT_EQ(child<QPushButton>("compare.start").text(), "Compare");
    choose(child<QComboBox>("compare.pipeline.b"), "tld");
    click(child<QPushButton>("compare.start"));
    ASSERT_TRUE(compared());
    EXPECT_TRUE(comparison().problem().isEmpty()) << qPrintable(comparison().problem());
    const auto both = *comparison().compared();
    EXPECT_EQ(both.first, 0);
    EXPECT_EQ(both.last, frameTotal - 1);
    EXPECT_EQ(both.sides[1].path->size(), std::size_t(frameTotal));
    EXPECT_EQ(both.sides[0].path->at(12).at(0).box,
              document().computed().results().value(12).at(0).box);
    for (const FrameIndex frame : {4, 20}) {
        go(frame);
        const QImage image = view().grab().toImage();
        const QColor colour = document().annotations().colour(1);
        const int half = image.width() / 2;
        EXPECT_GT(count(image, colour, QRect(0, 0, half - 2, image.height())), 20);
        EXPECT_GT(count(image, colour, QRect(half + 2, 0, half - 4, image.height())), 20);
    }
    QTest::keyClick(&window(), Qt::Key_Escape);
    EXPECT_FALSE(window().modes().shows("compare")) << "the drawer covered the video";
    QTest::keyClick(&window(), Qt::Key_Escape);
    EXPECT_FALSE(comparison().active());
    EXPECT_FALSE(window().actions()["compare"]->isChecked());
}

TEST_F(ComparisonTest, KeysChooseTwoDevicesThatRunAlternately) {
    showPanel();
    choose(child<QComboBox>("compare.pipeline.a"), "template");
    EXPECT_FALSE(comparison().shownRun());
    choose(child<QComboBox>("compare.device.a"), "cpu");
    choose(child<QComboBox>("compare.pipeline.b"), "template");
    choose(child<QComboBox>("compare.device.b"), "cpu:gpu-kernels");
    EXPECT_EQ(comparison().side(1).plan.device, "cpu");
    EXPECT_EQ(comparison().side(1).kernels, KernelVariant::Gpu);
    enter(child<QSpinBox>("compare.last"), "12");
    click(child<QPushButton>("compare.start"));
    ASSERT_TRUE(compared()) << qPrintable(comparison().obstacle());
    EXPECT_TRUE(comparison().problem().isEmpty()) << qPrintable(comparison().problem());
    const auto both = *comparison().compared();
    EXPECT_NE(both.sides[0].name, both.sides[1].name);
    EXPECT_EQ(both.sides[0].path->size(), 13u);
    EXPECT_EQ(both.sides[1].path->size(), 13u);
    EXPECT_EQ(compareTracks(both, 0).size(), 13u);
    for (const TrackDifference& row : compareTracks(both, 0))
        EXPECT_GT(row.overlap, 0.99) << "frame " << row.frame;
    choose(child<QComboBox>("compare.device.b"), "cpu");
    EXPECT_EQ(comparison().side(1).kernels, std::nullopt);
}

TEST_F(ComparisonTest, PlaybackAndSeekingMoveBothSides) {
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared());
    const auto both = *comparison().compared();
    view().setFocus();
    go(3);
    QTest::keyClick(&view(), Qt::Key_Right);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 4; }));
    const auto seen = [&](int side, FrameIndex frame) {
        const RectF box = resultAt(*both.sides[std::size_t(side)].path, frame, 1)->box;
        const QImage image = view().grab().toImage();
        QRect at = view().mapping().toWidget(toQt(box)).toAlignedRect().adjusted(-2, -2, 2, 2);
        if (side == 1) at.translate(view().width() - (view().width() - 2) / 2, 0);
        return count(image, document().annotations().colour(1), at);
    };
    EXPECT_GT(seen(0, 4), 20);
    EXPECT_GT(seen(1, 4), 20);
    QTest::keyClick(&view(), Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return document().frame() >= 12; }));
    QTest::keyClick(&view(), Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    const FrameIndex now = document().frame();
    EXPECT_GT(seen(0, now), 20);
    EXPECT_GT(seen(1, now), 20);
    EXPECT_TRUE(comparison().active()) << "the comparison stays active";
}

TEST(AlternatorTest, AlternatesByFrameUntilOneRunEnds) {
    Alternator turns;
    std::string order;
    std::atomic<bool> begun{false};
    const auto work = [&](int frames) {
        const int who = turns.join();
        turns.take(who);
        begun = true;
        for (int i = 0; i < frames; ++i) {
            order += char('a' + who);
            turns.pass(who);
            turns.take(who);
        }
        turns.pass(who, true);
    };
    std::thread longer(work, 5);
    while (!begun) std::this_thread::yield();
    std::thread shorter(work, 2);
    longer.join();
    shorter.join();
    EXPECT_EQ(order, "ababaaa");
}

TEST_F(ComparisonTest, DragsTheDivider) {
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared());
    comparison().setLayout(ComparisonModel::Layout::Wipe);
    const QPointF at(view().width() / 2.0, 40);
    drag(view(), at, QPointF(view().width() * 0.25, 60));
    EXPECT_NEAR(comparison().divider(), 0.25, 0.01);
    EXPECT_TRUE(document().annotations().session().targets().size() == 1) << "no box was drawn";
    const QImage image = view().grab().toImage();
    EXPECT_EQ(image.pixelColor(int(std::round(view().width() * comparison().divider())), 5),
              QColor(Qt::white));
    comparison().setLayout(ComparisonModel::Layout::Blink);
    const int first = comparison().blinking();
    EXPECT_TRUE(waitFor([&] { return comparison().blinking() != first; }));
}

TEST_F(ComparisonTest, ComparesTwoParameterSetsWithTimesAndScores) {
    Session truth;
    for (FrameIndex frame = 0; frame < frameTotal; ++frame)
        if (const auto box = sampleTruth(frame)) {
            SessionBox given;
            given.frame = frame;
            given.box = *box;
            truth.put(1, given);
        }
    document().setTruth(std::make_shared<const Session>(truth));
    comparison().setShownRun(false);
    ComparisonModel::Side naive = comparison().side(1);
    naive.params.setText("method", "naive").orThrow();
    comparison().setSide(1, naive);
    comparison().setFrames(2, 20);
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared()) << qPrintable(comparison().obstacle());
    const auto both = *comparison().compared();
    for (const auto& side : both.sides) {
        EXPECT_EQ(side.path->size(), 19u);
        EXPECT_GE(side.milliseconds->size(), 18u);
    }
    for (const TrackDifference& row : compareTracks(both, 0))
        EXPECT_GT(row.overlap, 0.99) << "frame " << row.frame;
    auto& table = child<QTableView>("compare.table");
    const auto text = [&](int row, int column) {
        return table.model()->index(row, column).data().toString();
    };
    ASSERT_TRUE(waitFor([&] { return text(0, 1) == "19" && text(0, 2) == "19"; }));
    ASSERT_EQ(table.model()->rowCount(), 8);
    EXPECT_GT(text(1, 2).toDouble(), 0);
    EXPECT_GT(text(5, 1).toDouble(), 0.5) << "AUC";
    EXPECT_EQ(text(5, 1), text(5, 2));
    auto* panel = qobject_cast<ComparisonPanel*>(window().modes().panel("compare"));
    const QByteArray csv = panel->exportable().csv();
    EXPECT_EQ(csv.count('\n'), 20);
    EXPECT_TRUE(csv.startsWith("frame,overlap,distance,confidence_a"));
}

TEST_F(ComparisonTest, ShowsArtifactsOfBothSides) {
    workbench->selection().setOverlay("correlation_map.map", true);
    comparison().setSide(1, comparison().side(0));
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared());
    go(9);
    ASSERT_TRUE(waitFor([&] { return comparison().compared()->sides[1].inside != nullptr; }));
    EXPECT_EQ(comparison().compared()->sides[1].inside->at(0).id, "correlation_map.map");
    ASSERT_TRUE(waitFor([&] { return !document().report()->artifacts.empty(); }));
    comparison().setLayout(ComparisonModel::Layout::Difference);
    EXPECT_FALSE(view().grab().isNull());
}

TEST_F(ComparisonTest, EditsTheParametersOfASide) {
    window().modes().show("compare");
    comparison().setSide(1, comparison().side(0));
    child<QToolButton>("compare.params.b").click();
    auto& dialog = child<QDialog>("compare.dialog");
    dialog.findChild<QDoubleSpinBox*>("param.threshold")->setValue(0.77);
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    EXPECT_EQ(comparison().side(1).params.real("threshold"), 0.77);
    EXPECT_NE(document().setup().params().real("threshold"), 0.77);
    EXPECT_TRUE(comparison().name(1).contains("0.77"));
}

TEST_F(ComparisonTest, ExplainsThatABoxIsMissing) {
    targets::remove(document(), 1);
    window().modes().show("compare");
    comparison().forgetFrames();
    EXPECT_FALSE(child<QPushButton>("compare.start").isEnabled());
    EXPECT_FALSE(child<QLabel>("compare.hint").text().isEmpty());
    window().actions()["compare"]->trigger();
    EXPECT_FALSE(comparison().active());
    EXPECT_FALSE(window().actions()["compare"]->isChecked());
}

/// Opens a full HD clip with a target in its first frame.
void ComparisonTest::openFullHd(FrameIndex frames) {
    FrameStore::Options store;
    store.prefetch = 0;
    workbench->bridge().show(
        FrameStore::fromSource(std::make_unique<ClipSource>(SizeI{1920, 1080}, frames), store));
    ASSERT_TRUE(waitFor([&] {
        return document().report() && document().report()->frame.size() == SizeI{1920, 1080};
    }));
    targets::add(document(), ClipSource::box(0));
    window().resize(1920, 1080);
}

/// Expects short waits of the GUI thread, without the delays caused by a busy machine.
void expectFluid(GuiWatchdog& watchdog, const char* during) {
    const std::vector<double> waits = watchdog.stop();
    ASSERT_FALSE(waits.empty());
    std::printf(
        "GUI thread while %s: %zu probes, p50 %.1f ms, p99 %.1f ms, worst %.1f ms; machine "
        "busy for up to %.1f ms\n",
        during, waits.size(), quantile(waits, 0.5), quantile(waits, 0.99), waits.back(),
        watchdog.machineWait());
    EXPECT_LT(waits.back() - watchdog.machineWait(), 100.0) << during;
}

TEST_F(ComparisonTest, TwoRunsStayFluidAt1080p) {
    openFullHd(60);
    comparison().setShownRun(false);
    comparison().setSide(1, comparison().side(0));
    comparison().setFrames(0, 59);
    showPanel();
    // The first layout of a chart takes longer. Do it before the measurement.
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared()) << qPrintable(comparison().obstacle());
    runEventLoop(600);
    window().actions()["compare"]->trigger();
    ASSERT_FALSE(comparison().active());
    runEventLoop(300);
    GuiWatchdog running;
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared()) << qPrintable(comparison().obstacle());
    expectFluid(running, "two runs are computed");
    using Layout = ComparisonModel::Layout;
    for (const Layout layout :
         {Layout::SideBySide, Layout::Wipe, Layout::Blink, Layout::Difference, Layout::Overlay}) {
        comparison().setLayout(layout);
        double best = 1e9;  // other programs use this computer, too
        for (FrameIndex frame = 1; frame < 6; ++frame) {
            go(frame);
            (void)view().grab();
            best = std::min(best, view().lastPaintMs());
        }
        std::printf("layout %d: %.1f ms\n", int(layout), best);
        EXPECT_LT(best, 33) << int(layout);
    }
}

TEST_F(ComparisonTest, PreviewingAndSteppingBackStayFluidAt1080p) {
    openFullHd(60);
    targets::track(document(), {});
    ASSERT_TRUE(waitFor([&] { return stands(59); }));
    workbench->selection().setOverlay("correlation_map.map", true);
    parameterPreview().setOn(true);
    go(10);
    GuiWatchdog trying;
    ASSERT_TRUE(parameterPreview().setParameter("search", 0.4));
    ASSERT_TRUE(tried());
    expectFluid(trying, "a change is previewed");
    parameterPreview().discard();
    go(50);
    view().setFocus();
    GuiWatchdog stepping;
    for (FrameIndex frame = 49; frame > 29; --frame) {
        QTest::keyClick(&view(), Qt::Key_Left);
        ASSERT_TRUE(waitFor([&] {
            return document().frame() == frame && !document().report()->artifacts.empty();
        })) << frame;
    }
    expectFluid(stepping, "it steps back");
}

TEST_F(ComparisonTest, VideosOfTwoRunsHaveTheWidthOfTheStageView) {
    window().resize(1440, 900);
    window().modes().enter(Mode::Inspect);
    PanelArea& stage = window().content().stage();
    ASSERT_TRUE(waitFor([&] { return stage.isVisible(); }));
    const int width = view().width();
    comparison().setFrames(0, 3);
    comparison().start();
    ASSERT_TRUE(compared());
    EXPECT_FALSE(stage.isVisible());
    EXPECT_GT(view().width(), width);
    comparison().stop();
    EXPECT_TRUE(waitFor([&] { return stage.isVisible(); }));
    EXPECT_EQ(view().width(), width);
}

TEST_F(ComparisonTest, OnlyInspectShowsTheComparison) {
    comparison().setFrames(0, 3);
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared());
    EXPECT_TRUE(comparison().shown());
    EXPECT_FALSE(view().boxTool().canDraw()) << "two pictures";
    window().modes().enter(Mode::Track);
    EXPECT_FALSE(comparison().shown());
    EXPECT_TRUE(view().boxTool().canDraw());
    EXPECT_FALSE(window().actions()["compare"]->isChecked());
    EXPECT_TRUE(comparison().active()) << "its results are kept";
    QTest::keyClick(&view(), Qt::Key_Escape);
    EXPECT_TRUE(comparison().active());
    const int found = comparison().found();
    window().actions()["compare"]->trigger();
    EXPECT_EQ(window().modes().mode(), Mode::Inspect);
    EXPECT_TRUE(comparison().shown());
    EXPECT_EQ(comparison().found(), found) << "it does not run again";
    window().actions()["compare"]->trigger();
    EXPECT_FALSE(comparison().active());
}

TEST_F(ComparisonTest, StageStripHasTimesAndChoosesTheIntermediateResults) {
    window().resize(1440, 900);
    window().modes().enter(Mode::Inspect);
    StageBar& strip = window().content().stages();
    ASSERT_TRUE(strip.isVisible());
    const auto& stages = document().setup().shape().stages;
    ASSERT_EQ(strip.count(), int(stages.size()) + 2) << "with decoding and the decision";
    const int map = 3;
    EXPECT_EQ(strip.tabText(map), "Correlation map");
    EXPECT_TRUE(waitFor([&] { return !strip.noteOf(map).isEmpty(); }));
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.tabRect(map).center());
    EXPECT_EQ(workbench->selection().stage(), "correlation_map");
    EXPECT_EQ(child<QLabel>("artifact.title").text(), "Correlation map");
    workbench->selection().setStage("local_maxima");
    EXPECT_EQ(strip.tabText(strip.currentIndex()), "Local maxima");
    EXPECT_EQ(child<QLabel>("video.frame").text(), QString("Frame %1").arg(frameTotal - 1));
    window().modes().enter(Mode::Track);
    EXPECT_FALSE(strip.isVisible());
}

TEST_F(ComparisonTest, StageStripBeginsWithDecodingAndEndsWithTheDecision) {
    window().resize(1440, 900);
    window().modes().enter(Mode::Inspect);
    StageBar& strip = window().content().stages();
    const int last = strip.count() - 1;
    EXPECT_EQ(strip.tabText(0), "Decode");
    EXPECT_EQ(strip.tabText(last), "Decision");
    EXPECT_TRUE(waitFor([&] { return !strip.noteOf(0).isEmpty(); })) << "decoding has a time";
    const QRegularExpression timed("^Tracking · \\d");
    EXPECT_TRUE(waitFor([&] { return strip.noteOf(last).contains(timed); }))
        << strip.noteOf(last).toStdString();
    auto& title = child<QLabel>("artifact.title");
    auto& nothing = child<QLabel>("artifact.nothing");
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.tabRect(0).center());
    EXPECT_EQ(title.text(), "Decode");
    EXPECT_TRUE(waitFor([&] { return nothing.isVisible(); }));
    window().modes().show("stage");
    EXPECT_EQ(child<QLabel>("stage.name").text(), "Decode");
    strip.setFocus();
    QTest::keyClick(&strip, Qt::Key_End);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.tabRect(last).center());
    EXPECT_EQ(title.text(), "Decision");
    EXPECT_TRUE(waitFor([&] { return nothing.text().startsWith("Confidence"); }))
        << nothing.text().toStdString();
    EXPECT_EQ(child<QLabel>("stage.name").text(), "Decision");
    go(0);
    EXPECT_TRUE(waitFor([&] { return strip.noteOf(last).startsWith("manual"); }))
        << strip.noteOf(last).toStdString();
}

TEST_F(ComparisonTest, StageViewFloatsAndReturns) {
    window().resize(1440, 900);
    window().modes().enter(Mode::Inspect);
    QWidget* const panel = window().modes().panel("inside");
    ASSERT_TRUE(waitFor([&] { return panel->isVisible(); }));
    QTest::mouseClick(&child<QToolButton>("artifact.own_window"), Qt::LeftButton);
    EXPECT_NE(panel->window(), &window());
    EXPECT_TRUE(panel->isVisible());
    window().modes().enter(Mode::Track);
    EXPECT_TRUE(panel->isVisible()) << "it stays while another mode is used";
    window().modes().enter(Mode::Inspect);
    QTest::mouseClick(&child<QPushButton>("panel.bring_back"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return panel->window() == &window(); }));
    EXPECT_TRUE(panel->isVisible());
}

}  // namespace
}  // namespace spoor::test
