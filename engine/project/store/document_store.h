// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/session_event.h"
#include "engine/project/store/project_records.h"

#include <initializer_list>
#include <map>
#include <string>

namespace spoor {

struct ProjectDatabase;

/// The document of a project: facts, settings, targets and manual boxes (see ProjectFile). Each
/// function that writes is one transaction.
class DocumentStore {
public:
    explicit DocumentStore(ProjectDatabase& database) : m_database(database) {}

    /// Returns the document without results.
    Session load() const;
    /// Replaces the document.
    void store(const Session& session);

    void putFacts(SizeI size, double fps, FrameIndex length);
    void putCalibration(const Calibration& calibration);
    ProjectRun run() const;
    void putRun(const ProjectRun& run);
    /// Writes name, label, colour, and attributes, but no boxes.
    void putTarget(const SessionTarget& target);
    /// Deletes what putTarget() writes.
    void eraseFacts(TargetId id);
    /// Deletes a target with its boxes and results.
    void eraseTarget(TargetId id);
    /// Adds the target if it does not exist.
    void putBox(TargetId id, const SessionBox& box);
    void writeBox(TargetId id, const SessionBox& box);  ///< The target must exist.
    void eraseBox(TargetId id, FrameIndex frame);
    /// Replaces what a format carries (Session::carried); empty: deletes it.
    void putCarried(const std::string& format, const std::string& data);
    /// Adds or replaces an event; nullopt: deletes it.
    void putEvent(EventId id, const std::optional<SessionEvent>& event);

private:
    std::map<TargetId, SessionTarget> loadTargets() const;
    void loadEvents(Session& session) const;
    void writeLock(TargetId id, bool locked);
    void eraseRows(std::initializer_list<const char*> tables, TargetId id);

    ProjectDatabase& m_database;
};

}  // namespace spoor
