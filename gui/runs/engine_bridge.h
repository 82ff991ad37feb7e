// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/driver_watchdog.h"
#include "engine/tracking/runner.h"
#include "gui/base/background_task.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace spoor {

class Document;
class WeakInvoker;
class OpenProgress;

/// The only class that knows both threads. Each input gets an engine room: a Runner with its
/// thread, and what it produces on its way to the GUI thread. Pictures travel newest-wins, results
/// and timings through an append-only log, state and errors in a queue; one coalesced wake brings
/// the GUI thread to fetch them, at most `pictureRate` times a second. Neither thread waits for the
/// other; an engine that does not stop in time, or whose driver hangs, is abandoned with its room;
/// a new one begins in the second case, on the same frames, which asks that device no more.
class EngineBridge : public QObject {
    Q_OBJECT
public:
    using Opener = std::function<std::shared_ptr<FrameStore>(OpenProgress&)>;

    explicit EngineBridge(Document& document, QObject* parent = nullptr);
    ~EngineBridge() override;

    /// Opens a video, a folder, a pattern or a camera in the background; then opened() or
    /// openFailed(). A later call overtakes an earlier one.
    void open(const QString& input);
    /// The same for anything that makes frames; `opener` runs on a thread of its own.
    void open(const QString& name, Opener opener);
    /// Shows frames that are there already.
    void show(std::shared_ptr<FrameStore> frames);
    /// Leaves what is being opened; what is shown stays.
    void cancelOpening();
    /// Of what was opened last; null before anything was.
    const std::shared_ptr<OpenProgress>& openProgress() const { return m_progress; }
    /// Shows nothing again.
    void close();

    /// Pictures a second on screen, at most.
    void setPictureRate(int perSecond);
    int pictureRate() const { return m_pictureRate; }

    /// Stops the engine; false when it did not stop in time and was abandoned.
    bool shutDown(std::chrono::milliseconds limit);
    /// Fetches what the engine has produced, now. For tests.
    void drain();

signals:
    void opening(const QString& input);
    void opened(const QString& input);
    void openFailed(const QString& input);
    void openCancelled();

private:
    class EngineThread;

    void onPosted(const Command& command);
    void onWake();
    void onHang(const driver_watchdog::Hang& hang);
    void enter(const std::shared_ptr<FrameStore>& frames);
    void start();
    void retire();
    int overtake();

    Document& m_document;
    std::shared_ptr<WeakInvoker> m_invoker;
    std::shared_ptr<EngineThread> m_engine;
    std::shared_ptr<OpenProgress> m_progress;
    BackgroundTask m_worker;
    std::vector<BackgroundTask> m_retired;  ///< may still work
    Command m_watch = command::Watch{};
    QTimer m_pace;
    QElapsedTimer m_sinceDrain;
    int m_pictureRate = 60;
    int m_openings = 0;
    driver_watchdog::Listener m_hangs;  ///< the last member: it calls as soon as it is there
};

}  // namespace spoor
