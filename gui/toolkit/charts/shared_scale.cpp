// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/shared_scale.h"

namespace spoor {

void SharedScale::set(const TimeScale& scale, int left, double width) {
    if (scale == m_scale && left == m_left && width == m_width) return;
    m_scale = scale;
    m_left = left;
    m_width = width;
    emit changed();
}

}  // namespace spoor
