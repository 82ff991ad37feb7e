// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/store/project_file.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace spoor {

/// Owns the thread that accesses project files, so that no other thread blocks on a disk. Work runs
/// in the order of posting. If a write fails (for example, on a full disk), it is retried every
/// second, and later writes wait. Reads then use a copy in memory that includes all pending writes.
/// A project that is closed while writing fails stays open in the background until its writes
/// succeed. The destructor writes all pending work or gives up after a last attempt. If the disk
/// does not respond, the thread is abandoned. All functions may be called from any thread.
class ProjectWriter {
public:
    /// May be executed more than once, on different files.
    using Work = std::function<void(ProjectFile&)>;
    /// Handling of failed writes when their project is closed.
    enum class PendingWrites { Keep, Drop };
    struct State {
        /// Writes that are not on disk, including those of closed projects.
        std::size_t waiting = 0;
        Message problem;  ///< Reason of the first failure; empty: none.
        /// Why the last project could not be completed when it was closed; empty if it could.
        Message closing;
        std::string path;  ///< Empty: no project is open.
        /// Whether the file alone holds everything that was written. True one second after the last
        /// write, or after flush().
        bool sealed = true;
    };

    /// `changed` is called on the writer's thread after a change of the state. The destructor waits
    /// for `endLimit` as long as no task ends.
    explicit ProjectWriter(std::function<void()> changed = {},
                           std::chrono::milliseconds endLimit = std::chrono::seconds(20));
    ~ProjectWriter();
    ProjectWriter(const ProjectWriter&) = delete;
    ProjectWriter& operator=(const ProjectWriter&) = delete;

    /// Opens or creates a project in addition to the current one. `done` receives it, or null and
    /// the reason, on the writer's thread. `orInMemory`: a project that cannot be opened is
    /// replaced by one in memory; `done` then receives both.
    using Prepared = std::function<void(ProjectFile*, const Message& why)>;
    void prepare(const std::string& path, bool orInMemory, Prepared done,
                 WithoutLocks withoutLocks = WithoutLocks::ReadOnly);
    /// Closes the current project, deletes its file if it was `temporary`, and switches to the
    /// prepared project.
    void change(bool temporary, PendingWrites waiting = PendingWrites::Keep);
    void close(bool temporary, PendingWrites waiting = PendingWrites::Keep);
    void write(Work work);
    /// The work handles its errors; exceptions are ignored.
    void read(Work work);
    /// Copies the project with all pending writes to another path and continues there. Deletes the
    /// old file if it was `temporary`, once the copy is verified. `done` receives an empty message,
    /// or the reason why nothing has changed.
    void saveAs(const std::string& path, bool temporary, std::function<void(const Message&)> done);
    State state() const;
    /// Checks now, instead of within two seconds, whether another program removed or replaced the
    /// file; the state then has the problem. Returns false on a timeout. The GUI thread may only
    /// call it before it saves or closes a project.
    bool look(std::chrono::milliseconds limit);
    /// Seals the file as soon as all work is done, instead of a second later.
    void saveNow();
    /// Waits until all work is done and the file is sealed; returns false on a timeout. The GUI
    /// thread may only call it at exit.
    bool flush(std::chrono::milliseconds limit);

private:
    struct Impl;
    std::shared_ptr<Impl> m_impl;  ///< Shared with the thread.
};

}  // namespace spoor
