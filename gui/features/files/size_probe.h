// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/format_table.h"
#include "gui/features/files/annotated_video.h"
#include "gui/toolkit/background_task.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <stop_token>

namespace spoor {

/// Measures the size of an export in the background, by writing a part of it to a temporary folder.
/// A new measurement replaces the one in progress. GUI thread.
class SizeProbe : public QObject {
    Q_OBJECT
public:
    /// Returns the bytes of the whole export; 0: unknown. Owns everything it uses.
    using Work = std::function<double(const std::stop_token&)>;

    explicit SizeProbe(QObject* parent = nullptr);

    /// Forgets the size and measures again after a moment. `prepare` runs on the GUI thread then.
    void measure(std::function<Work()> prepare);
    /// 0: unknown.
    qint64 bytes() const { return m_bytes; }

signals:
    void changed();

private:
    void start();

    std::function<Work()> m_prepare;
    BackgroundTask m_task;
    QTimer m_timer;
    qint64 m_bytes = 0;
};

/// The size of a session in a format. Of many boxes it writes the first ones.
double boxesBytes(const Format& format, const Session& session, const FormatOptions& options,
                  bool folder);
/// The size of an annotated video, from the encoder's first group of pictures. The path of `video`
/// only gives the container.
double videoBytes(AnnotatedVideo video, const std::stop_token& stop);

}  // namespace spoor
