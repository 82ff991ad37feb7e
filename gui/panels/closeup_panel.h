// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/base/panel.h"

#include <QPointF>
#include <QWidget>
#include <optional>

class QComboBox;
class QLabel;

namespace spoor {

class Document;
class Selection;

/// The surroundings of the chosen target in the frame on screen, enlarged: it stays in the middle
/// wherever it goes, and where it was seen last while it is lost.
class CloseupView : public QWidget {
    Q_OBJECT
public:
    CloseupView(Document& document, Selection& selection, QWidget* parent = nullptr);

    /// Screen pixels a pixel of the video; 0: so that the target fills a third of the view.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    /// Logical pixels a pixel of the video, as it is shown.
    double scale() const;
    /// Where the middle of the view is, pixels of the video; none: nothing to show.
    const std::optional<QPointF>& centre() const { return m_centre; }
    TargetId target() const;
    /// Follows the document.
    void refresh();

signals:
    void zoomWanted(int steps);  ///< of the list of zooms

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Document& m_document;
    Selection& m_selection;
    double m_zoom = 0;
    std::optional<QPointF> m_centre;
    QSizeF m_size;  ///< of the target, pixels of the video
    TargetId m_shown = 0;
};

class CloseupPanel : public QWidget {
    Q_OBJECT
public:
    explicit CloseupPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void chooseZoom(int index);

    Document& m_document;
    CloseupView* m_view;
    QComboBox* m_zoom;
    QLabel* m_readout;
};

QWidget* makeCloseupPanel(const PanelContext& context);

}  // namespace spoor
