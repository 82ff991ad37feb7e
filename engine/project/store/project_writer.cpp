// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/store/project_writer.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/os/folder_access.h"
#include "engine/project/store/project_summary.h"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <future>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

namespace spoor {
namespace {

enum class Kind { Control, Write, Read, Retry, Seal, Look };

/// A task of the thread. Write and Read do nothing without an open file.
struct Task {
    Kind kind = Kind::Control;
    ProjectWriter::Work work;
    std::function<void()> control;
};

/// A closed project with writes that have not succeeded yet.
struct AbandonedProject {
    std::unique_ptr<ProjectFile> file;
    std::deque<ProjectWriter::Work> writes;
};

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds retryEvery{1};
constexpr std::chrono::seconds lookEvery{2};

/// Returns why no file can be created in the folder of `path`; empty if one can.
Message cannotWriteBeside(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    if (const auto error = tryCreatingFileIn(folder.empty() ? "." : folder))
        return Message(
            SPOOR_TR("engine", "Cannot save the project as \"%1\": %2. Choose another folder."),
            path, error.message());
    return {};
}

}  // namespace

struct ProjectWriter::Impl {
    Impl(std::function<void()> c, std::chrono::milliseconds limit)
        : changed(std::move(c)), endLimit(limit) {}

    const std::function<void()> changed;
    const std::chrono::milliseconds endLimit;
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::condition_variable idle;
    std::deque<Task> tasks;  ///< Guarded by the mutex, as the members up to `displacement`.
    std::size_t writes = 0;
    std::size_t leftWrites = 0;
    Message problem;
    Message leftProblem;
    Message closing;
    std::string path;
    bool working = false;
    bool ending = false;
    bool ended = false;                 ///< The thread has closed all files.
    bool unsealed = false;              ///< The file alone does not hold everything yet.
    bool sealNow = false;               ///< flush() waits for it.
    bool blocked = false;               ///< Another process is reading, which prevents the seal.
    Message sealProblem;                ///< Why sealing failed.
    Message displacement;               ///< The file was removed or replaced.
    std::unique_ptr<ProjectFile> file;  ///< Used only by the thread, as all members below.
    std::unique_ptr<ProjectFile> prepared;
    bool lastTry = false;
    /// Copy in memory while writing fails, with the first `ahead` waiting writes applied.
    std::unique_ptr<ProjectFile> shadow;
    std::size_t ahead = 0;
    /// Number of waiting writes that were posted before the current task.
    std::size_t overtaken = 0;
    std::deque<AbandonedProject> left;
    Clock::time_point retryAt;
    Clock::time_point sealAt;
    Clock::time_point lookAt;
    std::thread thread;

    void post(Task task) {
        {
            const std::lock_guard lock(mutex);
            if (task.kind == Kind::Write) ++writes;
            tasks.push_back(std::move(task));
        }
        wake.notify_all();
    }

    void control(std::function<void()> work) { post({Kind::Control, {}, std::move(work)}); }

    void tell(Message why) {
        Message elsewhere = file ? file->displacement() : Message();
        {
            const std::lock_guard lock(mutex);
            problem = std::move(why);
            path = file ? file->path() : std::string();
            displacement = std::move(elsewhere);
            sealProblem = {};
        }
        if (changed) changed();
    }

    /// Returns the next task in order. While writing fails, it returns tasks that do not write, and
    /// a retry once per second. nullopt: the end.
    std::optional<Task> next() {
        std::unique_lock lock(mutex);
        working = false;
        unsealed = file && file->unsealed();
        if (settled()) idle.notify_all();
        while (true) {
            const bool failing = !problem.empty();
            if ((failing || leftWrites > 0) && Clock::now() >= retryAt) return startRetry();
            if (!failing && !tasks.empty()) return take(tasks.begin());
            const auto free = std::find_if(tasks.begin(), tasks.end(), [](const Task& task) {
                return task.kind != Kind::Write;
            });
            if (free != tasks.end()) return take(free);
            if (ending && (lastTry || !(failing || leftWrites > 0))) return std::nullopt;
            if (ending) {
                lastTry = true;
                return startRetry();
            }
            const auto now = Clock::now();
            if (unsealed && !failing && (now >= sealAt || (sealNow && !blocked)))
                return startWork(Kind::Seal);
            if (file && now >= lookAt) return startWork(Kind::Look);
            auto until = file ? lookAt : Clock::time_point::max();
            if (failing || leftWrites > 0) until = std::min(until, retryAt);
            if (unsealed && !failing) until = std::min(until, sealAt);
            if (until == Clock::time_point::max())
                wake.wait(lock);
            else
                wake.wait_until(lock, until);
        }
    }

    /// Whether flush() has nothing to wait for. Guarded.
    bool settled() const {
        return tasks.empty() && leftWrites == 0 && !working && (!unsealed || blocked);
    }

    Task startWork(Kind kind) {
        working = true;
        return {kind, {}, {}};
    }

    /// Makes the file alone hold everything, once no write has followed for a second.
    void sealFile() {
        Message why;
        bool done = false;
        try {
            done = file->seal();
        } catch (...) {
            why = sentenceOfException();
        }
        Message elsewhere = file->displacement();
        {
            const std::lock_guard lock(mutex);
            sealAt = Clock::now() + retryEvery;
            blocked = !done && why.empty();
            sealNow = false;
            sealProblem = why;
            displacement = std::move(elsewhere);
            unsealed = !done;
        }
        if (changed) changed();
    }

    /// Notices that another program removed or replaced the file.
    void look() {
        Message why = file->displacement();
        {
            const std::lock_guard lock(mutex);
            lookAt = Clock::now() + lookEvery;
            if (why.english() == displacement.english()) return;
            displacement = std::move(why);
        }
        if (changed) changed();
    }

    /// Guarded.
    Message firstProblem() const {
        for (const Message* each : {&problem, &displacement, &sealProblem})
            if (!each->empty()) return *each;
        return leftProblem;
    }

    Task startRetry() {
        retryAt = Clock::now() + retryEvery;
        return startWork(Kind::Retry);
    }

    /// While writing fails, only writes are overtaken; otherwise nothing is.
    Task take(const std::deque<Task>::iterator& at) {
        Task task = std::move(*at);
        overtaken = std::size_t(at - tasks.begin());
        tasks.erase(at);
        working = true;
        return task;
    }

    void run() {
        while (std::optional<Task> task = next()) {
            try {
                if (task->kind == Kind::Control)
                    task->control();
                else if (task->kind == Kind::Read)
                    read(task->work);
                else if (task->kind == Kind::Write)
                    write(std::move(*task));
                else if (task->kind == Kind::Seal)
                    sealFile();
                else if (task->kind == Kind::Look)
                    look();
                else
                    retry();
            } catch (...) {
                // Work handles its own errors.
            }
        }
        shadow.reset();
        left.clear();
        file.reset();
        const std::lock_guard lock(mutex);
        ended = true;
        idle.notify_all();
    }

    std::deque<Work> waitingWrites(std::size_t first, std::size_t end) {
        const std::lock_guard lock(mutex);
        std::deque<Work> works;
        for (std::size_t i = first; i < end; ++i) works.push_back(tasks[i].work);
        return works;
    }

    void read(const Work& work) {
        if (!file) return;
        if (shadow && overtaken > ahead) {
            for (const Work& each : waitingWrites(ahead, overtaken)) writeShadow(each);
            ahead = overtaken;
        }
        work(shadow ? *shadow : *file);
    }

    void dropShadow() {
        shadow.reset();
        ahead = 0;
    }

    void writeShadow(const Work& work) {
        try {
            work(*shadow);
        } catch (const std::exception&) {
            // The write fails in the file as well.
        }
    }

    Message tryWrite(const Work& work, ProjectFile& to) {
        try {
            work(to);
            return {};
        } catch (...) {
            return sentenceOfException();
        }
    }

    void write(Task task) {
        const Message why = file ? tryWrite(task.work, *file) : Message();
        if (!why.empty() && !shadow) {
            try {
                shadow = file->inMemoryCopy();
            } catch (...) {
                shadow.reset();  // Reads use the file instead.
            }
            ahead = 0;
        }
        bool more = false;
        {
            const std::lock_guard lock(mutex);
            if (why.empty()) {
                --writes;
                sealAt = Clock::now() + retryEvery;
                unsealed = file && file->unsealed();
                blocked = false;
                if (ahead == 0 || writes == 0)
                    dropShadow();
                else
                    --ahead;
            } else {
                retryAt = Clock::now() + retryEvery;
                tasks.push_front(std::move(task));
            }
            more = !problem.empty() || writes == 0;
        }
        if (!why.empty() || more) tell(why);
    }

    void retry() {
        retryLeft();
        std::optional<Task> task;
        {
            const std::lock_guard lock(mutex);
            if (!problem.empty() && !tasks.empty()) task = take(tasks.begin());
        }
        if (task) write(std::move(*task));
    }

    void retryLeft() {
        for (AbandonedProject& each : left) {
            Message why;
            while (!each.writes.empty()) {
                why = tryWrite(each.writes.front(), *each.file);
                if (!why.empty()) break;
                each.writes.pop_front();
                const std::lock_guard lock(mutex);
                --leftWrites;
            }
            const std::lock_guard lock(mutex);
            if (!why.empty() || leftWrites == 0) leftProblem = why;
        }
        const bool some = !left.empty();
        std::erase_if(left, [](const AbandonedProject& each) { return each.writes.empty(); });
        if (some && changed) changed();
    }

    /// Returns why a closed project is not completely written yet, for it must not be opened in
    /// that state.
    Message leftProblemOf(const std::string& name) {
        const std::lock_guard lock(mutex);
        const auto same = [place = resolveOutputPath(name).path](const AbandonedProject& each) {
            return resolveOutputPath(each.file->path()).path == place;
        };
        return std::any_of(left.begin(), left.end(), same) ? leftProblem : Message();
    }

    /// Closes the project. Failed writes are retried in the background, unless they are dropped.
    void release(bool temporary, PendingWrites waiting) {
        dropShadow();
        AbandonedProject old{std::move(file), waitingWrites(0, overtaken)};
        {
            const std::lock_guard lock(mutex);
            tasks.erase(tasks.begin(), tasks.begin() + std::ptrdiff_t(overtaken));
            writes -= overtaken;
            overtaken = 0;
            if (old.file && !old.writes.empty() && !temporary && waiting == PendingWrites::Keep) {
                leftWrites += old.writes.size();
                leftProblem = problem;
                left.push_back(std::move(old));
                return;
            }
        }
        if (!old.file) return;
        const std::string name = old.file->path();
        const bool removes = temporary && old.file->readOnlyBecause().empty();
        Message why;
        try {
            if (!removes) old.file->close();
        } catch (...) {
            why = Message(SPOOR_TR("engine",
                                   "\"%1\" could not be completed when it was closed. Its last "
                                   "changes are in \"%1-wal\": keep both files together, and open "
                                   "the project again. %2"),
                          name, sentenceOfException().english());
        }
        old.file.reset();
        if (removes) removeProject(name);
        const std::lock_guard lock(mutex);
        closing = std::move(why);
    }

    Message saveAs(const std::string& target, bool temporary) {
        if (!file) return SPOOR_TR("engine", "There is no project to save.");
        if (Message why = cannotWriteBeside(target); !why.empty()) return why;
        try {
            const bool same =
                resolveOutputPath(target).path == resolveOutputPath(file->path()).path;
            if (same && file->displacement().empty()) {
                const std::lock_guard lock(mutex);
                return file->readOnlyBecause().empty() ? problem : file->readOnlyBecause();
            }
            // Another file has this name, or none. Empties the log, which has this name as well.
            if (same) {
                temporary = false;
                (void)tryWrite([](ProjectFile& old) { (void)old.seal(); }, *file);
            }
            const std::deque<Work> waiting = waitingWrites(0, overtaken);
            auto copy = file->saveAs(target, [&waiting](ProjectFile& other) {
                for (const Work& work : waiting) work(other);
            });
            if (!copy->readOnlyBecause().empty()) return copy->readOnlyBecause();
            {
                const std::lock_guard lock(mutex);
                tasks.erase(tasks.begin(), tasks.begin() + std::ptrdiff_t(waiting.size()));
                writes -= waiting.size();
            }
            dropShadow();
            const std::string old = file->path();
            file = std::move(copy);
            if (temporary && old != ProjectFile::inMemory) removeProject(old);
        } catch (...) {
            return sentenceOfException();
        }
        return {};
    }
};

ProjectWriter::ProjectWriter(std::function<void()> changed, std::chrono::milliseconds endLimit)
    : m_impl(std::make_shared<Impl>(std::move(changed), endLimit)) {
    m_impl->thread = std::thread([impl = m_impl] { impl->run(); });
}

ProjectWriter::~ProjectWriter() {
    std::unique_lock lock(m_impl->mutex);
    m_impl->ending = true;
    m_impl->wake.notify_all();
    std::size_t before;
    do {
        before = m_impl->tasks.size();
    } while (!m_impl->idle.wait_for(lock, m_impl->endLimit, [this] { return m_impl->ended; }) &&
             m_impl->tasks.size() < before);
    const bool ended = m_impl->ended;
    lock.unlock();
    ended ? m_impl->thread.join() : m_impl->thread.detach();
}

void ProjectWriter::prepare(const std::string& path, bool orInMemory, Prepared done,
                            WithoutLocks withoutLocks) {
    m_impl->control([impl = m_impl.get(), path, orInMemory, done = std::move(done), withoutLocks] {
        Message why;
        auto& next = impl->prepared;
        next.reset();
        try {
            impl->retryLeft();
            why = impl->leftProblemOf(path);
            if (why.empty()) next = std::make_unique<ProjectFile>(path, withoutLocks);
            if (orInMemory && next) why = next->readOnlyBecause();
        } catch (...) {
            why = sentenceOfException();
        }
        if (orInMemory && !why.empty()) next = std::make_unique<ProjectFile>(ProjectFile::inMemory);
        done(next.get(), why);
    });
}

void ProjectWriter::change(bool temporary, PendingWrites waiting) {
    m_impl->control([impl = m_impl.get(), temporary, waiting] {
        impl->release(temporary, waiting);
        impl->file = std::move(impl->prepared);
        impl->tell({});
    });
}

void ProjectWriter::close(bool temporary, PendingWrites waiting) {
    m_impl->control([impl = m_impl.get(), temporary, waiting] {
        impl->release(temporary, waiting);
        impl->tell({});
    });
}

void ProjectWriter::write(Work work) {
    m_impl->post({Kind::Write, std::move(work), {}});
}

void ProjectWriter::read(Work work) {
    m_impl->post({Kind::Read, std::move(work), {}});
}

void ProjectWriter::saveAs(const std::string& path, bool temporary,
                           std::function<void(const Message&)> done) {
    m_impl->control([impl = m_impl.get(), path, temporary, done = std::move(done)] {
        const Message why = impl->saveAs(path, temporary);
        if (why.empty()) impl->tell({});
        done(why);
    });
}

ProjectWriter::State ProjectWriter::state() const {
    const std::lock_guard lock(m_impl->mutex);
    return {m_impl->writes + m_impl->leftWrites, m_impl->firstProblem(), m_impl->closing,
            m_impl->path, !m_impl->unsealed};
}

bool ProjectWriter::look(std::chrono::milliseconds limit) {
    const auto looked = std::make_shared<std::promise<void>>();
    auto done = looked->get_future();
    m_impl->control([impl = m_impl.get(), looked] {
        if (impl->file) impl->look();
        looked->set_value();
    });
    return done.wait_for(limit) == std::future_status::ready;
}

void ProjectWriter::saveNow() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->sealNow = true;
    }
    m_impl->wake.notify_all();
}

bool ProjectWriter::flush(std::chrono::milliseconds limit) {
    std::unique_lock lock(m_impl->mutex);
    m_impl->sealNow = true;
    m_impl->wake.notify_all();
    return m_impl->idle.wait_for(lock, limit, [this] { return m_impl->settled(); });
}

}  // namespace spoor
