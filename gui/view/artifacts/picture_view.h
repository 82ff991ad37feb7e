// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/view/artifacts/artifact_view.h"

#include <QImage>
#include <QPoint>
#include <optional>
#include <vector>

class QLabel;

namespace spoor {

/// An image scaled to fit, with crisp square cells. Reports the cell below the mouse, or the cell
/// chosen with the arrow keys.
class CellPicture : public QWidget {
    Q_OBJECT
public:
    /// A ring or the corners of a box with words. The area is in cells.
    struct CellMark {
        QRectF area;
        QString words;
        bool ring = false;
    };

    explicit CellPicture(QWidget* parent = nullptr);
    void setImage(const QImage& image);
    const QImage& image() const { return m_image; }
    void setMarks(std::vector<CellMark> marks);
    /// Marks a cell that the pointer shows elsewhere; (-1, -1): none.
    void setCell(QPoint cell);
    QRectF place() const;
    /// Returns the cell at a point of the widget; (-1, -1) outside.
    QPoint cellAt(const QPointF& position) const;

signals:
    void cellChanged(QPoint cell);  ///< (-1, -1): no cell
    void cellClicked(QPoint cell);
    void areaDragged(QRect cells);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QSize sizeHint() const override { return {240, 180}; }

private:
    void moveTo(QPoint cell);
    void paintMark(QPainter& painter, const CellMark& mark) const;
    QRectF onWidget(const QRectF& cells) const;

    QImage m_image;
    std::vector<CellMark> m_marks;
    QPoint m_cell{-1, -1};
    QPoint m_pressed{-1, -1};  ///< cell of a press
};

/// The colour scale from the lowest to the highest value, with both numbers.
class ColourBar : public QWidget {
    Q_OBJECT
public:
    explicit ColourBar(QWidget* parent = nullptr);
    void setRange(float low, float high);
    /// Marks values: the best one, and the one below the pointer, which is written next to it.
    void setMarks(std::optional<double> best, std::optional<double> pointed);

protected:
    void paintEvent(QPaintEvent* event) override;
    QSize sizeHint() const override;

private:
    float m_low = 0;
    float m_high = 1;
    std::optional<double> m_best, m_pointed;
};

/// View of ScalarMap and Raster.
class PictureView : public ArtifactView {
    Q_OBJECT
public:
    explicit PictureView(ArtifactKind kind, QWidget* parent = nullptr);
    void setArtifact(const ArtifactPtr& artifact, FrameIndex frame) override;
    Exportable exportable() override;
    void point(const std::optional<PointF>& place) override;
    void setLastBox(const std::optional<RectF>& box) override;

private:
    const ScalarMap* map() const;
    /// A place of the frame in cells of the map.
    QPointF toCells(const PointF& place) const;
    PointF toFrame(const QPointF& cells) const;
    void showMarks();
    void pointCell(QPoint cell);
    void showCell(QPoint cell);
    void clickCell(QPoint cell);

    ArtifactPtr m_artifact;
    CellPicture* m_picture;
    ColourBar* m_bar = nullptr;
    QLabel* m_range;
    QLabel* m_value;
    QPoint m_cell{-1, -1};
    std::optional<RectF> m_lastBox;
};

}  // namespace spoor
