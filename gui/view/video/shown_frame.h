// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/document.h"
#include "gui/document/panel_context.h"
#include "gui/document/runs/shown_artifact.h"
#include "gui/view/video/view_mapping.h"

#include <QImage>
#include <QPainter>
#include <map>
#include <vector>

namespace spoor {

/// The frame on screen: its picture, the boxes of its targets, and images of its maps. All of them
/// belong to one report.
class ShownFrame {
public:
    explicit ShownFrame(const PanelContext& context) : m_context(context) {}

    /// Takes the document's current report.
    void takeReport();
    /// Takes the current boxes of the same report after an edit.
    void takeBoxes();

    const QImage& picture() const { return m_picture; }
    const std::vector<ShownBox>& boxes() const { return m_boxes; }
    /// Returns null if the target is not in this frame.
    const ShownBox* boxOf(TargetId id) const;
    /// Image of a scalar map or raster of the frame, created on first use.
    const QImage& imageOf(const ArtifactPtr& artifact);

    /// The smallest target at a point, with a tolerance of `reach` (source pixels); 0 if there is
    /// none.
    TargetId targetAt(QPointF source, double reach) const;
    /// The smallest shown detection at a point; 0 if there is none.
    TargetId foundAt(QPointF source, double reach) const;
    /// Index in the chosen artifact's box list, if that is painted; -1 if there is none.
    int artifactBoxAt(QPointF source, double reach) const;

    void paint(QPainter& painter, const ViewMapping& mapping) const;

private:
    PanelContext m_context;
    QImage m_picture;
    mutable QImage m_scaled;  ///< at the size on screen; see ScreenPicture
    std::vector<ShownBox> m_boxes;
    std::map<ArtifactPtr, QImage> m_images;
};

}  // namespace spoor
