// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/engine_bridge.h"

#include "engine/base/latest_value.h"
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/preparation.h"
#include "gui/document/document.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/weak_invoker.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace spoor {

namespace {

/// The data of a computed frame that must not be lost.
struct FrameRows {
    FrameIndex frame = 0;
    double time = 0;  ///< seconds
    std::vector<TargetResult> results;
    std::vector<TimingRow> timings;
    std::vector<Signal> measured;
    bool started = false;
    std::uint64_t run = 0;    ///< number of the run that computed the frame
    std::size_t reports = 0;  ///< how many there were up to this one
};

/// A frame for the screen.
struct NumberedReport {
    FrameReportPtr report;
    std::uint64_t run = 0;
    std::size_t number = 0;  ///< how many reports there were up to this one
    QImage scaled{};         ///< see ScreenPicture
};
struct NumberedState {
    RunState state;
    std::size_t reports = 0;  ///< how many there were before
};

/// The new rows of a report. In a frame in which targets were started, only their given boxes are
/// new.
std::vector<TargetResult> newRows(const FrameReport& report) {
    std::vector<TargetResult> rows = report.results;
    if (report.started) std::erase_if(rows, [](const TargetResult& row) { return !row.given; });
    return rows;
}

}  // namespace

/// Everything that one engine thread uses, so that a hanging thread can be abandoned with it.
class EngineBridge::EngineThread : public RunSink {
public:
    EngineThread(std::function<void()> wake, std::shared_ptr<ScreenPicture> screen)
        : m_wake(std::move(wake)),
          m_screen(std::move(screen)),
          m_runner(*this, {.scrubbing = true}),
          m_converter([this](const std::stop_token& stop) { convert(stop); }) {}

    Runner& runner() { return m_runner; }

    // Called on the engine's thread.

    void run(const std::stop_token& stop) {
        const RunnerShutdown closing{m_runner};
        m_runner.run(stop);
    }

    void onReport(const FrameReportPtr& report) override {
        const Frame& frame = report->frame;
        NumberedReport picture{report, m_run, ++m_reports};
        {
            const std::lock_guard lock(m_mutex);
            if (report->computed) {
                m_rows.push_back({frame.index(), frame.time(), newRows(*report), report->timings,
                                  report->signalValues, report->started, m_run, m_reports});
                ++m_produced;
            }
            if (std::exchange(m_newest, std::move(picture))) ++m_skipped;
        }
        m_arrived.notify_one();
    }

    void onState(const RunState& state) override {
        m_run = state.run;
        {
            const std::lock_guard lock(m_mutex);
            m_states.push_back({state, m_reports});
        }
        wake();
    }

    void onError(const EngineError& error) override {
        {
            const std::lock_guard lock(m_mutex);
            m_notices.push_back({error.message(), QString::fromStdString(error.detail())});
        }
        wake();
    }

    // Called on the GUI thread.

    void deliver(Document& document) {
        m_awake.store(false);  // first, so that data that arrives during the transfer wakes again
        std::deque<FrameRows> computed;
        std::deque<NumberedState> states;
        std::deque<Problem> notices;
        std::size_t produced = 0;
        // Takes the frame before the rows, so that the frame on screen always has its rows.
        std::optional<NumberedReport> picture = m_picture.take();
        if (picture) m_taken = picture->number;
        {
            const std::lock_guard lock(m_mutex);
            // Rows and states wait for the frames before them, which wake again.
            const auto transfer = [this](auto& from, auto& to) {
                for (; !from.empty() && from.front().reports <= m_taken; from.pop_front())
                    to.push_back(std::move(from.front()));
            };
            transfer(m_rows, computed);
            transfer(m_states, states);
            produced = m_produced - m_rows.size();
            notices.swap(m_notices);
        }
        m_delivered += computed.size();
        document.computed().setMissed(qint64(produced - std::min(produced, m_delivered)),
                                      m_skipped.load(std::memory_order_relaxed));
        for (auto rows = computed.begin(); rows != computed.end();)
            rows = deliverRun(document, rows, computed.end());
        for (const NumberedState& each : states) document.applyState(each.state);
        if (picture) {
            m_screen->keep(picture->report, std::move(picture->scaled));
            document.applyReport(picture->report, picture->run);
        }
        for (const Problem& notice : notices) document.applyError(notice.message, notice.detail);
    }

private:
    using Rows = std::deque<FrameRows>::iterator;

    /// Delivers the frames of one run. Returns the first frame of the next one.
    static Rows deliverRun(Document& document, Rows rows, const Rows& end) {
        const std::uint64_t run = rows->run;
        ComputedRows::RowsOfFrames results;
        std::vector<TimingRow> timings;
        std::vector<std::pair<FrameIndex, std::vector<Signal>>> measured;
        for (; rows != end && rows->run == run; ++rows) {
            results.emplace_back(rows->frame, std::move(rows->results));
            if (!rows->started) measured.emplace_back(rows->frame, std::move(rows->measured));
            document.computed().setTime(rows->frame, rows->time);
            timings.insert(timings.end(), rows->timings.begin(), rows->timings.end());
        }
        document.applyRows(results, timings, measured, run);
        return rows;
    }

    /// Releases the devices on the engine's thread, also after an exception.
    struct RunnerShutdown {
        Runner& runner;
        ~RunnerShutdown() { runner.close(); }
    };

    /// Computes the pixels of the newest frame and scales them, so that the window need not. Frames
    /// that are replaced meanwhile are never converted.
    void convert(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        while (m_arrived.wait(lock, stop, [this] { return m_newest.has_value(); })) {
            NumberedReport picture = *std::exchange(m_newest, std::nullopt);
            lock.unlock();
            picture.scaled =
                ScreenPicture::scaled(toImage(picture.report->frame), m_screen->size());
            if (m_picture.put(std::move(picture))) ++m_skipped;
            wake();
            lock.lock();
        }
    }

    void wake() {
        if (!m_awake.exchange(true)) m_wake();
    }

    const std::function<void()> m_wake;
    const std::shared_ptr<ScreenPicture> m_screen;
    std::atomic<bool> m_awake{false};
    LatestValue<NumberedReport> m_picture;
    std::uint64_t m_run = 0;      ///< number of the current run; engine thread
    std::size_t m_reports = 0;    ///< engine thread
    std::size_t m_taken = 0;      ///< number of the last frame that was taken; GUI thread
    std::size_t m_delivered = 0;  ///< GUI thread
    std::atomic<qint64> m_skipped{0};

    std::mutex m_mutex;            ///< guards the members below; only held briefly
    std::deque<FrameRows> m_rows;  ///< not delivered yet
    std::size_t m_produced = 0;
    std::deque<NumberedState> m_states;
    std::deque<Problem> m_notices;
    std::optional<NumberedReport> m_newest;  ///< to be converted
    std::condition_variable_any m_arrived;   ///< of m_newest
    Runner m_runner;
    std::jthread m_converter;  ///< last, so that it ends before what it uses
};

EngineBridge::EngineBridge(Document& document, QObject* parent)
    : QObject(parent),
      m_document(document),
      m_invoker(WeakInvoker::to(this)),
      m_hangs([this, invoker = m_invoker](const driver_watchdog::Hang& hang) {
          invoker->post([this, hang] { onHang(hang); });
      }) {
    m_pace.setSingleShot(true);
    m_pace.setTimerType(Qt::PreciseTimer);
    connect(&m_pace, &QTimer::timeout, this, &EngineBridge::drain);
    connect(&document, &Document::posted, this, &EngineBridge::onPosted);
    // Compiles in advance, while the user still chooses a video or draws a box.
    connect(&document.setup(), &RunSetup::restarting, this,
            [this] { prepareKernels(*m_document.setup().config()); });
}

EngineBridge::~EngineBridge() {
    shutDown(std::chrono::seconds(2));
}

void EngineBridge::open(const QString& input) {
    open(input, [path = input.toStdString()](OpenProgress& progress) {
        return FrameStore::fromSource(openSource(path, &progress),
                                      {.cacheBytes = windowCacheBytes});
    });
}

void EngineBridge::open(const QString& name, Opener opener) {
    const int turn = overtake();
    m_progress = std::make_shared<OpenProgress>();
    emit opening(name);
    runInBackground(
        this, [opener = std::move(opener), progress = m_progress] { return opener(*progress); },
        [this, name, turn](std::shared_ptr<FrameStore>& frames) {
            if (turn != m_openings) return;
            show(std::move(frames));
            emit opened(name);
        },
        [this, name, turn](const Problem& why) {
            if (turn != m_openings) return;
            m_document.applyError(why.message, why.detail);
            emit openFailed(name, QString::fromStdString(advisedFolder(why.message)));
        });
}

void EngineBridge::show(std::shared_ptr<FrameStore> frames) {
    const int turn = overtake();
    retire();
    enter(frames);
    m_document.setFrames(std::move(frames));  // listeners may post commands
    if (turn == m_openings) start();          // unless a listener has opened another input
}

/// Creates an EngineThread for the frames without starting it.
void EngineBridge::enter(const std::shared_ptr<FrameStore>& frames) {
    m_engine = std::make_shared<EngineThread>(
        [invoker = m_invoker, this] { invoker->post([this] { onWake(); }); },
        m_document.watched().screenPicture());
    Runner& runner = m_engine->runner();
    runner.post(command::Open{frames});
    if (m_document.setup().type())
        runner.post(command::SetAlgorithm{m_document.setup().config(), m_document.setup().run()});
    runner.post(m_watch);
    disconnect(m_settings);
    m_settings =
        connect(&m_document.setup(), &RunSetup::asked, this,
                [engine = m_engine](const Command& command) { engine->runner().post(command); });
}

void EngineBridge::start() {
    m_worker = BackgroundTask(
        this,
        [engine = m_engine](const BackgroundTask::TaskContext& context) {
            engine->run(context.stop);
        },
        [this](const std::optional<Problem>& problem) {
            if (problem) m_document.applyError(problem->message, problem->detail);
        });
}

/// Abandons the engine's thread if it hangs in a driver, and continues with a new one.
void EngineBridge::onHang(const driver_watchdog::Hang& hang) {
    const bool own = m_engine && m_worker.worksOn(hang.thread);
    if (!hang.final) {
        // Other tasks show in their own place that they wait.
        if (own) emit driverBusy(translated(hang.sentence));
        return;
    }
    if (own) {
        drain();  // keeps the results so far
        const auto frames = m_document.frames();
        const FrameIndex at = m_document.frame();
        enter(frames);
        m_engine->runner().post(command::Seek{at});
        sendTargets(m_document);
        start();
    }
    m_document.applyError(hang.sentence, {});
}

/// Cancels the opening in progress and returns the number of the next one.
int EngineBridge::overtake() {
    if (m_progress) m_progress->cancel();
    return ++m_openings;
}

void EngineBridge::cancelOpening() {
    overtake();
    emit openCancelled();
}

void EngineBridge::close() {
    overtake();
    retire();
    m_document.setFrames(nullptr);
}

void EngineBridge::setPictureRate(int perSecond) {
    m_pictureRate = std::max(1, perSecond);
}

void EngineBridge::onPosted(const Command& command) {
    if (std::holds_alternative<command::Watch>(command)) m_watch = command;
    if (m_engine) m_engine->runner().post(command);
}

void EngineBridge::onWake() {
    const qint64 period = 1000 / m_pictureRate;
    const qint64 since = m_sinceDrain.isValid() ? m_sinceDrain.elapsed() : period;
    if (since >= period) {
        drain();
    } else if (!m_pace.isActive()) {
        m_pace.start(int(period - since));
    }
}

void EngineBridge::drain() {
    m_sinceDrain.start();
    if (const std::shared_ptr<EngineThread> engine = m_engine) engine->deliver(m_document);
}

void EngineBridge::retire() {
    std::erase_if(m_retired, [](const BackgroundTask& worker) { return !worker.working(); });
    if (!m_engine) return;
    m_worker.abandon();
    m_retired.push_back(std::move(m_worker));
    disconnect(m_settings);
    m_engine.reset();
}

bool EngineBridge::shutDown(std::chrono::milliseconds limit) {
    overtake();
    retire();
    m_pace.stop();
    const auto until = std::chrono::steady_clock::now() + limit;
    bool clean = true;
    for (const BackgroundTask& worker : m_retired) clean = worker.waitEnded(until) && clean;
    m_retired.clear();
    return clean;
}

}  // namespace spoor
