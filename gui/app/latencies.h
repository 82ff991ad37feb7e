// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>
#include <random>
#include <set>
#include <vector>

namespace spoor {

class ApplicationShell;

/// Drives the window through a video and measures what a user waits for: the first frame, random
/// positions, positions near them, steps and playing. Each wait ends after the paint. Writes JSON
/// with milliseconds and quits. GUI thread.
class Latencies : public QObject {
public:
    /// Opens `video` in the window of the shell.
    Latencies(ApplicationShell& shell, const QString& video, QString out);

protected:
    /// Notices paints of the video.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Wait { Random, Near, Step };
    struct Times {
        std::vector<Nanos> any, exact;  ///< to another and to the wanted frame
    };

    void painted();
    void next();
    void seek(Wait wait, FrameIndex frame);
    void play();
    void finish();

    ApplicationShell& m_shell;
    const QString m_out;
    std::mt19937 m_random{1};  // the same positions in each run
    int m_waits = 0;           ///< begun so far
    Wait m_wait = Wait::Random;
    FrameIndex m_wanted = -1;  ///< -1: not waiting
    bool m_changed = false;    ///< another frame was painted since the request
    FrameIndex m_before = -1;  ///< the frame on screen at the request
    Nanos m_begin;
    Times m_times[3];
    std::optional<double> m_first;  ///< to the first frame
    std::optional<std::set<FrameIndex>> m_played;
    double m_longest = 0;  ///< milliseconds for which the GUI thread was busy
    Nanos m_probed{};
    QTimer m_probe, m_limit;
    QJsonObject m_result;
};

}  // namespace spoor
