// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session.h"
#include "engine/tracking/background_run.h"
#include "gui/base/background_task.h"
#include "gui/runs/compared_runs.h"

#include <QObject>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace spoor {

class Document;

/// Lets two threads work in turn, frame by frame. Any thread.
class Alternator {
public:
    class Place;

    /// Waits until it is this one's turn, 0 or 1, or the other one has left.
    void take(int who);
    /// The other one's turn; `leave`: for good.
    void pass(int who, bool leave = false);
    /// A number for each thread that takes part.
    int join() { return m_joined++ % 2; }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<int> m_joined{0};
    int m_turn = 0;
    bool m_left[2] = {false, false};
};

/// A run beside the shown one, on a thread and devices of its own, and what it has found so far.
/// When it is done it can still be asked for what its frames look like inside. GUI thread.
class BackgroundRun : public QObject {
    Q_OBJECT
public:
    explicit BackgroundRun(QObject* parent = nullptr);

    /// Runs from the beginning; what was there is gone. Paths with the same `turns` compute frame
    /// by frame in turn, so that their times are those of each alone.
    void start(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup,
               std::shared_ptr<Alternator> turns = nullptr);
    /// What such a run has found before.
    void restore(const FrameRange& frames, TrackResults path,
                 std::map<FrameIndex, double> milliseconds);
    /// Whether what there is was restored, and nobody can look into it yet.
    bool restored() const { return !m_shared && !m_path.empty(); }
    /// Computes what was restored again, to look into it. The path stays as it is; where this comes
    /// to other boxes, problem() says so and there is nothing to see.
    void runAgain(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup);
    /// Stops after the frame in work; what is done stays.
    void stop();
    void clear();

    bool running() const { return m_running; }
    /// Frames done, of all.
    std::pair<FrameIndex, FrameIndex> progress() const;
    const BackgroundRunSetup& setup() const { return m_setup; }
    const TrackResults& path() const { return m_path; }
    const std::map<FrameIndex, double>& milliseconds() const { return m_milliseconds; }
    /// Why it ended early; empty when it did not.
    const QString& problem() const { return m_problem; }

    /// Computes a frame again with these artifacts, once the run is done; the newest wish counts.
    void look(FrameIndex frame, const std::set<std::string>& artifacts);
    /// What was seen in a frame; null when it was not looked at last.
    const std::vector<Artifact>* inside(FrameIndex frame) const;

signals:
    void grown();     ///< path and times
    void finished();  ///< all done, stopped or failed
    void looked();    ///< inside() has something new

private:
    struct TaskState;
    void work(std::shared_ptr<FrameStore> frames, std::shared_ptr<Alternator> turns);
    void fetch();
    void onEnded(const std::optional<Problem>& problem);

    BackgroundRunSetup m_setup;
    TrackResults m_path;
    std::map<FrameIndex, double> m_milliseconds;
    QString m_problem;
    bool m_running = false;
    FrameIndex m_insideOf = -1;
    std::vector<Artifact> m_inside;
    std::shared_ptr<TaskState> m_shared;
    BackgroundTask m_worker;
};

/// What the document would run from `first` to `last`: its pipeline, parameters, devices and seed,
/// from the boxes that it has in `first`, and started again on those set by hand after it.
BackgroundRunSetup sideSetup(Document& document, FrameIndex first, FrameIndex last);

/// Milliseconds that the stages of a frame took, from the first one's begin to the last one's end.
double stageMilliseconds(const std::vector<TimingRow>& rows);

}  // namespace spoor
