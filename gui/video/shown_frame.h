// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/document/document.h"
#include "gui/video/view_mapping.h"

#include <QImage>
#include <QPainter>
#include <map>
#include <vector>

namespace spoor {

/// The frame on screen: its picture, the boxes of its targets and its maps as images. All of them
/// belong to one report.
class ShownFrame {
public:
    explicit ShownFrame(const PanelContext& context) : m_context(context) {}

    /// Takes over what the document has.
    void takeReport();
    /// The same report with boxes that were edited.
    void takeBoxes();

    const QImage& picture() const { return m_picture; }
    const std::vector<ShownBox>& boxes() const { return m_boxes; }
    /// Null: the target is not there.
    const ShownBox* boxOf(TargetId id) const;
    /// A map or a picture among the report's artifacts; made when it is first asked for.
    const QImage& imageOf(const Artifact& artifact);

    /// The smallest target at a point of the source, or at most `reach` beside it; 0: none.
    TargetId targetAt(QPointF source, double reach) const;
    /// The smallest box there that a detector has found and that is shown; 0: none.
    TargetId foundAt(QPointF source, double reach) const;
    /// Position in the chosen artifact's list of boxes, when that is painted; -1: none is there.
    int artifactBoxAt(QPointF source, double reach) const;

    void paint(QPainter& painter, const ViewMapping& mapping) const;

private:
    PanelContext m_context;
    QImage m_picture;
    std::vector<ShownBox> m_boxes;
    std::map<const Artifact*, QImage> m_images;
};

}  // namespace spoor
