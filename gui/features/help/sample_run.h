// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/background_run.h"
#include "engine/tracking/run_state.h"
#include "gui/toolkit/background_task.h"

#include <QObject>
#include <QString>
#include <deque>
#include <memory>
#include <mutex>

namespace spoor {

/// A run of an algorithm on the built-in sample with all artifacts, on its own thread and devices.
/// It computes only up to the requested frame. GUI thread.
class SampleRun : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kept = 24;  ///< number of frames in memory, to step back through

    explicit SampleRun(QObject* parent = nullptr);
    /// Stops the run after the current frame, without waiting for it.
    ~SampleRun() override;

    /// Computes the sample from its first frame to `frame`. `type` must outlive the run.
    void start(const AlgorithmDescriptor& type, const DevicePlan& plan, FrameIndex frame);
    /// Stops the run after the current frame, without waiting for it, and clears its results.
    void stop();
    /// Continues to this frame.
    void goTo(FrameIndex frame);

    /// The last `kept` computed frames in ascending order.
    const std::deque<FrameReportPtr>& reports() const { return m_reports; }
    /// Null if the frame is not computed yet or not in memory any more.
    FrameReportPtr report(FrameIndex frame) const;
    static FrameIndex frameCount();
    bool running() const { return m_shared != nullptr; }
    /// The error that ended the run; empty if there is none.
    const QString& problem() const { return m_problem; }

signals:
    void grown();   ///< reports() has a new frame
    void failed();  ///< problem() is set

private:
    struct SharedState;
    void fetch();

    std::deque<FrameReportPtr> m_reports;
    QString m_problem;
    std::shared_ptr<SharedState> m_shared;
    BackgroundTask m_worker;
    std::shared_ptr<std::mutex> m_turn;  ///< held by the thread that computes
};

}  // namespace spoor
