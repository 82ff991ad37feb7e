// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/runner.h"

#include "engine/tracking/command_queue.h"
#include "engine/tracking/run_controller.h"

#include <atomic>

namespace spoor {

struct Runner::Impl {
    Impl(RunSink& sink, const Options& o)
        : run(sink, {o.snapshotEvery, o.snapshotBytes, o.nearBytes, 1, false, o.timed}) {}

    bool work();
    bool workOnce();

    // --- Any thread ---
    CommandQueue queue;
    std::atomic<bool> working{false};

    // --- The thread that runs ---
    RunController run;
};

bool Runner::Impl::work() {
    try {
        if (auto command = queue.pop()) {
            run.execute(*command);
            return true;
        }
        if (run.idle()) {
            run.showInside();
        } else if (run.due() <= nowNanos()) {
            run.advance();
            return true;
        }
    } catch (const EngineError& error) {
        run.fail(error);
        return true;
    } catch (const std::exception& error) {
        run.fail(EngineError(Message(SPOOR_TR("engine",
                                              "An internal error stopped the run: %1. The results "
                                              "so far are saved. Please report this problem."))
                                 .arg(error.what())));
        return true;
    }
    return false;
}

/// Processes one command or one frame; returns false if there is nothing to do.
bool Runner::Impl::workOnce() {
    const bool worked = work();
    run.sendNews();
    return worked;
}

Runner::Runner(RunSink& sink) : Runner(sink, Options()) {}

Runner::Runner(RunSink& sink, Options options) : m_impl(std::make_unique<Impl>(sink, options)) {}

Runner::~Runner() = default;

void Runner::post(Command command) {
    m_impl->queue.push(std::move(command));
}

bool Runner::busy() const {
    return m_impl->working || !m_impl->queue.empty();
}

void Runner::runUntilIdle() {
    while (m_impl->workOnce() || !m_impl->run.idle()) {
        const Nanos wait = m_impl->run.due() - nowNanos();
        if (wait > 0 && !m_impl->run.idle()) m_impl->queue.waitFor(wait, {});
    }
}

void Runner::run(std::stop_token stop) {
    while (!stop.stop_requested()) {
        m_impl->working = true;
        if (m_impl->workOnce()) continue;
        m_impl->working = !m_impl->run.idle();
        if (m_impl->run.idle()) {
            m_impl->queue.wait(stop);
        } else {
            m_impl->queue.waitFor(m_impl->run.due() - nowNanos(), stop);
        }
    }
    m_impl->working = false;
}

DeviceSet& Runner::devices() {
    return m_impl->run.devices();
}

}  // namespace spoor
