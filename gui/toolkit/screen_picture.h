// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <memory>
#include <mutex>

namespace spoor {

struct FrameReport;
using FrameReportPtr = std::shared_ptr<const FrameReport>;

/// The picture of a frame at the size that it has on screen. It is scaled before the frame reaches
/// the window, so that the window only copies pixels when it paints.
class ScreenPicture {
public:
    /// Size of the picture on screen in device pixels; empty: it is drawn from the frame itself.
    /// Any thread.
    void setSize(QSize size);
    QSize size() const;

    /// Scales with bilinear interpolation. Any thread.
    static QImage scaled(const QImage& picture, QSize size);

    /// Keeps the scaled picture of a report. GUI thread, like all below.
    void keep(FrameReportPtr report, QImage image);
    /// The scaled picture of a report; null if it is not the one that was kept.
    QImage of(const FrameReportPtr& report) const;

private:
    mutable std::mutex m_mutex;  ///< guards m_size
    QSize m_size;
    FrameReportPtr m_report;
    QImage m_image;
};

}  // namespace spoor
