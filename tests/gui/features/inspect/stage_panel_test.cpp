// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/inspect/stage_panel.h"

#include "engine/pipeline/artifact.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/gui/wait_for.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QListWidget>
#include <QTableView>
#include <QTest>

namespace spoor::test {
namespace {

class StagePanelTest : public testing::Test {
protected:
    StagePanelTest() : m_panel(m_fixture.context()) {
        m_fixture.choosePipeline();
        m_panel.resize(320, 600);
        m_panel.show();
    }
    template <typename T>
    T& child(const char* name) {
        return *m_panel.findChild<T*>(name);
    }

    PanelFixture m_fixture;
    StagePanel m_panel;
};

TEST_F(StagePanelTest, DescribesTheSelectedStage) {
    EXPECT_TRUE(child<QLabel>("stage.empty").isVisible());
    m_fixture.selection.setStage("correlation_map");
    EXPECT_FALSE(child<QLabel>("stage.empty").isVisible());
    EXPECT_EQ(child<QLabel>("stage.name").text(), "Correlation map");
    EXPECT_EQ(child<QLabel>("stage.device").text(), "Not run yet");
    EXPECT_EQ(child<QListWidget>("stage.views").count(), 5);
    m_fixture.compute(0, 30);
    const auto& kernels = child<QTableView>("stage.kernels");
    EXPECT_TRUE(waitFor([&] { return kernels.model()->rowCount() == 2; }));
    EXPECT_EQ(kernels.model()->index(0, 0).data().toString(), "tiled");
    EXPECT_TRUE(child<QLabel>("stage.device").text().startsWith("pocl-cpu"))
        << qPrintable(child<QLabel>("stage.device").text());
    m_fixture.selection.setStage("integral_image");
    EXPECT_EQ(child<QListWidget>("stage.views").count(), 0);
    EXPECT_FALSE(child<QListWidget>("stage.views").isVisible());
}

TEST_F(StagePanelTest, ChoosesAViewWithAPictureOfTheFrame) {
    m_fixture.selection.setStage("correlation_map");
    auto& views = child<QListWidget>("stage.views");
    const QImage before = views.item(0)->icon().pixmap(72, 40).toImage();
    m_fixture.compute(0, 8);
    EXPECT_TRUE(waitFor([&] { return views.item(0)->icon().pixmap(72, 40).toImage() != before; }));
    QTest::mouseClick(views.viewport(), Qt::LeftButton, {},
                      views.visualItemRect(views.item(0)).center());
    EXPECT_EQ(m_fixture.selection.artifact(), "correlation_map.map");
    EXPECT_TRUE(waitFor([&] { return child<QLabel>("stage.range").text().startsWith("64 × 36"); }));
    m_fixture.selection.setArtifact("correlation_map.template");
    EXPECT_EQ(views.currentItem()->text(), "Template");
}

TEST_F(StagePanelTest, ShowsTheResultOfTheSelectedTarget) {
    m_fixture.selection.setStage("correlation_map");
    m_fixture.selection.setArtifact("correlation_map.map");
    m_fixture.selection.setTarget(2);
    const auto map = [](int width) {
        ScalarMap made;
        made.size = {width, 2};
        made.values.assign(std::size_t(2 * width), 0.5F);
        return made;
    };
    m_fixture.show(3, {{"correlation_map.map", 1, map(3)}, {"correlation_map.map", 2, map(5)}});
    const auto shows = [&](const char* size) {
        return waitFor([&] { return child<QLabel>("stage.range").text().startsWith(size); });
    };
    EXPECT_TRUE(shows("5 × 2"));
    m_fixture.selection.setTarget(1);
    EXPECT_TRUE(shows("3 × 2"));
}

TEST_F(StagePanelTest, ShowsNoPictureOfAnotherFrame) {
    m_fixture.selection.setStage("correlation_map");
    auto& views = child<QListWidget>("stage.views");
    const auto picture = [&] { return views.item(0)->icon().pixmap(72, 40).toImage(); };
    const QImage nothing = picture();
    m_fixture.compute(0);
    EXPECT_TRUE(waitFor([&] { return picture() != nothing; }));
    m_fixture.show(1, {});
    EXPECT_TRUE(waitFor([&] { return picture() == nothing; }));
}

TEST_F(StagePanelTest, WatchesPicturesOnlyWhileItIsVisible) {
    m_fixture.selection.setStage("correlation_map");
    ASSERT_TRUE(m_fixture.last<command::Watch>());
    EXPECT_EQ(m_fixture.last<command::Watch>()->artifacts,
              (std::set<std::string>{"correlation_map.map", "correlation_map.template"}));
    m_panel.hide();
    EXPECT_TRUE(m_fixture.last<command::Watch>()->artifacts.empty());
}

}  // namespace
}  // namespace spoor::test
