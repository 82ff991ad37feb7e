// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/sensitivity.h"
#include "engine/base/message.h"
#include "gui/base/background_task.h"

#include <QObject>
#include <QTimer>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace spoor {

class Document;

/// What is computed in the background to judge the run that is shown: the same tracker from first
/// boxes near the drawn one, and from the end of a path back to its start. One at a time; what was
/// found is kept until another video is shown. GUI thread.
class QualityChecks : public QObject {
    Q_OBJECT
public:
    enum class Kind { Starts, BackwardPass };

    /// The same tracker from several first boxes; the first of them is the drawn one.
    struct Sensitivity {
        TargetId target = 0;
        FrameIndex first = 0, last = 0;
        std::vector<JitteredStart> starts;
        std::vector<FramePath> paths;  ///< one a start, as far as it has come
        std::vector<Message> errors;   ///< one a start; empty where it could be tracked
    };

    explicit QualityChecks(Document& document, QObject* parent = nullptr);

    /// Starts near the target's keyframe at or before the current frame, up to its next one or to
    /// where it was tracked. False, and refused() says why, when there is nothing to run.
    bool runStarts(TargetId target, int count);
    /// From the last box of the target back to its first.
    bool runBack(TargetId target);
    /// Stops after the frame in work; what was found is kept.
    void stop();

    bool busy() const { return m_job != nullptr; }
    Kind kind() const { return m_kind; }
    double progress() const;  ///< 0..1 of what is running
    const Sensitivity& sensitivity() const { return m_sensitivity; }
    /// Null when the target was not tracked back.
    const BackwardPass* wayBack(TargetId target) const;
    bool anyWayBack() const { return !m_ways.empty(); }

    /// Whether the paths of the starts are to be painted over the video.
    bool pathsShown() const { return m_pathsShown; }
    void showPaths(bool shown);

signals:
    void changed();  ///< busy, progress or what was found
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
    std::shared_ptr<Job> m_job;  ///< null when nothing runs
    BackgroundTask m_worker;
    QTimer m_fetch;
    Kind m_kind = Kind::Starts;
    Sensitivity m_sensitivity;
    std::map<TargetId, BackwardPass> m_ways;
    TargetId m_backTarget = 0;
    FramePath m_onward;                        ///< of the target that is tracked back
    std::vector<std::optional<RectF>> m_back;  ///< last frame first
    bool m_pathsShown = true;
};

}  // namespace spoor
