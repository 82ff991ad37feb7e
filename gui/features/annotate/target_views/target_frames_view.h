// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>

class QLabel;

namespace spoor {

/// The frames of the selected target: its lane in small, and the number of keyframes and of frames
/// that follow from them.
class TargetFramesView : public QWidget {
    Q_OBJECT
public:
    explicit TargetFramesView(const PanelContext& context, QWidget* parent = nullptr);

    /// Updates the view from the document. The target exists.
    void showTarget(TargetId id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    PanelContext m_context;
    TargetId m_target = 0;
    QLabel* m_counts;
};

}  // namespace spoor
