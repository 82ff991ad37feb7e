// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/panels/artifact_views/artifact_view.h"

#include <QImage>
#include <QPoint>

class QLabel;

namespace spoor {

/// An image scaled to fit, with crisp square cells. Reports the cell below the mouse, or the cell
/// chosen with the arrow keys.
class CellPicture : public QWidget {
    Q_OBJECT
public:
    explicit CellPicture(QWidget* parent = nullptr);
    void setImage(const QImage& image);
    const QImage& image() const { return m_image; }
    QRectF place() const;
    /// Returns the cell at a point of the widget; (-1, -1) outside.
    QPoint cellAt(const QPointF& position) const;

signals:
    void cellChanged(QPoint cell);  ///< (-1, -1): no cell
    void cellClicked(QPoint cell);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QSize sizeHint() const override { return {240, 180}; }

private:
    void moveTo(QPoint cell);

    QImage m_image;
    QPoint m_cell{-1, -1};
};

/// The colour scale from the lowest to the highest value, with both numbers.
class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(QWidget* parent = nullptr);
    void setRange(float low, float high);

protected:
    void paintEvent(QPaintEvent* event) override;
    QSize sizeHint() const override;

private:
    float m_low = 0;
    float m_high = 1;
};

/// View of ScalarMap and Raster.
class PictureView : public ArtifactView {
    Q_OBJECT
public:
    explicit PictureView(ArtifactKind kind, QWidget* parent = nullptr);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    Exportable exportable() override;

private:
    void showCell(QPoint cell);
    void clickCell(QPoint cell);

    ArtifactPtr m_artifact;
    CellPicture* m_picture;
    ColourBar* m_bar = nullptr;
    QLabel* m_range;
    QLabel* m_value;
    QPoint m_cell{-1, -1};
};

}  // namespace spoor
