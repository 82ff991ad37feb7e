// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/runs/background_run.h"

#include <QObject>
#include <optional>

namespace spoor {

class Document;

/// Computes again what the stages saw in a frame that was tracked before, in the background and
/// without writing any result: from the box that was set by hand there or last before it (after
/// it, where the target was tracked backwards). Frames on the way can be looked into as well.
/// GUI thread.
class ArtifactRecompute : public QObject {
    Q_OBJECT
public:
    explicit ArtifactRecompute(Document& document, QObject* parent = nullptr);

    /// Why the inside of the frame on screen cannot be computed; empty when it can.
    QString obstacle(TargetId target) const;
    /// Begins; what was computed before is gone.
    void start(TargetId target);
    void stop();
    bool running() const { return m_path.running() || m_looking; }
    /// Frames done, of all.
    std::pair<FrameIndex, FrameIndex> progress() const { return m_path.progress(); }
    /// Why it ended early; empty when it did not.
    QString problem() const { return m_path.problem(); }

    /// Asks for these artifacts of a frame that the run has come by.
    void look(FrameIndex frame, const std::set<std::string>& artifacts);
    /// Null: this frame was not looked into, or not with this artifact.
    const std::vector<Artifact>* inside(FrameIndex frame, const std::string& artifact) const;

signals:
    void changed();

private:
    struct RecomputeStart {
        FrameIndex first = 0;
        bool backward = false;
    };
    std::optional<RecomputeStart> wayTo(FrameIndex frame, TargetId target) const;
    void forget();

    Document& m_document;
    BackgroundRun m_path;
    std::optional<FrameRange> m_frames;  ///< that can be looked into
    FrameIndex m_wanted = -1;
    bool m_looking = false;
    std::set<std::string> m_asked;
};

}  // namespace spoor
