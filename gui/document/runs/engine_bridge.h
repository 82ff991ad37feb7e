// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/driver/driver_watchdog.h"
#include "engine/tracking/runner.h"
#include "gui/toolkit/background_task.h"

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

/// Connects the GUI thread with the engine. Each input gets a Runner on its own thread. Of the
/// reports, only the newest is delivered; results, timings, states and errors are queued without
/// loss. Wakes are coalesced, and the GUI thread fetches at most `pictureRate` times per second.
/// Neither thread waits for the other. An engine that does not stop in time is abandoned. If its
/// driver hangs, a new engine continues on the same frames without that device. GUI thread.
class EngineBridge : public QObject {
    Q_OBJECT
public:
    using Opener = std::function<std::shared_ptr<FrameStore>(OpenProgress&)>;

    explicit EngineBridge(Document& document, QObject* parent = nullptr);
    ~EngineBridge() override;

    /// Opens a video, a folder, a pattern or a camera in the background and then emits opened() or
    /// openFailed(). A later call cancels an earlier one.
    void open(const QString& input);
    /// Opens any other source of frames; `opener` runs on a background thread.
    void open(const QString& name, Opener opener);
    /// Shows frames that are already open.
    void show(std::shared_ptr<FrameStore> frames);
    /// Cancels the opening in progress. The current input stays.
    void cancelOpening();
    /// Progress of the latest opening; null before the first one.
    const std::shared_ptr<OpenProgress>& openProgress() const { return m_progress; }
    /// Closes the input.
    void close();

    /// Maximum number of displayed frames per second.
    void setPictureRate(int perSecond);
    int pictureRate() const { return m_pictureRate; }

    /// Stops the engine. Returns false if it did not stop in time and was abandoned.
    bool shutDown(std::chrono::milliseconds limit);
    /// Fetches all pending output of the engine at once. Tests call it directly.
    void drain();

signals:
    void opening(const QString& input);
    void opened(const QString& input);
    void openFailed(const QString& input, const QString& advised);
    void openCancelled();
    /// The run waits for a driver that has been compiling or computing for long.
    void driverBusy(const QString& sentence);

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
    QMetaObject::Connection m_settings;  ///< of RunSetup, straight to the Runner
    std::shared_ptr<OpenProgress> m_progress;
    BackgroundTask m_worker;
    std::vector<BackgroundTask> m_retired;  ///< abandoned, but possibly still running
    Command m_watch = command::Watch{};
    QTimer m_pace;
    QElapsedTimer m_sinceDrain;
    int m_pictureRate = 60;
    int m_openings = 0;
    driver_watchdog::Listener m_hangs;  ///< last member, because it may call immediately
};

}  // namespace spoor
