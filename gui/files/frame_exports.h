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

/// Exports that read the video again: they are asked for here and written beside the window, one at
/// a time. GUI thread.
class FrameExports : public QObject {
    Q_OBJECT
public:
    FrameExports(Document& document, Selection& selection, QWidget* window);

    /// Why none can begin now; empty when one can.
    QString obstacle() const;
    void exportVideo(const OverlayLayers& layers);
    /// Of the chosen target.
    void exportCrops();

signals:
    void changed();  ///< obstacle()
    void failed(const QString& sentence);

private:
    std::optional<FrameRange> askFrames(const QString& title);
    QString askVideo();
    /// The document as it is now; none, and says why, when it cannot be had.
    std::optional<Session> snapshot();
    void begin(const QString& about, FrameIndex frames, ExportProgress::Work work,
               ExportProgress::Outcome outcome);

    Document& m_document;
    Selection& m_selection;
    QWidget* m_window;
    QPointer<ExportProgress> m_progress;
};

}  // namespace spoor
