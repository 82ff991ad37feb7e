// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/runs/comparison.h"
#include "gui/video/box_editor.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/view_mapping.h"

#include <QImage>
#include <QSet>
#include <QWidget>
#include <array>
#include <map>
#include <optional>

namespace spoor {

class BoxForm;

/// The video with everything painted over it, and the place where boxes are drawn and corrected.
/// Picture and overlays always come from the same report.
class VideoView : public QWidget {
    Q_OBJECT
public:
    /// Overlay layers that can be switched off; artifacts follow Selection::overlays().
    enum Layer { Boxes, Trails, Labels, LayerCount };

    explicit VideoView(const PanelContext& context, QWidget* parent = nullptr);

    const ViewMapping& mapping() const { return m_mapping; }
    bool layer(Layer layer) const { return m_layers[layer]; }
    /// The box being placed or corrected and not yet with the engine.
    const std::optional<RectF>& draft() const { return m_draft; }

    /// The frame on screen with its overlays, in the video's own size.
    QImage renderFrame();
    /// Milliseconds that the last paint took (for tests).
    double lastPaintMs() const { return m_lastPaintMs; }

public slots:
    void fit();
    void actualSize();
    void zoomBy(double factor);
    void setLayer(int layer, bool shown);
    /// All overlays off and on again.
    void toggleOverlays();
    /// Places a box at the centre of the view, to be corrected and started with Enter.
    void placeDefaultBox();
    /// The next box, drawn or placed, starts the selected target again; for one that is lost.
    void redrawTarget();
    /// Moves and grows the box in hand, or else the selected target, by whole pixels.
    void nudge(int dx, int dy, int dw, int dh);
    /// Shows the form for x, y, width and height.
    void editNumbers();
    /// Starts the box in hand.
    void startDraft();
    /// Drops what is in hand; false when there is nothing.
    bool cancelEdit();
    /// Whether a box is being drawn, dragged or placed that is not in the document yet.
    bool hasInHand() const { return m_editor.active() || m_draft; }

signals:
    void zoomChanged(double zoom);
    void layersChanged();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void onReport();
    void onState();
    void onFrames();
    void watchOverlays();
    bool canDraw() const;
    const ShownBox* shownOf(TargetId id) const;
    void refreshShown();
    /// The selected target's box as it is on screen; nothing when it has none.
    std::optional<RectF> selectedBox() const;
    /// The box that a drag at this point would correct, and its part.
    BoxPart partUnder(QPointF widget) const;
    TargetId targetUnder(QPointF widget) const;
    int artifactBoxUnder(QPointF widget) const;
    void click(QPointF widget);
    void commit(const RectF& box, bool drawn);
    void retarget(const RectF& box, const std::string& merge = {});
    void setDraft(std::optional<RectF> box);
    void updateCursor(QPointF widget);
    void placeForm();
    void updateAccessibleText();
    OverlayScene makeScene();
    void collectTrail(const ShownBox& target, OverlayScene& scene) const;
    void collectStarts(OverlayScene& scene);
    void paintHint(QPainter& painter);
    void paintPicture(QPainter& painter);
    void placePicture();

    // Two runs at once: video_view_compare.cpp.
    void connectComparison();
    std::optional<Compared> compared() const;
    /// Of A and B; Overlay when parameters are tried, or nothing is compared.
    Comparison::Layout comparedLayout() const;
    bool comparing() const { return m_context.comparison && m_context.comparison->active(); }
    /// Logical pixels from the left that a picture has, of both.
    int sideWidth() const;
    /// A point of the second picture as one of the first.
    QPointF toFirst(QPointF widget) const;
    void lookInside();
    OverlayScene sideScene(const Compared& both, int side, const QColor& colour);
    OverlayScene shownScene(const Compared& both, int side);
    void paintCompared(QPainter& painter);
    void paintBoth(QPainter& painter, const Compared& both);
    void paintSides(QPainter& painter, const Compared& both);
    void paintWipe(QPainter& painter, const Compared& both);
    void paintDifference(QPainter& painter, const Compared& both);
    void paintName(QPainter& painter, const QString& name, int side, const QRectF& place);
    bool onDivider(QPointF widget) const;
    bool smooth() const;

    PanelContext m_context;
    ViewMapping m_mapping;
    BoxEditor m_editor;
    BoxForm* m_form;
    QImage m_picture;
    std::vector<ShownBox> m_shown;  ///< of the report on screen
    std::array<bool, LayerCount> m_layers{true, true, true};
    bool m_overlaysHidden = false;
    std::map<const Artifact*, QImage> m_maps;  ///< of the report on screen
    Artifact m_starts;             ///< boxes of a sensitivity check in the frame on screen
    std::optional<RectF> m_draft;  ///< placed with N, not started yet
    bool m_redraw = false;         ///< the draft is for the selected target
    std::optional<RectF> m_sent;   ///< with the engine, not yet in a report
    TargetId m_sentTarget = 0;     ///< 0: a new target
    std::size_t m_targetsSeen = 0;
    bool m_drawing = false;  ///< the drag in work makes a new box
    QPointF m_pressed;
    QPointF m_panFrom;
    bool m_panning = false;
    bool m_dividing = false;  ///< the divider of two runs is dragged
    double m_lastPaintMs = 0;
};

}  // namespace spoor
