// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "gui/view/artifacts/artifact_view.h"
#include "gui/view/video/view_mapping.h"

#include <QWidget>

namespace spoor {

/// Shows a frame with its results, or the region of a frame that contains the boxes or points of an
/// artifact.
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
    QRectF m_region;  ///< visible part of the frame while an artifact is shown
};

}  // namespace spoor
