// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A long video after a short one, counted instead of timed.
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/toolkit/widgets/look.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QChartView>
#include <QSettings>
#include <QValueAxis>
#include <algorithm>

namespace spoor::test {
namespace {

constexpr FrameIndex shortVideo = 10, longVideo = 1'000'000;
constexpr SizeI thumbSize{32, 24};

/// The most ticks that any axis of a window has had.
class TickCounter {
public:
    explicit TickCounter(const QWidget& window) {
        for (const QChartView* view : window.findChildren<QChartView*>())
            for (QAbstractAxis* each : view->chart()->axes()) {
                auto* axis = qobject_cast<QValueAxis*>(each);
                ++m_axes;
                const auto count = [this, axis] {
                    m_most = std::max(m_most, (axis->max() - axis->min()) / axis->tickInterval());
                };
                QObject::connect(axis, &QValueAxis::rangeChanged, &m_context, count);
                QObject::connect(axis, &QValueAxis::tickIntervalChanged, &m_context, count);
            }
    }
    int axes() const { return m_axes; }
    double most() const { return m_most; }

private:
    int m_axes = 0;
    double m_most = 0;
    QObject m_context;
};

TEST(LongVideo, MakesFewTicksAndSeeksNowhereAfterAShortOne) {
    QSettings().clear();
    ApplicationShell workbench;
    workbench.showWindow();
    MainWindow& window = *workbench.window();
    window.content().panels().createAll();
    const auto open = [&](FrameIndex frames) {
        const auto ledger = std::make_shared<CountedSource::Ledger>();
        workbench.bridge().show(FrameStore::fromSource(
            std::make_unique<CountedSource>(thumbSize, frames, ledger), FrameStore::Options()));
        ASSERT_TRUE(waitFor([&] {
            return workbench.document().report() && workbench.document().frameCount() == frames;
        }));
        for (const char* panel : {"score", "compare", "sensitivity", "timing", "measure"}) {
            window.modes().show(panel);
            runEventLoop(50);
        }
    };
    open(shortVideo);
    const TickCounter ticks(window);
    EXPECT_GE(ticks.axes(), 8) << "score, compare, sensitivity and timing have a chart each";
    const Posted posted(workbench.document());
    open(longVideo);
    EXPECT_LE(ticks.most(), maxTicks);
    EXPECT_GT(ticks.most(), 0) << "no chart follows the timeline";
    EXPECT_TRUE(posted.all<command::Seek>().empty());
    open(shortVideo);
    EXPECT_LE(ticks.most(), maxTicks);
}

TEST(LongVideo, TicksAreFewForEveryRange) {
    EXPECT_EQ(ticksOf(0, 10, 2), (std::vector<double>{0, 2, 4, 6, 8, 10}));
    EXPECT_EQ(ticksOf(-0.3, 0.3, 0.2), (std::vector<double>{-0.2, 0, 0.2}));
    EXPECT_FALSE(std::signbit(ticksOf(-0.1, 1, 0.2).front())) << "no label says -0";
    EXPECT_LE(ticksOf(0, 1e12, 1).size(), std::size_t(maxTicks));
    EXPECT_LE(ticksOf(-1e300, 1e300, 1e-3).size(), std::size_t(maxTicks));
    EXPECT_TRUE(ticksOf(0, INFINITY, 1).empty());
    EXPECT_TRUE(ticksOf(NAN, 1, 1).empty());
    EXPECT_TRUE(ticksOf(0, 0, 0).empty());
    EXPECT_EQ(boundedInterval(0, 10, 2), 2);
    EXPECT_EQ(boundedInterval(0, 1e6, 2), 50000);
}

}  // namespace
}  // namespace spoor::test
