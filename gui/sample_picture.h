// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <QWidget>

namespace spoor {

/// A frame with the boxes that were found in it.
class SamplePicture : public QWidget {
    Q_OBJECT
public:
    explicit SamplePicture(QWidget* parent = nullptr);
    void showReport(const FrameReportPtr& report);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    FrameReportPtr m_report;
};

}  // namespace spoor
