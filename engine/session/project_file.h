// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/session/session.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// A `.spoor` file: a document in a SQLite database (application id "Spor", user_version 1, write-
/// ahead log). Every edit is on its way to the disk when it returns: there is nothing to save, and
/// a killed process loses nothing that had returned. Tables and columns that we do not know stay as
/// they are. One thread at a time. Errors are EngineErrors that name the file.
///
/// Tables: fact(name, value) with width, height, fps, length; target(id, label, colour),
/// attribute(target, name, value); box(target, frame, x, y, w, h, source, keyframe, occluded,
/// outside, state, confidence) for what people set, a row each; result(target, chunk, data) for
/// what trackers found, a blob each 1,024 frames.
class ProjectFile {
public:
    static constexpr FrameIndex chunkFrames = 1024;

    /// Opens a project, or makes one where there is no file. A project that another instance has
    /// open, or that may not be written, is opened for reading: see readOnlyBecause().
    explicit ProjectFile(std::string path);
    ~ProjectFile();
    ProjectFile(const ProjectFile&) = delete;
    ProjectFile& operator=(const ProjectFile&) = delete;

    const std::string& path() const { return m_path; }
    /// Empty when it can be written.
    const Message& readOnlyBecause() const { return m_readOnlyBecause; }

    /// The document without results.
    Session load() const;
    /// Makes the document equal to this one, in one transaction.
    void store(const Session& session);

    void putFacts(SizeI size, double fps, FrameIndex length);
    /// Label, colour and attributes; boxes are put one by one.
    void putTarget(const SessionTarget& target);
    /// With its boxes and results.
    void eraseTarget(TargetId id);
    void put(TargetId id, const SessionBox& box);
    void erase(TargetId id, FrameIndex frame);

    /// Adds results, or replaces those of the same frames, in one transaction. The target must be
    /// there. Frames in ascending order.
    void putResults(TargetId id, const std::vector<SessionBox>& boxes);
    /// Results of frames chunk * 1024 .. + 1023.
    std::vector<SessionBox> results(TargetId id, std::int64_t chunk) const;
    /// Which chunks a target has.
    std::vector<std::int64_t> resultChunks(TargetId id) const;

    /// A whole copy, results included, at another place; never half of one. This one stays open.
    void saveAs(const std::string& path) const;

private:
    struct Database;
    class Transaction;

    void writeTarget(const SessionTarget& target);
    void writeBox(TargetId id, const SessionBox& box);
    void writeFacts(SizeI size, double fps, FrameIndex length);

    std::string m_path;
    Message m_readOnlyBecause;
    std::unique_ptr<Database> m_database;
};

}  // namespace spoor
