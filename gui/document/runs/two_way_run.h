// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/two_way.h"
#include "gui/toolkit/background_task.h"

#include <QObject>

namespace spoor {

class Document;

/// Tracks a target between two keyframes, forwards from the first and backwards from the last one,
/// and replaces its results by the combined ones, as one undo step. GUI thread.
class TwoWayRun : public QObject {
    Q_OBJECT
public:
    TwoWayRun(Document& document, QObject* parent);

    /// Tracks the target between the keyframes around the current frame, which may be the first
    /// one. Otherwise emits Annotations::refused() and returns false.
    bool start(TargetId target);
    /// Ends the run without results.
    void stop();
    bool running() const { return m_running; }

signals:
    void progressed(int percent);
    void finished(bool stored);

private:
    void store(TargetId target, const std::map<FrameIndex, TargetResult>& path);

    Document& m_document;
    BackgroundTask m_worker;
    bool m_running = false;
};

}  // namespace spoor
