// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/files/dataset_images.h"
#include "gui/files/export_page.h"

class QCheckBox;
class QComboBox;

namespace spoor {

struct AnnotatedVideo;
class SizeProbe;

/// Exports the video with the overlays on screen.
class ExportVideoPage : public ExportPage {
    Q_OBJECT
public:
    explicit ExportVideoPage(const ExportContext& context);

    QString suggestedName() const override;
    QString estimate() override;
    QString obstacle() const override { return framesObstacle(m_context.document); }
    ExportJob job(const QString& path) override;

private:
    /// The video to export, as it is now. The result throws EngineError, and waits for the
    /// project's thread, so call it on another one.
    std::function<AnnotatedVideo()> video(const QString& path);
    void refresh();

    FrameChoice* m_frames;
    QComboBox* m_container;
    QCheckBox* m_overlays;
    SizeProbe* m_size;
};

/// Exports the frame on screen, frames without overlays, or crops of the selected target.
class ExportImagesPage : public ExportPage {
    Q_OBJECT
public:
    enum Content { Frame, Frames, Crops };

    explicit ExportImagesPage(const ExportContext& context);
    void setContent(Content content);

    bool asFolder() const override { return content() != Frame; }
    QString suggestedName() const override;
    QString estimate() override;
    QString obstacle() const override;
    ExportJob job(const QString& path) override;

private:
    Content content() const;
    ExportJob frameJob(const QString& path) const;
    ExportJob framesJob(const QString& path) const;
    ExportJob cropsJob(const QString& path) const;
    void refresh();

    QComboBox* m_content;
    FrameChoice* m_frames;
    QComboBox* m_kind;
};

}  // namespace spoor
