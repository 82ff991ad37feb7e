// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/document/project_writer.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

namespace spoor {
namespace {

enum class Kind { Control, Write, Read };

/// Something to do; without a file there is nothing to do for Write and Read.
struct Task {
    Kind kind = Kind::Control;
    ProjectWriter::Work work;
    std::function<void()> control;
    bool abandons = false;  ///< another project follows: writing that failed until then is given up
};

constexpr std::chrono::seconds retryEvery{1};

void removeProject(const std::string& path) {
    std::error_code ignored;
    for (const char* end : {"", "-wal", "-shm", "-lock"})
        std::filesystem::remove(path + end, ignored);
}

}  // namespace

struct ProjectWriter::Impl {
    explicit Impl(std::function<void()> c) : changed(std::move(c)) {}

    std::function<void()> changed;
    mutable std::mutex mutex;
    std::condition_variable wake;
    std::condition_variable idle;
    std::deque<Task> tasks;  ///< guarded, as the five below
    std::size_t writes = 0;
    Message problem;
    std::string path;
    bool working = false;
    bool ending = false;
    std::unique_ptr<ProjectFile> file;  ///< the thread's own, as the next
    std::unique_ptr<ProjectFile> prepared;
    std::thread thread;

    void post(Task task) {
        {
            const std::lock_guard lock(mutex);
            if (task.kind == Kind::Write) ++writes;
            tasks.push_back(std::move(task));
        }
        wake.notify_all();
    }

    void control(std::function<void()> work, bool abandons = false) {
        Task task;
        task.control = std::move(work);
        task.abandons = abandons;
        post(std::move(task));
    }

    void tell(Message why) {
        {
            const std::lock_guard lock(mutex);
            problem = std::move(why);
            path = file ? file->path() : std::string();
        }
        if (changed) changed();
    }

    /// The next task: in order; but while writing fails what can overtake it, and the write itself
    /// once a second. None: the end.
    std::optional<Task> next() {
        std::unique_lock lock(mutex);
        working = false;
        if (tasks.empty()) idle.notify_all();
        const auto retry = std::chrono::steady_clock::now() + retryEvery;
        while (true) {
            if (problem.empty() && !tasks.empty()) return take(tasks.begin());
            if (!problem.empty()) {
                const auto free = std::find_if(tasks.begin(), tasks.end(), [](const Task& task) {
                    return task.kind != Kind::Write;
                });
                if (free != tasks.end()) return take(free);
            }
            if (ending) return std::nullopt;
            if (problem.empty())
                wake.wait(lock);
            else if (wake.wait_until(lock, retry) == std::cv_status::timeout)
                return take(tasks.begin());
        }
    }

    Task take(std::deque<Task>::iterator at) {
        Task task = std::move(*at);
        at = tasks.erase(at);
        if (task.abandons) {
            writes -= std::size_t(std::count_if(
                tasks.begin(), at, [](const Task& each) { return each.kind == Kind::Write; }));
            tasks.erase(tasks.begin(), at);
        }
        working = true;
        return task;
    }

    void run() {
        while (std::optional<Task> task = next()) {
            if (task->kind == Kind::Control) {
                task->control();
            } else if (task->kind == Kind::Read) {
                try {
                    if (file) task->work(*file);
                } catch (const std::exception&) {
                    // Whoever wanted to know gets nothing.
                }
            } else {
                doWrite(std::move(*task));
            }
        }
        file.reset();
    }

    void release(bool temporary) {
        if (!file) return;
        const std::string old = file->path();
        file.reset();
        if (temporary) removeProject(old);
    }

    void doWrite(Task task) {
        Message why;
        try {
            if (file) task.work(*file);
        } catch (const EngineError& error) {
            why = error.message();
        } catch (const std::exception& error) {
            why = Message(error.what());
        }
        bool more = false;
        {
            const std::lock_guard lock(mutex);
            if (why.empty())
                --writes;
            else
                tasks.push_front(std::move(task));
            more = !problem.empty() || writes == 0;
        }
        if (!why.empty() || more) tell(why);
    }

    /// Does all that waits to be written, in another file.
    void writeWaiting(ProjectFile& other) {
        std::deque<Task> waiting;
        {
            const std::lock_guard lock(mutex);
            for (const Task& task : tasks)
                if (task.kind == Kind::Write) waiting.push_back(task);
        }
        for (const Task& task : waiting) task.work(other);
        const std::lock_guard lock(mutex);
        std::size_t left = waiting.size();
        std::erase_if(tasks, [&](const Task& task) {
            if (task.kind != Kind::Write || left == 0) return false;
            --left;
            return true;
        });
        writes -= waiting.size();
    }

    Message saveAs(const std::string& target, bool temporary) {
        if (!file) return {};
        if (target == file->path()) return {};
        try {
            file->saveAs(target);
            auto copy = std::make_unique<ProjectFile>(target);
            if (!copy->readOnlyBecause().empty()) return copy->readOnlyBecause();
            writeWaiting(*copy);
            const std::string old = file->path();
            file = std::move(copy);
            if (temporary) removeProject(old);
        } catch (const EngineError& error) {
            return error.message();
        }
        return {};
    }
};

ProjectWriter::ProjectWriter(std::function<void()> changed)
    : m_impl(std::make_unique<Impl>(std::move(changed))) {
    m_impl->thread = std::thread([impl = m_impl.get()] { impl->run(); });
}

ProjectWriter::~ProjectWriter() {
    {
        const std::lock_guard lock(m_impl->mutex);
        m_impl->ending = true;
    }
    m_impl->wake.notify_all();
    m_impl->thread.join();
}

void ProjectWriter::prepare(const std::string& path, bool orInMemory, Prepared done) {
    m_impl->control([this, path, orInMemory, done = std::move(done)] {
        Message why;
        auto& next = m_impl->prepared;
        next.reset();
        try {
            next = std::make_unique<ProjectFile>(path);
            if (orInMemory) why = next->readOnlyBecause();
        } catch (const EngineError& error) {
            why = error.message();
        }
        if (orInMemory && !why.empty()) next = std::make_unique<ProjectFile>(ProjectFile::inMemory);
        done(next.get(), why);
    });
}

void ProjectWriter::change(bool temporary) {
    m_impl->control(
        [this, temporary] {
            m_impl->release(temporary);
            m_impl->file = std::move(m_impl->prepared);
            m_impl->tell({});
        },
        true);
}

void ProjectWriter::close(bool temporary) {
    m_impl->control(
        [this, temporary] {
            m_impl->release(temporary);
            m_impl->tell({});
        },
        true);
}

void ProjectWriter::write(Work work) {
    m_impl->post({Kind::Write, std::move(work), {}, false});
}

void ProjectWriter::read(Work work) {
    m_impl->post({Kind::Read, std::move(work), {}, false});
}

void ProjectWriter::saveAs(const std::string& path, bool temporary,
                           std::function<void(const Message&)> done) {
    m_impl->control([this, path, temporary, done = std::move(done)] {
        const Message why = m_impl->saveAs(path, temporary);
        if (why.empty()) m_impl->tell({});
        done(why);
    });
}

ProjectWriter::State ProjectWriter::state() const {
    const std::lock_guard lock(m_impl->mutex);
    return {m_impl->writes, m_impl->problem, m_impl->path};
}

bool ProjectWriter::flush(std::chrono::milliseconds limit) {
    std::unique_lock lock(m_impl->mutex);
    return m_impl->idle.wait_for(lock, limit,
                                 [this] { return m_impl->tasks.empty() && !m_impl->working; });
}

}  // namespace spoor
