// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stored arrangements: the state of each mode, and the migration of docks.
#include "gui/window/layout/layout_store.h"

#include "gui/window/layout/mode_layout.h"

#include <gtest/gtest.h>
#include <QSettings>

namespace spoor::test {
namespace {

class LayoutStoreTest : public ::testing::Test {
protected:
    LayoutStoreTest() { settings.clear(); }
    ~LayoutStoreTest() override { settings.clear(); }
    /// As stored by the version with docks: the docks that nothing covered, the frontmost last.
    void storeDocks(const QStringList& front) {
        settings.setValue("layout/version", 3);
        settings.setValue("layout/geometry", QByteArray("place"));
        settings.setValue("layout/state", QByteArray("docks"));
        settings.setValue("layout/below", front);
        settings.setValue("layout/video", true);
    }

    QSettings settings;
};

TEST_F(LayoutStoreTest, StoresTheStateOfEachMode) {
    const ModeState fresh = storedState(settings, Mode::Inspect);
    EXPECT_TRUE(fresh.drawer);
    EXPECT_EQ(fresh.inspectorTab, "why");
    EXPECT_EQ(fresh.drawerTab, "timing");
    ModeState state{{300, 400, 200, 130}, false, false, "properties", "score", {}};
    storeState(settings, Mode::Inspect, state);
    storeMode(settings, Mode::Inspect);
    EXPECT_EQ(storedState(settings, Mode::Inspect), state);
    EXPECT_EQ(storedState(settings, Mode::Track).inspectorTab, "params");
    EXPECT_EQ(storedMode(settings), Mode::Inspect);
}

TEST_F(LayoutStoreTest, TrackingLayoutBecomesModeTrack) {
    storeDocks({"params", "timing"});
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Track);
    EXPECT_EQ(storedState(settings, Mode::Inspect).drawerTab, "timing");
    EXPECT_EQ(storedState(settings, Mode::Track).inspectorTab, "params");
    EXPECT_EQ(settings.value("layout/geometry").toByteArray(), "place");
    for (const char* gone : {"layout/state", "layout/below", "layout/video"})
        EXPECT_FALSE(settings.contains(gone)) << gone;
    EXPECT_EQ(settings.value("layout_v3/state").toByteArray(), "docks");
    EXPECT_EQ(settings.value("layout_v3/below").toStringList(), QStringList({"params", "timing"}));
}

TEST_F(LayoutStoreTest, DebuggingLayoutBecomesModeInspect) {
    storeDocks({"params", "inside", "score"});
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Inspect);
    EXPECT_EQ(storedState(settings, Mode::Inspect).drawerTab, "score");
}

TEST_F(LayoutStoreTest, DockInFrontBecomesTheTabOfItsMode) {
    storeDocks({"closeup", "review", "why"});
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Track);
    EXPECT_EQ(storedState(settings, Mode::Inspect).inspectorTab, "why");
    EXPECT_EQ(storedState(settings, Mode::Annotate).inspectorTab, "review");
}

TEST_F(LayoutStoreTest, MigratesOnce) {
    storeDocks({"inside"});
    migrateLayout(settings);
    storeMode(settings, Mode::Measure);
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Measure);
}

TEST_F(LayoutStoreTest, UnknownNamesAreIgnored) {
    storeDocks({"nothing", "inside"});
    migrateLayout(settings);
    settings.setValue("layout/mode", "juggle");
    EXPECT_EQ(storedMode(settings), Mode::Track);
}

}  // namespace
}  // namespace spoor::test
