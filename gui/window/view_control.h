// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_parts.h"

#include <QObject>

namespace spoor {

/// What keys and menus do to the picture: zoom, layers, and the box in hand.
class ViewControl : public QObject {
    Q_OBJECT
public:
    explicit ViewControl(const WindowParts& parts);

private:
    void connectZoom();
    void connectLayers();
    void connectHand();
    void connectShapes();
    void connectAnnotateMode();
    void updateAnnotateMode();
    /// A first mask of the selected target, found beside the window's thread.
    void findMask();
    void toggleLayer(int number, bool shown);
    void updateLayers();

    WindowParts m_parts;
};

}  // namespace spoor
