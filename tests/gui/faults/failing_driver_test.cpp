// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine in the application with a driver that hangs or loses its device: the results are kept,
// the window stays usable, and the run continues on another device. These tests are a separate
// program, because a process loads its drivers only once.
#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "engine/compute/driver/driver_watchdog.h"
#include "gui/document/document.h"
#include "gui/document/runs/engine_bridge.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/background_task.h"
#include "tests/gui/wait_for.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>
#include <QSignalSpy>
#include <atomic>
#include <cstdlib>
#include <filesystem>

namespace spoor::test {
namespace {

/// Configures the driver before it is loaded, which works because CTest runs each test in its own
/// process.
class FailingDriver : public ::testing::Test {
protected:
    void fail(const char* how) {
        if (!std::filesystem::exists(SPOOR_FAULTY_POCL)) GTEST_SKIP() << "no PoCL";
        setenv("OCL_ICD_VENDORS", SPOOR_FAULTY_VENDORS, 1);
        setenv("SPOOR_DRIVER_PATIENCE", "5,3600", 1);
        setenv("SPOOR_FAULT_LOG", m_folder.file("log").c_str(), 1);
        setenv("SPOOR_FAULT", (std::string("in=gui_fault_test,") + how).c_str(), 1);
        m_document = std::make_unique<Document>();
        m_bridge = std::make_unique<EngineBridge>(*m_document);
        m_errors = std::make_unique<QSignalSpy>(m_document.get(), &Document::errorOccurred);
        const AlgorithmDescriptor* type = findAlgorithm("template").value();
        m_document->setup().choose(*type, ParamSet(type->params), DevicePlan{"pocl-faulty", {}});
        FrameStore::Options options;
        m_bridge->show(FrameStore::fromSource(std::make_unique<MovingSquareSource>(), options));
        m_document->post(command::AddTarget{m_source.box(0), "a"});
        m_document->post(command::Track{20});
    }
    bool idleAt(FrameIndex frame) const {
        return m_document->state().mode == RunMode::Idle && m_document->state().trackedTo == frame;
    }
    void expectAllFollowed() const {
        for (FrameIndex frame = 0; frame <= 20; ++frame) {
            const auto found = m_document->computed().results().value(frame);
            ASSERT_EQ(found.size(), 1u) << "frame " << frame << ": " << said().toStdString();
            EXPECT_EQ(found[0].box, m_source.box(frame)) << "frame " << frame;
        }
    }
    QString said() const {
        QString all;
        for (const auto& error : *m_errors) all += error[0].toString() + '\n';
        return all;
    }

    TemporaryFolder m_folder;
    MovingSquareSource m_source;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<EngineBridge> m_bridge;
    std::unique_ptr<QSignalSpy> m_errors;
};

TEST_F(FailingDriver, ContinuesOnOtherDeviceAfterDriverHang) {
    fail("call=clFinish,at=30,how=hang,until=end");
    ASSERT_TRUE(waitFor([&] { return driver_watchdog::hangs("pocl-faulty"); }));
    ASSERT_TRUE(waitFor([&] { return said().contains("does not respond"); }));
    EXPECT_TRUE(said().contains("pocl-faulty") && said().contains("clFinish"))
        << said().toStdString();
    ASSERT_TRUE(waitFor([&] { return m_document->state().mode == RunMode::Idle; }));
    const qsizetype before = m_document->computed().results().size();
    EXPECT_GT(before, 1) << "results so far are kept";
    const FrameIndex at = m_document->frame();
    m_document->post(command::Track{
        20 - at, false, false, std::vector<command::TrackStart>{{1, at, m_source.box(at), "a"}}});
    ASSERT_TRUE(waitFor([&] { return idleAt(20); })) << said().toStdString();
    EXPECT_NE(m_document->state().plan.device, "pocl-faulty");
    expectAllFollowed();
}

TEST_F(FailingDriver, NewEngineKnowsTheTargetsAfterDriverHang) {
    fail("call=clFinish,at=30,how=hang,until=end");
    ASSERT_TRUE(waitFor([&] { return said().contains("does not respond"); }));
    ASSERT_TRUE(waitFor([&] { return m_document->state().mode == RunMode::Idle; }));
    ASSERT_TRUE(waitFor([&] { return m_document->state().targets.size() == 1; }));
    const qsizetype errors = m_errors->count();
    const FrameIndex at = m_document->frame();
    targets::setBox(*m_document, 1, m_source.box(at));
    m_document->post(command::PauseTarget{1, true});
    ASSERT_TRUE(waitFor([&] { return m_document->state().targets.at(0).paused; }))
        << said().toStdString();
    EXPECT_EQ(m_errors->count(), errors) << said().toStdString();
}

TEST_F(FailingDriver, LongCallOfAnotherTaskIsNoErrorOfTheRun) {
    setenv("SPOOR_DRIVER_PATIENCE", "1,3600", 1);
    m_document = std::make_unique<Document>();
    m_bridge = std::make_unique<EngineBridge>(*m_document);
    QSignalSpy errors(m_document.get(), &Document::errorOccurred);
    std::atomic<bool> noticed = false;
    const driver_watchdog::Listener listener(
        [&](const driver_watchdog::Hang& hang) { noticed = !hang.final; });
    BackgroundTask task(
        m_document.get(),
        [&](const BackgroundTask::TaskContext&) {
            const driver_watchdog::Call call("clBuildProgram", driver_watchdog::Work::Here);
            while (!noticed) {
            }
        },
        [](const std::optional<Problem>&) {});
    ASSERT_TRUE(waitFor([&] { return noticed.load(); }));
    runEventLoop(50);
    EXPECT_EQ(errors.count(), 0);
    ASSERT_TRUE(waitFor([&] { return !task.working(); }));
}

TEST_F(FailingDriver, ReportsLostDeviceAndContinues) {
    fail("call=clEnqueueNDRangeKernel,at=30,how=late");
    ASSERT_TRUE(waitFor([&] { return idleAt(20); })) << said().toStdString();
    EXPECT_EQ(m_errors->count(), 1);
    EXPECT_TRUE(said().contains("The run continues on")) << said().toStdString();
    expectAllFollowed();
}

}  // namespace
}  // namespace spoor::test
