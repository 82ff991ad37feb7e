// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/sensitivity.h"
#include "engine/base/message.h"
#include "gui/toolkit/background_task.h"

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace spoor {

class Document;

/// Background checks of the current run: the same tracker from perturbed start boxes, and backwards
/// from the end of a trajectory to its start. One check runs at a time. Results stay until another
/// video is opened. GUI thread.
class QualityChecks : public QObject {
    Q_OBJECT
public:
    enum class Kind { Starts, BackwardPass };

    /// Results of the same tracker from several start boxes, the first of which is the drawn one.
    struct Sensitivity {
        TargetId target = 0;
        FrameIndex first = 0, last = 0;
        std::vector<JitteredStart> starts;
        std::vector<FramePath> paths;  ///< one trajectory per start, possibly incomplete
        std::vector<Message> errors;   ///< one message per start; empty if it was tracked
    };

    explicit QualityChecks(Document& document, QObject* parent = nullptr);

    /// Tracks from `count` boxes around the target's keyframe at or before the current frame, up to
    /// the next keyframe or the end of the trajectory. Returns false and emits refused() if that is
    /// not possible.
    bool runStarts(TargetId target, int count);
    /// Tracks from the target's last box back to its first.
    bool runBack(TargetId target);
    /// Stops after the current frame and keeps the results so far.
    void stop();

    bool busy() const { return m_job != nullptr; }
    Kind kind() const { return m_kind; }
    double progress() const;  ///< progress of the running check, 0..1
    const Sensitivity& sensitivity() const { return m_sensitivity; }
    /// The backward trajectory of a target; null if there is none.
    const BackwardPass* wayBack(TargetId target) const;

    /// Whether the trajectories of the starts are drawn over the video.
    bool pathsShown() const { return m_pathsShown; }
    void showPaths(bool shown);

signals:
    void changed();  ///< activity, progress or results
    void pathsChanged();
    void refused(const QString& why);

private:
    struct Job;
    struct Plan {
        FrameIndex first = 0, last = 0;
        RectF box;
    };
    std::optional<BackgroundRunSetup> setup(TargetId target);
    std::optional<Plan> planOf(TargetId target);
    FramePath pathOf(TargetId target, FrameIndex first, FrameIndex last);
    void begin(Kind kind, std::shared_ptr<Job> job, BackgroundRunSetup setup);
    void fetch();
    void onEnded(const std::optional<Problem>& problem);
    void noteError(std::size_t start, const Message& why);
    void leave();
    void clear();

    Document& m_document;
    std::shared_ptr<Job> m_job;  ///< null if no check is running
    BackgroundTask m_worker;
    QTimer m_fetch;
    Kind m_kind = Kind::Starts;
    Sensitivity m_sensitivity;
    std::map<TargetId, BackwardPass> m_ways;
    TargetId m_backTarget = 0;
    FramePath m_onward;                        ///< forward trajectory of the checked target
    std::vector<std::optional<RectF>> m_back;  ///< backward trajectory, last frame first
    bool m_pathsShown = true;
};

}  // namespace spoor
