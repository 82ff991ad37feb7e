// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/project_file.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace spoor {

/// The one thread that touches a project file, so that nobody waits for a disk. Work is done in the
/// order of posting. Writing that fails (a full disk) is kept and tried again every second, and
/// what was posted after it waits; reading goes on meanwhile, in a copy in memory in which all of
/// it was done. A project that is left while writing fails is kept open beside the next one until
/// its writes succeed. Ends when everything is written, or when it cannot be. Any thread may call
/// it.
class ProjectWriter {
public:
    /// May be done more than once, in different files.
    using Work = std::function<void(ProjectFile&)>;
    /// What becomes of writes that fail when their project is left.
    enum class PendingWrites { Keep, Drop };
    struct State {
        std::size_t waiting = 0;  ///< writes that are not on disk yet, of projects left, too
        Message problem;          ///< why the first of them failed; empty: all is well
        std::string path;         ///< empty: nothing is open
    };

    /// `changed` is called on the writer's thread when the state is another one.
    explicit ProjectWriter(std::function<void()> changed = {});
    ~ProjectWriter();
    ProjectWriter(const ProjectWriter&) = delete;
    ProjectWriter& operator=(const ProjectWriter&) = delete;

    /// Opens a project or makes one, beside the one that is worked on. `done` gets it, or null and
    /// the reason, on the writer's thread. `orInMemory`: what cannot be opened is kept in memory
    /// instead; `done` gets both then.
    using Prepared = std::function<void(ProjectFile*, const Message& why)>;
    void prepare(const std::string& path, bool orInMemory, Prepared done);
    /// Closes the project, and deletes its file when it was `temporary`; what was prepared takes
    /// its place.
    void change(bool temporary, PendingWrites waiting = PendingWrites::Keep);
    void close(bool temporary, PendingWrites waiting = PendingWrites::Keep);
    void write(Work work);
    /// Errors are for the work to handle; those that it lets out are forgotten.
    void read(Work work);
    /// Copies everything, also what could not be written here, to another place, and goes on with
    /// that; the file here is deleted when it was `temporary`, once the copy is known to be good.
    /// `done` gets an empty reason, or why all stays as it was.
    void saveAs(const std::string& path, bool temporary, std::function<void(const Message&)> done);
    State state() const;
    /// Waits until all is written; false when it is not in time. Not for the GUI thread, but at its
    /// end.
    bool flush(std::chrono::milliseconds limit);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
