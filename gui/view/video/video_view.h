// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/view/video/box_tool.h"
#include "gui/view/video/calibration_tool.h"
#include "gui/view/video/comparison_view.h"
#include "gui/view/video/overlay_scenes.h"
#include "gui/view/video/shape_tool.h"
#include "gui/view/video/shown_frame.h"
#include "gui/view/video/view_mapping.h"
#include "gui/view/video/view_mouse.h"

#include <QImage>
#include <QList>
#include <QWidget>
#include <utility>

namespace spoor {

/// The video with its overlays, where boxes are drawn and corrected.
class VideoView : public QWidget {
    Q_OBJECT
public:
    explicit VideoView(const PanelContext& context, QWidget* parent = nullptr);

    const ViewMapping& mapping() const { return m_mapping; }
    BoxTool& boxTool() { return m_hand; }
    ShapeTool& shapeTool() { return m_shapes; }
    CalibrationTool& calibrationTool() { return m_scene; }
    const ViewMouse& mouse() const { return m_mouse; }
    /// The tool Hand: a drag moves the picture.
    bool panning() const { return m_mouse.pans(); }
    void setPanning(bool panning);
    /// Back to the tool that selects.
    void cancelTools();
    bool layer(OverlayLayers::Layer layer) const { return m_scenes.layers.shown[layer]; }

    /// Widgets that lie over the view; the hint keeps clear of them.
    void setCovering(QList<QWidget*> over) { m_over = std::move(over); }

    /// Renders the frame on screen with its overlays, at the size of the video.
    QImage renderFrame();
    /// Duration of the last paint in milliseconds (for tests).
    double lastPaintMs() const { return m_lastPaintMs; }

public slots:
    void fit();
    void actualSize();
    void zoomBy(double factor);
    void setLayer(int layer, bool shown);
    void setOverlaysHidden(bool hidden);

signals:
    void zoomChanged(double zoom);
    void layersChanged();
    void panningChanged(bool panning);
    void takeRequested();  ///< asks to add the chosen detection as a target

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectDocument();
    void connectSelection();
    void connectComparison();
    void onFrames();
    void onReport();
    void onState();
    void watchOverlays();
    /// Called after every change of the mapping.
    void moved();
    void placePicture();
    void updateAccessibleText();

    PanelContext m_context;
    ViewMapping m_mapping;
    ShownFrame m_frame;
    PointerSession m_session;
    BoxTool m_hand;
    ShapeTool m_shapes;
    CalibrationTool m_scene;
    OverlayScenes m_scenes;
    ComparisonView m_runs;
    ViewMouse m_mouse;
    QList<QWidget*> m_over;
    std::size_t m_targetsSeen = 0;
    double m_lastPaintMs = 0;
};

}  // namespace spoor
