// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "gui/panels/artifact_views/artifact_view.h"
#include "gui/video/view_mapping.h"

#include <QWidget>

namespace spoor {

/// A frame with the boxes that were found in it, or the part of it where an artifact's boxes or
/// points are, with these.
class SamplePicture : public QWidget {
    Q_OBJECT
public:
    explicit SamplePicture(QWidget* parent = nullptr);
    void showReport(const FrameReportPtr& report);
    void showArtifact(const FrameReportPtr& report, const ArtifactPtr& artifact);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintResults(QPainter& painter) const;
    void paintArtifact(QPainter& painter) const;
    void lookAtArtifact();

    FrameReportPtr m_report;
    ArtifactPtr m_artifact;  ///< null: the results are shown
    ViewMapping m_mapping;
    QRectF m_region;  ///< of the frame, when an artifact is shown
};

}  // namespace spoor
