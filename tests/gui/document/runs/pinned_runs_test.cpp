// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Comparisons with pinned runs and with other algorithms, in the window and with the real engine.
#include "gui/document/runs/pinned_runs.h"

#include "tests/gui/support/tracked_sample.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QComboBox>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

namespace spoor::test {
namespace {

class PinnedRunsTest : public TrackedSample {
protected:
    ComparisonModel& comparison() { return workbench->comparison(); }
    bool compared() {
        return waitFor([&] {
            return comparison().active() && !comparison().running() &&
                   !comparison().compared()->sides[1].path->empty();
        });
    }
    static void click(QWidget& widget) {
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(10, widget.height() / 2));
    }
};

TEST_F(PinnedRunsTest, OverlaysOfAnotherAlgorithmCanBeSwitchedOff) {
    const auto switchOf = [this](const QString& text) -> QAction* {
        for (int number = 1; number <= Actions::layers; ++number) {
            QAction* layer = window().actions()[QString("layer_%1").arg(number)];
            if (layer->isVisible() && layer->text() == text) return layer;
        }
        return nullptr;
    };
    const QString windows = "Windows with enough variance";
    EXPECT_FALSE(switchOf(windows)) << "template matching has none";
    workbench->selection().setOverlay("variance_filter.windows", true);
    const AlgorithmDescriptor& tld = *findAlgorithm("tld").value();
    comparison().setSide(1, {&tld, ParamSet(tld.params), {"cpu", {}}});
    window().actions()["compare"]->trigger();
    ASSERT_TRUE(compared());
    ASSERT_TRUE(switchOf(windows));
    EXPECT_TRUE(switchOf(windows)->isChecked());
    switchOf(windows)->trigger();
    EXPECT_FALSE(workbench->selection().overlays().contains("variance_filter.windows"));
    comparison().stop();
    EXPECT_FALSE(switchOf(windows));
}

TEST_F(PinnedRunsTest, ComparesWithAPinnedRunWithoutRunningItAgain) {
    window().modes().show("timing");
    click(child<QToolButton>("timing.pin"));
    const TrackResults pinned = shownPath();
    const QString name = "Template matching 1";
    window().modes().show("compare");
    auto& list = child<QComboBox>("compare.pipeline.b");
    ASSERT_GE(list.findText(name), 0);
    list.setFocus();
    for (int i = 0; i < list.count() && list.currentText() != name; ++i)
        QTest::keyClick(&list, Qt::Key_Up);
    EXPECT_EQ(comparison().name(1), "B · " + name);
    EXPECT_FALSE(child<QComboBox>("compare.device.b").isEnabled()) << "the run is over";
    click(child<QPushButton>("compare.start"));
    ASSERT_TRUE(comparison().active());
    EXPECT_FALSE(comparison().running());
    EXPECT_EQ(comparison().compared()->sides[1].path->at(12).at(0).box, pinned.at(12).at(0).box);
    EXPECT_FALSE(comparison().compared()->sides[1].milliseconds->empty());
}

}  // namespace
}  // namespace spoor::test
