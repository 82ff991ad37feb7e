// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QPointF>
#include <QTimer>
#include <memory>
#include <vector>

namespace spoor {

class SampleScene;

/// The built-in sample with the box of its target, and below it the frames in which the target is
/// visible. It plays while the pointer is over it. Frames are
/// rendered in the background, so that the start does not wait for them.
class SamplePreview : public QAbstractButton {
    Q_OBJECT
public:
    explicit SamplePreview(QWidget* parent = nullptr);
    ~SamplePreview() override;

    static constexpr int laneHeight = 34;  ///< below the picture

    QSize sizeHint() const override { return {576, heightForWidth(576)}; }
    QSize minimumSizeHint() const override { return {240, heightForWidth(240)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return width * 9 / 16 + laneHeight; }
    /// Shows the speed on a device, if it was measured; see SampleSpeed.
    void setDevice(const QString& device);
    /// The sentence over the picture.
    QString caption() const;
    /// The frame on screen; -1: none yet.
    qint64 frame() const { return m_frame; }

protected:
    void showEvent(QShowEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void prepare();
    void showFrame(qint64 frame);
    void paintTrack(QPainter& painter, const QRectF& place) const;
    void paintCaption(QPainter& painter, const QRectF& picture) const;
    void paintLane(QPainter& painter, const QRectF& place) const;

    std::shared_ptr<const SampleScene> m_scene;
    std::vector<bool> m_visible;  ///< whether the target is visible, by frame
    QString m_device;
    QImage m_picture;
    QTimer m_timer;
    qint64 m_frame = -1;
    bool m_rendering = false;
};

}  // namespace spoor
