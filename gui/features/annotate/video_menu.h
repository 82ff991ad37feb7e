// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/shell/api/window_context.h"

#include <QObject>
#include <QPoint>
#include <QPointF>

class QMenu;

namespace spoor {

/// The context menu of the video: of a box, of a detection, or of the empty video.
class VideoMenu : public QObject {
    Q_OBJECT
public:
    explicit VideoMenu(const WindowContext& context);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void popUp(QPointF at, QPoint global);
    QMenu* newMenu(const char* name);
    QMenu* boxMenu();
    QMenu* detectionMenu(TargetId id);
    QMenu* emptyMenu(QPointF at);
    void addLabels(QMenu* menu);
    QPointF selectedPlace() const;

    WindowContext m_context;
};

}  // namespace spoor
