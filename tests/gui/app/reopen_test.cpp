// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reopening a project restores the diagnosis, intermediate results and comparison of its session.
#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "engine/formats/io/import.h"
#include "engine/media/sample_scene.h"
#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/export.h"
#include "gui/features/inspect/artifact_panel.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <algorithm>

namespace spoor::test {
namespace {

constexpr FrameIndex lastFrame = 245;

/// The sample, tracked by TLD until the target is lost, and saved as a project.
class ReopenTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings().clear();
        start();
    }
    void start() {
        workbench = std::make_unique<ApplicationShell>();
        workbench->showWindow();
        for (const char* panel : {"inside", "why"}) workbench->window()->modes().show(panel);
    }
    void track() {
        workbench->openSample();
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
        ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Tracking; }));
        document().post(command::Stop{});
        ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
        const AlgorithmDescriptor* tld = findAlgorithm("tld").value();
        ParamSet params(tld->params);
        ASSERT_TRUE(params.set("learning", false));  // with learning, the target is never lost
        ASSERT_TRUE(params.set("nn_threshold", 0.9));
        document().setup().choose(*tld, params, {"cpu", {}});
        document().setup().setSeed(7);
        go(0);
        targets::rename(document(), 1, "Falter");
        document().setRange(FrameRange{0, lastFrame});
        targets::track(document(), {});
        ASSERT_TRUE(waitFor([&] {
            return document().state().mode == RunMode::Idle && document().frame() == lastFrame;
        }));
    }
    void saveAs(const QString& to) {
        workbench->project().saveAs(to);
        ASSERT_TRUE(waitFor([&] { return workbench->project().path() == to; }));
        ASSERT_TRUE(
            waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    }
    void reopen(const QString& from) {
        EXPECT_TRUE(workbench->shutDown());
        workbench.reset();
        start();
        workbench->open(from);
        ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    }
    void go(FrameIndex frame) {
        document().post(command::Seek{frame});
        ASSERT_TRUE(waitFor([&] { return document().frame() == frame; }));
    }
    /// The first frame in which the document shows the target in this state; -1: none.
    FrameIndex frameWith(TargetState state) {
        for (FrameIndex frame = 1; frame <= lastFrame; ++frame) {
            const auto box = annotations().shownAt(frame);
            if (box.size() == 1 && box[0].box.state == state) return frame;
        }
        return -1;
    }
    /// All texts of the panel Diagnosis.
    QStringList whyTexts() {
        auto* heading = workbench->window()->findChild<QLabel*>("diagnosis.heading");
        auto* list = workbench->window()->findChild<QListView*>("diagnosis.list");
        QStringList texts = {heading->text()};
        for (int row = 0; row < list->model()->rowCount(); ++row)
            texts << list->model()->index(row, 0).data().toString();
        return texts;
    }
    /// The texts of the panel Diagnosis for a frame, after all of its timers have fired.
    QStringList why(FrameIndex frame) {
        go(frame);
        QStringList texts, before;
        do {
            before = std::exchange(texts, whyTexts());
            runEventLoop(700);
        } while (texts != before || texts[0].isEmpty());
        return texts;
    }
    void expectWhy(FrameIndex frame, const QStringList& expected) {
        go(frame);
        EXPECT_TRUE(waitFor([&] { return whyTexts() == expected; }))
            << whyTexts().join('\n').toStdString() << "\ninstead of\n"
            << expected.join('\n').toStdString();
    }
    Document& document() { return workbench->document(); }
    Annotations& annotations() { return document().annotations(); }
    QString path(const char* name) const { return QString::fromStdString(folder.file(name)); }

    TemporaryFolder folder;
    std::unique_ptr<ApplicationShell> workbench;
};

TEST_F(ReopenTest, RestoresDiagnosisAndSettings) {
    track();
    const FrameIndex lost = frameWith(TargetState::Lost);
    ASSERT_GT(lost, 0);
    const FrameIndex uncertain = frameWith(TargetState::Uncertain);
    const QStringList whyLost = why(lost);
    ASSERT_TRUE(whyLost[0].contains("Tracker message")) << whyLost.join('\n').toStdString();
    ASSERT_GT(whyLost.size(), 1) << "no signal crossed its threshold";
    const QStringList whyUncertain = uncertain > 0 ? why(uncertain) : QStringList();
    const auto params = document().setup().params().values();
    ASSERT_NO_THROW(resultsWriter(document(), path("before.csv"), false)());
    saveAs(path("mine.spoor"));
    reopen(path("mine.spoor"));
    ASSERT_NO_THROW(resultsWriter(document(), path("after.csv"), false)());
    EXPECT_EQ(contentOf(folder.file("after.csv")), contentOf(folder.file("before.csv")));

    expectWhy(lost, whyLost);
    if (uncertain > 0) expectWhy(uncertain, whyUncertain);
    ASSERT_TRUE(document().setup().type());
    EXPECT_EQ(document().setup().type()->id, "tld");
    EXPECT_EQ(document().setup().params().values(), params);
    EXPECT_EQ(document().setup().plan().device, "cpu");
    EXPECT_EQ(document().setup().seed(), 7u);
    EXPECT_EQ(document().range(), (std::optional<FrameRange>{{0, lastFrame}}));
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(annotations().session().targets()[0].name, "Falter");
}

/// The content of an artifact as text.
QString textOf(const Artifact& artifact) {
    QString text;
    if (const auto* boxes = std::get_if<BoxList>(&artifact.value))
        for (const BoxList::Box& each : boxes->boxes)
            text += QStringLiteral("%1 %2 %3 %4;")
                        .arg(each.box.x)
                        .arg(each.box.y)
                        .arg(each.score)
                        .arg(each.accepted);
    if (const auto* funnel = std::get_if<Funnel>(&artifact.value))
        for (const auto& step : funnel->steps) text += QStringLiteral("%1 ").arg(step.count);
    return text;
}

TEST_F(ReopenTest, RecomputesArtifactsWithoutWriting) {
    track();
    constexpr FrameIndex shownFrame = 20;
    Selection& selection = workbench->selection();
    const auto chosen = [&]() -> QString {  // an artifact that textOf() supports
        for (const ArtifactSpec& spec : document().setup().shape().artifacts)
            if (spec.kind == ArtifactKind::Funnel) return QString::fromStdString(spec.id);
        return {};
    }();
    ASSERT_FALSE(chosen.isEmpty());
    selection.setArtifact(chosen);
    go(shownFrame);
    QString before;
    ASSERT_TRUE(waitFor([&] {
        for (const Artifact& artifact : document().report()->artifacts)
            if (artifact.id == chosen.toStdString()) before = textOf(artifact);
        return !before.isEmpty();
    }));
    saveAs(path("mine.spoor"));
    const auto results = annotations().shownAt(shownFrame);
    reopen(path("mine.spoor"));

    workbench->selection().setArtifact(chosen);
    go(shownFrame);
    auto* compute = workbench->window()->findChild<QPushButton*>("artifact.compute");
    auto* nothing = workbench->window()->findChild<QLabel*>("artifact.nothing");
    ASSERT_TRUE(compute && nothing);
    ASSERT_TRUE(waitFor([&] { return compute->isVisible() && compute->isEnabled(); }))
        << nothing->text().toStdString();
    EXPECT_TRUE(nothing->text().contains("Tracking results stay unchanged"))
        << nothing->text().toStdString();
    const QString undo = undoLabel(annotations());
    auto* primary = workbench->window()->findChild<QToolButton*>("primary");
    EXPECT_EQ(primary->text(), "Recompute frame");
    QTest::mouseClick(primary, Qt::LeftButton);
    std::shared_ptr<const std::vector<Artifact>> inside;
    ASSERT_TRUE(waitFor([&] {
        inside = workbench->inside().inside(shownFrame, chosen.toStdString());
        return inside != nullptr;
    })) << workbench->inside().problem().toStdString();
    ASSERT_EQ(inside->size(), 1u);
    EXPECT_EQ(textOf(inside->front()), before);
    EXPECT_NE(primary->text(), "Recompute frame");
    auto* panel = workbench->window()->findChild<ArtifactPanel*>();
    EXPECT_TRUE(waitFor([&] { return panel->view() && panel->view()->id() == chosen; }));
    EXPECT_EQ(undoLabel(annotations()), undo);
    ASSERT_EQ(annotations().shownAt(shownFrame).size(), results.size());
    EXPECT_EQ(annotations().shownAt(shownFrame)[0].box, results[0].box);
    EXPECT_EQ(document().state().mode, RunMode::Idle);
    // Frames that the run has passed need no other run. Untracked frames have no artifacts.
    go(shownFrame - 5);
    EXPECT_TRUE(waitFor([&] {
        return workbench->inside().inside(shownFrame - 5, chosen.toStdString()) != nullptr;
    }));
    go(lastFrame + 2);
    EXPECT_TRUE(waitFor([&] {
        return nothing->isVisible() && nothing->text().contains("not tracked");
    })) << nothing->text().toStdString();
    EXPECT_FALSE(compute->isVisible());
}

TEST_F(ReopenTest, TabStageShowsRecomputedArtifacts) {
    track();
    saveAs(path("mine.spoor"));
    reopen(path("mine.spoor"));
    workbench->window()->modes().show("stage");
    workbench->selection().setArtifact("fern_forest.responses");
    go(20);
    auto* range = workbench->window()->findChild<QLabel*>("stage.range");
    auto* primary = workbench->window()->findChild<QToolButton*>("primary");
    ASSERT_TRUE(range && primary);
    ASSERT_TRUE(waitFor([&] { return primary->text() == "Recompute frame"; }));
    EXPECT_FALSE(range->isVisible());
    QTest::mouseClick(primary, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return range->isVisible() && range->text().contains("values"); }));
}

TEST_F(ReopenTest, DrawsRecomputedArtifactsOverTheVideo) {
    track();
    saveAs(path("mine.spoor"));
    reopen(path("mine.spoor"));
    const QString responses = QStringLiteral("fern_forest.responses");
    MainWindow& window = *workbench->window();
    window.resize(1440, 900);
    window.modes().show("stage");
    workbench->selection().setArtifact(responses);
    go(20);
    auto* primary = window.findChild<QToolButton*>("primary");
    auto* overlay = window.findChild<QToolButton*>("artifact.overlay");
    const auto* head = window.findChild<QLabel*>("video.overlaid");
    ASSERT_TRUE(primary && overlay && head);
    ASSERT_TRUE(waitFor([&] { return primary->text() == "Recompute frame"; }));
    QTest::mouseClick(overlay, Qt::LeftButton);
    EXPECT_TRUE(head->text().contains("overlaid at 60 %")) << head->text().toStdString();
    const QImage plain = window.view().grab().toImage();
    QTest::mouseClick(primary, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return window.view().grab().toImage() != plain; }));
    // The frames that were passed need no stage view.
    window.modes().enter(Mode::Track);
    go(18);
    ASSERT_TRUE(waitFor(
        [&] { return workbench->inside().inside(18, responses.toStdString()) != nullptr; }));
    const QImage covered = window.view().grab().toImage();
    workbench->selection().setOverlay(responses, false);
    EXPECT_NE(window.view().grab().toImage(), covered);
}

TEST_F(ReopenTest, RestoresComparisonWithResults) {
    track();
    ComparisonModel& comparison = workbench->comparison();
    const AlgorithmDescriptor* other = findAlgorithm("template").value();
    ComparisonModel::Side side{other, ParamSet(other->params), {"cpu", {}}};
    (void)side.params.setText(other->params[0].name, toText(side.params.at(other->params[0].name)));
    comparison.setSide(1, side);
    comparison.setFrames(0, 40);
    comparison.setLayout(ComparisonModel::Layout::Wipe);
    comparison.setDivider(0.25);
    ASSERT_EQ(comparison.obstacle().toStdString(), "");
    comparison.start();
    ASSERT_TRUE(waitFor([&] { return !comparison.running(); }));
    ASSERT_EQ(comparison.problem().toStdString(), "");
    const QString names[] = {comparison.name(0), comparison.name(1)};
    const auto found = comparison.compared();
    ASSERT_TRUE(found);
    const TrackResults paths[] = {*found->sides[0].path, *found->sides[1].path};
    ASSERT_GT(paths[1].size(), 30u);
    saveAs(path("mine.spoor"));
    reopen(path("mine.spoor"));

    ComparisonModel& again = workbench->comparison();
    ASSERT_TRUE(waitFor([&] { return again.active(); }));
    workbench->window()->modes().enter(Mode::Inspect);
    EXPECT_FALSE(again.shown()) << "the project opens with one picture";
    workbench->window()->actions()["compare"]->trigger();
    EXPECT_TRUE(again.shown() && again.name(0) == names[0] && again.name(1) == names[1]);
    EXPECT_TRUE(again.layout() == ComparisonModel::Layout::Wipe && again.divider() == 0.25);
    EXPECT_EQ(again.frames(), (std::pair<FrameIndex, FrameIndex>(0, 40)));
    EXPECT_FALSE(again.running());
    const auto shown = again.compared();
    ASSERT_TRUE(shown);
    const TrackResults kept = *shown->sides[1].path;
    for (std::size_t i = 0; i < 2; ++i)
        for (const auto& [frame, rows] : paths[i]) {
            const TargetResult* const now = resultAt(*shown->sides[i].path, frame, 1);
            if (rows.empty()) continue;
            ASSERT_TRUE(now) << i << ' ' << frame;
            EXPECT_EQ(now->state, rows[0].state) << i << ' ' << frame;
            EXPECT_EQ(now->confidence, rows[0].confidence);
            EXPECT_EQ(now->reason, rows[0].reason);
            if (now->state != TargetState::Lost) {
                EXPECT_EQ(now->box, rows[0].box);
            }
        }
    // Requesting artifacts repeats the run, and its stored results stay unchanged.
    workbench->selection().setOverlay("correlation_map.map", true);
    go(20);
    ASSERT_TRUE(waitFor([&] { return again.compared()->sides[1].inside != nullptr; }));
    EXPECT_EQ(again.compared()->sides[1].inside->at(0).id, "correlation_map.map");
    EXPECT_EQ(*again.compared()->sides[1].path, kept);
    again.stop();
    ASSERT_TRUE(waitFor([&] { return workbench->project().saved() == Project::SaveState::Yes; }));
    reopen(path("mine.spoor"));
    runEventLoop(500);
    EXPECT_FALSE(workbench->comparison().active()) << "the comparison was ended before saving";
    EXPECT_EQ(workbench->comparison().name(1), names[1]) << "the chosen algorithm is restored";
    EXPECT_EQ(workbench->comparison().obstacle().toStdString(), "") << "the results are restored";
}

}  // namespace
}  // namespace spoor::test
