// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/background_task.h"

#include <QImage>
#include <QObject>
#include <QPoint>
#include <QRect>
#include <optional>
#include <vector>

namespace spoor {

class Document;

/// The translation of the background between two grey images of the same size, in their pixels: the
/// one with the least mean difference outside of `targets`. 0 unless it explains the second image
/// clearly better than no movement. Searches up to 12 pixels.
QPoint backgroundShift(const QImage& before, const QImage& after,
                       const std::vector<QRect>& targets);

/// Finds out whether the background of the open video moves, as speeds then are relative to the
/// camera. Reads a few frames in the background, with a decoder of its own. GUI thread.
class BackgroundMotion : public QObject {
    Q_OBJECT
public:
    explicit BackgroundMotion(Document& document, QObject* parent = nullptr);

    /// Median speed in pixels per frame where the background moves; 0: it stands still in most of
    /// the sampled frames. Returns nullopt while it is unknown; the first call starts to read.
    std::optional<double> speed();

signals:
    void changed();

private:
    void read();

    Document& m_document;
    BackgroundTask m_worker;
    bool m_asked = false;
    std::optional<double> m_speed;
};

}  // namespace spoor
