// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/files/export_progress.h"
#include "gui/video/overlay_scenes.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <optional>

namespace spoor {

class Document;
class Selection;

/// Exports that read the frames of the video again. Each asks for its options and then runs in the
/// background, one at a time. GUI thread.
class FrameExports : public QObject {
    Q_OBJECT
public:
    FrameExports(Document& document, Selection& selection, QWidget* window);

    /// Why no export can start now; empty if one can.
    QString obstacle() const;
    void exportVideo(const OverlayLayers& layers);
    /// Exports crops of the selected target.
    void exportCrops();

signals:
    void changed();  ///< obstacle() has changed
    void failed(const QString& sentence);

private:
    std::optional<FrameRange> askFrames(const QString& title);
    QString askVideo();
    /// A copy of the document with all boxes. Returns none and emits failed() if that fails.
    std::optional<Session> snapshot();
    void begin(const QString& about, FrameIndex frames, ExportProgress::Work work,
               ExportProgress::Outcome outcome);

    Document& m_document;
    Selection& m_selection;
    QWidget* m_window;
    QPointer<ExportProgress> m_progress;
};

}  // namespace spoor
