// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QPointF>
#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;

namespace spoor {

class Document;
class Selection;

/// An enlarged section of the frame on screen, centred on the selected target or, while it is lost,
/// on its last known position.
class CloseupView : public QWidget {
    Q_OBJECT
public:
    CloseupView(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// Screen pixels per video pixel; 0: the target fills a third of the view.
    double zoom() const { return m_zoom; }
    /// Stores the zoom in the settings.
    void setZoom(double zoom);
    /// `steps`: number of steps in the list of zooms.
    void zoomBy(int steps);
    /// Effective zoom, in logical pixels per video pixel.
    double scale() const;
    /// Centre of the view, in video pixels; nullopt if there is nothing to show.
    const std::optional<QPointF>& centre() const { return m_centre; }
    TargetId target() const;
    /// Updates the view from the document.
    void refresh();

signals:
    void zoomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Document& m_document;
    Selection& m_selection;
    double m_zoom = 0;
    std::optional<QPointF> m_centre;
    QSizeF m_size;  ///< of the target, in video pixels
    TargetId m_shown = 0;
};

/// A close-up with a choice of its zoom and the name and size of the target.
class Closeup : public QWidget {
    Q_OBJECT
public:
    explicit Closeup(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    Document& m_document;
    CloseupView* m_view;
    QComboBox* m_zoom;
    QLabel* m_readout;
};

}  // namespace spoor
