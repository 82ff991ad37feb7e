// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/background_run.h"
#include "gui/base/background_task.h"

#include <QObject>
#include <QString>
#include <deque>
#include <memory>
#include <mutex>

namespace spoor {

/// A pipeline at work on the built-in sample, with everything that it can show: on a thread and
/// devices of its own, no farther than it is asked to go. GUI thread.
class SampleRun : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kept = 24;  ///< frames that one can step back through

    explicit SampleRun(QObject* parent = nullptr);
    /// Stops it after the frame in work, without waiting for it.
    ~SampleRun() override;

    /// Begins at the sample's first frame and goes on to `frame`. `type` outlives the run.
    void start(const AlgorithmDescriptor& type, const DevicePlan& plan, FrameIndex frame);
    /// Stops after the frame in work, without waiting for it; what was computed is forgotten.
    void stop();
    /// Computes as far as this frame.
    void goTo(FrameIndex frame);

    /// Computed frames in ascending order, the last kept of them.
    const std::deque<FrameReportPtr>& reports() const { return m_reports; }
    /// Null when it is not computed yet or not kept any more.
    FrameReportPtr report(FrameIndex frame) const;
    static FrameIndex frameCount();
    bool running() const { return m_shared != nullptr; }
    /// Why it could not go on; empty when it can.
    const QString& problem() const { return m_problem; }

signals:
    void grown();   ///< reports()
    void failed();  ///< problem()

private:
    struct SharedState;
    void fetch();

    std::deque<FrameReportPtr> m_reports;
    QString m_problem;
    std::shared_ptr<SharedState> m_shared;
    BackgroundTask m_worker;
    std::shared_ptr<std::mutex> m_turn;  ///< held by the thread that works
};

}  // namespace spoor
