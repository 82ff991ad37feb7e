// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/document.h"
#include "gui/video/view_mapping.h"

#include <QFont>
#include <QImage>
#include <QMap>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

namespace spoor {

/// A target as it is painted.
struct PaintedTarget {
    ShownBox shown;
    QColor colour;
};

/// A box that a detector has found.
struct PaintedDetection {
    RectF box;
    double confidence = 0;
    bool chosen = false;
};

/// A target's way to the frame on screen.
struct Trail {
    TargetId id = 0;
    QColor colour;
    std::vector<QPointF> centres;    ///< source pixels, oldest first
    std::optional<RectF> lastPlace;  ///< newest box, for a target that is Lost
};

/// Everything that is painted over a picture: all of it belongs to one frame.
struct OverlayScene {
    std::vector<PaintedTarget> targets;
    std::vector<PaintedDetection> found;  ///< best first
    std::vector<Trail> trails;
    /// Heat maps and pictures among the artifacts, ready to draw, with their place in the frame.
    std::vector<std::pair<QImage, RectF>> maps;
    std::vector<const Artifact*> artifacts;  ///< box lists and point sets to be drawn
    double opacity = 0.6;
    double scoreThreshold = 0;
    int chosenBox = -1;  ///< position in the first box list
    TargetId selected = 0;
    std::vector<SessionBox> truth;
    std::optional<RectF> selectedBox;  ///< instead of the report's, while it is edited
    bool boxes = true;
    bool labels = true;
};

/// Paints scenes in widget coordinates: lines keep their width at any zoom.
class OverlayPainter {
public:
    OverlayPainter(QPainter& painter, const ViewMapping& mapping) : m_p(painter), m_map(mapping) {}

    void paint(const OverlayScene& scene);
    /// A box that is no target yet, with handles.
    void paintDraft(const RectF& box, const QString& caption);

private:
    void paintMaps(const OverlayScene& scene);
    void paintArtifact(const Artifact& artifact, const OverlayScene& scene);
    void paintTruth(const SessionBox& box);
    void paintFound(const OverlayScene& scene);
    void paintTrail(const Trail& trail);
    void paintTarget(const PaintedTarget& target, const OverlayScene& scene);
    void paintLost(const PaintedTarget& target, const OverlayScene& scene);
    void paintSource(const QRectF& box, const SessionBox& shown, const QColor& colour, bool framed);
    QString captionOf(const PaintedTarget& target, bool edited) const;
    void paintHandles(const QRectF& box, const QColor& colour);
    void paintLabel(const QRectF& box, const QString& text, const QColor& colour);
    double freeTop(const QRectF& label, const QRectF& view) const;
    void strokeBox(const QRectF& box, const QColor& colour, Qt::PenStyle style, double width);

    QPainter& m_p;
    const ViewMapping& m_map;
    std::vector<QRectF> m_labels;  ///< where there are some: others stand above them
};

/// "Tracking", "Uncertain" or "Lost" in the user's language.
QString stateText(TargetState state);
/// "set by hand", "tracked", "interpolated" or "held".
QString sourceText(const SessionBox& box);

}  // namespace spoor
