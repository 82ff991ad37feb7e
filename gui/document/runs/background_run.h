// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/inspect_request.h"
#include "engine/pipeline/timing_row.h"
#include "engine/tracking/background_run.h"
#include "gui/document/runs/compared_runs.h"
#include "gui/toolkit/background_task.h"

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
struct FrameRange;

/// Lets two threads alternate frame by frame. Callable from any thread.
class Alternator {
public:
    class Place;

    /// Waits until it is the turn of participant `who` (0 or 1) or the other one has left.
    void take(int who);
    /// Gives the turn to the other participant. `leave`: permanently.
    void pass(int who, bool leave = false);
    /// Returns the number of a new participant.
    int join() { return m_joined++ % 2; }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<int> m_joined{0};
    int m_turn = 0;
    bool m_left[2] = {false, false};
};

/// A run in the background, on its own thread and devices, with its results so far. After the run,
/// artifacts of its frames can still be requested. GUI thread.
class BackgroundRun : public QObject {
    Q_OBJECT
public:
    explicit BackgroundRun(QObject* parent = nullptr);

    /// Starts a run and discards earlier results. Two runs with the same `turns` alternate frame by
    /// frame, so that they do not affect each other's timings.
    void start(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup,
               std::shared_ptr<Alternator> turns = nullptr);
    /// Sets the stored results of an earlier run.
    void restore(const FrameRange& frames, TrackResults path,
                 std::map<FrameIndex, double> milliseconds);
    /// Whether the results were restored, so that no artifacts are available yet.
    bool restored() const { return !m_shared && !m_path.empty(); }
    /// Repeats the run of restored results to make its artifacts available. path() stays unchanged.
    /// If the boxes differ, the run ends with a problem() and without artifacts.
    void runAgain(std::shared_ptr<FrameStore> frames, BackgroundRunSetup setup);
    /// Stops after the current frame and keeps the results so far.
    void stop();
    void clear();

    bool running() const { return m_running; }
    /// Number of computed frames, and of all frames.
    std::pair<FrameIndex, FrameIndex> progress() const;
    const BackgroundRunSetup& setup() const { return m_setup; }
    const TrackResults& path() const { return m_path; }
    const std::map<FrameIndex, double>& milliseconds() const { return m_milliseconds; }
    /// The error that ended the run; empty if there is none.
    const QString& problem() const { return m_problem; }

    /// Recomputes a frame with these artifacts after the run has ended. A later request replaces a
    /// pending one.
    void look(FrameIndex frame, const std::set<std::string>& artifacts,
              const std::optional<InspectRequest>& inspect = std::nullopt);
    /// The artifacts of a frame; null unless it is the frame that was recomputed last.
    std::shared_ptr<const std::vector<Artifact>> inside(FrameIndex frame) const;

signals:
    void grown();     ///< path() and milliseconds() have changed
    void finished();  ///< the run is complete, stopped or failed
    void looked();    ///< inside() has new artifacts

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
    std::shared_ptr<const std::vector<Artifact>> m_inside;
    std::shared_ptr<TaskState> m_shared;
    BackgroundTask m_worker;
};

/// The setup of a run from `first` to `last` with the document's algorithm, parameters, devices and
/// seed. Targets start on their boxes in `first` and are re-initialised on later manual keyframes.
BackgroundRunSetup sideSetup(Document& document, FrameIndex first, FrameIndex last);

/// Milliseconds from the beginning of a frame's first stage to the end of its last one.
double stageMilliseconds(const std::vector<TimingRow>& rows);
/// The rows of the stages in the last computation of each frame from `first` to `last`.
std::map<FrameIndex, std::vector<TimingRow>> stageRows(const std::vector<TimingRow>& rows,
                                                       FrameIndex first, FrameIndex last);

}  // namespace spoor
