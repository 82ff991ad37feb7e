// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QWidget>

class QAction;
class QLabel;
class QSlider;
class QSpinBox;

namespace spoor {

/// Under the video while a detector is chosen: how much of what it has found is shown, and the
/// buttons that make targets of it.
class DetectionBar : public QWidget {
    Q_OBJECT
public:
    DetectionBar(const PanelContext& context, QAction* take, QAction* takeAll,
                 QWidget* parent = nullptr);

signals:
    void taken();  ///< by a button: the keyboard goes back to the video

private:
    void refresh();

    PanelContext m_context;
    QLabel* m_count;
    QSpinBox* m_most;
    QSlider* m_least;
    QLabel* m_minText;
};

}  // namespace spoor
