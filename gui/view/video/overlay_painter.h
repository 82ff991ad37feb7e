// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/view/video/view_mapping.h"

#include <QFont>
#include <QImage>
#include <QMap>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

namespace spoor {

struct Artifact;
struct BoxList;
struct WindowInspection;

/// A target to paint.
struct PaintedTarget {
    ShownBox shown;
    QColor colour;
};

/// A detection to paint.
struct PaintedDetection {
    RectF box;
    double confidence = 0;
    bool chosen = false;
};

/// A target's path up to the frame on screen.
struct Trail {
    struct Place {
        FrameIndex frame = 0;
        RectF box;  ///< source pixels
    };
    TargetId id = 0;
    QColor colour;
    std::vector<Place> places;       ///< oldest first
    std::optional<RectF> lastPlace;  ///< last known box of a lost target
};

/// The maximum of a map.
struct BestScore {
    PointF place;
    double value = 0;
};

/// A map or raster of an artifact, with its place in the frame.
struct PaintedMap {
    QImage image;
    RectF footprint;
    double opacity = Selection::mapOpacity;
};

/// A list of boxes or points, or an inspected window.
struct PaintedArtifact {
    const Artifact* artifact = nullptr;
    double opacity = 1;
};

/// Everything that is painted over a picture. All of it belongs to one frame.
struct OverlayScene {
    std::vector<PaintedTarget> targets;
    std::vector<PaintedDetection> found;  ///< best first
    std::vector<Trail> trails;
    std::vector<PaintedMap> maps;
    std::vector<PaintedArtifact> artifacts;
    double boxOpacity = 1, trailOpacity = 1;
    double scoreThreshold = 0;
    int chosenBox = -1;             ///< position in the first box list
    int shownBoxes = 20;            ///< of a box list, best first
    std::vector<BestScore> best;    ///< of the maps
    std::optional<PointF> pointed;  ///< the place below the pointer in a map
    TargetId selected = 0;
    std::vector<SessionBox> truth;
    std::optional<RectF> selectedBox;  ///< replaces the report's box during an edit
    bool boxes = true;
    bool labels = true;
};

/// Paints scenes in widget coordinates, so lines keep their width at any zoom.
/// Strokes the outline of a true box.
void strokeTruth(QPainter& painter, const QPainterPath& path);

class OverlayPainter {
public:
    OverlayPainter(QPainter& painter, const ViewMapping& mapping) : m_p(painter), m_map(mapping) {}

    /// Longer labels are elided.
    void setLongestLabel(double pixels) { m_longestLabel = pixels; }
    void paint(const OverlayScene& scene);
    /// Paints a box that is not a target yet, with handles.
    void paintDraft(const RectF& box, const QString& caption);

private:
    void paintMaps(const OverlayScene& scene);
    void paintBoxes(const BoxList& list, const OverlayScene& scene);
    void paintMarks(const OverlayScene& scene);
    void paintArtifact(const Artifact& artifact, const OverlayScene& scene);
    void paintEdgeGroups(const WindowInspection& window);
    void paintTruth(const SessionBox& box);
    void paintFound(const OverlayScene& scene);
    void paintTrail(const Trail& trail);
    void paintTarget(const PaintedTarget& target, const OverlayScene& scene);
    void paintLost(const PaintedTarget& target, const OverlayScene& scene);
    void hatchEdge(const QRectF& box, const QColor& colour);
    void paintSource(const QRectF& box, const SessionBox& shown, const QColor& colour, bool framed);
    QString captionOf(const PaintedTarget& target, bool edited) const;
    void paintHandles(const QRectF& box, const QColor& colour);
    /// `below`: below the box if it fits, otherwise above it.
    void paintLabel(const QRectF& box, const QString& words, const QColor& colour,
                    bool below = false);
    double freeTop(const QRectF& label, const QRectF& view) const;
    void strokeBox(const QRectF& box, const QColor& colour, Qt::PenStyle style, double width);

    QPainter& m_p;
    const ViewMapping& m_map;
    double m_longestLabel = 360;   ///< logical pixels
    std::vector<QRectF> m_labels;  ///< labels painted so far; later labels avoid them
};

}  // namespace spoor
