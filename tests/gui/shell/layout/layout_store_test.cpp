// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stored arrangements: the state of each mode, and the migration of docks.
#include "gui/shell/layout/layout_store.h"

#include "gui/shell/api/mode_layout.h"

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
    const ModeState fresh = storedStates(settings)[std::size_t(Mode::Inspect)];
    EXPECT_TRUE(fresh.drawer);
    EXPECT_EQ(fresh.inspectorTab, "why");
    EXPECT_EQ(fresh.drawerTab, "timing");
    ModeState state{{300, 400, 200, 130}, false, false, "properties", "score", {}, "hand"};
    ModeStates states = storedStates(settings);
    states[std::size_t(Mode::Inspect)] = state;
    storeStates(settings, states);
    storeMode(settings, Mode::Inspect);
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Inspect)], state);
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Track)].inspectorTab, "params");
    EXPECT_EQ(storedMode(settings), Mode::Inspect);
}

TEST_F(LayoutStoreTest, ConvertsStatesToTextsAndBack) {
    ModeStates states = storedStates(settings);
    states[std::size_t(Mode::Inspect)] = {
        {300, 400, 200, 130}, false, true, "stage", "score", {}, "hand"};
    EXPECT_EQ(statesOf(layoutTexts(states)), states);
    EXPECT_EQ(statesOf({}), storedStates(settings));
    EXPECT_EQ(statesOf({{"layout/inspect/tab", "bench"},
                        {"layout/inspect/drawer", "wide"},
                        {"layout/inspect/tool", "brush"}}),
              storedStates(settings))
        << "panels and tools of other places, and sizes that are no numbers, are ignored";
}

TEST_F(LayoutStoreTest, TrackingLayoutBecomesModeTrack) {
    storeDocks({"params", "timing"});
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Track);
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Inspect)].drawerTab, "timing");
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Track)].inspectorTab, "params");
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
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Inspect)].drawerTab, "score");
}

TEST_F(LayoutStoreTest, DockInFrontBecomesTheTabOfItsMode) {
    storeDocks({"closeup", "review", "why"});
    migrateLayout(settings);
    EXPECT_EQ(storedMode(settings), Mode::Track);
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Inspect)].inspectorTab, "why");
    EXPECT_EQ(storedStates(settings)[std::size_t(Mode::Annotate)].inspectorTab, "review");
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
