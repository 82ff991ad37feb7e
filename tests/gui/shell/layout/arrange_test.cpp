// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The grid of the window: shares of the picture, limits, and what gives way in a small window.
#include "gui/shell/layout/arrange.h"

#include "gui/shell/api/mode_layout.h"

#include <gtest/gtest.h>
#include <QList>

namespace spoor::test {
namespace {

/// All parts of a mode in its initial state.
PartState initial(Mode mode, QSize size) {
    const ModeLayout& layout = layoutOf(mode);
    PartState state;
    state.inspector = size.width() >= wideFrom;
    state.drawer = layout.drawerOpen && size.height() >= layout.drawerFrom;
    state.stage = !layout.panels(PanelPlace::Stage).isEmpty();
    state.tabs = !layout.panels(PanelPlace::Drawer).isEmpty();
    return state;
}

PartRects rectsOf(QSize size, Mode mode, const PartSizes& sizes = {}) {
    return arrange(size, layoutOf(mode), sizes, initial(mode, size));
}

/// Share of the window that a picture of 16:9 has.
double pictureShare(QSize size, Mode mode) {
    const QSizeF well = rectsOf(size, mode).well.size();
    const double height = std::min(well.height(), well.width() * 9 / 16);
    return height * height * 16 / 9 / (double(size.width()) * size.height());
}

QList<QRect> shown(const PartRects& rects) {
    QList<QRect> parts;
    for (const QRect& part :
         {rects.bar, rects.tools, rects.options, rects.well, rects.stage, rects.inspector,
          rects.strip, rects.drawer, rects.timeline, rects.page, rects.pages})
        if (!part.isEmpty()) parts << part;
    return parts;
}

TEST(Arrange, PictureHasHalfOfTheWindow) {
    EXPECT_GE(pictureShare({1440, 900}, Mode::Track), 0.50);
    EXPECT_GE(pictureShare({1440, 900}, Mode::Annotate), 0.43);
    EXPECT_GE(pictureShare({1366, 768}, Mode::Track), 0.44);
}

TEST(Arrange, OpenDrawerOfALowWindowLeavesTheVideoTheStripAndTheInspector) {
    for (const Mode mode : {Mode::Track, Mode::Inspect, Mode::Measure}) {
        PartState state = initial(mode, {1366, 768});
        state.drawer = true;
        const PartRects rects = arrange({1366, 768}, layoutOf(mode), {}, state);
        for (const QRect& other : {rects.well, rects.stage, rects.strip, rects.inspector})
            EXPECT_FALSE(rects.drawer.intersects(other)) << layoutOf(mode).id;
        EXPECT_GE(rects.well.height(), minWell.height()) << layoutOf(mode).id;
        EXPECT_GE(rects.drawer.height(), minDrawer) << layoutOf(mode).id;
        EXPECT_FALSE(rects.inspector.isEmpty());
    }
}

TEST(Arrange, PartsCoverTheWindowWithoutOverlap) {
    for (const QSize size :
         {QSize(1440, 900), QSize(1366, 768), QSize(1280, 720), minWindow, QSize(2560, 1600)}) {
        for (const ModeLayout& mode : modeLayouts()) {
            const PartRects rects = rectsOf(size, mode.mode);
            const QList<QRect> parts = shown(rects);
            qint64 area = 0;
            for (const QRect& part : parts) {
                EXPECT_TRUE(QRect(QPoint(), size).contains(part)) << mode.id;
                area += qint64(part.width()) * part.height();
                for (const QRect& other : parts)
                    EXPECT_TRUE(part == other || !part.intersects(other)) << mode.id;
            }
            EXPECT_EQ(area, qint64(size.width()) * size.height())
                << mode.id << ' ' << size.width() << 'x' << size.height();
        }
    }
}

TEST(Arrange, HasTheSizesOfTheDesign) {
    const PartRects track = rectsOf({1440, 900}, Mode::Track);
    EXPECT_EQ(track.well, QRect(44, 44, 1076, 604));
    EXPECT_EQ(track.inspector, QRect(1120, 44, 320, 604));
    EXPECT_EQ(track.strip, QRect(0, 648, 1440, 36));
    EXPECT_EQ(track.timeline, QRect(0, 684, 1440, 216));
    EXPECT_TRUE(track.drawer.isEmpty()) << "a closed drawer takes no space";
    const PartRects small = rectsOf({1366, 768}, Mode::Track);
    EXPECT_EQ(small.inspector.width(), 296);
    EXPECT_EQ(small.timeline.height(), 176);
    EXPECT_EQ(small.well.height(), 512);
    const PartRects inspect = rectsOf({1440, 900}, Mode::Inspect);
    EXPECT_EQ(inspect.inspector, QRect(1068, 44, 372, 732)) << "spans strip and drawer";
    EXPECT_EQ(inspect.drawer, QRect(0, 490, 1068, 286));
    EXPECT_EQ(inspect.strip.width(), 1068);
    EXPECT_EQ(inspect.timeline.height(), 124);
    const PartRects measure = rectsOf({1440, 900}, Mode::Measure);
    EXPECT_EQ(measure.drawer, QRect(0, 556, 1440, 220));
    EXPECT_EQ(measure.inspector.bottom(), measure.well.bottom());
}

TEST(Arrange, LowWindowsShowTheChartOfTheMeasurement) {
    for (const QSize size : {QSize(1366, 768), QSize(1280, 720), minWindow}) {
        const PartRects rects = rectsOf(size, Mode::Measure);
        EXPECT_GE(rects.drawer.height(), 98) << size.height();
        EXPECT_GE(rects.well.height(), minWell.height()) << size.height();
    }
    EXPECT_GE(rectsOf({1366, 768}, Mode::Measure).drawer.height(), 200);
}

TEST(Arrange, LowWindowKeepsTheTabsOfTheDrawer) {
    const QSize size(1366, 768);
    PartState state = initial(Mode::Inspect, size);
    const PartRects closed = arrange(size, layoutOf(Mode::Inspect), {}, state);
    EXPECT_EQ(closed.drawer.height(), state.drawerTabs);
    state.drawer = true;
    const PartRects open = arrange(size, layoutOf(Mode::Inspect), {}, state);
    EXPECT_EQ(open.drawer.bottom(), closed.drawer.bottom());
    EXPECT_GE(open.drawer.height(), minDrawer);
    EXPECT_EQ(open.strip.size(), closed.strip.size());
    EXPECT_TRUE(
        arrange(size, layoutOf(Mode::Track), {}, initial(Mode::Track, size)).drawer.isEmpty());
}

TEST(Arrange, NarrowWindowHidesTheInspector) {
    const QSize size(1090, 900);
    PartState state = initial(Mode::Track, size);
    const PartRects closed = arrange(size, layoutOf(Mode::Track), {}, state);
    EXPECT_TRUE(closed.inspector.isEmpty());
    EXPECT_EQ(closed.well.width(), 1090 - toolsWidth);
    state.inspector = true;
    const PartRects open = arrange(size, layoutOf(Mode::Track), {}, state);
    EXPECT_TRUE(open.inspectorOver);
    EXPECT_EQ(open.well, closed.well);
    EXPECT_EQ(open.inspector.right(), 1089);
}

TEST(Arrange, KeepsSizesWithinTheirLimits) {
    for (const QSize size : {QSize(1440, 900), QSize(1100, 820), minWindow}) {
        for (const ModeLayout& mode : modeLayouts()) {
            for (const PartSizes& sizes :
                 {PartSizes{1, 1, 1, 1}, PartSizes{9999, 9999, 9999, 9999}}) {
                PartState state = initial(mode.mode, size);
                state.drawer = state.tabs;
                state.stage = false;
                const PartRects rects = arrange(size, mode, sizes, state);
                if (mode.page) continue;
                EXPECT_GE(rects.well.height(), minWell.height()) << mode.id << size.height();
                EXPECT_GE(rects.well.width(), size.width() / 2) << mode.id;
                EXPECT_GE(rects.timeline.height(), minTimeline) << mode.id;
                EXPECT_LE(rects.timeline.height(), size.height() * 6 / 10) << mode.id;
                EXPECT_LE(rects.drawer.height(), size.height() / 2) << mode.id;
                if (rects.inspector.isEmpty()) continue;
                EXPECT_GE(rects.inspector.width(), minInspector) << mode.id;
                EXPECT_LE(rects.inspector.width(), maxInspector) << mode.id;
            }
        }
    }
}

TEST(Arrange, StageViewLiesWhereBothPicturesAreLargest) {
    EXPECT_FALSE(rectsOf({1440, 900}, Mode::Inspect).stageBelow);
    EXPECT_TRUE(rectsOf({1120, 1600}, Mode::Inspect).stageBelow);
    const PartRects rects = rectsOf({1440, 900}, Mode::Inspect, {0, 250, 0, 0});
    EXPECT_NEAR(rects.stage.width(), (rects.stage.width() + rects.well.width()) / 4.0, 2);
}

TEST(Arrange, StartPageHasTheWholeWindow) {
    PartState state = initial(Mode::Inspect, {1440, 900});
    state.video = false;
    const PartRects rects = arrange({1440, 900}, layoutOf(Mode::Inspect), {}, state);
    EXPECT_EQ(rects.well, QRect(0, 44, 1440, 856));
    EXPECT_EQ(shown(rects).size(), 2);
}

}  // namespace
}  // namespace spoor::test
