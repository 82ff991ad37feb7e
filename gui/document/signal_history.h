// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/signal_log.h"
#include "engine/project/store/project_writer.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <vector>

namespace spoor {

/// The signals of a document's results: those of this session and, read on demand, those that its
/// project stores. GUI thread.
class SignalHistory : public QObject {
    Q_OBJECT
public:
    using Write = std::function<void(ProjectWriter::Work work)>;
    using Read = std::function<void(ProjectWriter::Work work, std::function<void()> then)>;

    SignalHistory(Write write, Read read, QObject* parent = nullptr);
    ~SignalHistory() override;

    const SignalLog& log() const { return m_log; }
    /// Loads the stored signals of a target in these frames into log(). arrived() is emitted for
    /// each chunk.
    void need(TargetId target, FrameIndex first, FrameIndex last);
    void take(FrameSignals frame);
    /// Sends unwritten signals to the writer.
    void flush();
    /// Clears everything for another document. Unwritten signals are lost.
    void reset();

signals:
    void arrived();

private:
    void ask(TargetId target, std::int64_t chunk, std::uint64_t ticket);

    Write m_write;
    Read m_read;
    SignalLog m_log;
    std::vector<FrameSignals> m_fresh;
    QTimer m_flush;
};

}  // namespace spoor
