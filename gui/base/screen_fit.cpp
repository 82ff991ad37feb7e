// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/screen_fit.h"

#include <QScreen>
#include <QWidget>
#include <algorithm>

namespace spoor {

void fitToScreen(QWidget& window) {
    if (window.isMaximized() || window.isFullScreen() || !window.screen()) return;
    const QRect available = window.screen()->availableGeometry();
    const QSize frame = window.frameGeometry().size() - window.size();
    const QSize size = window.size().boundedTo(available.size() - frame);
    if (size != window.size()) window.resize(size);
    const QRect outer = window.frameGeometry();
    if (available.contains(outer)) return;
    const auto inside = [](int at, int extent, int from, int to) {
        return std::clamp(at, from, std::max(from, to - extent + 1));
    };
    window.move(inside(outer.x(), outer.width(), available.left(), available.right()),
                inside(outer.y(), outer.height(), available.top(), available.bottom()));
}

}  // namespace spoor
