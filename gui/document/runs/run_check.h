// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/backward_check.h"
#include "gui/toolkit/background_task.h"

#include <QElapsedTimer>
#include <QObject>
#include <memory>

namespace spoor {

class Document;

/// Checks each run of a tracker backwards after it has ended, in the background, and marks the
/// segments that do not come back as uncertain (see unconfirmedFrames()). The marks belong to the
/// undo step of the run. A check gives way to the next run and ends after the time of the setting.
/// GUI thread.
class RunCheck : public QObject {
    Q_OBJECT
public:
    explicit RunCheck(Document& document, QObject* parent = nullptr);

    bool running() const { return m_running; }

    /// Setting: the maximum number of seconds, "off", or, if it is empty, as long as the run took.
    static const QString limitKey;

signals:
    void changed();

private:
    void follow();
    void start();
    void stop();
    void mark(const BackwardCheck& check);

    Document& m_document;
    BackgroundTask m_worker;
    QElapsedTimer m_since;  ///< the beginning of the run
    FrameIndex m_from = 0;  ///< its first frame
    bool m_tracking = false;
    bool m_running = false;
};

}  // namespace spoor
