// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/devices/device_panel.h"

#include "engine/base/error.h"
#include "gui/features/devices/device_delegate.h"
#include "gui/toolkit/background_task.h"
#include "tests/gui/manual_reset_event.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTest>
#include <QThread>
#include <atomic>
#include <latch>
#include <memory>

namespace spoor::test {
namespace {

class DevicePanelTest : public ::testing::Test {
protected:
    DevicePanelTest() { m_fixture.choosePipeline(); }
    void showPanel() {
        m_panel.resize(320, 600);
        m_panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_panel, hangLimitMs));
    }
    void showProbed() {
        showPanel();
        ASSERT_TRUE(waitFor([&] { return !m_panel.probing(); }));
    }
    QListView& cards() { return *m_panel.findChild<QListView*>("devices.list"); }
    QComboBox& chooser(const char* name) {
        QComboBox* found = nullptr;
        for (QComboBox* box : m_panel.findChildren<QComboBox*>(name))
            if (box->isVisible()) found = box;
        EXPECT_TRUE(found) << name;
        return *found;
    }
    void choose(const char* name, const QString& selector) {
        QComboBox& box = chooser(name);
        const int at = box.findData(selector);
        ASSERT_GE(at, 0) << selector.toStdString();
        box.setCurrentIndex(at);
        emit box.activated(at);
    }

    PanelFixture m_fixture;
    /// Shared, because a probe may outlive the test.
    struct Probes {
        std::atomic<int> count{0};
        std::atomic<bool> offGuiThread{false};
        ManualResetEvent mayProbe;
    };
    std::shared_ptr<Probes> m_probes = std::make_shared<Probes>();
    DevicePanel m_panel{m_fixture.context(), [probes = m_probes] {
                            ++probes->count;
                            probes->offGuiThread = QThread::currentThread() != qApp->thread();
                            probes->mayProbe.wait();
                            return sampleDevices();
                        }};
};

TEST_F(DevicePanelTest, ProbesOnceOffTheGuiThreadWhenFirstShown) {
    runEventLoop(100);
    EXPECT_EQ(m_probes->count, 0);
    m_probes->mayProbe.reset();
    showPanel();
    EXPECT_TRUE(m_panel.probing());
    EXPECT_TRUE(m_panel.findChild<QLabel*>("devices.status")->text().contains("Probing"));
    m_probes->mayProbe.set();
    ASSERT_TRUE(waitFor([&] { return cards().model()->rowCount() == 2; }));
    m_panel.hide();
    m_panel.show();
    EXPECT_EQ(m_probes->count, 1);
    EXPECT_TRUE(m_probes->offGuiThread);
}

TEST_F(DevicePanelTest, ListsABrokenDeviceWithErrorAndBuildLog) {
    showProbed();
    const auto shows = [this](const char* text) {
        const QList<QLabel*> facts =
            m_panel.findChild<QWidget*>("devices.details")->findChildren<QLabel*>();
        return std::any_of(facts.begin(), facts.end(), [text](const QLabel* fact) {
            return fact->isVisible() && fact->text().contains(QLatin1String(text));
        });
    };
    EXPECT_FALSE(shows("cl_khr_fp64")) << "the details are folded at first";
    QTest::mouseClick(m_panel.findChild<QAbstractButton*>("section.devices.details"),
                      Qt::LeftButton);
    EXPECT_TRUE(shows("cl_khr_fp64"));
    QTest::keyClick(&cards(), Qt::Key_Down);
    EXPECT_TRUE(waitFor([&] { return shows("did not answer"); }));
    EXPECT_TRUE(shows("unknown target CPU"));
    EXPECT_TRUE(cards()
                    .model()
                    ->index(1, 0)
                    .data(DeviceDelegate::About)
                    .toString()
                    .contains("did not answer"));
    EXPECT_EQ(cards().model()->index(1, 0).data(DeviceDelegate::State).toString(), "Not usable");
}

TEST_F(DevicePanelTest, LinksToInstallingDriversForDevicesThatAreNotUsable) {
    showProbed();
    QString asked;
    QObject::connect(&m_fixture.selection, &Selection::manualAsked, &m_panel,
                     [&](const QString& page) { asked = page; });
    auto* install = m_panel.findChild<QPushButton*>("devices.install_driver");
    ASSERT_TRUE(install->isVisible());
    QTest::mouseClick(install, Qt::LeftButton);
    EXPECT_EQ(asked, "devices");
    EXPECT_FALSE(m_panel.findChild<QWidget*>("devices.no_gpu")->isVisible()) << "there is a GPU";
    // Without a GPU, the card says what to install.
    DevicePanel without(m_fixture.context(),
                        [] { return std::vector<DeviceInfo>{sampleDevices().front()}; });
    QObject::connect(&m_fixture.selection, &Selection::manualAsked, &without,
                     [&](const QString& page) { asked = page + '!'; });
    without.resize(320, 600);
    without.show();
    auto* gpu = without.findChild<QPushButton*>("devices.install_gpu");
    ASSERT_TRUE(waitFor([&] { return gpu->isVisible(); }));
    EXPECT_FALSE(without.findChild<QPushButton*>("devices.install_driver")->isVisible());
    QTest::mouseClick(gpu, Qt::LeftButton);
    EXPECT_EQ(asked, "devices!");
}

TEST_F(DevicePanelTest, ChoosesDevicesForTheAlgorithmAndForStages) {
    showProbed();
    choose("devices.all", "cpu");
    EXPECT_EQ(m_fixture.document.setup().plan().device, "cpu");
    choose("devices.stage.median_flow", "host");
    EXPECT_EQ(m_fixture.document.setup().plan().stages.at("median_flow"), "host");
    EXPECT_EQ(m_fixture.last<command::SetAlgorithm>()->config, m_fixture.document.setup().config());
    choose("devices.stage.median_flow", QString());
    EXPECT_TRUE(m_fixture.document.setup().plan().stages.empty());
    EXPECT_LT(chooser("devices.stage.integral_image").findData("host"), 0);
    const auto* all = qobject_cast<QStandardItemModel*>(chooser("devices.all").model());
    const int broken = chooser("devices.all").findData("broken-gpu");
    ASSERT_GE(broken, 0);
    EXPECT_FALSE(all->item(broken)->isEnabled()) << "listed, but disabled";
    EXPECT_GE(chooser("devices.all").findData("pocl-cpu"), 0);
}

TEST_F(DevicePanelTest, ShowsTheResolvedPlan) {
    showProbed();
    RunState state = m_fixture.document.state();
    state.plan.device = "pocl-cpu";
    state.plan.stages["median_flow"] = "host";
    m_fixture.document.applyState(state);
    QString shown;
    for (QLabel* label : m_panel.findChildren<QLabel*>("devices.resolved.median_flow"))
        if (label->isVisible()) shown = label->text();
    EXPECT_TRUE(shown.contains("Host")) << shown.toStdString();
    EXPECT_EQ(cards().model()->index(0, 0).data(DeviceDelegate::State).toString(), "In use");
}

TEST(DevicePanelEnd, DoesNotWaitForAHangingDriver) {
    PanelFixture fixture;
    const auto hangs = std::make_shared<std::latch>(1);
    auto panel = std::make_unique<DevicePanel>(fixture.context(), [hangs] {
        hangs->wait();
        return sampleDevices();
    });
    panel->show();
    ASSERT_TRUE(panel->probing());
    panel.reset();  // the probe ends only after this
    EXPECT_TRUE(BackgroundTask::anyWorks());
    hangs->count_down();
    EXPECT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
}

TEST(DevicePanelEnd, ReportsAFailedProbe) {
    PanelFixture fixture;
    DevicePanel panel(fixture.context(), []() -> std::vector<DeviceInfo> {
        throw EngineError("The probe program is missing.");
    });
    panel.show();
    ASSERT_TRUE(waitFor([&] { return !panel.probing(); }));
    EXPECT_EQ(panel.findChild<QLabel*>("devices.status")->text(), "The probe program is missing.");
}

}  // namespace
}  // namespace spoor::test
