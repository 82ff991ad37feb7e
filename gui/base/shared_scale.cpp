// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/base/shared_scale.h"

namespace spoor {

void SharedScale::set(const TimeScale& scale, int left) {
    if (scale == m_scale && left == m_left) return;
    m_scale = scale;
    m_left = left;
    emit changed();
}

}  // namespace spoor
