// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/runner.h"

#include "engine/tracking/run_controller.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace spoor {

struct Runner::Impl {
    Impl(RunSink& sink, const Options& o)
        : run(std::in_place, sink,
              TrackingRun::Options{.checkpointInterval = o.checkpointInterval,
                                   .snapshotBytes = o.snapshotBytes,
                                   .nearBytes = o.nearBytes,
                                   .timed = o.timed,
                                   .verdicts = o.verdicts}),
          scrubbing(o.scrubbing) {
        if (scrubbing) run->scrub([this] { return seekFollows(); });
    }

    bool work();
    bool workOnce();
    bool seekFollows() {
        const std::lock_guard lock(mutex);
        return !queue.empty() && std::holds_alternative<command::Seek>(queue.front());
    }
    std::optional<Command> nextCommand();
    void waitForCommand(const std::stop_token& stop);

    // --- Any thread ---
    std::mutex mutex;  ///< Guards the members up to `queue`.
    std::condition_variable_any posted;
    bool closed = false;
    std::deque<Command> queue;
    std::atomic<bool> working{false};

    // --- The thread that runs ---
    std::optional<RunController> run;  ///< Empty after close().
    const bool scrubbing;
};

std::optional<Command> Runner::Impl::nextCommand() {
    const std::lock_guard lock(mutex);
    if (queue.empty()) return std::nullopt;
    Command command = std::move(queue.front());
    queue.pop_front();
    return command;
}

/// Blocks until a command has been posted, `stop` is requested, or a frame is due.
void Runner::Impl::waitForCommand(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    const auto ready = [this] { return !queue.empty(); };
    if (run->idle()) {
        posted.wait(lock, stop, ready);
    } else {
        posted.wait_for(lock, stop, run->due() - nowNanos(), ready);
    }
}

bool Runner::Impl::work() {
    try {
        if (auto command = nextCommand()) {
            run->execute(*command);
            return true;
        }
        if (run->idle()) {
            run->publishArtifacts();
        } else if (run->due() <= nowNanos()) {
            run->advance();
            return true;
        }
    } catch (const EngineError& error) {
        run->fail(error);
        return true;
    } catch (const std::exception& error) {
        run->fail(EngineError(Message(SPOOR_TR("engine",
                                               "An internal error stopped the run: %1. The results "
                                               "so far are saved. Please report this problem."),
                                      error.what())));
        return true;
    }
    return false;
}

/// Processes one command or one frame; returns false if there is nothing to do.
bool Runner::Impl::workOnce() {
    const bool worked = work();
    run->sendNews();
    return worked;
}

Runner::Runner(RunSink& sink) : Runner(sink, Options()) {}

Runner::Runner(RunSink& sink, Options options) : m_impl(std::make_unique<Impl>(sink, options)) {}

Runner::~Runner() = default;

void Runner::post(Command command) {
    const std::lock_guard lock(m_impl->mutex);
    if (m_impl->closed) return;
    const bool seeks = std::holds_alternative<command::Seek>(command);
    if (m_impl->scrubbing && seeks && !m_impl->queue.empty() &&
        std::holds_alternative<command::Seek>(m_impl->queue.back()))
        m_impl->queue.pop_back();
    m_impl->queue.push_back(std::move(command));
    m_impl->posted.notify_one();
}

bool Runner::busy() const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->working || !m_impl->queue.empty();
}

void Runner::runUntilIdle() {
    while (m_impl->workOnce() || !m_impl->run->idle()) {
        if (!m_impl->run->idle()) m_impl->waitForCommand({});
    }
}

void Runner::run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        m_impl->working = true;
        if (m_impl->workOnce()) continue;
        m_impl->working = !m_impl->run->idle();
        m_impl->waitForCommand(stop);
    }
    m_impl->working = false;
}

void Runner::close() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->closed = true;
        m_impl->queue.clear();
    }
    m_impl->run.reset();
}

DeviceSet& Runner::devices() {
    return m_impl->run->devices();
}

}  // namespace spoor
