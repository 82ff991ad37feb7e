// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"

#include <QWidget>
#include <map>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace spoor {

/// Bar under the video while a detector is chosen: filters the shown detections and adds them as
/// targets.
class DetectionBar : public QWidget {
    Q_OBJECT
public:
    DetectionBar(const PanelContext& context, QAction* take, QAction* takeAll, QAction* takeVideo,
                 QWidget* parent = nullptr);

signals:
    void taken();  ///< by a button; the keyboard focus returns to the video

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* makeClasses();
    QString countOf(FrameIndex frame) const;
    std::map<std::string, std::vector<TargetId>> classes() const;
    void refresh();

    PanelContext m_context;
    QLabel* m_count;
    QSpinBox* m_most;
    QSlider* m_least;
    QLabel* m_minText;
    QWidget* m_limits;
    QToolButton* m_classes;
};

}  // namespace spoor
